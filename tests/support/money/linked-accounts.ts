import type { PaymentProviderId } from "~/models/orders/payment-providers";
import { SANDBOX_KEYS } from "../../../gateway/adapters/payments/accounts/sandbox-address";
import { newToken } from "../../../gateway/adapters/sandbox/tokens";
import { SYSTEM } from "../../../gateway/core/database";
import { sealSecrets } from "../../../gateway/money/providers/account";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { TEST_SECRET, type TestGateway } from "../gateway";
import { paymentAccountRow } from "./payment-account-row";

const DAY_MS = 86_400_000;

/** Links a location's account, and makes one that was linked before. */
export function linkedAccounts(world: () => { gateway: TestGateway; storeId: string }) {
	async function link(
		provider: PaymentProviderId,
		given: Partial<typeof paymentAccounts.$inferInsert> & { accessEndsIn?: number } = {},
	) {
		const { accessEndsIn = DAY_MS, ...set } = given;
		const { gateway, storeId } = world();
		const now = Date.now();
		const secrets =
			provider === "authorize-net"
				? SANDBOX_KEYS
				: { access: newToken(now + accessEndsIn), refresh: newToken(now + 30 * DAY_MS) };
		const row = {
			...paymentAccountRow({ merchantId: gateway.own.merchantId, storeId, word: "The Shop" }),
			provider,
			endings: {},
			endsAt: null,
			secrets: sealSecrets(TEST_SECRET, storeId, secrets),
			...set,
		};
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(paymentAccounts).values(row).onConflictDoUpdate({
				target: paymentAccounts.storeId,
				set: row,
			}),
		);
	}

	function former(
		provider: "square" | "clover",
		accountName: string,
		{
			endsIn,
			accessEndsIn = DAY_MS,
			refreshEndsIn = DAY_MS,
		}: Record<string, number> & { endsIn: number },
	) {
		const { storeId } = world();
		const now = Date.now();
		const tokens = { access: newToken(now + accessEndsIn), refresh: newToken(now + refreshEndsIn) };
		return {
			provider,
			accountName,
			secrets: sealSecrets(TEST_SECRET, storeId, tokens),
			from: null,
			endsAt: new Date(now + endsIn).toISOString(),
			until: new Date(now - 1_000).toISOString(),
		};
	}

	return { link, former };
}
