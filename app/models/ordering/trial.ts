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

/** An item of the menu as the location sells it, with the choices that go with it. */
export interface TrialItem {
	id: string;
	title: string;
	/** In minor units; null where nobody has said. */
	price: number | null;
	isSoldOut: boolean;
	groups: TrialGroup[];
}

export interface TrialGroup {
	id: string;
	title: string;
	isMandatory: boolean;
	/** How many are chosen; 0 at most means as many as one likes. */
	minSelections: number;
	maxSelections: number;
	choices: Omit<TrialItem, "groups">[];
}

/** The fewest choices with which an item can be ordered, the first that there are. */
export function fewestChoices({ groups }: TrialItem): string[] {
	return groups
		.filter(({ isMandatory }) => isMandatory)
		.flatMap(({ minSelections, choices }) =>
			choices
				.filter(({ isSoldOut }) => !isSoldOut)
				.slice(0, minSelections)
				.map(({ id }) => id),
		);
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
	/** Items of the menu that the search found, and those that the question names. */
	menu: { found: TrialItem[]; asked: TrialItem[] };
}
