import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ZONE_DATABASE_VERSION } from "~/models/shared/zone-database.server";
import { IMAGES_PATH, imageEndpoints } from "./adapters/images/routes";
import { serveImages } from "./adapters/images/serve-images";
import { mailEndpoints } from "./adapters/mail/routes";
import { POS_PROTOCOL_PATH, posProtocol } from "./adapters/pos/open-protocol";
import {
	audienceCountEndpoint,
	audienceCountsEndpoint,
	audienceCrud,
	audienceMembersEndpoint,
} from "./audiences/audiences";
import { digestEndpoints } from "./audit/digest/routes";
import { auditEndpoints } from "./audit/routes";
import { campaignRoutes } from "./campaigns/routes";
import { closingEndpoints } from "./closing/routes";
import type { GatewayEnv } from "./core/caller";
import { docsPage } from "./core/docs-page";
import type { Endpoint } from "./core/endpoint";
import { answerError, answerNotFound, identify, logRequests, mount } from "./core/http";
import { inTime } from "./core/in-time";
import { buildOpenapi, type Contract } from "./core/openapi";
import type { Services } from "./core/services";
import { taskEndpoints } from "./core/tasks/routes";
import { customerEndpoints } from "./customers/customers";
import { CUSTOMER_FILES, customerImportEndpoints } from "./customers/import/routes";
import type { Demo } from "./demo";
import { discountCrud } from "./discounts/discounts";
import { listUsesEndpoint } from "./discounts/list-uses";
import { locationDiscountEndpoints } from "./discounts/location-discounts";
import { recentUsesEndpoint } from "./discounts/recent-uses";
import { turnOnEverywhereEndpoint } from "./discounts/turn-on-everywhere";
import { domainEndpoints } from "./domains/domains";
import { courierEndpoints } from "./fulfilment/couriers/routes";
import { deliveryPartnerCrud } from "./fulfilment/delivery-partners";
import { deliveryMapEndpoints, deliveryZoneCrud } from "./fulfilment/delivery-zones";
import { diningOptionChangeEndpoints } from "./fulfilment/dining-option-changes";
import { diningOptionCrud } from "./fulfilment/dining-options";
import { prepTimeEndpoints } from "./fulfilment/prep-times/routes";
import { printTagCrud } from "./fulfilment/print-tags";
import { printedTagsEndpoint } from "./fulfilment/printed-tags";
import { deliveryEndpoints } from "./fulfilment/routes";
import { deliverySettings, pickupSettings, prepTimeSettings } from "./fulfilment/settings";
import { stopEndpoints } from "./fulfilment/stops/routes";
import { throttlingSettings } from "./fulfilment/throttling";
import { cardTotalsEndpoints } from "./gift-cards/card-totals";
import { giftCardEndpoints } from "./gift-cards/gift-cards";
import { GIFT_CARD_FILES, giftCardImportEndpoints } from "./gift-cards/import/routes";
import { publicCardEndpoints } from "./gift-cards/public-card";
import { cardSettlementEndpoint } from "./gift-cards/settle-cards";
import { cardLocationEndpoints } from "./gift-cards/share-cards";
import { giftCardTermsEndpoints } from "./gift-cards/terms";
import { insightEndpoints } from "./home/routes";
import { businessHoursEndpoints } from "./hours/routes";
import { accountEndpoints } from "./identity/accounts/routes";
import { apiKeyCrud } from "./identity/api-keys/api-keys";
import { makeApiKeySecret } from "./identity/api-keys/make-secret";
import { personEndpoints } from "./identity/people/routes";
import { secondFactorEndpoints } from "./identity/second-factors/routes";
import { authenticate } from "./identity/sessions/authenticate";
import { sendAccessVersion } from "./identity/sessions/cached-viewer";
import { authEndpoints } from "./identity/sessions/routes";
import { singleSignOnEndpoints } from "./identity/single-sign-on/routes";
import { locationGroupCrud } from "./locations/location-groups";
import { locationEndpoints } from "./locations/routes";
import { vendorEndpoints } from "./locations/vendors";
import { customerPointsEndpoints } from "./loyalty/customer-points";
import { loyaltyBalancesEndpoint, loyaltyProgramCrud } from "./loyalty/loyalty-programs";
import { menuBatchEndpoints } from "./menu/batch/routes";
import { brandEndpoints } from "./menu/brands/routes";
import { menuChangeEndpoints } from "./menu/bulk/routes";
import { centralMenuEndpoints } from "./menu/central/routes";
import { menuContractEndpoints } from "./menu/contract/routes";
import { driftEndpoints } from "./menu/drift/routes";
import { FOREIGN_MENU_BYTES, FOREIGN_MENUS, foreignMenuEndpoints } from "./menu/foreign/routes";
import { franchiseMenuEndpoints } from "./menu/franchise/routes";
import { menuImportEndpoints } from "./menu/import/routes";
import { menuAtLocationEndpoints } from "./menu/location-routes";
import { posLayoutEndpoints } from "./menu/pos-layout/routes";
import { autoSyncEndpoints } from "./menu/pos-sync/auto-sync-routes";
import { syncJobEndpoints } from "./menu/pos-sync/job-routes";
import { posSearchEndpoints } from "./menu/pos-sync/search-routes";
import { menuEndpoints } from "./menu/routes";
import { scheduledListEndpoints } from "./menu/scheduled/list-routes";
import { scheduledMenuEndpoints } from "./menu/scheduled/routes";
import { soldOutEndpoints } from "./menu/sold-out/routes";
import { menuTreeEndpoints } from "./menu/tree/routes";
import { merchantEndpoints } from "./merchants/routes";
import { appSettingsEndpoints } from "./mobile-app/app-settings";
import { publicAppEndpoint } from "./mobile-app/public-app";
import { taxChangeEndpoints } from "./money/change-taxes/routes";
import { itemTaxEndpoints } from "./money/item-tax-routes";
import { paymentSettings } from "./money/payment-settings";
import { paymentProviderEndpoints } from "./money/providers/routes";
import { paymentEndpoints, posChargeEndpoints } from "./money/routes";
import { serviceChargeCrud } from "./money/service-charges";
import { taxCrud } from "./money/taxes";
import { alertTimesSettings } from "./notifier/alert-times";
import { receiptSettings } from "./notifier/receipt-settings";
import { recipientCrud } from "./notifier/recipients";
import { notifierEndpoints } from "./notifier/routes";
import { orderingCustomerEndpoints } from "./orders/customer-routes";
import { orderEndpoints } from "./orders/routes";
import { orderVendorEndpoint } from "./pos/order-vendor";
import { externalReferenceEndpoints } from "./pos/references/routes";
import { posOrderEndpoints } from "./pos/routes";
import { posSettings } from "./pos/settings";
import { discountTrialEndpoints } from "./quotes/discount-trial/routes";
import { quoteEndpoints } from "./quotes/routes";
import { kitchenEndpoints } from "./quotes/throttling/routes";
import { scheduleEndpoints } from "./reports/mail/routes";
import { reportEndpoints } from "./reports/routes";
import { royaltyEndpoints } from "./royalties/routes";
import { storefrontEndpoints } from "./storefront/routes";
import { supportEndpoints } from "./support/routes";
import { franchiseLocationEndpoints } from "./team/franchise-routes";
import { roleEndpoints } from "./team/role-routes";
import { userEndpoints } from "./team/routes";
import { savedViewEndpoints } from "./views/routes";
import { savedAnswerEndpoints } from "./views/saved-answers";
import { stylingCopyEndpoints } from "./webstore/copy-styling";
import { defaultLookEndpoints } from "./webstore/default-look";
import { webstoreConfiguration, webstoreIntegrations, webstoreStyling } from "./webstore/settings";

