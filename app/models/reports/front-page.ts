import type { ReportAnswer } from "./report-answer";
import { NO_REPORT_SUMS, type ReportSums } from "./report-sums";
import type { ReportName } from "./reports";

/** Sections of the reports front page other than its days, and the report each one summarizes. */
export const FRONT_REPORTS = {
	locations: "comparison-of-locations",
	items: "item-sales",
	week: "weekday-and-hour",
	customers: "new-and-returning",
	lateHours: "order-times-by-hour",
	lateLocations: "order-times",
} as const satisfies Record<string, ReportName>;
export type FrontPart = keyof typeof FRONT_REPORTS;
export const FRONT_PARTS = Object.keys(FRONT_REPORTS) as [FrontPart, ...FrontPart[]];

export const FRONT_SALES: ReportName = "sales-overview";

export const FRONT_ITEMS = 5;

const NET = ["orders", "subtotal", "discount", "refundedSales"] as const;
const COLLECTED = [
	"total",
	"pointsAmount",
	"giftCardAmount",
	"otherCards",
	"refunded",
	"refundedToCards",
] as const;
const LATE = ["orders", "lateOrders"] as const;

/** The sums that each part shows; all others, and those of nothing, are left out of the answer. */
export const FRONT_SUMS = {
	days: [...NET, ...COLLECTED],
	locations: NET,
	items: ["orders", "items", "subtotal"],
	week: ["orders"],
	customers: NET,
	lateHours: LATE,
	lateLocations: LATE,
} as const satisfies Record<FrontPart | "days", readonly (keyof ReportSums)[]>;

/** A report without unread sums; an omitted one is 0. */
export interface SlimAnswer extends Pick<ReportAnswer, "closed"> {
	rows: { key: string; label: string | null; sums: SlimSums; before: SlimSums | null }[];
	all: SlimSums;
	allBefore: SlimSums | null;
}
export type SlimSums = Partial<ReportSums>;

export function slimAnswer(part: FrontPart | "days", answer: ReportAnswer): SlimAnswer {
	const slim = (sums: ReportSums): SlimSums =>
		Object.fromEntries(
			FRONT_SUMS[part].flatMap((name) => (sums[name] ? [[name, sums[name]]] : [])),
		);
	const slimOrNull = (sums: ReportSums | null) => sums && slim(sums);
	return {
		rows: answer.rows.map(({ key, label, sums, before }) => ({
			key,
			label,
			sums: slim(sums),
			before: slimOrNull(before),
		})),
		all: slim(answer.all),
		allBefore: slimOrNull(answer.allBefore),
		...(answer.closed && { closed: answer.closed }),
	};
}

export function wholeAnswer(asOf: string, slim: SlimAnswer): ReportAnswer {
	const whole = (sums: SlimSums): ReportSums => ({ ...NO_REPORT_SUMS, ...sums });
	const wholeOrNull = (sums: SlimSums | null) => sums && whole(sums);
	return {
		asOf,
		closed: slim.closed,
		rows: slim.rows.map(({ key, label, sums, before }) => ({
			key,
			label,
			stores: null,
			sums: whole(sums),
			before: wholeOrNull(before),
		})),
		all: whole(slim.all),
		allBefore: wholeOrNull(slim.allBefore),
	};
}

/** The front page of reports. A part that was not requested is null. */
export interface FrontAnswer extends Record<FrontPart, SlimAnswer | null> {
	asOf: string;
	/** Totals by day, or by hour if the range is one day. */
	days: SlimAnswer;
	/** Pictures of items by the names under which they were sold. */
	pictures: { name: string; imageId: string }[];
}
