import { PAYMENT_CALLBACK } from "~/models/money/payment-provider";

export const PAYMENT_ACCOUNTS_SANDBOX_PATH = "/sandbox/payment-accounts";
export const SANDBOX_CLIENT = { clientId: "mise-demo", clientSecret: "sandbox" } as const;

export const SANDBOX_KEYS = {
	apiKey: "demo5KP3u95b",
	publicClientKey: "demo5FcB6WrfHGS76gHW3v7btBCE3HuuBuke9Pj96Ztf",
	transactionKey: "demo346HZ32z3fP4",
} as const;

/** Whether the sandbox may redirect to an address: web's callback, at any origin of a demo. */
export function isSandboxReturn(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { pathname, search, hash, username } = new URL(address);
	return pathname === PAYMENT_CALLBACK && !search && !hash && !username;
}
