import type { Constraint } from "@conform-to/dom";

export interface Tax {
	id: string;
	name: string;
	guid: string | null;
	/** Parts per million of the amount: 88,750 is 8.875 %. */
	ratePpm: number;
	/** Whether it applies to all items without their own taxes. */
	appliesToMenu: boolean;
	/** Whether prices include it; otherwise it is added. */
	isIncluded: boolean;
	version: number;
	updatedAt: string;
}

export const TAX_NAME_TAKEN = "A tax with this name already exists";

type TaxField = "name" | "guid" | "ratePpm" | "appliesToMenu" | "isIncluded";

export interface TaxEditor {
	values: Pick<Tax, "name" | "appliesToMenu" | "isIncluded"> & { guid: string; ratePpm: string };
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<TaxField, string>>;
}
