import type { Constraint } from "@conform-to/dom";

/** The taxes of one item at a location: its own, else those of the location's whole menu. */
export interface ItemTaxes {
	partId: string;
	hasOwnTaxes: boolean;
	/** Sorted ids; empty without own taxes, or if it is sold untaxed. */
	taxes: string[];
	version: number;
}

export interface ItemTaxesEditor {
	values: Pick<ItemTaxes, "hasOwnTaxes" | "taxes">;
	version: number;
	choices: { value: string; label: string }[];
	otherwise: string;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<"hasOwnTaxes" | "taxes", string>>;
	itemTo: string;
	taxesTo: string | null;
}
