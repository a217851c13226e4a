import { MOST_SHOWN } from "~/models/menu/bulk/menu-change-preview";

const STATES = ["refused", "changes", "unchanged"] as const;

/** Planned rows in numbers, and the first of them as they are told: those that cannot change, then those that change. */
export function previewOf<Row extends { state: (typeof STATES)[number] }, Told>(
	planned: readonly Row[],
	present: (row: Row) => Told,
) {
	const [refused = [], changes = [], unchanged = []] = STATES.map((state) =>
		planned.filter((row) => row.state === state),
	);
	return {
		...{ changes: changes.length, unchanged: unchanged.length, refused: refused.length },
		rows: [...refused, ...changes, ...unchanged].slice(0, MOST_SHOWN).map(present),
	};
}
