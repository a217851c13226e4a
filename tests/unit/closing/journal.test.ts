import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjustmentLines } from "~/models/closing/adjustments";
import { journalEntries, journalTotals, subtractRows } from "~/models/closing/journal";
import { accountOf, accountsWithDefaults } from "~/models/closing/ledger-accounts";
import { DEFINITIONS, type SectionId, type StatementRow } from "~/models/closing/statement";
import { isBalanced, statementChecks } from "~/models/closing/statement-checks";
import { addDays } from "~/models/shared/instants";
import { propertyRuns } from "../../support/property-runs";

interface RandomOrder {
	place: number;
	day: number;
	dining: "takeout" | "delivery";
	gross: number;
	discount: number;
	included: number;
	tax: number;
	charges: number;
	fee: number;
	tip: number;
	card: { sold: number; discount: number };
	ledger: Record<CardFigure, number>;
	/** Shares of the total in percent; the rest is paid in money, or not yet. */
	byCard: number;
	byPoints: number;
	isPaid: boolean;
	provider: string;
	/** A share of what was paid in percent, and of its taxes. */
	refund: number;
}

const OCTOBER = { first: "2026-10-01", last: "2026-10-31" };
const money = (max: number) => fc.integer({ min: 0, max });
const percent = fc.integer({ min: 0, max: 100 });
const order: fc.Arbitrary<RandomOrder> = fc.record({
	place: fc.nat(2),
	day: fc.nat(30),
	dining: fc.constantFrom("takeout", "delivery"),
	gross: money(9_999),
	discount: money(500),
	included: money(300),
	tax: money(900),
	charges: money(250),
	fee: money(700),
	tip: money(1_200),
	card: fc.record({ sold: money(5_000), discount: money(100) }),
	ledger: fc.record({
		...{ sold: money(5_000), given: money(2_000), returned: money(900) },
		...{ adjusted: fc.integer({ min: -400, max: 400 }), takenBack: money(2_500) },
		...{ redeemed: money(4_000), expired: money(700) },
	}),
	byCard: percent,
	byPoints: percent,
	isPaid: fc.boolean(),
	provider: fc.constantFrom("square", "authorizenet", "cash drawer"),
	refund: percent,
});
const CARD_FIGURES = [
	...(["sold", "given", "returned", "adjusted"] as const),
	...(["takenBack", "redeemed", "expired"] as const),
] as const;
type CardFigure = (typeof CARD_FIGURES)[number];
const history = fc.array(order, { maxLength: 12 });

const cardChange = (of: Record<CardFigure, number>) =>
	of.sold + of.given + of.returned + of.adjusted - of.takenBack - of.redeemed - of.expired;

