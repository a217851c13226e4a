import { SQUARE_VERSION } from "../../../core/square-version";
import {
	type Ask,
	again,
	createAsk,
	type Refusal,
	type Vendor,
	type VendorSettings,
} from "../ask-vendor";
import type { AccountAccess, PosPlace } from "../catalogue/catalogue";
import { errorsAnswer } from "./square-answers";

export const LINK_SQUARE_AGAIN =
	"Mise has no permission for this at Square. Link Square again on the location's payment page.";

export const SQUARE: Vendor = {
	name: "Square",
	headers: { "square-version": SQUARE_VERSION },
	linkAgain: LINK_SQUARE_AGAIN,
	readErrors: (json) =>
		(errorsAnswer.safeParse(json).data?.errors ?? []).map(({ detail, code }) => ({
			message: detail,
			code,
		})),
};

/** Calls Square with the token of the place's account. Never throws. */
export function createAskSquare(
	settings: VendorSettings,
	access: Pick<AccountAccess, "token" | "renewed">,
	place: PosPlace,
): Ask {
	return createAsk(SQUARE, settings, access, place);
}

/** An answer that Square's description does not allow. */
export function unreadable(): Refusal {
	return again("Square's answer cannot be read", null);
}
