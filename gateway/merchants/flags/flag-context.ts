import { isFranchise, type Merchant } from "~/models/viewer/merchant";
import type { FlagContext } from "./flag-source";

interface Asked {
	merchantId: string;
	user: { uuid: string; type: string };
	role: { name: string } | null;
	merchant: Merchant | null;
}

/** What the flag service gets to know of a person; the merchant's name for franchises only (spec 6.7). */
export function flagContext({ merchantId, user, role, merchant }: Asked): FlagContext {
	return {
		targetingKey: user.uuid,
		merchantId,
		role: role?.name ?? "",
		type: user.type,
		...(merchant && isFranchise(merchant) && { merchantName: merchant.name }),
	};
}