/** Statement rows of orders, added up without the tested code. */
function ordersRows(orders: readonly RandomOrder[]): StatementRow[] {
	const rows = new Map<string, StatementRow>();
	const add = (section: SectionId, place: number, key: string, figures: Record<string, number>) => {
		const name = `${section} ${place} ${key}`;
		const storeId = `store-${place}`;
		const empty = { section, storeId, place: storeId, key, label: key || storeId, figures: {} };
		const row = rows.get(name) ?? empty;
		const sum = Object.entries(figures).map(([figure, value]) => [
			figure,
			(row.figures[figure as never] ?? 0) + value,
		]);
		rows.set(name, { ...row, figures: { ...row.figures, ...Object.fromEntries(sum) } });
	};
	for (const each of orders) {
		const { place, gross, discount, included, tax, charges, fee, tip, card } = each;
		const total = gross - discount + tax + charges + fee + tip + card.sold - card.discount;
		const points = Math.floor((Math.max(0, total) * each.byPoints) / 200);
		const cards = Math.floor((Math.max(0, total - points) * each.byCard) / 200);
		const rest = total - points - cards;
		const refund = each.isPaid ? Math.floor((Math.max(0, rest) * each.refund) / 100) : 0;
		const taxBack = Math.min(refund, Math.floor((tax * each.refund) / 100));
		add("sales", place, "", {
			gross,
			discounts: discount,
			taxes: tax,
			charges,
			deliveryFees: fee,
			tips: tip,
			includedTaxes: included,
			cardsSold: card.sold,
			cardDiscounts: card.discount,
			refunds: refund,
			net: gross - discount,
			billed: gross - discount + tax + charges + fee + tip,
		});
		add("dining", place, each.dining, { gross, discounts: discount, includedTaxes: included });
		add("taxes", place, "88750 Sales tax", { charged: tax, refunded: taxBack });
		add("taxes", place, "i100000 GST", { charged: included, refunded: 0 });
		const { ledger } = each;
		const change = cardChange(ledger);
		add("cards", place, "", {
			...{ ...ledger, refunded: Math.floor(ledger.takenBack / 3) },
			...{ opening: 10_000, closing: 10_000 + change },
		});
		add("tenders", place, "points", { paid: points, refunds: 0, receivable: 0 });
		add("tenders", place, "gift_card", { paid: cards, refunds: 0, receivable: 0 });
		add("tenders", place, "credit_card", {
			paid: each.isPaid ? rest : 0,
			refunds: refund,
			receivable: each.isPaid ? 0 : rest,
		});
		if (each.provider === "cash drawer") continue;
		const paid = each.isPaid ? rest : 0;
		add("providers", place, `${each.provider} credit_card`, { paid, refunds: refund });
	}
	return [...rows.values()];
}

function ordersTotal(orders: readonly RandomOrder[]): number {
	return orders.reduce(
		(sum, { gross, discount, tax, charges, fee, tip, card }) =>
			sum + gross - discount + tax + charges + fee + tip + card.sold - card.discount,
		0,
	);
}

const testStatement = (orders: readonly RandomOrder[]) => ({
	...OCTOBER,
	definitions: DEFINITIONS,
	currency: "USD" as const,
	rows: ordersRows(orders),
	registry: { orders: orders.length, total: ordersTotal(orders) },
});

