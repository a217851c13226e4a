import type { Constraint } from "@conform-to/dom";
import type { DiningBehavior } from "~/models/orders/order";

/** Message printed next to some items or on the whole ticket (spec 2.27, 3.36). */
export interface PrintTag {
	id: string;
	/** The short word that the kitchen knows; unique at its location. */
	tag: string;
	tagName: string;
	/** Station or course that the message is for; "" if none. */
	groupTitle: string;
	items: string[];
	/** The kinds of orders that it is printed for, in the order of `DINING_BEHAVIORS`; empty means all. */
	availability: DiningBehavior[];
	version: number;
	updatedAt: string;
}

export const PRINT_TAG_TAKEN = "A print tag with this tag already exists";
export const MAX_TAGGED_ITEMS = 100;

export interface PrintTagEditor {
	values: {
		tag: string;
		tagName: string;
		groupTitle: string;
		items: { name: string }[];
		availability: string[];
	};
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<"tag" | "tagName" | "groupTitle" | "items" | "availability", string>>;
}
