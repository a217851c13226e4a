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

/** Shown at most; the gateway returns one more if others match. */
export const MAX_FOUND = 10;

export function foundItemsMessage({ length }: readonly TrialItem[]): string {
	if (length === 0) return "No menu items found.";
	if (length > MAX_FOUND) {
		return `Showing the first ${MAX_FOUND} items. Type more to narrow the list.`;
	}
	return length === 1 ? "1 item found." : `${length} items found.`;
}
