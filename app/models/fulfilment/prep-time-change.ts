import type { ChangeLine } from "~/models/shared/bulk-change";
import type { PrepTime } from "./prep-time";

/** Minutes to set; null leaves them as they are. */
export interface PrepTimeChange {
	average: number | null;
	delay: number | null;
}

export function prepTimePatch({ average, delay }: PrepTimeChange): Partial<PrepTime> {
	return { ...(average !== null && { average }), ...(delay !== null && { delay }) };
}

export function prepTimeLines(
	before: Pick<PrepTime, "average" | "delay">,
	change: PrepTimeChange,
): ChangeLine[] {
	const parts = [
		{ part: "Average", from: before.average, to: change.average },
		{ part: "Delay", from: before.delay, to: change.delay },
	];
	return parts.flatMap(({ part, from, to }) =>
		to === null || from === to
			? []
			: [{ part, before: formatMinutes(from), after: formatMinutes(to) }],
	);
}

function formatMinutes(minutes: number): string {
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
