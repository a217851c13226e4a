import { isFranchise, type Merchant } from "~/models/viewer/merchant";
import type { FlagContext } from "./flag-source";

interface FlagSubject {
	merchantId: string;
	user: { uuid: string; type: string };
	role: { name: string } | null;
	merchant: Merchant | null;
}

/** Data about a person sent to the flag service; the merchant's name for franchises only (spec 6.7). */
export function flagContext({ merchantId, user, role, merchant }: FlagSubject): FlagContext {
	return {
		targetingKey: user.uuid,
		merchantId,
		role: role?.name ?? "",
		type: user.type,
		...(merchant && isFranchise(merchant) && { merchantName: merchant.name }),
	};
}
