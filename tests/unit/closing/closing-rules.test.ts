import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type AdjustmentLine, adjustmentLines } from "~/models/closing/adjustments";
import { unacknowledged } from "~/models/closing/checklist";
import { endedPeriods, formatPeriod, periodAfter, periodAt } from "~/models/closing/closing-period";
import type { JournalFormat } from "~/models/closing/journal-file";
import { accountsWithDefaults } from "~/models/closing/ledger-accounts";
import { figureTotal, mergedRows, type StatementRow } from "~/models/closing/statement";
import { STATEMENT_COLUMNS, statementLines } from "~/models/closing/statement-file";
import {
	DEFAULT_CALENDAR,
	FISCAL_CALENDARS,
	type FiscalKind,
} from "~/models/shared/fiscal-calendar";
import { addDays } from "~/models/shared/instants";
import { journalFile } from "~/services/closing/journal-file.server";
import { statementTables } from "~/services/closing/statement-view.server";

const calendar = (fiscalCalendar: FiscalKind) => ({ ...DEFAULT_CALENDAR, fiscalCalendar });

describe("periods", () => {
	it("are months, or fiscal periods of weeks", () => {
		expect(periodAt(DEFAULT_CALENDAR, "2026-02-10")).toEqual({
			first: "2026-02-01",
			last: "2026-02-28",
		});
		const { first, last } = periodAt(calendar("4-4-5"), "2026-02-10");
		expect((Date.parse(last) - Date.parse(first)) / 86_400_000 + 1).toBe(28);
		expect(endedPeriods(DEFAULT_CALENDAR, "2026-01-15", 2).map(({ first }) => first)).toEqual([
			"2025-12-01",
			"2025-11-01",
		]);
	});

	it("follow each other without gaps in every calendar, even if the calendar changes", () => {
		const kinds = fc.constantFrom(...(Object.keys(FISCAL_CALENDARS) as FiscalKind[]));
		fc.assert(
			fc.property(kinds, kinds, fc.integer({ min: 0, max: 4_000 }), (before, after, days) => {
				const closed = periodAt(calendar(before), addDays("2020-01-01", days));
				const next = periodAfter(calendar(after), closed.last);
				expect(next.first).toBe(addDays(closed.last, 1));
				expect(next.last >= next.first).toBe(true);
				expect(periodAfter(calendar(after), next.last)).toEqual(
					periodAt(calendar(after), addDays(next.last, 1)),
				);
			}),
		);
	});

	it("are named for their month, or for their days", () => {
		expect(formatPeriod({ first: "2026-10-01", last: "2026-10-31" })).toBe("Oct 2026");
		expect(formatPeriod({ first: "2026-10-05", last: "2026-11-01" })).toBe(
			"Oct 5, 2026 to Nov 1, 2026",
		);
	});
});

const row = (given: Partial<StatementRow> = {}): StatementRow => ({
	section: "sales",
	storeId: "a",
	place: "Pier",
	key: "",
	label: "Pier",
	figures: { gross: 1_000, net: 900, discounts: 100 },
	...given,
});

describe("adjustments", () => {
	it("are the changes since the close that were not posted, by figure", () => {
		const now = row({ figures: { gross: 1_500, net: 1_300, discounts: 200 } });
		const lines = adjustmentLines([row()], [now], []);
		expect(lines.map(({ figure, amount }) => [figure, amount])).toEqual([
			["gross", 500],
			["discounts", 100],
		]);
		expect(adjustmentLines([row()], [now], lines)).toEqual([]);
	});

	it("reverse a row that no longer exists, and an excess that was posted", () => {
		const [gross] = adjustmentLines([row()], [], []);
		expect(gross).toMatchObject({ figure: "gross", amount: -1_000, place: "Pier" });
		const posted = [{ ...(gross as AdjustmentLine), amount: -1_200 }];
		const left = adjustmentLines([row({ figures: { gross: 1_000 } })], [], posted);
		expect(left.map(({ amount }) => amount)).toEqual([200]);
	});

	it("add up to the difference, whatever was posted before", () => {
		const amounts = fc.array(fc.integer({ min: -9_999, max: 9_999 }), {
			minLength: 2,
			maxLength: 8,
		});
		fc.assert(
			fc.property(amounts, (history) => {
				const [first = 0, ...later] = history;
				const frozen = [row({ figures: { gross: first } })];
				const posted: AdjustmentLine[] = [];
				for (const gross of later) {
					posted.push(...adjustmentLines(frozen, [row({ figures: { gross } })], posted));
				}
				const sum = posted.reduce((all, { amount }) => all + amount, 0);
				expect(first + sum).toBe(later.at(-1));
			}),
		);
	});
});