describe("random histories", () => {
	it("balance in every check, and book without rounding", () => {
		fc.assert(
			fc.property(history, (orders) => {
				const statement = testStatement(orders);
				const unbalanced = statementChecks(statement).filter((check) => !isBalanced(check));
				expect(unbalanced).toEqual([]);
				for (const entry of journalEntries(statement, [])) {
					const { debit, credit } = journalTotals([entry]);
					expect(debit).toBe(credit);
					expect(entry.lines.some(({ account }) => account === "rounding")).toBe(false);
				}
			}),
			{ numRuns: propertyRuns(10_000) },
		);
	});

	it("book the same by day and by month, even if a day changed after the close", () => {
		fc.assert(
			fc.property(history, history, (orders, late) => {
				const statement = testStatement(orders);
				const now = [...orders, ...late];
				const days = Array.from({ length: 31 }, (_, day) => ({
					day: addDays(OCTOBER.first, day),
					rows: ordersRows(now.filter((each) => each.day === day)),
				}));
				const byDay = journalEntries(statement, [], days);
				expect(accountTotals(byDay)).toEqual(accountTotals(journalEntries(statement, [])));
				for (const entry of byDay) {
					const { debit, credit } = journalTotals([entry]);
					expect(debit).toBe(credit);
				}
			}),
			{ numRuns: propertyRuns(1_000) },
		);
	});

	it("book balanced adjustments, so that closed and open months add up to the sales", () => {
		fc.assert(
			fc.property(history, history, (orders, late) => {
				const frozen = testStatement(orders);
				const now = testStatement([...orders, ...late]);
				const lines = adjustmentLines(frozen.rows, now.rows, []);
				const adjustment = { ...OCTOBER, closingId: "c", lines, orders: [], orderCount: 0 };
				const november = { ...frozen, first: "2026-11-01", last: "2026-11-30", rows: [] };
				const posted = journalEntries(november, [adjustment]);
				// USD and CAD journals of one month go to one ledger.
				for (const { document } of posted) expect(document).toMatch(/^USD-20261130-\d+$/);
				const { debit, credit } = journalTotals(posted);
				expect(debit).toBe(credit);
				const both = [...journalEntries(frozen, []), ...posted];
				expect(accountTotals(both)).toEqual(accountTotals(journalEntries(now, [])));
			}),
			{ numRuns: propertyRuns(1_000) },
		);
	});

	it("book as liability of gift cards what changed it at each location, and no cent else", () => {
		fc.assert(
			fc.property(history, (orders) => {
				const totals = accountTotals(journalEntries(testStatement(orders), []));
				const places = [...new Set(orders.map(({ place }) => place))];
				for (const place of places) {
					const booked = Object.entries(totals)
						.filter(([name]) => name.startsWith(`store-${place} cards `))
						.reduce((sum, [, amount]) => sum + amount, 0);
					const own = orders.filter((each) => each.place === place);
					expect(booked).toBe(own.reduce((sum, { ledger }) => sum + cardChange(ledger), 0));
				}
			}),
			{ numRuns: propertyRuns(1_000) },
		);
	});

	it("fail a check if a cent is missing", () => {
		const statement = testStatement([fc.sample(order, { numRuns: 1, seed: 3 })[0] as RandomOrder]);
		const rows = statement.rows.map((row) =>
			row.section === "sales" ? { ...row, figures: { ...row.figures, tips: 1 } } : row,
		);
		const unbalanced = statementChecks({ ...statement, rows }).filter(
			(check) => !isBalanced(check),
		);
		expect(unbalanced.map(({ id }) => id)).toEqual(["chain", "journal", "registry"]);
		expect(journalTotals(journalEntries({ ...OCTOBER, currency: "USD", rows }, []))).toSatisfy(
			({ debit, credit }: { debit: number; credit: number }) => debit === credit,
		);
	});
});

