import type { Constraint } from "@conform-to/dom";
import type { WeeklySchedule } from "~/models/hours/business-hours";
import type { ChoicesView } from "~/models/shared/searched-choices";
import type { MenuKind, MenuKindField } from "./menu-kind";
import type { MenuPartFields, MenuPartNeeds } from "./menu-part";

export type MenuFieldLabels = Readonly<Partial<Record<keyof MenuPartFields, string>>>;

export type MenuPartValues = {
	[Field in Exclude<keyof MenuPartFields, FormOnlyField>]: MenuPartFields[Field] extends boolean
		? boolean
		: MenuPartFields[Field] extends readonly string[]
			? string[]
			: string;
} & {
	parts: { id: string; title: string; kind: MenuKind }[];
	/** Ids listed when the form opened, if it listed only some; "" otherwise. */
	shownAtFirst?: string;
	categories?: { id: string; title: string }[];
	categoriesAtFirst?: string;
	choices: ComboChoiceValues[];
	atSomeLocations: boolean;
	stores: string[];
	weeklySchedule: WeeklySchedule;
};

export interface ComboChoiceValues {
	id: string;
	title: string;
	quantity: string;
	isOptional: boolean;
	items: { itemId: string; title: string; extraPrice: string; isDefault: boolean }[];
}

type FormOnlyField = "choices" | "parts" | "stores" | "weeklySchedule";

export interface MenuPartEditor {
	kind: MenuKind;
	values: MenuPartValues;
	unshown: number;
	hasCategories: boolean;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: MenuFieldLabels;
	/** Fields of the kind that are switched off, and that nothing was chosen in before. */
	off: MenuKindField[];
	locations: ChoicesView;
	currencySymbol: string;
	neededBy: NonNullable<MenuPartNeeds["neededBy"]>;
	listPath: string;
}
