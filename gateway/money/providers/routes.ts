import { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import type {
	PaymentLink,
	PaymentsAtStake,
	PaymentTroubles,
} from "~/models/money/payment-provider";
import {
	consentAnswerSchema,
	consentQuerySchema,
	paymentKeysSchema,
} from "~/models/money/payment-provider.schema";
import { PAYMENT_PROVIDERS, type PaymentProviderId } from "~/models/orders/payment-providers";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { GatewayConfig } from "../../core/config";
import type { Tx } from "../../core/database";
import { type Call, type Finish, read, steps } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import { queryRows } from "../../core/query-rows";
import { toTenancy } from "../../core/scope";
import { orders } from "../../orders/tables";
import { findAccount, presentLink, writtenTokens } from "./account";
import { callProvider, notSetUp } from "./call-provider";
import { makeState, readState } from "./consent-state";
import { listPaymentTroubles } from "./list-ending";
import { revokeAccount } from "./revoke-account";
import { saveKeys } from "./save-keys";
import { writeAccount } from "./write-account";

type Given = Pick<Call<unknown, unknown, unknown>, "scope" | "services"> & {
	params: { storeId: string };
	body: { state: string; code: string; merchantId: string };
};

const DAYS = 180;

const MAX = 1_000;

const provider = z.enum(PAYMENT_PROVIDERS);

const ending = z.string().meta({ example: "1234" });

const paymentLinkSchema = exactObject<PaymentLink>()({
	storeId: idSchema,
	version: z.int(),
	account: z
		.object({
			provider,
			accountName: z.string(),
			endings: z.object({
				apiKey: ending.optional(),
				publicClientKey: ending.optional(),
				transactionKey: ending.optional(),
			}),
			endsAt: instantSchema.nullable(),
			linkedAt: instantSchema,
			linkedBy: z.string(),
			lastError: z.string().nullable(),
		})
		.nullable(),
	former: z.array(z.object({ provider, accountName: z.string(), endsAt: instantSchema })),
	atStake: z.object({ refundable: z.int(), unconfirmed: z.int() }).nullable(),
	available: z.array(provider),
	squareUpdates: z.object({ isActive: z.boolean(), problem: z.string() }).nullable(),
});

const paymentTroublesSchema = exactObject<PaymentTroubles>()({
	rows: z.array(z.object({ storeId: idSchema, provider, endsAt: instantSchema })),
	unlinked: z.array(idSchema),
});

const consentAddressSchema = exactObject<{ address: string }>()({ address: z.string() });

const tag = "Payments";
const path = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });
const canRead = { anyOf: [["PAYMENT.API_READ"]] } as const;
const canChange = { anyOf: [["PAYMENT.API_UPDATE"]] } as const;