const BODY_LIMIT_BYTES = 1024 * 1024;

const domains = {
	identity: [
		...authEndpoints,
		...singleSignOnEndpoints,
		...secondFactorEndpoints,
		...accountEndpoints,
		...personEndpoints,
		...apiKeyCrud.endpoints,
		makeApiKeySecret,
	],
	merchants: merchantEndpoints,
	team: [...userEndpoints, ...roleEndpoints, ...franchiseLocationEndpoints],
	locations: [...locationEndpoints, ...locationGroupCrud.endpoints, ...vendorEndpoints],
	hours: businessHoursEndpoints,
	orders: [...orderEndpoints, ...orderingCustomerEndpoints],
	customers: [...customerEndpoints, ...customerImportEndpoints],
	menu: [
		...menuEndpoints,
		...menuContractEndpoints,
		...menuBatchEndpoints,
		...menuChangeEndpoints,
		...menuImportEndpoints,
		...foreignMenuEndpoints,
		...scheduledMenuEndpoints,
		...scheduledListEndpoints,
		...menuAtLocationEndpoints,
		...menuTreeEndpoints,
		...soldOutEndpoints,
		...franchiseMenuEndpoints,
		...driftEndpoints,
		...centralMenuEndpoints,
		...brandEndpoints,
		...posSearchEndpoints,
		...syncJobEndpoints,
		...autoSyncEndpoints,
		...posLayoutEndpoints,
	],
	money: [
		...paymentEndpoints,
		...taxCrud.endpoints,
		...itemTaxEndpoints,
		...taxChangeEndpoints,
		...serviceChargeCrud.endpoints,
		...posChargeEndpoints,
		...paymentSettings.endpoints,
		...paymentProviderEndpoints,
	],
	fulfilment: [
		...deliveryEndpoints,
		...diningOptionCrud.endpoints,
		...diningOptionChangeEndpoints,
		...pickupSettings.endpoints,
		...deliverySettings.endpoints,
		...deliveryZoneCrud.endpoints,
		...deliveryMapEndpoints,
		...prepTimeSettings.endpoints,
		...prepTimeEndpoints,
		...throttlingSettings.endpoints,
		...stopEndpoints,
		...deliveryPartnerCrud.endpoints,
		...courierEndpoints,
		...printTagCrud.endpoints,
		printedTagsEndpoint,
	],
	pos: [
		...posSettings.endpoints,
		...posOrderEndpoints,
		...externalReferenceEndpoints,
		orderVendorEndpoint,
	],
	quotes: [...quoteEndpoints, ...kitchenEndpoints, ...discountTrialEndpoints],
	webstore: [
		...webstoreStyling.endpoints,
		...webstoreIntegrations.endpoints,
		...webstoreConfiguration.endpoints,
		...defaultLookEndpoints,
		...stylingCopyEndpoints,
	],
	storefront: storefrontEndpoints,
	views: [...savedViewEndpoints, ...savedAnswerEndpoints],
	home: insightEndpoints,
	reports: [...reportEndpoints, ...scheduleEndpoints],
	images: imageEndpoints,
	tasks: taskEndpoints,
	audit: [...auditEndpoints, ...digestEndpoints],
	support: supportEndpoints,
	adapters: mailEndpoints,
	notifier: [
		...recipientCrud.endpoints,
		...alertTimesSettings.endpoints,
		...receiptSettings.endpoints,
		...notifierEndpoints,
	],
	discounts: [
		...discountCrud.endpoints,
		listUsesEndpoint,
		recentUsesEndpoint,
		turnOnEverywhereEndpoint,
		...locationDiscountEndpoints,
	],
	audiences: [
		...audienceCrud.endpoints,
		audienceMembersEndpoint,
		audienceCountEndpoint,
		audienceCountsEndpoint,
	],
	campaigns: campaignRoutes,
	loyalty: [...loyaltyProgramCrud.endpoints, loyaltyBalancesEndpoint, ...customerPointsEndpoints],
	"gift-cards": [
		...giftCardEndpoints,
		...giftCardTermsEndpoints,
		...publicCardEndpoints,
		...cardLocationEndpoints,
		...cardTotalsEndpoints,
		cardSettlementEndpoint,
		...giftCardImportEndpoints,
	],
	domains: domainEndpoints,
	"mobile-app": [...appSettingsEndpoints, publicAppEndpoint],
	royalties: royaltyEndpoints,
	closing: closingEndpoints,
} as const;

