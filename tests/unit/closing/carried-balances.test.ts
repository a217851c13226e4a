import { expect, it } from "vitest";
import type { Adjustment, AdjustmentLine } from "~/models/closing/adjustments";
import { carryBalances, earlierLines } from "~/models/closing/carried-balances";
import { journalEntries } from "~/models/closing/journal";
import { DEFINITIONS, type StatementRow } from "~/models/closing/statement";
import { isBalanced, statementChecks } from "~/models/closing/statement-checks";
import { statementLines } from "~/models/closing/statement-file";
import { statementTables } from "~/services/closing/statement-view.server";

const cards = (storeId: string, figures: Record<string, number>): StatementRow => ({
	section: "cards",
	...{ storeId, place: storeId, key: "", label: storeId, figures },
});
const september = [cards("pier", { opening: 0, sold: 10_000, closing: 10_000 })];
const october = cards("pier", { opening: 132_500, redeemed: 2_500, closing: 130_000 });
const adjustment = (lines: AdjustmentLine[]): Adjustment => ({
	...{ closingId: "c", first: "2026-09-01", last: "2026-09-30" },
	...{ lines, orders: [], orderCount: 0 },
});
const carriedCheck = (rows: StatementRow[]) =>
	statementChecks({ rows, registry: { orders: 0, total: 0 } }).find(
		({ id }) => id === "cardsCarried",
	);

it("fails a statement that opens with other than the last closing balance", () => {
	const rows = carryBalances([october], september, []);
	const check = carriedCheck(rows);
	expect(check).toMatchObject({ left: 132_500, right: 10_000, places: ["pier"] });
	expect(check && isBalanced(check)).toBe(false);
	expect(carriedCheck(carryBalances([october], null, []))).toBeUndefined();
});

it("names what was recorded since for days before the close, and books it", () => {
	const now = [cards("pier", { opening: 120_000, sold: 12_500, closing: 132_500 })];
	const earlier = earlierLines(september, now, []);
	expect(earlier).toMatchObject([{ figure: "earlier", amount: 120_000 }]);
	const [sample] = earlier;
	const sold = { ...(sample as AdjustmentLine), figure: "sold", amount: 2_500 };
	const posted = [adjustment([sold, ...earlier])];
	const rows = carryBalances([october], september, posted);
	expect(rows[0]?.figures).toMatchObject({ carried: 10_000, recorded: 122_500, opening: 132_500 });
	expect(carriedCheck(rows)).toMatchObject({ left: 132_500, right: 132_500, places: [] });
	expect(earlierLines(september, now, earlier)).toEqual([]);

	const statement = {
		...{ first: "2026-10-01", last: "2026-10-31", currency: "USD" as const },
		...{ definitions: DEFINITIONS, rows, registry: { orders: 0, total: 0 } },
	};
	const liability = journalEntries(statement, posted)
		.flatMap(({ lines }) => lines)
		.filter(({ account }) => account === "cards")
		.reduce((sum, { debit, credit }) => sum + credit - debit, 0);
	expect(liability).toBe(130_000 - 10_000);
	const [summed] = statementTables(statement);
	expect(summed?.rows.slice(0, 3).map(({ name, values }) => [name, values.amount])).toEqual([
		["Previous period’s closing balance", "$100.00"],
		["Earlier entries recorded since", "$1,225.00"],
		["Opening", "$1,325.00"],
	]);
	expect(statementLines(statement, posted).at(-1)).toMatchObject({
		section: "Adjustment: Gift card liability",
		figure: "Earlier entries recorded since",
		value: 1200,
	});
});

it("keeps a balance that no row has any more in the check", () => {
	const check = carriedCheck(carryBalances([], september, []));
	expect(check).toMatchObject({ left: 0, right: 10_000, places: ["pier"] });
});

it("shows a roll-forward by location that adds up", () => {
	const figures = { opening: 8_916, given: 5_000, redeemed: 5_753, closing: 8_163 };
	const rows = [cards("pier", figures)];
	const statement = {
		...{ first: "2026-10-01", last: "2026-10-31", currency: "USD" as const },
		...{ definitions: DEFINITIONS, rows, registry: { orders: 0, total: 0 } },
	};
	const [summed, byPlace] = statementTables(statement);
	expect(summed?.rows[0]?.name).toBe("Opening");
	expect(byPlace?.columns.map(({ label }) => label)).toEqual([
		...["Opening", "Sold", "Redeemed", "Expired", "Other changes", "Closing"],
	]);
	expect(byPlace?.rows[0]?.values).toMatchObject({
		...{ opening: "$89.16", redeemed: "$57.53", others: "$50.00", closing: "$81.63" },
	});
});
