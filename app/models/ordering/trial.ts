import type { DiningProperty } from "~/models/fulfilment/dining-option";
import type { DiningBehavior, OrderSource } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";

/** What can be asked of a location: for people who try an order and may not see its settings. */
export interface TrialTerms {
	currency: Currency;
	options: TrialOption[];
}

export interface TrialOption {
	id: string;
	name: string;
	behavior: DiningBehavior;
	isEnabled: boolean;
	isDefault: boolean;
	properties: DiningProperty[];
}

export const FIRST_ITEM = { title: "One item", price: "20.00", quantity: "1" };
export const NEXT_ITEM = { title: "", price: "", quantity: "1" };
/** Where guests order, as far as trials ask. */
export const TRIAL_SOURCES = ["web", "app"] as const satisfies OrderSource[];

export const MOST_ITEMS = 30;

/** What the forms need: choices, and the values of a first question. */
export interface TrialView {
	options: { value: string; label: string }[];
	delivers: boolean;
	symbol: string;
	/** What was found for the address of the delivery, in words. */
	found: string | null;
	values: object;
	/** What the chosen option asks guests, by name. */
	questions: string[];
}
