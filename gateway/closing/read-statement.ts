import { sql } from "drizzle-orm";
import type { DayRows } from "~/models/closing/journal";
import {
	CARD_LEDGER_DEFINITIONS,
	DEFINITIONS,
	getSection,
	SECTION_IDS,
	type SectionId,
	type Statement,
	type StatementRow,
} from "~/models/closing/statement";
import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import { dimensionLabel } from "~/models/reports/dimension-labels";
import type { Dimension } from "~/models/reports/dimensions";
import { getMeasure, type MeasureId } from "~/models/reports/measures";
import { NO_REPORT_SUMS, type ReportSums } from "~/models/reports/report-sums";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import { awaitAll, type Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import type { ChosenStore } from "../orders/chosen-stores";
import { storedSums } from "../orders/stored-sums";
import { canceledPaymentSums } from "../reports/canceled-payment-sums";
import { cardLedgerSums } from "../reports/card-ledger-sums";
import {
	answerReport,
	type FoundRow,
	type QueryReading,
	withRefundsGiven,
} from "../reports/get-report";
import { providerSums } from "../reports/provider-sums";
import { refundSums } from "../reports/refund-sums";
import { taxSums } from "../reports/tax-sums";
import { tenderSums } from "../reports/tender-sums";
import { type PeriodOrders, readPeriodOrders } from "./period-orders";
import { providerLabel, royaltyRows } from "./provider-and-royalty-rows";
import { squarePaidOut } from "./square-paid-out";
import { type ClosingPeriod, resolvePeriod, type StoreClock } from "./store-clocks";

/** Figures of a period as they are now. Refunds count on their own day, so a later one does not change them. */
export async function readStatement(
	tx: Tx,
	scope: Scope,
	period: ClosingPeriod,
	clocks: readonly StoreClock[] = [],
): Promise<Statement> {
	const reading = await resolvePeriod(tx, scope, period, clocks);
	const orders = await readPeriodOrders(tx, reading, { isFrozen: false });
	return toStatement(tx, scope, period, { reading, orders });
}

/** The same from the orders of the period, once these have been read. */
export async function toStatement(
	tx: Tx,
	scope: Scope,
	period: ClosingPeriod,
	{ reading, orders: read }: { reading: QueryReading; orders: PeriodOrders },
): Promise<Statement> {
	const { first, last, currency } = period;
	const sections: ReportSection[] = ["cards", "settlement", "deposits"];
	if (mainCurrency(reading.stores) === currency) sections.push("points");
	const { orders, total, keptPaid, derivedTenders, derivedRefunds } = read;
	return {
		definitions: DEFINITIONS,
		first,
		last,
		currency,
		rows: await readRows(tx, scope, { period, reading, sections }),
		registry: { orders, total, keptPaid, derivedTenders, derivedRefunds },
	};
}

/** Rows of a closed period whose changes are posted as adjustments, as they are now. */
export async function readPostedRows(
	tx: Tx,
	scope: Scope,
	{ definitions, ...period }: Pick<Statement, "first" | "last" | "currency" | "definitions">,
	{ clocks, hasPoints, hasBooked }: PostedRows,
): Promise<StatementRow[]> {
	const reading = await resolvePeriod(tx, scope, period, clocks);
	const isMain = mainCurrency(reading.stores) === period.currency;
	const sections: ReportSection[] = hasPoints || isMain ? ["cards", "points"] : ["cards"];
	const rows = await readRows(tx, scope, { period, reading, sections, hasBooked });
	return rows
		.filter(({ section }) => isIn(section, definitions))
		.map((row) => withKnownFigures(row, definitions));
}

function withKnownFigures(row: StatementRow, definitions: number): StatementRow {
	if (row.section !== "cards" || definitions >= CARD_LEDGER_DEFINITIONS) return row;
	const { refunded: _, ...figures } = row.figures;
	return { ...row, figures };
}

/** Money kept counts from periods of earlier versions, too: a later refund of it would have nothing to come from. */
const isIn = (section: SectionId, definitions: number) =>
	section === "kept" || (getSection(section).since ?? 1) <= definitions;

interface PostedRows {
	clocks: readonly StoreClock[];
	hasPoints: boolean;
	hasBooked: boolean;
}

interface RowsToRead {
	period: ClosingPeriod;
	reading: QueryReading;
	sections: readonly ReportSection[];
	hasBooked?: boolean;
}

async function readRows(
	tx: Tx,
	scope: Scope,
	{ period, reading, sections, hasBooked = true }: RowsToRead,
): Promise<StatementRow[]> {
	const places = await placeNames(tx, scope.merchantId);
	const booked = hasBooked ? await bookedRows(tx, { reading, places }) : [];
	const rows = [
		...booked.map(({ row }) => row),
		...(await royaltyRows(tx, scope.merchantId, period, places)),
	];
	for (const section of sections) {
		rows.push(...(await reportRows(tx, scope, { reading, places }, section)));
	}
	if (sections.includes("deposits")) {
		const paidOut = await squarePaidOut(tx, scope.merchantId, period, reading.stores);
		squareDeposits(rows).figures.paidOut = paidOut;
	}
	return rows
		.filter(({ figures }) => Object.values(figures).some((figure) => figure))
		.sort(compareRows);
}

/** The deposits of Square, with a row for payouts of what an earlier period was paid. */
function squareDeposits(rows: StatementRow[]): StatementRow {
	const found = rows.find(
		({ section, key }) => section === "deposits" && parseProvider(key) === "square",
	);
	if (found) return found;
	const figures = toFigures("deposits", NO_REPORT_SUMS);
	const label = PAYMENT_PROVIDER_NAMES.square;
	const row: StatementRow = {
		section: "deposits",
		storeId: null,
		place: "",
		key: label,
		label,
		figures,
	};
	rows.push(row);
	return row;
}

/** Points have no currency: they are in the statements of the one that most locations have. */
function mainCurrency(stores: readonly ChosenStore[]): Currency | undefined {
	const count = (currency: string) => stores.filter((each) => each.currency === currency).length;
	return [...CURRENCIES].sort((one, other) => count(other) - count(one))[0];
}

/** Rows that the journal books, by business day, of the sections that the definitions have. */
export async function readBookedDays(
	tx: Tx,
	scope: Scope,
	{ definitions, ...period }: ClosingPeriod & Pick<Statement, "definitions">,
	clocks: readonly StoreClock[],
): Promise<DayRows[]> {
	const reading = await resolvePeriod(tx, scope, period, clocks);
	const places = await placeNames(tx, scope.merchantId);
	const days = new Map<string, StatementRow[]>();
	const booked = await bookedRows(tx, { reading, places }, true);
	const cards =
		definitions < CARD_LEDGER_DEFINITIONS ? [] : await cardRowsByDay(tx, { reading, places });
	for (const { day, row } of [...booked, ...cards]) {
		const [, within = day] = [period.first, day, period.last].sort();
		days.set(within, [...(days.get(within) ?? []), row]);
	}
	const royalties = await royaltyRows(tx, scope.merchantId, period, places);
	if (royalties.length > 0) {
		days.set(period.last, [...(days.get(period.last) ?? []), ...royalties]);
	}
	return [...days]
		.map(([day, rows]) => ({ day, rows: rows.filter(({ section }) => isIn(section, definitions)) }))
		.sort((a, b) => (a.day < b.day ? -1 : 1));
}

async function cardRowsByDay(tx: Tx, { reading, places }: PlacedReading): Promise<BookedRow[]> {
	const rows = { by: "location", isByStore: true, isByDay: true } as const;
	const found = await queryRows<FoundRow>(tx, cardLedgerSums(reading, rows));
	return found.map(({ key, is_before: _, ...sums }) => {
		const [storeId = "", day = ""] = (key ?? "").split(" ");
		const place = places.get(storeId) ?? "";
		const figures = toFigures("cards", { ...NO_REPORT_SUMS, ...sums });
		return { day, row: { section: "cards", storeId, place, key: "", label: place, figures } };
	});
}

type BookedSection = "sales" | "dining" | "tenders" | "providers" | "kept" | "taxes";
type ReportSection = Exclude<SectionId, BookedSection | "royalties">;

const BOOKED_SECTIONS = {
	sales: { by: "all", sums: [storedSums, refundSums] },
	dining: { by: "dining", sums: [storedSums] },
	tenders: { by: "tender", sums: [tenderSums] },
	providers: { by: "provider", sums: [providerSums] },
	kept: { by: "provider", sums: [canceledPaymentSums] },
	taxes: { by: "tax", sums: [taxSums] },
} as const;
const BOOKED = Object.keys(BOOKED_SECTIONS) as BookedSection[];

/** Whether the rows of a section are of orders and their refunds. */
export function isBooked(section: SectionId): boolean {
	return section in BOOKED_SECTIONS;
}

type Places = ReadonlyMap<string, string>;
type PlacedReading = { reading: QueryReading; places: Places };

interface BookedRow {
	day: string;
	row: StatementRow;
}

async function bookedRows(
	tx: Tx,
	{ reading, places }: PlacedReading,
	isByDay = false,
): Promise<BookedRow[]> {
	const rows: BookedRow[] = [];
	for (const section of BOOKED) {
		const { by, sums: statements } = BOOKED_SECTIONS[section];
		const [found = [], given] = await awaitAll(
			statements.map((sums) =>
				queryRows<FoundRow>(tx, sums(reading, { by, isByStore: true, isByDay })),
			),
		);
		const read = given ? withRefundsGiven(found, given) : found;
		rows.push(
			...read.flatMap(({ key, is_before, ...sums }) => {
				if (key === null || is_before) return [];
				const [storeId = "", day = "", ...own] = key.split(" ");
				const place = places.get(storeId) ?? "";
				const ownKey = own.join(" ");
				const label = bookedLabel(by, ownKey, place);
				const figures = toFigures(section, { ...NO_REPORT_SUMS, ...sums });
				return { day, row: { section, storeId, place, key: ownKey, label, figures } };
			}),
		);
	}
	return rows;
}

function bookedLabel(by: Dimension, key: string, place: string): string {
	if (by === "all") return place;
	return by === "provider" ? providerLabel(key) : dimensionLabel(by, key, "24");
}

interface SectionReport {
	name: ReportName;
	isByPlace: boolean;
}

const REPORTS: Record<ReportSection, SectionReport> = {
	cards: { name: "gift-card-roll-forward", isByPlace: true },
	settlement: { name: "gift-card-settlement", isByPlace: true },
	points: { name: "points-roll-forward", isByPlace: false },
	deposits: { name: "deposits-by-provider", isByPlace: false },
};

const FIGURES: Record<
	SectionId,
	Readonly<Record<string, MeasureId | ((sums: ReportSums) => number)>>
> = {
	sales: {
		gross: "grossSales",
		discounts: "discounts",
		net: ({ subtotal, discount }) => subtotal - discount,
		taxes: "taxes",
		charges: "serviceCharges",
		deliveryFees: "deliveryFees",
		tips: "tips",
		billed: (sums) =>
			sums.subtotal - sums.discount + sums.tax + sums.charges + sums.deliveryFee + sums.gratuity,
		includedTaxes: "includedTaxes",
		cardsSold: "giftCardsSold",
		cardDiscounts: "giftCardDiscounts",
		refunds: "refunds",
	},
	dining: { gross: "grossSales", discounts: "discounts", includedTaxes: "includedTaxes" },
	tenders: {
		paid: "tendersPaid",
		refunds: "refunds",
		left: "tendersLeft",
		receivable: "receivable",
	},
	providers: { paid: "tendersPaid", refunds: "refunds", left: "tendersLeft" },
	kept: { paid: "tendersPaid", refunds: "refunds", kept: "tendersLeft" },
	taxes: {
		taxed: "taxedNet",
		charged: "taxCharged",
		refunded: "taxRefunded",
		owed: "taxOwed",
	},
	cards: {
		opening: "cardsOpening",
		sold: "cardsSold",
		given: "cardsGiven",
		takenBack: "cardsTakenBack",
		refunded: ({ cardsRefunded = 0 }) => cardsRefunded,
		redeemed: "cardsRedeemed",
		returned: "cardsReturned",
		expired: "cardsExpired",
		adjusted: "cardsAdjusted",
		closing: "cardsClosing",
	},
	royalties: {},
	settlement: { claimed: "cardsClaimed", owed: "cardsOwedElsewhere", net: "cardsClaimedNet" },
	points: {
		opening: "pointsOpening",
		earned: "pointsEarned",
		takenBack: "pointsTakenBack",
		paying: "pointsPaying",
		returned: "pointsReturned",
		expired: "pointsExpired",
		adjusted: "pointsAdjusted",
		closing: "pointsClosing",
		worth: "pointsClosingWorth",
	},
	deposits: {
		paid: "depositPaid",
		returned: "depositReturned",
		fees: "depositFees",
		expected: "depositExpected",
		unknownFees: "depositFeesUnknown",
	},
};

function toFigures(section: SectionId, sums: ReportSums): StatementRow["figures"] {
	const figures = Object.entries(FIGURES[section]).map(([name, figure]) => {
		const value = typeof figure === "string" ? getMeasure(figure).value(sums, sums) : figure(sums);
		return [name, value === null ? null : Math.round(value)];
	});
	return Object.fromEntries(figures);
}

async function reportRows(
	tx: Tx,
	scope: Scope,
	{ reading, places }: PlacedReading,
	section: ReportSection,
): Promise<StatementRow[]> {
	const { name, isByPlace } = REPORTS[section];
	const { rows } = await answerReport(tx, scope, reportByName(name), reading);
	return rows.map(({ key, label, sums }) => {
		const place = isByPlace ? (places.get(key) ?? label ?? "") : "";
		return {
			section,
			storeId: isByPlace ? key : null,
			place,
			key: isByPlace ? "" : key,
			label: isByPlace ? place : (label ?? dimensionLabel("provider", key, "24")),
			figures: toFigures(section, sums),
		};
	});
}

async function placeNames(tx: Tx, merchantId: string): Promise<Places> {
	const rows = await queryRows<{ store_id: string; name: string }>(
		tx,
		sql`select store_id, coalesce(nullif(short_name, ''), title) as name
			from locations where merchant_id = ${merchantId}::uuid`,
	);
	return new Map(rows.map(({ store_id, name }) => [store_id, name]));
}

function compareRows(one: StatementRow, other: StatementRow): number {
	return (
		SECTION_IDS.indexOf(one.section) - SECTION_IDS.indexOf(other.section) ||
		one.place.localeCompare(other.place, "en") ||
		one.label.localeCompare(other.label, "en") ||
		`${one.storeId}`.localeCompare(`${other.storeId}`)
	);
}
