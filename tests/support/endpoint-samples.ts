import type { Access } from "../../gateway/core/contract";
import { auditSamples } from "./audit/audit-samples";
import { CRUD_SAMPLES } from "./crud-samples";
import type { Sample } from "./endpoint-sample";
import { courierSamples } from "./fulfilment/courier-samples";
import { diningChangeSamples } from "./fulfilment/dining-change-samples";
import { fulfilmentSettingSamples } from "./fulfilment/setting-samples";
import { stopSamples } from "./fulfilment/stop-samples";
import { zoneSamples } from "./fulfilment/zone-samples";
import { ACCOUNT_SAMPLES } from "./identity/account-samples";
import { apiKeySamples } from "./identity/api-key-samples";
import { ownAccountSamples } from "./identity/own-account-samples";
import { SINGLE_SIGN_ON_SAMPLES } from "./identity/single-sign-on-samples";
import { blackPng } from "./images/sample-images";
import { placeOrderAt } from "./isolation-world";
import { locationPath, locationSamples } from "./locations/location-samples";
import { vendorSamples } from "./locations/vendor-samples";
import { brandSamples } from "./menu/brand-samples";
import { centralMenuSamples } from "./menu/central-samples";
import { franchiseMenuSamples } from "./menu/franchise-samples";
import { menuSamples } from "./menu/menu-samples";
import { posSyncSamples } from "./menu/pos-sync-samples";
import { merchantSamples } from "./merchants/merchant-samples";
import { itemTaxSamples } from "./money/item-tax-samples";
import { paymentSamples } from "./money/payment-samples";
import { posChargeSamples } from "./money/pos-charge-samples";
import { notifierSamples } from "./notifier/notifier-samples";
import { refundAgainSample } from "./orders/refund-again-sample";
import { act, intakeBody, statusOf } from "./orders/test-orders";
import { failAtPos } from "./pos/fail-at-pos";
import { posSamples } from "./pos/pos-samples";
import { quoteBody } from "./quotes/quote-calls";
import { storefrontSamples } from "./storefront/storefront-samples";
import { supportSamples } from "./support/support-samples";
import { taskSamples } from "./tasks/task-samples";
import { SUNDAYS_CLOSED } from "./tasks/task-world";
import { TEAM_SAMPLES } from "./team/team-samples";
import { savedViewSamples } from "./views/saved-view-samples";

const may = (...sets: Extract<Access, object>["anyOf"]): Access => ({ anyOf: sets });

