import type { PaymentLink } from "~/models/money/payment-provider";
import type { Call, Finish } from "../../core/endpoint";
import { toTenancy } from "../../core/scope";
import { findAccount, writtenTokens } from "./account";
import { callProvider, notSetUp } from "./call-provider";
import { readState } from "./consent-state";
import { writeAccount } from "./write-account";

type Given = Pick<Call<unknown, unknown, unknown>, "scope" | "services"> & {
	params: { storeId: string };
	body: { state: string; code: string; merchantId: string };
};

/** Exchanges a consent's code for tokens and links the location. Throws 404, 422 and 503; then nothing is changed. */
export async function linkByConsent(
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