export type Endpoints = (typeof domains)[keyof typeof domains][number];

export const endpointsByDomain: Readonly<Record<string, readonly Endpoint[]>> = domains;

export const endpoints: readonly Endpoint[] = Object.values(endpointsByDomain).flat();

/** Less than load balancers wait. */
const READY_MS = 3_000;

const limitJson = bodyLimit({ maxSize: BODY_LIMIT_BYTES });
const limitForeignMenu = bodyLimit({ maxSize: FOREIGN_MENU_BYTES });

const limitBody: MiddlewareHandler<GatewayEnv> = (context, next) => {
	const { path } = context.req;
	const isCsv = CUSTOMER_FILES.test(path) || GIFT_CARD_FILES.test(path);
	if (FOREIGN_MENUS.test(path)) return limitForeignMenu(context, next);
	return isCsv || path.startsWith(`${IMAGES_PATH}/`) ? next() : limitJson(context, next);
};

/** Composes the gateway: identify, limit, authenticate, then the endpoints; in the demo its sandboxes too. */
export function createApp(
	services: Services,
	demo?: Pick<Demo, "mountSandboxes">,
): OpenAPIHono<GatewayEnv> {
	const app = new OpenAPIHono<GatewayEnv>();
	app.onError(answerError(services));
	app.notFound(answerNotFound);
	app.use(identify(services), logRequests(services));
	app.get("/healthz", (context) => context.json({ status: "ok" }));
	app.get("/readyz", async (context) => {
		await inTime(services.database.execute("select 1"), READY_MS);
		return context.json({ status: "ready", timeZones: ZONE_DATABASE_VERSION });
	});
	app.openAPIRegistry.registerComponent("securitySchemes", "token", {
		type: "apiKey",
		in: "header",
		name: "x-access-token",
	});
	let known: Contract | undefined;
	const contract = () => {
		known ??= buildOpenapi(app, endpoints);
		return known;
	};
	app.get("/openapi.json", (context) => context.json(contract()));
	app.route("/images", serveImages(services));
	app.get("/docs", (context) =>
		context.html(
			docsPage(endpoints, contract(), { path: POS_PROTOCOL_PATH, protocol: posProtocol() }),
		),
	);
	app.get(POS_PROTOCOL_PATH, (context) => context.json(posProtocol()));
	app.on(["POST", "PUT", "PATCH", "DELETE"], "*", limitBody);
	app.use(authenticate(services), sendAccessVersion(services));
	demo?.mountSandboxes(app, services);
	mount(app, endpoints, services);
	return app;
}
