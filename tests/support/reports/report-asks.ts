import fc from "fast-check";
import { reportSource } from "~/models/reports/report";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { REPORT_NAMES, type ReportName, reportByName } from "~/models/reports/reports";
import { addDays } from "~/models/shared/instants";
import type { resolveQuery } from "../../../gateway/reports/get-report";
import { DAYS, FIRST } from "./month-end";

/** Reports of orders by days. */
export const DAY_REPORTS = REPORT_NAMES.filter((name) => {
	const report = reportByName(name);
	return !report.isNow && !REPORT_SOURCES[reportSource(report)].isOfOrganization;
});

export type Ask = readonly [name: ReportName, query: Parameters<typeof resolveQuery>[2]];

/** Any of them over any days, of one location or all. */
export const reportAsks = (stores: () => readonly string[]): fc.Arbitrary<Ask> =>
	fc
		.record({
			name: fc.constantFrom(...DAY_REPORTS),
			one: fc.integer({ min: -40, max: DAYS + 40 }),
			other: fc.integer({ min: -40, max: DAYS + 40 }),
			refundsOn: fc.constantFrom("order" as const, "refund" as const),
			menu: fc.constantFrom(undefined, undefined, "central" as const, "none" as const),
			zone: fc.constantFrom(undefined, undefined, "America/Chicago", "Asia/Kathmandu"),
			place: fc.nat(2),
			isCompared: fc.boolean(),
		})
		.map(({ name, one, other, refundsOn, menu, zone, place, isCompared }) => {
			const [from, to] = [
				addDays(FIRST, Math.min(one, other)),
				addDays(FIRST, Math.max(one, other)),
			];
			const storeId = stores()[place];
			return [
				name,
				{
					...{ currency: "USD", from, to, refundsOn },
					...(menu && { menu }),
					...(zone && { zone }),
					...(storeId && { storeIds: [storeId] }),
					...(isCompared && { beforeFrom: addDays(from, -7), beforeTo: addDays(to, -7) }),
				},
			] as const;
		});
