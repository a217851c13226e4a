import type { Currency } from "~/models/shared/money";
import type { BusinessHours } from "./business-hours";

export interface OrderingTerms {
	storeId: string;
	title: string;
	currency: Currency;
	timeZone: string;
	hours: BusinessHours;
}
