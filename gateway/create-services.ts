import { findEntity } from "~/models/audit/entities";
import { createCourierProvider } from "./adapters/couriers/create-provider";
import { createDashboards } from "./adapters/dashboards/create-dashboards";
import { createNameServers } from "./adapters/dns/name-servers";
import { createGeocoder } from "./adapters/geocoding/create-geocoder";
import { createImageStore } from "./adapters/images/create-store";
import { createMailer } from "./adapters/mail/mailer";
import { createTextSender } from "./adapters/mail/sms/create-sender";
import { createPaymentAccounts, squareApiUrl } from "./adapters/payments/accounts/create-accounts";
import { createPaymentProvider } from "./adapters/payments/create-provider";
import { createPosCatalogue } from "./adapters/pos/catalogue/create-catalogue";
import { createCloverOrders } from "./adapters/pos/clover/clover-orders";
import { createPosProvider } from "./adapters/pos/create-provider";
import { createSquareBusiness } from "./adapters/pos/square/square-business";
import { createSquareOrders } from "./adapters/pos/square/square-orders";
import {
	createSquareSubscription,
	type SquareSubscription,
} from "./adapters/pos/square/square-subscription";
import { createPusher } from "./adapters/push/create-pusher";
import { createAuditNotes } from "./audit/notes";
import { startUndo } from "./audit/start-undo";
import { createAccessCache, rememberingAnew } from "./core/access-cache";
import type { GatewayConfig } from "./core/config";
import type { Database } from "./core/database";
import { createLimiters } from "./core/limiters";
import { announceEvents } from "./core/live/announce-events";
import type { Services } from "./core/services";
import { createDeliveryErrorRecorder } from "./customers/consent/refusals";
import { createDomainLimits } from "./domains/check-limits";
import { createCustomerSenders } from "./domains/customer-sender";
import { insertBuiltInOptions } from "./fulfilment/insert-built-in-options";
import { stopNewLocation } from "./fulfilment/stops/stop-new-location";
import { insertFirstHours } from "./hours/insert-first-hours";
import { createAccountLimits } from "./identity/accounts/account-limits";
import { createLoginLimits } from "./identity/sessions/login-limits";
import { createSingleSignOn } from "./identity/single-sign-on/create-provider";
import { inheritables } from "./inheritables";
import { createSight } from "./locations/require-location";
import { createTextCountries } from "./locations/text-countries";
import { SQUARE_WEBHOOK_PATH } from "./menu/pos-sync/handle-pos-webhook";
import { byLocationTask } from "./menu/scheduled/by-location-task";
import { createFeatures } from "./merchants/flags/features";
import { createFlagService } from "./merchants/flags/flag-service";
import { insertDefaultCharges } from "./money/insert-default-charges";
import { createCloverAccess, createSquareAccess } from "./money/providers/account-access";
import { linkedPayments } from "./money/providers/linked-payments";
import { namedTables } from "./named-tables";
import { createTestLimits } from "./notifier/test-limits";
import { rebuildDays } from "./orders/rebuild-days";
import { checkingAfterChanges } from "./quotes/availability/check-after-changes";
import { createBasketLimits } from "./quotes/basket-limits";
import { createCachedFacts } from "./quotes/cached-facts";
import { createGuessLimits } from "./quotes/guess-limits";
import { createPublicDomains } from "./storefront/cached-domains";
import { createPublicLimits } from "./storefront/public-limits";
import {
	createPublicDeals,
	createPublicMenus,
	createPublicWebStores,
} from "./storefront/public-menus";
import { undoAdapters } from "./undo-adapters";
import { applyDefaultLook } from "./webstore/default-look";

/** Square sends its events to the gateway's public address; a demo has no application at Square to subscribe with. */
function findSquareSubscription(config: GatewayConfig): SquareSubscription | null {
	const { SQUARE_CLIENT_ID, SQUARE_ACCESS_TOKEN: token, POS_TIMEOUT_MS: timeoutMs } = config;
	const origin = config.GATEWAY_PUBLIC_URL ?? config.PUBLIC_URL;
	const url = squareApiUrl(config);
	if (!SQUARE_CLIENT_ID || !token || !origin || !url) return null;
	const notificationUrl = new URL(SQUARE_WEBHOOK_PATH, origin).href;
	return createSquareSubscription({ url, token, notificationUrl, timeoutMs });
}