/** A valid request for every endpoint; the access matrix fails without one. */
export const SAMPLES: Record<string, Sample> = {
	...ACCOUNT_SAMPLES,
	...courierSamples,
	...SINGLE_SIGN_ON_SAMPLES,
	"post /api/v2/auth/login": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: "/api/v2/auth/login",
			body: { email: `nobody-${crypto.randomUUID()}@example.test`, password: "guess" },
		}),
		success: 401,
	},
	"post /api/v2/auth/refresh": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/auth/refresh", headers: { "x-refresh-token": "made up" } }),
		success: 401,
	},
	"post /api/v2/auth/logout": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/auth/logout", headers: { "x-refresh-token": "made up" } }),
		success: 401,
	},
	"get /api/v2/auth/viewer": {
		access: "signed-in",
		subject: "nothing",
		request: () => ({ path: "/api/v2/auth/viewer" }),
		success: 200,
		apiKey: 403,
		namesMerchants: true,
	},
	...ownAccountSamples,
	...apiKeySamples,
	...merchantSamples,
	...TEAM_SAMPLES,
	"get /api/v2/role-v2/:merchantId": {
		access: may(["ROLE.API_READ"]),
		subject: "merchant",
		request: ({ merchantId }) => ({ path: `/api/v2/role-v2/${merchantId}` }),
		success: 200,
	},
	"get /api/v2/role-v2/:merchantId/:roleV2Uuid": {
		access: may(["ROLE.API_READ"]),
		subject: "role",
		request: ({ merchantId, roleUuid }) => ({ path: `/api/v2/role-v2/${merchantId}/${roleUuid}` }),
		success: 200,
	},
	...posChargeSamples,
	...itemTaxSamples,
	...notifierSamples,
	...menuSamples,
	...posSyncSamples,
	...franchiseMenuSamples,
	...centralMenuSamples,
	...brandSamples,
	...zoneSamples,
	...locationSamples("locations", {
		read: "LOCATION.API_READ",
		update: "LOCATION.API_UPDATE",
		remove: "LOCATION.API_DELETE",
	}),
	"get /api/v2/store-v2/:merchantId/inheritances": {
		access: may(["LOCATION.API_CREATE", "DEFAULT_STORE.VIEW"]),
		subject: "merchant",
		request: ({ merchantId }) => ({ path: `/api/v2/store-v2/${merchantId}/inheritances` }),
		success: 200,
	},
	...locationSamples("default-locations", {
		read: "DEFAULT_STORE.API_READ",
		update: "DEFAULT_STORE.API_UPDATE",
		remove: "DEFAULT_STORE.API_DELETE",
	}),
	"get /api/v2/store-v2/:merchantId/locations/:storeId/business-hours": {
		access: may(["BUSINESS_HOURS.API_READ"]),
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/business-hours` }),
		success: 200,
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/business-hours": {
		access: may(["BUSINESS_HOURS.API_UPDATE"]),
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/business-hours`,
			body: { haveDineInHours: true },
		}),
		success: 200,
	},
	...fulfilmentSettingSamples,
	...posSamples,
	...vendorSamples,
	...stopSamples,
	...diningChangeSamples,
	...paymentSamples,
	"post /api/v2/store-v2/:merchantId/business-hours-changes/preview": {
		access: may(["BUSINESS_HOURS.API_UPDATE"]),
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/business-hours-changes/preview`,
			body: { storeIds: null, change: SUNDAYS_CLOSED },
		}),
		success: 200,
	},
	"post /api/v2/store-v2/:merchantId/business-hours-changes": {
		access: may(["BUSINESS_HOURS.API_UPDATE"]),
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/store-v2/${merchantId}/business-hours-changes`,
			body: { rows: [{ storeId, version: 1 }], change: SUNDAYS_CLOSED },
		}),
		success: 202,
	},
	...taskSamples,
	"post /api/v2/orders": {
		access: may(["MERCHANT_ORDER.API_CREATE"]),
		subject: "store",
		request: ({ storeId }) => ({ path: "/api/v2/orders", body: intakeBody(storeId) }),
		success: 201,
	},
	...savedViewSamples,
	"post /api/v2/orders/tests": {
		access: may(["ORDER.ACTION"]),
		subject: "store",
		request: ({ storeId }) => ({ path: "/api/v2/orders/tests", body: intakeBody(storeId) }),
		success: 201,
	},
	"post /api/v2/store-v2/:merchantId/places": {
		access: may(
			["LOCATION.API_CREATE"],
			["LOCATION.API_UPDATE"],
			["DEFAULT_STORE.API_UPDATE"],
			["DELIVERY.API_READ"],
			["ORDER.API_READ"],
		),
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/places`,
			body: { address: "12 Oak Street, Chicago" },
		}),
		success: 200,
	},
	"post /api/v2/quotes": {
		access: may(["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]),
		subject: "store",
		request: ({ storeId }) => ({ path: "/api/v2/quotes", body: quoteBody(storeId) }),
		success: 200,
	},
	"post /api/v2/store-v2/:merchantId/locations/:storeId/quote-preview": {
		access: may(["ORDER.API_READ"]),
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/quote-preview`,
			body: { diningOption: "takeout", typed: { prep: { average: 15 } } },
		}),
		success: 200,
	},
	"get /api/v2/quotes/items/:storeId": {
		access: { anyOf: [["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]] },
		subject: "store",
		request: ({ storeId }) => ({ path: `/api/v2/quotes/items/${storeId}?search=item` }),
		success: 200,
	},
	"get /api/v2/quotes/terms/:storeId": {
		access: may(["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]),
		subject: "store",
		request: ({ storeId }) => ({ path: `/api/v2/quotes/terms/${storeId}` }),
		success: 200,
	},
	"get /api/v2/orders": {
		access: may(["ORDER.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({ path: `/api/v2/orders?storeIds=${storeId}` }),
		success: 200,
	},
	"get /api/v2/orders/counts": {
		access: may(["ORDER.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({ path: `/api/v2/orders/counts?storeIds=${storeId}` }),
		success: 200,
	},
	"get /api/v2/orders/terms/:storeId": {
		access: may(["MERCHANT_ORDER.API_CREATE"]),
		subject: "store",
		request: ({ storeId }) => ({ path: `/api/v2/orders/terms/${storeId}` }),
		success: 200,
	},
	"get /api/v2/orders/:uuid": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}` }),
		success: 200,
	},
	"get /api/v2/orders/:uuid/refund-terms": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/refund-terms` }),
		success: 200,
	},
	"post /api/v2/orders/:uuid/refunds/:refundId/again": refundAgainSample,
	"patch /api/v2/orders/:uuid/actions": {
		access: may(["ORDER.ACTION"], ["ORDER.CANCEL"], ["ORDER.REFUND"]),
		subject: "order",
		request: ({ orderId }) => ({
			path: `/api/v2/orders/${orderId}/actions`,
			body: { actions: [{ type: "CONFIRM_ORDER" }] },
		}),
		success: 200,
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Fresh bird");
			return { orderId: id };
		},
	},
	"get /api/v2/orders/:uuid/pos": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/pos` }),
		success: 200,
	},
	"post /api/v2/orders/:uuid/pos": {
		access: may(["ORDER.ACTION"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/pos` }),
		success: 200,
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Unsent bird");
			await failAtPos(gateway, { merchantId: merchant.merchantId, storeId, orderId: id });
			return { orderId: id };
		},
	},
	"post /api/v2/orders/:uuid/undo-complete": {
		access: may(["ORDER.ACTION"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/undo-complete` }),
		success: 200,
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Fresh bird");
			for (const action of [{ type: "CONFIRM_ORDER" } as const, statusOf("complete")]) {
				await act(gateway, id, [action], { token: merchant.tokens.merchantOperator });
			}
			return { orderId: id };
		},
	},
	"get /payment/app/transactions/:storeId": {
		access: may(["TRANSACTION.API_READ"]),
		subject: "store",
		request: ({ storeId }) => ({ path: `/payment/app/transactions/${storeId}?search=4242` }),
		success: 200,
	},
	"get /payment/app/transaction": {
		access: may(["TRANSACTION.API_READ"]),
		subject: "order",
		request: ({ paymentUid }) => ({ path: `/payment/app/transaction?uid=${paymentUid}` }),
		success: 200,
	},
	"get /delivery/api/v1/merchants/:merchantId/stores/:storeId/transactions/:orderId": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ merchantId, storeId, orderId }) => ({
			path: `/delivery/api/v1/merchants/${merchantId}/stores/${storeId}/transactions/${orderId}`,
		}),
		success: 200,
	},
	"get /customers/:userId": {
		access: may(["ORDER.API_READ"], ["CUSTOMER.API_READ"]),
		subject: "person",
		request: ({ customerId }) => ({ path: `/customers/${customerId}` }),
		success: 200,
	},
	"get /api/v2/insights/day": {
		access: may(["ORDER.API_READ"], ["REPORT.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({
			path: `/api/v2/insights/day?storeIds=${storeId}&date=2026-01-02`,
		}),
		success: 200,
	},
	"get /api/v2/insights/locations": {
		access: may(["LOCATION.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({ path: `/api/v2/insights/locations?storeIds=${storeId}` }),
		success: 200,
	},
	"post /api/v2/images/:merchantId": {
		access: may(
			["LOCATION.API_UPDATE"],
			["LOCATION.API_CREATE"],
			["DEFAULT_STORE.API_UPDATE"],
			["MERCHANT_MENU_MANAGEMENT.API_CREATE"],
			["MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
			["STORE_MENU_MANAGEMENT.API_UPDATE"],
		),
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/images/${merchantId}?kind=square`,
			body: blackPng(20, 20),
		}),
		success: 201,
	},
	...CRUD_SAMPLES,
	...storefrontSamples,
	...auditSamples,
	...supportSamples,
};
