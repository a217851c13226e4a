import { sql } from "drizzle-orm";
import {
	DEFINITIONS,
	SECTION_IDS,
	type SectionId,
	type Statement,
	type StatementRow,
} from "~/models/closing/statement";
import { dimensionLabel } from "~/models/reports/dimension-labels";
import { getMeasure, type MeasureId } from "~/models/reports/measures";
import { NO_REPORT_SUMS, type ReportSums } from "~/models/reports/report-sums";
import type { ReportName } from "~/models/reports/reports";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { storedSums } from "../orders/stored-sums";
import { spans } from "../orders/sum-spans";
import { countedOrders } from "../reports/counted-orders";
import { type FoundRow, type QueryReading, resolveQuery } from "../reports/get-report";
import { periodReport } from "../reports/period-report";
import { taxSums } from "../reports/tax-sums";
import { tenderSums } from "../reports/tender-sums";

export interface ClosingPeriod extends DayRange {
	currency: Currency;
}

/** Figures of a period as they are now. Refunds count on their own day, so a later one does not change them. */
export async function readStatement(
	tx: Tx,
	scope: Scope,
	period: ClosingPeriod,
): Promise<Statement> {
	const { first, last, currency } = period;
	const query = { currency, from: first, to: last, refundsOn: "refund" } as const;
	const reading = await resolveQuery(tx, scope, query);
	const places = await placeNames(tx, scope.merchantId);
	const rows = [
		...(await readBookedRows(tx, scope, period)),
		...(await reportRows(tx, scope, { period, places }, "cards")),
		...(await reportRows(tx, scope, { period, places }, "settlement")),
		...(await reportRows(tx, scope, { period, places }, "points")),
		...(await reportRows(tx, scope, { period, places }, "deposits")),
	];
	return {
		definitions: DEFINITIONS,
		first,
		last,
		currency,
		rows: rows
			.filter(({ figures }) => Object.values(figures).some((figure) => figure))
			.sort(compareRows),
		registry: await registrySums(tx, reading),
	};
}

/** Rows that the journal books: sales by location, and each location's dining options, tenders and taxes. */
export async function readBookedRows(
	tx: Tx,
	scope: Scope,
	period: ClosingPeriod,
): Promise<StatementRow[]> {
	const { first, last, currency } = period;
	const query = { currency, from: first, to: last, refundsOn: "refund" } as const;
	const reading = await resolveQuery(tx, scope, query);
	const places = await placeNames(tx, scope.merchantId);
	return [
		...(await reportRows(tx, scope, { period, places }, "sales")),
		...(await placedRows(tx, { reading, places }, "dining")),
		...(await placedRows(tx, { reading, places }, "tenders")),
		...(await placedRows(tx, { reading, places }, "taxes")),
	];
}

type PlacedSection = "dining" | "tenders" | "taxes";

const PLACED_SECTIONS = {
	dining: { by: "dining", sums: storedSums },
	tenders: { by: "tender", sums: tenderSums },
	taxes: { by: "tax", sums: taxSums },
} as const;

type Places = ReadonlyMap<string, string>;

interface SectionReport {
	name: ReportName;
	isByPlace: boolean;
}

const REPORTS: Record<Exclude<SectionId, PlacedSection>, SectionReport> = {
	sales: { name: "sales-by-location", isByPlace: true },
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
		redeemed: "cardsRedeemed",
		returned: "cardsReturned",
		expired: "cardsExpired",
		adjusted: "cardsAdjusted",
		closing: "cardsClosing",
	},
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
	{ period, places }: { period: ClosingPeriod; places: Places },
	section: keyof typeof REPORTS,
): Promise<StatementRow[]> {
	const { name, isByPlace } = REPORTS[section];
	const { rows } = await periodReport(tx, scope, name, { ...period, refundsOn: "refund" });
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

/** Dining options, tenders or taxes of each location. Reports group by one of the two only. */
async function placedRows(
	tx: Tx,
	{ reading, places }: { reading: QueryReading; places: Places },
	section: PlacedSection,
): Promise<StatementRow[]> {
	const { by, sums: sumsQuery } = PLACED_SECTIONS[section];
	const rows = await queryRows<FoundRow>(tx, sumsQuery(reading, { by, isByStore: true }));
	return rows.flatMap(({ key, is_before, ...sums }) => {
		if (key === null || is_before) return [];
		const storeId = key.slice(0, 36);
		const ownKey = key.slice(37);
		return {
			section,
			storeId,
			place: places.get(storeId) ?? "",
			key: ownKey,
			label: dimensionLabel(by, ownKey, "24"),
			figures: toFigures(section, { ...NO_REPORT_SUMS, ...sums }),
		};
	});
}

async function registrySums(tx: Tx, reading: QueryReading): Promise<Statement["registry"]> {
	const { merchantId, currency } = reading;
	const [row] = await queryRows<{ orders: number; total: number }>(
		tx,
		sql`select count(*)::float8 as orders, coalesce(sum(o.total), 0)::float8 as total
			from (${spans(reading, true)}) s
			cross join lateral (
				select o.total from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o`,
	);
	return row ?? { orders: 0, total: 0 };
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
