import { may, type Sample } from "../endpoint-sample";

const RANGE = "currency=USD&from=2026-01-01&to=2026-01-31";

export const reportSamples: Record<string, Sample> = {
	"get /api/v2/reports/:merchantId/sums/:report": {
		access: may(["REPORT.API_READ"], ["FRANCHISE_REPORT.API_READ"]),
		subject: "merchant",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/reports/${merchantId}/sums/sales-by-location?${RANGE}&storeIds=${storeId}`,
		}),
		success: 200,
	},
	"get /api/v2/reports/:merchantId/orders": {
		access: may(["REPORT.API_READ"], ["FRANCHISE_REPORT.API_READ"]),
		subject: "merchant",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/reports/${merchantId}/orders?${RANGE}&storeIds=${storeId}`,
		}),
		success: 200,
	},
	"get /api/v2/reports/:merchantId/dashboards": {
		access: may(["FRANCHISE_REPORT.API_READ"]),
		wholeMerchant: true,
		subject: "merchant",
		request: ({ merchantId }) => ({ path: `/api/v2/reports/${merchantId}/dashboards` }),
		success: 200,
	},
};
