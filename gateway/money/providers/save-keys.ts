import { PAYMENT_KEYS, type PaymentKey, type PaymentLink } from "~/models/money/payment-provider";
import type { AccountKeys } from "../../adapters/payments/accounts/account-provider";
import type { Call, Finish } from "../../core/endpoint";
import { invalid } from "../../core/errors";
import { toTenancy } from "../../core/scope";
import { findAccount, openSecrets, sealSecrets } from "./account";
import { callProvider, notSetUp } from "./call-provider";
import { writeAccount } from "./write-account";

const SHOWN = 4;
const SHORTEST_SHOWN = 12;

type Given = Pick<Call<unknown, unknown, unknown>, "scope" | "services" | "version"> & {
	params: { storeId: string };
	body: AccountKeys;
};

/** Links the location with keys the provider accepts; an empty one stays. Throws 404, 409, 422 at the wrong key, 503. */
export async function saveKeys(
	{ scope, services, version, params: { storeId }, body }: Given,
	finish: Finish<PaymentLink>,
) {
	const { SESSION_SECRET: secret } = services.config;
	const { keys: provider } = services.paymentAccounts;
	const { row, currency } = await services.database.transaction(toTenancy(scope), (tx) =>
		findAccount(tx, storeId),
	);
	if (!provider) throw notSetUp("authorize-net");
	const known = row?.provider === "authorize-net" ? openSecrets(secret, row) : {};
	const currentKey = (key: PaymentKey) => body[key] || known[key] || "";
	const missing = PAYMENT_KEYS.filter((key) => currentKey(key) === "");
	if (missing.length > 0) {
		throw invalid(Object.fromEntries(missing.map((key) => [key, ["Must not be empty"]])));
	}
	const keys: AccountKeys = {
		apiKey: currentKey("apiKey"),
		publicClientKey: currentKey("publicClientKey"),
		transactionKey: currentKey("transactionKey"),
	};
	const accountName = await callProvider("authorize-net", () => provider.check(keys, currency));
	return finish(async (tx) => ({
		status: 200,
		body: await writeAccount(tx, { scope, services, version }, storeId, {
			provider: "authorize-net",
			accountName,
			endings: Object.fromEntries(PAYMENT_KEYS.map((key) => [key, keySuffix(keys[key])])),
			secrets: sealSecrets(secret, storeId, keys),
			endsAt: null,
			warnAt: null,
			refreshAt: null,
			attempts: 0,
			lastError: null,
		}),
	}));
}

function keySuffix(key: string): string {
	return key.length >= SHORTEST_SHOWN ? key.slice(-SHOWN) : "…";
}
