import type { Coordinates, DeliveryZone } from "~/models/fulfilment/delivery-zone";
import type { DiningProperty } from "~/models/fulfilment/dining-option";
import type { DeliverySettings, PickupSettings } from "~/models/fulfilment/fulfilment-settings";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import type { Stop } from "~/models/fulfilment/stop";
import type { Throttling } from "~/models/fulfilment/throttling";
import type { RequestedCard } from "~/models/gift-cards/pay-with-cards";
import type { BusinessHours, WeeklySchedule } from "~/models/hours/business-hours";
import type { TargetType } from "~/models/locations/location";
import type { LoyaltyTerms } from "~/models/loyalty/loyalty-program";
import type { CounterSettings } from "~/models/menu/brands/brand";
import type { PaymentSettings } from "~/models/money/payment-settings";
import type { DiningBehavior, PaymentMethod } from "~/models/orders/order";
import type { PaymentProviderId } from "~/models/orders/payment-providers";
import type { CountryCode } from "~/models/shared/country";
import type { Currency } from "~/models/shared/money";
import type { LocationType } from "~/models/viewer/location-summary";
import type { Load } from "./capacity";
import type { ChargeRule } from "./charges";
import type { DiscountRule } from "./discounts";
import type { MenuFacts } from "./menu-line";
import type { DefaultCharge } from "./order-total";
import type { MoneyMath, TaxRule } from "./taxes";

export interface LocationFacts {
	storeId: string;
	title: string;
	type: LocationType;
	targetType: TargetType;
	isCentralLocation: boolean;
	isNotesEnabled: boolean;
	isGuestCheckoutEnabled: boolean;
	currency: Currency;
	/** To which phone numbers without a country's code belong. */
	country: CountryCode;
	zone: string;
	coordinates: Coordinates | null;
}

export interface OptionFacts {
	id: string | null;
	name: string;
	disclaimer: string;
	behavior: DiningBehavior;
	isEnabled: boolean;
	allowsAlcohol: boolean;
	schedule: WeeklySchedule | null;
	properties: DiningProperty[];
	paymentMethods: PaymentMethod[];
}

export interface PartnerFacts {
	id: string;
	name: string;
	isEnabled: boolean;
	missing: string[];
	feeType: "floating" | "fixed";
	/** Minor units. */
	fixedFee: number;
}

/** Delivery partner's response to a fee request; `fee` in minor units. */
export type PartnerAnswer =
	| { outcome: "offer"; fee: number }
	| { outcome: "refused"; words: string }
	| { outcome: "silent" };

export interface PosFacts {
	isLinked: boolean;
	isLive: boolean;
	/** ISO UTC: since when orders have failed to reach the POS, none having arrived after; else null. */
	silentSince: string | null;
}

export interface CustomerFacts {
	id: string | null;
	status: "active" | "blocked" | "suspended" | "deleted";
	/** Points the customer can spend at the location; null if not in its loyalty program. */
	points: number | null;
	orders: number;
	/** Number of orders per discount id; read only if a discount depends on it. */
	usedDiscounts: Readonly<Record<string, number>>;
}

/** All that a quote needs to know of a location at an instant; the rules read nothing else. */
export interface QuoteFacts {
	/** Now, ms. */
	at: number;
	location: LocationFacts;
	stops: { organization: Stop | null; location: Stop | null };
	hours: Omit<BusinessHours, "storeId" | "version">;
	option: OptionFacts | null;
	pickup: PickupSettings;
	delivery: DeliverySettings;
	zones: DeliveryZone[];
	partners: PartnerFacts[];
	/** Response of the zone's partner; null if not requested. */
	partnerAnswer: PartnerAnswer | null;
	menu: MenuFacts;
	/** Whether one order may mix brands; always true outside food halls. */
	counter: CounterSettings;
	prep: PrepTime;
	throttling: Throttling;
	load: Load;
	math: MoneyMath;
	pos: PosFacts;
	taxes: (TaxRule & { id: string; appliesToMenu: boolean })[];
	charges: ChargeRule[];
	feeCharge: DefaultCharge | null;
	tipCharge: DefaultCharge | null;
	/** Active ones of the location, in the order in which they are tried. */
	discounts: DiscountRule[];
	/** Orders that used each limited discount, by discount id. */
	discountUses: Readonly<Record<string, number>>;
	loyalty: (LoyaltyTerms & { id: string; name: string }) | null;
	giftCards: RequestedCard[];
	/** Balances the caller may not see; none by default. */
	hides?: { cardBalances: boolean; points: boolean };
	payment: PaymentSettings;
	/** Whose account cards are charged to, and when its authorization ends (ms); null without an account. */
	charging: { provider: PaymentProviderId; endsAt: number | null } | null;
	/** Null for a guest without an account, or one that is not known. */
	customer: CustomerFacts | null;
}
