import type { DiningProperty } from "~/models/fulfilment/dining-option";
import type { ChosenItem } from "~/models/menu/combo-selection";
import type { DiningBehavior, OrderSource } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";

/** Currency and dining options for users who can test an order but cannot see the location's settings. */
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

export function preselectedOption(options: readonly TrialOption[]): TrialOption | undefined {
	return options.find(({ isDefault }) => isDefault) ?? options[0];
}

export interface TrialItem {
	id: string;
	title: string;
	/** In minor units; null if not set. */
	price: number | null;
	isSoldOut: boolean;
	/** Whether it is on and can be ordered, regardless of its hours and sold-out state. */
	isForSale: boolean;
	variationGroup: { title: string; variations: TrialModifier[] } | null;
	groups: TrialGroup[];
	choices: TrialChoice[];
}

export interface TrialGroup {
	id: string;
	title: string;
	isMandatory: boolean;
	/** Choices to make; a maximum of 0 means no limit. */
	minSelections: number;
	maxSelections: number;
	choices: TrialModifier[];
}

export type TrialModifier = Omit<TrialItem, "groups" | "choices" | "variationGroup">;

export interface TrialChoice {
	id: string;
	title: string;
	quantity: number;
	isOptional: boolean;
	items: TrialComboItem[];
}

/** An item of a choice; the price is what it costs on top of the combo. */
export interface TrialComboItem extends TrialModifier {
	groups: TrialGroup[];
	isDefault: boolean;
}

export function canBeOrdered({ isSoldOut, isForSale }: Pick<TrialItem, "isSoldOut" | "isForSale">) {
	return isForSale && !isSoldOut;
}

/** Reason it cannot be ordered now; null if it can. */
export function unavailableReason(item: Pick<TrialItem, "isSoldOut" | "isForSale">): string | null {
	if (canBeOrdered(item)) return null;
	return item.isForSale ? "Sold out" : "Not for sale now";
}

export function firstVariation({ variationGroup }: TrialItem): string | null {
	return variationGroup?.variations.find(canBeOrdered)?.id ?? null;
}

/** The fewest items with which a combo can be ordered: those chosen at first, else the first that there is. */
export function fewestItems({ choices }: TrialItem): ChosenItem[] {
	return choices
		.filter(({ isOptional }) => !isOptional)
		.flatMap(({ id: choiceId, quantity, items }) => {
			const sold = items.filter(canBeOrdered);
			const item = sold.find(({ isDefault }) => isDefault) ?? sold[0];
			if (!item) return [];
			const modifiers = fewestChoices(item).map((modifierId) => ({ modifierId, quantity: 1 }));
			return [{ choiceId, itemId: item.id, quantity, modifiers }];
		});
}

export function fewestChoices({ groups }: Pick<TrialItem, "groups">): string[] {
	return groups
		.filter(({ isMandatory }) => isMandatory)
		.flatMap(({ minSelections, choices }) =>
			choices
				.filter(canBeOrdered)
				.slice(0, minSelections)
				.map(({ id }) => id),
		);
}

export function takesOne({ maxSelections }: Pick<TrialGroup, "maxSelections">): boolean {
	return maxSelections === 1;
}

export function takesOneItem({ quantity }: Pick<TrialChoice, "quantity">): boolean {
	return quantity === 1;
}

export function plainestRow(item: TrialItem) {
	const picked = item.groups.filter(takesOne);
	const chosen = item.choices.filter((choice) => !takesOneItem(choice));
	const others = item.groups.filter((group) => !takesOne(group));
	const variationId = firstVariation(item);
	return {
		itemId: item.id,
		quantity: "1",
		...(variationId && { variationId }),
		chosen: chosen.flatMap(chosenAtFirst),
		modifiers: fewestChoices({ groups: others }),
		picked: Object.fromEntries([
			...picked.flatMap((group) =>
				fewestChoices({ groups: [group] }).map((choiceId) => [group.id, choiceId]),
			),
			...item.choices
				.filter(takesOneItem)
				.flatMap((choice) => chosenAtFirst(choice).map((value) => [choice.id, value])),
		]),
	};
}

function chosenAtFirst({ id, items }: TrialChoice): string[] {
	return items.filter(({ isDefault }) => isDefault).map((item) => `${id}/${item.id}`);
}

export const FIRST_TOTAL = "20.00";
export const MAX_FOUND = 10;

export function foundItemsMessage({ length }: readonly TrialItem[]): string {
	if (length === 0) return "No menu items found.";
	if (length === MAX_FOUND)
		return `Showing the first ${MAX_FOUND} items. Type more to narrow the list.`;
	return length === 1 ? "1 item found." : `${length} items found.`;
}

export const NEXT_ITEM = { title: "", price: "", quantity: "1" };
export const TRIAL_SOURCES = ["web", "app"] as const satisfies OrderSource[];

export const MAX_ITEMS = 30;

export interface TrialView {
	options: { value: string; label: string }[];
	delivers: boolean;
	symbol: string;
	found: string | null;
	zone: string;
	values: object;
	questions: DiningProperty[];
	menu: { found: TrialItem[]; asked: TrialItem[] };
}

type Given<T> = { [Name in keyof T]?: T[Name] | undefined };

export function withDraft<T extends object>(saved: T, typed: Given<T> | undefined): T {
	const filled = Object.entries(typed ?? {}).filter(([, value]) => value !== undefined);
	return { ...saved, ...Object.fromEntries(filled) };
}

/** The rows with the typed values in one of them; a new one comes last, over `blank`. */
export function withDraftRow<T extends { id: string }>(
	saved: readonly T[],
	typed: { id: string | null; fields: Given<Omit<T, "id">> } | undefined,
	blank: T,
): T[] {
	if (!typed) return [...saved];
	const fields = typed.fields as Given<T>;
	if (saved.some(({ id }) => id === typed.id)) {
		return saved.map((each) => (each.id === typed.id ? withDraft(each, fields) : each));
	}
	return [...saved, withDraft(typed.id === null ? blank : { ...blank, id: typed.id }, fields)];
}
