import { auditSamples } from "./audit/audit-samples";
import { campaignSamples } from "./campaigns/campaign-samples";
import { closingSamples } from "./closing/closing-samples";
import { CRUD_SAMPLES } from "./crud-samples";
import { customerSamples } from "./customers/customer-samples";
import { localDiscountSamples } from "./discounts/local-discount-samples";
import { domainSamples } from "./domains/domain-samples";
import { completeSamples, may } from "./endpoint-sample";
import { courierSamples } from "./fulfilment/courier-samples";
import { diningChangeSamples } from "./fulfilment/dining-change-samples";
import { fulfilmentSettingSamples } from "./fulfilment/setting-samples";
import { stopSamples } from "./fulfilment/stop-samples";
import { zoneSamples } from "./fulfilment/zone-samples";
import { giftCardSamples } from "./gift-cards/gift-card-samples";
import { ACCOUNT_SAMPLES } from "./identity/account-samples";
import { apiKeySamples } from "./identity/api-key-samples";
import { ownAccountSamples } from "./identity/own-account-samples";
import { SINGLE_SIGN_ON_SAMPLES } from "./identity/single-sign-on-samples";
import { blackPng } from "./images/sample-images";
import { locationPath, locationSamples } from "./locations/location-samples";
import { vendorSamples } from "./locations/vendor-samples";
import { loyaltySamples } from "./loyalty/loyalty-samples";
import { brandSamples } from "./menu/brand-samples";
import { centralMenuSamples } from "./menu/central-samples";
import { franchiseMenuSamples } from "./menu/franchise-samples";
import { menuSamples } from "./menu/menu-samples";
import { posSyncSamples } from "./menu/pos-sync-samples";
import { merchantSamples } from "./merchants/merchant-samples";
import { appSettingsSamples } from "./mobile-app/app-settings-samples";
import { itemTaxSamples } from "./money/item-tax-samples";
import { paymentSamples } from "./money/payment-samples";
import { posChargeSamples } from "./money/pos-charge-samples";
import { notifierSamples } from "./notifier/notifier-samples";
import { orderSamples } from "./orders/order-samples";
import { posSamples } from "./pos/pos-samples";
import { quoteSamples } from "./quotes/quote-samples";
import { reportSamples } from "./reports/report-samples";
import { royaltySamples } from "./royalties/royalty-samples";
import { storefrontSamples } from "./storefront/storefront-samples";
import { supportSamples } from "./support/support-samples";
import { taskSamples } from "./tasks/task-samples";
import { SUNDAYS_CLOSED } from "./tasks/task-world";
import { TEAM_SAMPLES } from "./team/team-samples";
import { savedViewSamples } from "./views/saved-view-samples";
import { webstoreSamples } from "./webstore/webstore-samples";

/** A valid request for every endpoint; the access matrix fails without one. */
export const SAMPLES = completeSamples({
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
	},
	"get /api/v2/role-v2/:merchantId/:roleV2Uuid": {
		access: may(["ROLE.API_READ"]),
		subject: "role",
		request: ({ merchantId, roleUuid }) => ({ path: `/api/v2/role-v2/${merchantId}/${roleUuid}` }),
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
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/business-hours": {
		access: may(["BUSINESS_HOURS.API_UPDATE"]),
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/business-hours`,
			body: { haveDineInHours: true },
		}),
	},
	...fulfilmentSettingSamples,
	...posSamples,
	...webstoreSamples,
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
	...orderSamples,
	...savedViewSamples,
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
	},
	...quoteSamples,
	...reportSamples,
	"get /api/v2/insights/day": {
		access: may(["ORDER.API_READ"], ["REPORT.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({
			path: `/api/v2/insights/day?storeIds=${storeId}&date=2026-01-02`,
		}),
	},
	"get /api/v2/insights/locations": {
		access: may(["LOCATION.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({ path: `/api/v2/insights/locations?storeIds=${storeId}` }),
	},
	"post /api/v2/images/:merchantId": {
		access: may(
			["LOCATION.API_UPDATE"],
			["LOCATION.API_CREATE"],
			["DEFAULT_STORE.API_UPDATE"],
			["MERCHANT_MENU_MANAGEMENT.API_CREATE"],
			["MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
			["STORE_MENU_MANAGEMENT.API_UPDATE"],
			["PROMOTION.API_CREATE"],
			["PROMOTION.API_UPDATE"],
			["STORE_PROMOTION.API_CREATE"],
			["STORE_PROMOTION.API_UPDATE"],
			["CAMPAIGN.API_CREATE"],
			["CAMPAIGN.API_UPDATE"],
		),
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/images/${merchantId}?kind=square`,
			body: blackPng(20, 20),
		}),
		success: 201,
	},
	...customerSamples,
	...loyaltySamples,
	"get /api/v2/store-v2/:merchantId/audiences/:id/customers": {
		access: may(["COHORT.API_READ", "CUSTOMER.API_READ"]),
		wholeMerchant: true,
		subject: "thing",
		request: ({ merchantId, audienceId }) => ({
			path: `/api/v2/store-v2/${merchantId}/audiences/${audienceId}/customers`,
		}),
	},
	"post /api/v2/store-v2/:merchantId/audiences/count": {
		access: may(["COHORT.API_READ", "CUSTOMER.API_READ"]),
		wholeMerchant: true,
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/audiences/count`,
			body: { conditions: [], stores: null },
		}),
	},
	"post /api/v2/store-v2/:merchantId/audiences/counts": {
		access: may(["COHORT.API_READ", "CUSTOMER.API_READ"]),
		wholeMerchant: true,
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/audiences/counts`,
			body: { ids: [] },
		}),
	},
	...CRUD_SAMPLES,
	// Two of these say more than the usual samples of gift cards.
	...giftCardSamples,
	...royaltySamples,
	...closingSamples,
	...campaignSamples,
	...domainSamples,
	...storefrontSamples,
	...appSettingsSamples,
	...localDiscountSamples,
	...auditSamples,
	...supportSamples,
});
