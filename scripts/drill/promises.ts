import type { CrashReport } from "../../tests/support/crash-checks";

/** What a drill promises, what was seen, and whether that keeps it. */
export interface DrillPromise {
	what: string;
	seen: string;
	isKept: boolean;
}

export function atMost(what: string, seen: number, limit: number, unit: string): DrillPromise {
	const text = `${seen.toFixed(1)} ${unit} (at most ${limit})`;
	return { what, seen: text, isKept: seen <= limit };
}

export function holds(what: string, isKept: boolean, seen = isKept ? "yes" : "no"): DrillPromise {
	return { what, seen, isKept };
}

/** That nothing acknowledged was lost or doubled, nothing torn, and the audit chains verify. */
export function nothingLost(report: CrashReport, acknowledged: number): DrillPromise[] {
	const { lost, doubled, torn, chain } = report;
	const none = (what: string, found: readonly string[]) =>
		holds(what, found.length === 0, found.length ? `${found.length}: ${found[0]}` : "0");
	return [
		holds("writes acknowledged", acknowledged > 0, String(acknowledged)),
		none("lost", lost),
		none("duplicated", doubled),
		none("torn", torn),
		holds("audit chains verify", chain === null, chain ?? "yes"),
	];
}

export function formatPromises(promises: readonly DrillPromise[]): string {
	const width = Math.max(...promises.map(({ what }) => what.length));
	return promises
		.map(
			({ what, seen, isKept }) =>
				`  ${isKept ? "kept  " : "BROKEN"}  ${what.padEnd(width)}  ${seen}`,
		)
		.join("\n");
}