/** The payment provider of a location (spec 2.25, 3.17, 4.13). */
export const paymentProviderEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "Get the payment provider of a location, with only the last characters of its keys",
		access: canRead,
		params,
		answer: paymentLinkSchema,
		async handle(tx, { services, params }) {
			const { storeId } = params;
			const { row, linkedByName } = await findAccount(tx, storeId);
			const atStake = row && (await countAtStake(tx, params, row.provider));
			return presentLink(services, storeId, row, { linkedByName, atStake });
		},
	}),
	read({
		method: "get",
		path: `${path}/consent-address`,
		tag,
		summary: "Get the address where a person authorizes a payment provider",
		access: canChange,
		params,
		query: consentQuerySchema,
		answer: consentAddressSchema,
		async handle(tx, { scope, services, params: { storeId }, query }) {
			await findAccount(tx, storeId);
			requireOwnOrigin(services.config, query.redirectUri);
			const provider = services.paymentAccounts.consent[query.provider];
			if (!provider) throw notSetUp(query.provider);
			const { SESSION_SECRET: secret } = services.config;
			const { state, challenge } = makeState(secret, scope, { ...query, storeId });
			const { redirectUri } = query;
			return { address: provider.consentAddress({ state, challenge, redirectUri }) };
		},
	}),
	steps({
		method: "post",
		path: `${path}/consent`,
		tag,
		summary: "Link or renew a payment provider after a person authorized it",
		access: canChange,
		params,
		body: consentAnswerSchema,
		answer: paymentLinkSchema,
		handle: linkByConsent,
	}),
	steps({
		method: "put",
		path: `${path}/keys`,
		tag,
		summary: "Link a payment provider with keys, after checking them; an empty key stays unchanged",
		access: canChange,
		params,
		body: paymentKeysSchema,
		answer: paymentLinkSchema,
		handle: saveKeys,
	}),
	steps({
		method: "delete",
		path,
		tag,
		summary: "Revoke the authorization of a payment provider and delete its tokens or keys",
		access: canChange,
		params,
		answer: paymentLinkSchema,
		handle: revokeAccount,
	}),
	read({
		method: "get",
		path: "/api/v2/payment-providers/ending",
		tag,
		summary:
			"List authorizations that have expired or will within 14 days, soonest first, and locations that accept cards without a provider",
		access: canRead,
		query: z.object({}),
		answer: paymentTroublesSchema,
		handle: (tx) => listPaymentTroubles(tx),
	}),
] as const;

function requireOwnOrigin({ PUBLIC_URL }: Pick<GatewayConfig, "PUBLIC_URL">, address: string) {
	if (!PUBLIC_URL || new URL(address).origin === new URL(PUBLIC_URL).origin) return;
	const fields = { redirectUri: ["is not the address of web"] };
	throw new GatewayError(400, "Some fields are not valid", { fields });
}

/** The location's orders of the last 180 days that only this provider can refund; counts stop at 1,000. */
async function countAtStake(
	tx: Tx,
	{ merchantId, storeId }: { merchantId: string; storeId: string },
	provider: PaymentProviderId,
): Promise<PaymentsAtStake> {
	const plain = provider.replace(/[^a-z]/g, "");
	const [row] = await queryRows<PaymentsAtStake>(
		tx,
		sql`select count(*)::int as refundable, count(*) filter (where o.status = 'new')::int as unconfirmed
			from (
				select status from ${orders}
				where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid
					and placed_at > now() - make_interval(days => ${DAYS})
					and status not in ('canceled', 'refunded', 'test') and refunded_amount < total
					and regexp_replace(lower(payment_provider), '[^a-z]', '', 'g') = ${plain}
				order by placed_at desc limit ${MAX}
			) o`,
	);
	return { refundable: row?.refundable ?? 0, unconfirmed: row?.unconfirmed ?? 0 };
}

/** Exchanges a consent's code for tokens and links the location. Throws 404, 422 and 503; then nothing is changed. */
async function linkByConsent(
	{ scope, services, params: { storeId }, body }: Given,
	finish: Finish<PaymentLink>,
) {
	const { SESSION_SECRET: secret } = services.config;
	await services.database.transaction(toTenancy(scope), (tx) => findAccount(tx, storeId));
	const { provider: id, verifier, redirectUri } = readState(secret, scope, storeId, body.state);
	const provider = services.paymentAccounts.consent[id];
	if (!provider) throw notSetUp(id);
	const tokens = await callProvider(id, () =>
		provider.exchange({ code: body.code, verifier, redirectUri }),
	);
	const locationIds = (await callProvider(id, async () => provider.locationIds?.(tokens))) ?? [];
	const accountName = tokens.accountName || body.merchantId;
	const isSquare = id === "square" && accountName !== "";
	const square = isSquare ? { accountId: accountName, locationIds } : null;
	const written = {
		provider: id,
		accountName,
		endings: {},
		...writtenTokens(secret, storeId, { tokens, now: Date.now() }),
	};
	return finish(async (tx) => ({
		status: 200,
		body: await writeAccount(tx, { scope, services, version: null }, storeId, written, square),
	}));
}
