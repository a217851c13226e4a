import { fixedId } from "../gateway/adapters/sandbox/random";
import {
	LINKED_DEMO_EMAIL,
	LINKED_SANDBOX_ACCOUNT,
} from "../gateway/identity/single-sign-on/sandbox-accounts";
import { sandboxIssuer } from "../gateway/identity/single-sign-on/sandbox-address";
import type { linkedAccounts } from "../gateway/identity/single-sign-on/tables";
import type { DemoTenant } from "./demo-tenant";

const DAY = 86_400_000;

/** The row of the one demo user who is linked to a point-of-sale account from the start. */
export function linkedAccountRows(
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
			// `followSandbox` moves the link when the sandbox's address changes.
			issuer: sandboxIssuer({ GATEWAY_PUBLIC_URL: undefined, GATEWAY_PORT: 4000 }),
			subject: sub,
			email,
			linkedAt: new Date(now.getTime() - 60 * DAY),
		},
	];
}
