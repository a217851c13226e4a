import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq } from "drizzle-orm";
import { createDoorDashSandbox } from "../gateway/adapters/couriers/doordash-sandbox";
import { createCourierSandbox } from "../gateway/adapters/couriers/sandbox";
import { createGeocodingSandbox } from "../gateway/adapters/geocoding/sandbox";
import { createAccountsSandbox } from "../gateway/adapters/payments/accounts/sandbox";
import { PAYMENT_ACCOUNTS_SANDBOX_PATH } from "../gateway/adapters/payments/accounts/sandbox-address";
import { createSandbox } from "../gateway/adapters/payments/sandbox";
import { createCatalogueSandbox } from "../gateway/adapters/pos/catalogue/sandbox-catalogue";
import type { SandboxCatalogue } from "../gateway/adapters/pos/catalogue/sandbox-things";
import { posWebhookKey } from "../gateway/adapters/pos/catalogue/webhook-key";
import { createCloverSandbox } from "../gateway/adapters/pos/clover/sandbox";
import { createPosSandbox } from "../gateway/adapters/pos/sandbox";
import { createSquareBusinessSandbox } from "../gateway/adapters/pos/square/sandbox-business";
import { createSquareOrdersSandbox } from "../gateway/adapters/pos/square/sandbox-orders";
import {
	COURIER_SANDBOX_PATH,
	DOORDASH_SANDBOX_PATH,
	GEOCODING_SANDBOX_PATH,
	POS_SANDBOX_PATH,
	SANDBOX_PATH,
} from "../gateway/adapters/sandbox/paths";
import type { GatewayEnv } from "../gateway/core/caller";
import { SYSTEM } from "../gateway/core/database";
import type { Services } from "../gateway/core/services";
import { COURIER_WEBHOOK_PATH, DOORDASH_WEBHOOK_PATH } from "../gateway/fulfilment/couriers/routes";
import { hasSandbox } from "../gateway/identity/single-sign-on/create-provider";
import { createAccountSandbox } from "../gateway/identity/single-sign-on/sandbox";
import { ACCOUNT_SANDBOX_PATH } from "../gateway/identity/single-sign-on/sandbox-address";
import { findSquareAccount, linkedToSquare } from "../gateway/locations/square/square-accounts";
import {
	OPEN_WEBHOOK_PATH,
	SQUARE_WEBHOOK_PATH,
} from "../gateway/menu/pos-sync/handle-pos-webhook";
import { paymentAccounts } from "../gateway/money/providers/tables";
import { knownAddresses } from "./known-addresses";
import { demoPosCatalogue } from "./pos-catalogue";

const COURIER_STEP_MS = 90_000;

/** Serves the providers that the demo plays itself: payments, points of sale, couriers, addresses, single sign-on. */
export function mountSandboxes(app: OpenAPIHono<GatewayEnv>, services: Services): void {
	const { config, database } = services;
	const own = `http://127.0.0.1:${config.GATEWAY_PORT}`;
	app.route(SANDBOX_PATH, createSandbox(database));
	const account = {
		loadCatalogue: storedCatalogues(),
		async findOrganization(account: string) {
			const [merchantId = null] = (await linkedToSquare(database, account)).keys();
			return merchantId;
		},
	};
	app.route(PAYMENT_ACCOUNTS_SANDBOX_PATH, createSquareOrdersSandbox(account).app);
	const clover = createCloverSandbox({
		loadCatalogue: account.loadCatalogue,
		findOrganization: (accountId) => findCloverOrganization(database, accountId),
	});
	app.route(PAYMENT_ACCOUNTS_SANDBOX_PATH, clover.app);
	app.route(
		PAYMENT_ACCOUNTS_SANDBOX_PATH,
		createSquareBusinessSandbox({ ...account, payouts: () => [] }),
	);
	app.route(PAYMENT_ACCOUNTS_SANDBOX_PATH, createAccountsSandbox(database));
	app.route(POS_SANDBOX_PATH, createPosSandbox());
	const catalogues = createCatalogueSandbox({
		...account,
		hook: {
			squareUrl: `${own}${SQUARE_WEBHOOK_PATH}`,
			openUrl: `${own}${OPEN_WEBHOOK_PATH}`,
			key: posWebhookKey(config),
			findSquareAccount: (merchantId: string) => findSquareAccount(database, merchantId),
		},
	});
	app.route(POS_SANDBOX_PATH, catalogues);
	app.route(PAYMENT_ACCOUNTS_SANDBOX_PATH, catalogues);
	app.route(
		COURIER_SANDBOX_PATH,
		createCourierSandbox({
			webhookUrl: `${own}${COURIER_WEBHOOK_PATH}`,
			stepMs: COURIER_STEP_MS,
			random: Math.random,
		}),
	);
	app.route(
		DOORDASH_SANDBOX_PATH,
		createDoorDashSandbox({
			webhookUrl: `${own}${DOORDASH_WEBHOOK_PATH}`,
			stepMs: COURIER_STEP_MS,
		}),
	);
	app.route(GEOCODING_SANDBOX_PATH, createGeocodingSandbox(knownAddresses));
	if (hasSandbox(config)) app.route(ACCOUNT_SANDBOX_PATH, createAccountSandbox(config));
}

async function findCloverOrganization(
	database: Services["database"],
	accountId: string,
): Promise<string | null> {
	const [row] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId: paymentAccounts.merchantId })
			.from(paymentAccounts)
			.where(
				and(eq(paymentAccounts.provider, "clover"), eq(paymentAccounts.accountName, accountId)),
			)
			.limit(1),
	);
	return row?.merchantId ?? null;
}

/** One catalogue for each organization, so that edits count for its orders, too. */
function storedCatalogues(): (merchantId: string) => SandboxCatalogue {
	const known = new Map<string, SandboxCatalogue>();
	return (merchantId) => {
		const catalogue = known.get(merchantId) ?? demoPosCatalogue(merchantId);
		known.set(merchantId, catalogue);
		return catalogue;
	};
}
