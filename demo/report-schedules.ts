import { fixedId } from "../gateway/adapters/sandbox/random";
import { dueAfter } from "../gateway/reports/mail/schedule-kind";
import type { ScheduleRow } from "../gateway/reports/mail/tables";
import type { DemoTenant } from "./demo-tenant";
import { demoActor } from "./people";

const OWNER = "owner@emberrye.test";

/** The week's sales, which the owner of the franchise gets on Mondays. */
export function reportScheduleRows(tenant: DemoTenant, now: Date): ScheduleRow[] {
	if (!tenant.users.some(({ email }) => email === OWNER)) return [];
	const { uuid } = demoActor(tenant, OWNER);
	if (!uuid) return [];
	const { merchantId } = tenant.merchant;
	const zone = tenant.locations[0]?.row.contactInfo.timeZone ?? "UTC";
	const timing = { every: "week", weekday: 1, day: 1, hour: 7, zone } as const;
	return [
		{
			...timing,
			...dueAfter(now.getTime(), timing),
			id: fixedId(`report-schedule:${merchantId}`),
			merchantId,
			userUuid: uuid,
			home: "onlineReports",
			storeId: null,
			report: "sales-by-location",
			query: "",
			range: "last-week",
			format: "xlsx",
			state: "on",
			reason: null,
			lastAt: null,
			lastResult: null,
			version: 1,
			createdAt: now,
			updatedAt: now,
		},
	];
}
