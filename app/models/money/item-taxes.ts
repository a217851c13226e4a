import type { Constraint } from "@conform-to/dom";

/** The taxes of one item at a location: its own, else those of the location's whole menu. */
export interface ItemTaxes {
	partId: string;
	hasOwnTaxes: boolean;
	/** Ids, sorted; none while it has no taxes of its own, or where it is sold without tax. */
	taxes: string[];
	version: number;
}

/** What the form of an item's taxes shows. */
export interface ItemTaxesEditor {
	values: Pick<ItemTaxes, "hasOwnTaxes" | "taxes">;
	version: number;
	/** The location's taxes. */
	choices: { value: string; label: string }[];
	/** What it carries without taxes of its own, in words. */
	otherwise: string;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<"hasOwnTaxes" | "taxes", string>>;
	itemTo: string;
	/** Null for people who may not open them. */
	taxesTo: string | null;
}
