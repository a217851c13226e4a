import type { StandingRow } from "~/models/shared/notice";

/** Puts back each row that was just changed at its place in the list, unless the list has a newer version. */
export function withStanding<Row extends { id: string; version: number }>(
	rows: readonly Row[],
	given: readonly StandingRow[],
): { rows: Row[]; standing: ReadonlyMap<string, StandingRow> } {
	const standing = new Map<string, StandingRow>();
	for (const each of given) {
		const now = rows.find(({ id }) => id === each.key);
		if (!now || now.version <= each.version) standing.set(each.key, each);
	}
	const shown = rows.filter(({ id }) => !standing.has(id));
	const inOrder = Array.from(standing.values()).sort((a, b) => a.place - b.place);
	for (const { place, row } of inOrder) shown.splice(place, 0, row as unknown as Row);
	return { rows: shown, standing };
}
