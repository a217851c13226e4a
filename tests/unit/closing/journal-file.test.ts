import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type JournalFormat,
	journalColumns,
	journalFileLines,
	journalParts,
} from "~/models/closing/journal-file";
import { accountsWithDefaults, type LedgerSettings } from "~/models/closing/ledger-accounts";

describe("journal files", () => {
	const entry = {
		date: "2026-10-31",
		place: "Pier",
		document: "USD-20261031-1",
		memo: "Sales for Oct 2026",
		lines: [
			{ account: "tips", memo: "Tips", debit: 0, credit: 1_250 },
			{ account: "clearing", memo: "Credit card", debit: 1_250, credit: 0 },
		] as const,
	};
	const defaults: Pick<LedgerSettings, "accounts" | "taxes" | "xeroTaxRate"> = {
		accounts: accountsWithDefaults({}),
		taxes: [],
		xeroTaxRate: "Tax Exempt",
	};
	const fileRows = (format: JournalFormat, settings = defaults) => {
		const columns = journalColumns(format, settings, "USD");
		const lines = journalFileLines([{ ...entry, lines: [...entry.lines] }]);
		return [
			columns.map(({ header }) => header),
			...lines.map((line) => columns.map(({ value }) => value(line))),
		];
	};

	it("have the columns of the Xero template", () => {
		expect(fileRows("xero")).toEqual([
			[
				...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
				...["TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2"],
			],
			[
				...["Sales for Oct 2026, Pier (USD-20261031-1)", "31/10/2026", "Tips", "805", "Tax Exempt"],
				...[-12.5, "Location", "Pier", "", ""],
			],
			[
				...["Sales for Oct 2026, Pier (USD-20261031-1)", "31/10/2026", "Credit card", "610"],
				...["Tax Exempt", 12.5, "Location", "Pier", "", ""],
			],
		]);
	});

	it("name the accounts as their importers know them by default", () => {
		const { accounts } = defaults;
		const own = Object.entries(accounts).filter(([id]) => !/^(sales|clearing)-/.test(id));
		expect(Object.fromEntries(own.map(([id, { code, name }]) => [id, `${code} ${name}`]))).toEqual({
			discounts: "205 Discounts",
			refunds: "206 Refunds",
			charges: "210 Service charges",
			delivery: "215 Delivery income",
			tips: "805 Tips payable",
			taxOnTop: "820 Sales tax payable",
			taxIncluded: "821 Included tax payable",
			cards: "840 Gift card liability",
			cardClearing: "842 Gift card clearing",
			cardDiscounts: "845 Gift card discounts",
			cardsGiven: "420 Promotion expense",
			cardBreakage: "235 Gift card breakage income",
			cardAdjustments: "846 Gift card adjustments",
			kept: "236 Kept from canceled orders",
			points: "850 Points liability",
			clearing: "610 Card clearing",
			wallets: "611 Wallet clearing",
			cash: "612 Cash",
			receivable: "615 Accounts receivable, orders",
			royalties: "230 Royalty income",
			royaltiesReceivable: "616 Royalties receivable",
			rounding: "860 Rounding",
		});
		for (const [id, { code, name }] of Object.entries(accounts)) {
			if (id.startsWith("sales-")) expect(`${code} ${name}`, id).toBe("200 Sales");
			if (id.startsWith("clearing-")) expect(`${code} ${name}`, id).toBe("610 Card clearing");
		}
	});

	it("have up to so many lines, and each entry in one file", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 60 }), (counts) => {
				const [line] = entry.lines;
				const entries = counts.map((count, index) => ({
					...entry,
					document: `USD-20261031-${index + 1}`,
					lines: Array.from({ length: count }, () => line),
				}));
				const parts = journalParts(entries, 20);
				expect(parts.flat()).toEqual(entries);
				for (const part of parts) expect(journalFileLines(part).length).toBeLessThanOrEqual(20);
				const least = Math.ceil(counts.reduce((sum, count) => sum + count, 0) / 20);
				expect(parts.length).toBeGreaterThanOrEqual(least);
			}),
		);
	});

	it("have the columns of the QuickBooks Online template", () => {
		const [head, tips, card] = fileRows("quickbooks");
		expect(head).toEqual([
			...["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"],
			...["Name", "Currency", "Location", "Class"],
		]);
		expect(tips?.slice(0, 5)).toEqual(["USD-20261031-1", "10/31/2026", "Tips payable", "", 12.5]);
		expect(card?.slice(2, 5)).toEqual(["Card clearing", 12.5, ""]);
	});

	it("change with the chosen accounts", () => {
		const accounts = accountsWithDefaults({ tips: { code: "2300", name: "Tips due" } });
		const chosen = { accounts, taxes: [], xeroTaxRate: "BAS Excluded" };
		expect(fileRows("xero", chosen)[1]?.slice(3, 5)).toEqual(["2300", "BAS Excluded"]);
		expect(fileRows("quickbooks", chosen)[1]?.[2]).toBe("Tips due");
		expect(fileRows("generic", chosen)[1]).toEqual([
			...["2026-10-31", "2300", "Tips due", 0, 12.5, "Pier", "Sales for Oct 2026: Tips"],
			"USD-20261031-1",
		]);
	});
});