function accountTotals(entries: ReturnType<typeof journalEntries>) {
	const sums: Record<string, number> = {};
	for (const { place, lines } of entries) {
		for (const { account, memo, debit, credit } of lines) {
			const name = `${place} ${account} ${memo}`;
			sums[name] = (sums[name] ?? 0) + credit - debit;
		}
	}
	return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

describe("an entry", () => {
	const at = { storeId: "a", place: "Pier" };
	const accountsOf = (rows: StatementRow[]) =>
		Object.fromEntries(
			journalEntries({ ...OCTOBER, currency: "USD", rows }, []).flatMap(({ lines }) =>
				lines.map(({ account, debit, credit }) => [account, debit - credit]),
			),
		);

	it("clears payments by provider, and the rest by payment method", () => {
		const sale = { gross: 10_000, discounts: 0, refunds: 1_500, taxes: 0 };
		const rows: StatementRow[] = [
			{ ...at, section: "sales", key: "", label: "Pier", figures: sale },
			{ ...at, section: "dining", key: "takeout", label: "Pickup", figures: { gross: 10_000 } },
			{
				...at,
				section: "tenders",
				key: "credit_card",
				label: "Credit card",
				figures: { paid: 9_000, refunds: 1_500, receivable: 0 },
			},
			{
				...at,
				section: "tenders",
				key: "apple_pay",
				label: "Apple Pay",
				figures: { paid: 1_000, refunds: 0, receivable: 0 },
			},
			{
				...at,
				section: "providers",
				key: "square credit_card",
				label: "Square, Credit card",
				figures: { paid: 6_000, refunds: 1_500 },
			},
			{
				...at,
				section: "providers",
				key: "square apple_pay",
				label: "Square, Apple Pay",
				figures: { paid: 1_000, refunds: 0 },
			},
		];
		expect(accountsOf(rows)).toMatchObject({ clearing: 3_000, "sales-takeout": -10_000 });
		expect(accountsOf(rows).rounding).toBeUndefined();
		const square = journalEntries({ ...OCTOBER, currency: "USD", rows }, [])
			.flatMap(({ lines }) => lines)
			.filter(({ account }) => account === "clearing-square");
		expect(square.map(({ debit }) => debit)).toEqual([4_500, 1_000]);
	});

	it("books gift cards by their ledger, with what they were given away for and what expired", () => {
		const figures = {
			...{
				opening: 900,
				sold: 5_000,
				given: 1_000,
				takenBack: 700,
				refunded: 500,
				redeemed: 1_468,
			},
			...{ returned: 60, expired: 250, adjusted: -30, closing: 4_512 },
		};
		const rows: StatementRow[] = [{ ...at, section: "cards", key: "", label: "Pier", figures }];
		const entries = journalEntries({ ...OCTOBER, currency: "USD", rows }, []);
		const totals = Object.fromEntries(
			["cards", "cardClearing", "cardsGiven", "cardBreakage", "cardAdjustments", "refunds"].map(
				(id) => [
					id,
					entries
						.flatMap(({ lines }) => lines)
						.filter(({ account }) => account === id)
						.reduce((sum, { debit, credit }) => sum + credit - debit, 0),
				],
			),
		);
		expect(totals).toEqual({
			...{ cards: 4_512 - 900, cardClearing: -5_000 + 200 + 1_468 - 60 },
			...{ cardsGiven: -1_000, cardBreakage: 250, cardAdjustments: 30, refunds: 500 },
		});
		const older = journalEntries({ ...OCTOBER, currency: "USD", rows, definitions: 2 }, []);
		expect(older).toEqual([]);
	});

	it("books royalties as income that is still to be received", () => {
		const figures = { invoiced: 2_000, credited: 300, owed: 1_700 };
		const rows: StatementRow[] = [{ ...at, section: "royalties", key: "", label: "Pier", figures }];
		expect(accountsOf(rows)).toEqual({ royalties: -1_700, royaltiesReceivable: 1_700 });
	});

	it("books each tax for itself, to its own account if one is chosen", () => {
		const figures = { charged: 700, refunded: 0 };
		const taxes = ["88750 Sales tax", "50000 GST"];
		const rows: StatementRow[] = taxes.map((key) => ({
			...{ ...at, section: "taxes", key, label: "Tax", figures },
		}));
		const lines = journalEntries({ ...OCTOBER, currency: "USD", rows }, []).flatMap((entry) =>
			entry.lines.filter(({ account }) => account === "taxOnTop"),
		);
		expect(lines.map(({ tax, credit }) => [tax, credit])).toEqual(taxes.map((key) => [key, 700]));
		const own = { code: "2250", name: "GST payable" };
		const settings = {
			accounts: accountsWithDefaults({}),
			taxes: [{ key: taxes[1] ?? "", account: own }],
		};
		expect(lines.map((line) => accountOf(line, settings).code)).toEqual(["820", "2250"]);
	});

	it("uses the general clearing account until one is chosen for the provider", () => {
		const clearing = { code: "1200", name: "Cards" };
		const accounts = accountsWithDefaults({ clearing });
		expect(accounts["clearing-square"]).toEqual(clearing);
		const square = { code: "1210", name: "Square" };
		expect(
			accountsWithDefaults({ clearing, "clearing-square": square })["clearing-square"],
		).toEqual(square);
	});
});

it("subtracts rows from rows, figure by figure", () => {
	const row = (gross: number): StatementRow => ({
		section: "sales",
		storeId: "a",
		place: "A",
		key: "",
		label: "A",
		figures: { gross },
	});
	expect(subtractRows([row(5)], [row(2), row(1)]).map(({ figures }) => figures.gross)).toEqual([2]);
});