/** Everything the endpoints need; the tests create the same. */
export async function createServices(
	config: GatewayConfig,
	opened: Database,
	log: Services["log"],
): Promise<Services> {
	const access = await createAccessCache(opened);
	const isCached = (name: string) => findEntity(name)?.clearsAccessCache === true;
	const remembering = rememberingAnew(opened, access, isCached);
	const database = checkingAfterChanges(remembering, log);
	announceEvents(database, log);
	const paymentAccounts = createPaymentAccounts(config);
	const squareAccess = createSquareAccess({ config, database, log, paymentAccounts });
	const { url } = squareAccess;
	const square = url === null ? null : { url, timeoutMs: config.POS_TIMEOUT_MS, log };
	const squareOrders = square && createSquareOrders(square, squareAccess);
	const cloverAccess = createCloverAccess({ config, database, log, paymentAccounts });
	const cloverOrders = createCloverOrders(cloverAccess, config.POS_TIMEOUT_MS, log);
	return {
		config,
		database,
		taskDatabase: checkingAfterChanges(remembering, log, "later"),
		log,
		access,
		loginLimits: createLoginLimits(createLimiters(database)),
		accountLimits: createAccountLimits(createLimiters(database)),
		testLimits: createTestLimits(createLimiters(database)),
		publicLimits: createPublicLimits(createLimiters(database)),
		publicDomains: createPublicDomains(database),
		publicMenus: createPublicMenus(database),
		publicDeals: createPublicDeals(database),
		publicWebStores: createPublicWebStores(database, config),
		cachedFacts: createCachedFacts(),
		basketLimits: createBasketLimits(),
		guessLimits: createGuessLimits(createLimiters(database)),
		mailer: await createMailer(config),
		findCustomerSender: createCustomerSenders(database, config),
		recordDeliveryError: createDeliveryErrorRecorder(database),
		names: createNameServers(config),
		domainLimits: createDomainLimits(createLimiters(database)),
		textSender: createTextSender(config),
		listTextCountries: createTextCountries(database),
		pusher: createPusher(config),
		dashboards: createDashboards(config),
		payments: createPaymentProvider(config),
		linkedPayments,
		paymentAccounts,
		singleSignOn: createSingleSignOn(config),
		pos: createPosProvider(config, { squareOrders, cloverOrders }),
		squareOrders,
		cloverOrders,
		squareBusiness: square && createSquareBusiness(square, squareAccess),
		squareSubscription: findSquareSubscription(config),
		posCatalogue: createPosCatalogue(config, squareAccess, cloverAccess),
		couriers: createCourierProvider(config),
		geocoder: createGeocoder(config),
		images: createImageStore(config),
		flags: await createFlagService(config, { database, access, log }),
		features: createFeatures(database, access),
		requireSight: createSight(database),
		undo: undoAdapters,
		named: namedTables,
		notes: createAuditNotes(database, log),
		notice: () => null,
		taskFollowers,
		locationFollowers: {
			inheritables,
			async created(tx, scope, location, given) {
				await insertFirstHours(tx, scope, location, given);
				await insertDefaultCharges(tx, location);
				await insertBuiltInOptions(tx, location);
				await applyDefaultLook(tx, location);
				await stopNewLocation(tx, scope, location);
			},
			timeZoneChanged: (tx, location) => rebuildDays(tx, location, location.contactInfo.timeZone),
		},
	};
}

/** Follow-up to a canceled task: temporary values are reverted (docs/decisions/0031). */
const taskFollowers: Services["taskFollowers"] = {
	async cancelled(tx, scope, { kind, id, changed }) {
		if (kind !== byLocationTask.kind || changed === 0) return;
		await startUndo(tx, scope, id, { isCancelled: true });
	},
};
