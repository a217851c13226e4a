import type { ReportAnswer } from "./report-answer";
import type { ReportName } from "./reports";

/** What the front page of reports shows beside its days, and the report that each part summarizes. */
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

/** The front page of reports. A part that was not requested is null. */
export interface FrontAnswer extends Record<FrontPart, ReportAnswer | null> {
	asOf: string;
	/** By day; by hour where the range is one day. */
	days: ReportAnswer;
	/** Pictures of items by the names under which they were sold. */
	pictures: { name: string; imageId: string }[];
}
