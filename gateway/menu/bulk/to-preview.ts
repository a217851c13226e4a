import { MAX_SHOWN } from "~/models/menu/bulk/menu-change-preview";

const STATES = ["refused", "changes", "unchanged"] as const;

/** Counts of planned rows, and the first ones for display: refused ones, then changes. */
export function toPreview<Row extends { state: (typeof STATES)[number] }, Answer>(
	planned: readonly Row[],
	present: (row: Row) => Answer,
) {
	const [refused = [], changes = [], unchanged = []] = STATES.map((state) =>
		planned.filter((row) => row.state === state),
	);
	return {
		changes: changes.length,
		unchanged: unchanged.length,
		refused: refused.length,
		rows: [...refused, ...changes, ...unchanged].slice(0, MAX_SHOWN).map(present),
	};
}