it("requires every open point to be acknowledged", () => {
	const points = [
		{ id: "unpaid", count: 2 },
		{ id: "late", count: 30 },
		{ id: "pos", count: 0 },
	] as const;
	expect(unacknowledged(points, ["unpaid"])).toEqual(["late"]);
	expect(unacknowledged(points, ["unpaid", "late"])).toEqual([]);
});

it("adds up rows with the same label across locations, without unknown figures", () => {
	const tender = (storeId: string, paid: number | null) =>
		row({ section: "tenders", storeId, key: "cash", label: "Cash", figures: { paid } });
	const rows = [tender("a", 5), tender("b", 7), tender("c", null)];
	expect(mergedRows(rows, "tenders").map(({ figures }) => figures)).toEqual([{ paid: 12 }]);
	expect(figureTotal(rows, "tenders", "paid")).toBe(12);
});

it("writes every figure into the file, with adjustments named", () => {
	const statement = {
		definitions: 1,
		currency: "USD" as const,
		first: "2026-11-01",
		last: "2026-11-30",
		rows: [row()],
		registry: { orders: 1, total: 900 },
	};
	const lines = adjustmentLines([row()], [row({ figures: { gross: 900, discounts: 100 } })], []);
	const october = { first: "2026-10-01", last: "2026-10-31" };
	const posted = [{ ...october, closingId: "c", lines, orders: [], orderCount: 0 }];
	const file = statementLines(statement, posted).map((line) =>
		STATEMENT_COLUMNS.map(({ value }) => value(line)),
	);
	expect(file).toContainEqual(["Sales", "Pier", "a", "Pier", "Gross sales", 10, "USD", ""]);
	expect(file.at(-1)).toEqual([
		...["Adjustment: Sales", "Pier", "a", "Pier", "Gross sales", -1, "USD"],
		"Belongs to Oct 2026",
	]);
});

it("shows fees that no provider reported as unknown, including their sum", () => {
	const provider = (key: string) =>
		row({
			section: "deposits",
			storeId: null,
			key,
			label: key,
			figures: { paid: 500, fees: null },
		});
	const statement = {
		definitions: 1,
		currency: "USD" as const,
		first: "2026-11-01",
		last: "2026-11-30",
		rows: [provider("Square"), provider("Clover")],
		registry: { orders: 0, total: 0 },
	};
	const [table] = statementTables(statement);
	expect(table?.rows.map(({ values }) => values.fees)).toEqual(["–", "–"]);
	expect(table?.total?.values).toMatchObject({ paid: "$10.00", fees: "–" });
});

describe("a journal's file", () => {
	const line = { account: "tips", memo: "Tips", debit: 100, credit: 100 } as const;
	const entry = (index: number) => ({
		date: "2026-10-31",
		place: `Store ${index}`,
		document: `USD-20261031-${index}`,
		memo: "Sales for Oct 2026",
		lines: Array.from({ length: 14 }, () => line),
	});
	const download = (count: number, format: JournalFormat) =>
		journalFile(new Request("http://localhost/journal.csv"), {
			name: "journal-2026-10-01-USD",
			entries: Array.from({ length: count }, (_, index) => entry(index)),
			settings: {
				accounts: accountsWithDefaults({}),
				taxes: [],
				xeroTaxRate: "Tax Exempt",
				version: 0,
				updatedAt: "",
			},
			format,
			currency: "USD",
		});

	it("is a ZIP of files that Xero imports, if it has more than 300 lines", async () => {
		const zip = await download(40, "xero");
		expect(zip.headers.get("content-disposition")).toContain("journal-2026-10-01-USD.zip");
		const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
		expect(Object.keys(files)).toEqual([
			"journal-2026-10-01-USD-1-of-2.csv",
			"journal-2026-10-01-USD-2-of-2.csv",
		]);
		const rows = Object.values(files).map(
			(file) => strFromU8(file).trim().split("\r\n").length - 1,
		);
		expect(rows).toEqual([294, 266]);
		for (const [count, format] of [
			[21, "xero"],
			[40, "quickbooks"],
		] as const) {
			const { headers } = await download(count, format);
			expect(headers.get("content-disposition")).toContain(".csv");
		}
	});
});
