import { sealSecrets } from "../../../gateway/money/providers/account";
import type { paymentAccounts } from "../../../gateway/money/providers/tables";
import { TEST_SECRET } from "../gateway";

/** A location's account with keys, with the place's word in all text. */
export function paymentAccountRow({
	merchantId,
	storeId,
	word,
}: {
	merchantId: string;
	storeId: string;
	word: string;
}): typeof paymentAccounts.$inferInsert {
	const now = new Date();
	return {
		storeId,
		merchantId,
		provider: "authorize-net",
		accountName: word,
		secrets: sealSecrets(TEST_SECRET, storeId, { apiKey: word }),
		endings: { apiKey: word.slice(-4) },
		endsAt: now,
		linkedAt: now,
		linkedBy: word,
		updatedAt: now,
	};
}
