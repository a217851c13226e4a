import type { DiscountConditions } from "~/models/discounts/discount";
import type { CountryCode } from "~/models/shared/country";
import type { StoreBrand } from "./store-view";

/** The discounts that a location shows to everybody today (spec 3.27). */
export interface PublicDeals {
	location: {
		slug: string;
		title: string;
		brand: string;
		logoId: string | null;
		timeZone: string;
		countryCode: CountryCode;
	};
	deals: PublicDeal[];
	changesAt: string | null;
}

export interface PublicDeal extends DealDays {
	id: string;
	title: string;
	subtitle: string;
	message: string;
	imageId: string | null;
	promoCode: string | null;
	what: string;
	/** "$25.00"; "" without. */
	minOrder: string;
	/** Menu parts it applies to; empty for the whole check. */
	things: string[];
}

export type DealDays = Pick<
	DiscountConditions,
	"startsOn" | "endsOn" | "haveCustomSchedule" | "weeklySchedule"
>;

export interface DealsView {
	title: string;
	brand: StoreBrand;
	url: string;
	orderingUrl: string;
	storePath: string;
	deals: DealView[];
}

export interface DealView extends Pick<PublicDeal, "id" | "title" | "imageId" | "promoCode"> {
	offer: string;
	conditions: string[];
	details: string;
}
