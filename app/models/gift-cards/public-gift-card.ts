import type { Currency } from "~/models/shared/money";
import type { GiftCardState } from "./gift-card";

/** A gift card as anyone with its link sees it; money in minor units. */
export interface PublicGiftCard {
	seller: string;
	number: string;
	state: GiftCardState;
	balance: number;
	value: number;
	currency: Currency;
	expiresOn: string | null;
	senderName: string;
	message: string;
	slug: string;
	acceptedAt: { title: string; address: string; slug: string }[];
}
