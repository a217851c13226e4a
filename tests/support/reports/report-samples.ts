import { may, type Sample } from "../endpoint-sample";

const ALL_REPORTS = [["REPORT.API_READ"], ["FRANCHISE_REPORT.API_READ"]] as const;
const CATEGORIES = [
	...(["SALES", "SALES_TRENDS", "PAYMENTS", "CUSTOMERS", "ITEMS", "CATEGORIES"] as const),
	...(["MODIFIERS", "DISCOUNTS", "ORDERS", "LOYALTY", "GIFT_CARDS", "TAXES"] as const),
] as const;

const RANGE = "currency=USD&from=2026-01-01&to=2026-01-31";

const SCHEDULES = "/api/v2/auth/report-schedules";
/** A person's own; a storefront's key has no account. */
const own = { access: "signed-in", subject: "nothing", apiKey: 403 } as const;

export const reportSamples: Record<string, Sample> = {
	[`get ${SCHEDULES}`]: { ...own },
	// Of a location that nobody has: report-mail.test.ts asks for others.
	[`post ${SCHEDULES}`]: {
		...own,
		request: () => ({
			path: SCHEDULES,
			body: {
				home: "locationReports",
				storeId: crypto.randomUUID(),
				report: "sales-by-day",
				query: "",
				range: "yesterday",
				every: "day",
				weekday: 1,
				day: 1,
				hour: 7,
				zone: "America/Chicago",
				format: "xlsx",
			},
		}),
		success: 403,
	},
	[`patch ${SCHEDULES}/:id`]: {
		...own,
		request: () => ({ path: `${SCHEDULES}/${crypto.randomUUID()}`, body: { isPaused: true } }),
		success: 404,
	},
	[`delete ${SCHEDULES}/:id`]: {
		...own,
		request: () => ({ path: `${SCHEDULES}/${crypto.randomUUID()}` }),
		success: 404,
	},
	[`post ${SCHEDULES}/stop`]: {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: `${SCHEDULES}/stop`, body: { code: "made up" } }),
		success: 410,
	},
	"get /api/v2/reports/:merchantId/sums/:report": {
		access: may(
			...ALL_REPORTS,
			...CATEGORIES.map((each) => [`REPORT_CATEGORY.${each}_READ`] as const),
		),
		subject: "merchant",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/reports/${merchantId}/sums/new-and-returning?${RANGE}&storeIds=${storeId}`,
		}),
	},
	"get /api/v2/reports/:merchantId/front": {
		access: may(...ALL_REPORTS, ["REPORT_CATEGORY.SALES_READ"]),
		subject: "merchant",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/reports/${merchantId}/front?${RANGE}&parts=locations&storeIds=${storeId}`,
		}),
	},
	"get /api/v2/reports/:merchantId/orders": {
		access: may(...ALL_REPORTS, ["REPORT_CATEGORY.ORDERS_READ"]),
		subject: "merchant",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/reports/${merchantId}/orders?${RANGE}&storeIds=${storeId}`,
		}),
	},
	"get /api/v2/reports/:merchantId/dashboards": {
		access: may(["FRANCHISE_REPORT.API_READ"]),
		wholeMerchant: true,
		subject: "merchant",
	},
};
