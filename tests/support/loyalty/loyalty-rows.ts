import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { loyaltyEntries, loyaltyMembers } from "../../../gateway/loyalty/tables";

/** A member of a program with one entry. */
export async function insertLoyaltyRows(
	tx: Tx,
	{ merchantId, programId, word }: { merchantId: string; programId: string; word: string },
): Promise<void> {
	const at = new Date();
	const member = { merchantId, programId, customerId: newId() };
	await tx.insert(loyaltyMembers).values({ ...member, balance: 5, joinedAt: at });
	const gift = { kind: "adjusted", points: 5, balance: 5, open: 5, byLabel: word } as const;
	await tx.insert(loyaltyEntries).values({ ...member, ...gift, id: newId(), reason: word, at });
}
