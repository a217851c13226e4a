import type { Currency } from "~/models/shared/money";

/** Whether a location delivers to a place, from which zone and for what fee. */
export interface DeliveryAnswer {
	/** Null outside of all zones, and where the radius of the location counts. */
	zoneId: string | null;
	isDelivered: boolean;
	/** What the zones say, and what the weight says, in words. */
	words: string[];
	/** Minor units with the reason; null where it is not delivered. */
	fee: { name: string; amount: number; why: string } | null;
	currency: Currency;
}
