import { expect, it } from "vitest";
import { withStanding } from "~/components/list/use-standing-rows";
import type { StandingRow } from "~/models/shared/notice";

const row = (id: string, version = 1) => ({ id, version });
const left = (key: string, place: number): StandingRow => ({
	key,
	place,
	words: "",
	version: 2,
	row: row(key),
});
const shown = (rows: { id: string; version: number }[], standing: StandingRow[]) =>
	withStanding(rows, standing)
		.rows.map(({ id }) => id)
		.join("");

it("keeps a row that left in its place, and those around it", () => {
	expect(shown([row("a"), row("c")], [left("b", 1)])).toBe("abc");
	expect(shown([row("c"), row("d")], [left("b", 1), left("a", 0)])).toBe("abcd");
	expect(shown([], [left("a", 3)])).toBe("a");
});

it("keeps a row in its place that the list has elsewhere now", () => {
	expect(shown([row("b"), row("c"), row("a", 2)], [left("a", 0)])).toBe("abc");
});

it("gives way to what is newer, such as an order that is new again", () => {
	const { rows, standing } = withStanding([row("b"), row("a", 3)], [left("a", 0)]);
	expect(rows.map(({ id }) => id)).toEqual(["b", "a"]);
	expect(standing.size).toBe(0);
});
