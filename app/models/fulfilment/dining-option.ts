import type { Constraint } from "@conform-to/dom";
import type { WeeklySchedule } from "~/models/hours/business-hours";
import type { DiningBehavior, PaymentMethod } from "~/models/orders/order";
import { groupBy } from "~/models/shared/group-by";

export const BUILT_IN_OPTIONS = ["CURBSIDE", "DELIVERY", "DINE_IN", "TAKE_OUT"] as const;
export type BuiltInOption = (typeof BUILT_IN_OPTIONS)[number];

export const PROPERTY_TYPES = ["input", "textarea"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** A way in which customers get their order at one location (spec 3.13). */
export interface DiningOption {
	id: string;
	/** Four options exist at every location and cannot be deleted; null for the others. */
	builtIn: BuiltInOption | null;
	name: string;
	behavior: DiningBehavior;
	isEnabled: boolean;
	/** One enabled option of each location is the default. */
	isDefault: boolean;
	guid: string | null;
	disclaimer: string;
	allowsAlcohol: boolean;
	haveCustomSchedule: boolean;
	/** Offered in these hours alone, within those of the location, while `haveCustomSchedule` is on. */
	weeklySchedule: WeeklySchedule;
	/** Accepted payment methods; empty means all. */
	paymentMethods: PaymentMethod[];
	properties: DiningProperty[];
	version: number;
	updatedAt: string;
}

/** A question to customers. Its name is unique in the dining option: answers go by it. */
export interface DiningProperty {
	name: string;
	type: PropertyType;
	placeholder: string;
	isRequired: boolean;
	group: string;
}

export const DINING_OPTION_NAME_TAKEN = "A dining option with this name already exists";
export const BUILT_IN_STAYS =
	"Every location has this dining option. Turn it off instead of deleting it.";
export const DEFAULT_STAYS = "This is the default. Make another dining option the default first.";
export const DEFAULT_IS_ON = "Turn this dining option on to make it the default";
export const DISCLAIMER_MAX = 400;
export const MAX_PROPERTIES = 20;

export const BUILT_INS: Record<
	BuiltInOption,
	Pick<DiningOption, "name" | "behavior" | "allowsAlcohol">
> = {
	CURBSIDE: { name: "Curbside Pickup", behavior: "curbside", allowsAlcohol: true },
	DELIVERY: { name: "Regular Delivery", behavior: "delivery", allowsAlcohol: false },
	DINE_IN: { name: "Order To Table", behavior: "dinein", allowsAlcohol: true },
	TAKE_OUT: { name: "Regular Pickup", behavior: "takeout", allowsAlcohol: true },
};

export const FIRST_DEFAULT: BuiltInOption = "TAKE_OUT";

/** Default for alcohol in a dining option: allowed except for delivery. */
export function allowsAlcoholAtFirst(behavior: DiningBehavior): boolean {
	return behavior !== "delivery";
}

export interface PropertyGroup {
	name: string;
	properties: DiningProperty[];
}

/** Groups properties in the order of each group's first property (spec 3.13). */
export function groupProperties(properties: readonly DiningProperty[]): PropertyGroup[] {
	const groups = groupBy(properties, ({ group }) => group);
	return Array.from(groups, ([name, grouped]) => ({ name, properties: grouped }));
}

/** Messages for required properties without an answer, by name of the property. */
export function missingProperties(
	{ properties }: Pick<DiningOption, "properties">,
	answers: Readonly<Record<string, string>>,
): string[] {
	return properties
		.filter(({ name, isRequired }) => isRequired && !answers[name]?.trim())
		.map(({ name }) => name);
}

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
	input: "One line",
	textarea: "Several lines",
};

export interface DiningOptionRow
	extends Pick<DiningOption, "id" | "name" | "isEnabled" | "isDefault" | "builtIn"> {
	behavior: string;
	hours: string;
	asks: string;
}

export interface DiningOptionEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<string, string>>;
	builtIn: BuiltInOption | null;
	isDefault: boolean;
}
