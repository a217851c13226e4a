import type { Currency } from "~/models/shared/money";
import type { BusinessHours } from "./business-hours";

/** What a sender of orders has to know of a location. */
export interface OrderingTerms {
	storeId: string;
	title: string;
	currency: Currency;
	/** IANA zone. */
	timeZone: string;
	hours: BusinessHours;
}
