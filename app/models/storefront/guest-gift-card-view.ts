import type { StoreBrand } from "./store-view";

export interface GuestGiftCardView {
	title: string;
	brand: StoreBrand;
	balance: string;
	/** "of $50.00"; "" while the card is full. */
	ofValue: string;
	/** "" while it can be used. */
	stateMessage: string;
	number: string;
	expires: string;
	from: string;
	message: string;
	/** "" while the card buys nothing, or where nobody orders online. */
	orderingUrl: string;
	acceptedAt: { title: string; address: string; path: string }[];
}
