import { SYSTEM } from "../../../gateway/core/database";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import type { TestGateway } from "../gateway";
import { paymentAccountRow } from "./payment-account-row";

/** Links accounts that do not end, so that the locations can charge cards. */
export async function linkAccounts(
	{ own: { merchantId, storeIds }, services }: TestGateway,
	stores: readonly string[] = storeIds,
): Promise<void> {
	const rows = stores.map((storeId) => ({
		...paymentAccountRow({ merchantId, storeId, word: "Cards" }),
		endsAt: null,
	}));
	await services.database.transaction(SYSTEM, (tx) => tx.insert(paymentAccounts).values(rows));
}
