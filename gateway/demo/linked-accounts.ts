import { fixedId } from "../adapters/sandbox/random";
import {
	LINKED_DEMO_EMAIL,
	LINKED_SANDBOX_ACCOUNT,
} from "../identity/single-sign-on/sandbox-accounts";
import { sandboxIssuer } from "../identity/single-sign-on/sandbox-address";
import type { linkedAccounts } from "../identity/single-sign-on/tables";
import type { DemoTenant } from "./demo-tenant";

const DAY = 86_400_000;

/** One person signs in with an account of the point of sale from the start; the others may link theirs. */
export function linkedAccountRowsOf(
	tenant: DemoTenant,
	now: Date,
): (typeof linkedAccounts.$inferSelect)[] {
	if (!tenant.users.some(({ email }) => email === LINKED_DEMO_EMAIL)) return [];
	const { sub, email } = LINKED_SANDBOX_ACCOUNT;
	return [
		{
			id: fixedId(`linked-account:${LINKED_DEMO_EMAIL}`),
			merchantId: tenant.merchant.merchantId,
			userUuid: fixedId(`user:${LINKED_DEMO_EMAIL}`),
			// Wherever the sandbox stands at last, its links go along (see `followSandbox`).
			issuer: sandboxIssuer({ GATEWAY_PUBLIC_URL: undefined, GATEWAY_PORT: 4000 }),
			subject: sub,
			email,
			linkedAt: new Date(now.getTime() - 60 * DAY),
		},
	];
}
