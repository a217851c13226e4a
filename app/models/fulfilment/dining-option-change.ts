import { weekLines } from "~/models/hours/hours-change";
import { PAYMENT_METHOD_LABELS } from "~/models/orders/order";
import type { ChangeLine } from "~/models/shared/bulk-change";
import {
	BUILT_INS,
	type BuiltInOption,
	DEFAULT_STAYS,
	type DiningOption,
	type DiningProperty,
	PROPERTY_TYPE_LABELS,
} from "./dining-option";

export const DINING_OPTION_PARTS = {
	isEnabled: "On or off",
	disclaimer: "Disclaimer",
	allowsAlcohol: "Alcohol",
	paymentMethods: "Payment methods",
	schedule: "Hours",
	properties: "Properties",
} as const;
export type DiningOptionPart = keyof typeof DINING_OPTION_PARTS;

export type DiningOptionSettings = Pick<
	DiningOption,
	| "isEnabled"
	| "disclaimer"
	| "allowsAlcohol"
	| "paymentMethods"
	| "haveCustomSchedule"
	| "weeklySchedule"
	| "properties"
>;

/** A dining option wherever there is one: a built-in one, or those of a name. */
export interface WantedOption {
	builtIn: BuiltInOption | null;
	name: string;
}

export interface OfferedOption extends WantedOption {
	locations: number;
}

export interface DiningOptionChange {
	option: WantedOption;
	settings: Partial<DiningOptionSettings>;
}

export function optionKey({ builtIn, name }: WantedOption): string {
	return builtIn ?? `name:${name.trim().toLowerCase()}`;
}

export function optionName({ builtIn, name }: WantedOption): string {
	return name || (builtIn ? BUILT_INS[builtIn].name : "");
}

export function diningOptionIssue(
	{ isDefault }: Pick<DiningOption, "isDefault">,
	{ isEnabled }: DiningOptionChange["settings"],
): string | null {
	return isDefault && isEnabled === false ? DEFAULT_STAYS : null;
}

/** Describes the settings that a change alters, with hours on the 24-hour clock; empty if nothing changes. */
export function diningOptionLines(
	before: DiningOptionSettings,
	settings: DiningOptionChange["settings"],
): ChangeLine[] {
	const after: DiningOptionSettings = { ...before, ...settings };
	const line = (part: string, format: (state: DiningOptionSettings) => string): ChangeLine[] => {
		const [was, is] = [format(before), format(after)];
		return was === is ? [] : [{ part, before: was, after: is }];
	};
	return [
		...line("On or off", ({ isEnabled }) => (isEnabled ? "On" : "Off")),
		...line("Disclaimer", ({ disclaimer }) => disclaimer || "None"),
		...line("Alcohol", ({ allowsAlcohol }) => (allowsAlcohol ? "Allowed" : "Not allowed")),
		...line("Payment methods", paymentMethodsText),
		...line("Hours", ({ haveCustomSchedule }) =>
			haveCustomSchedule ? "Custom hours" : "Whenever the location is open",
		),
		...weekLines(before.weeklySchedule, after.weeklySchedule, (day) => `Hours, ${day}`),
		...line("Properties", ({ properties }) => properties.map(propertyText).join("; ") || "None"),
	];
}

function paymentMethodsText({ paymentMethods }: DiningOptionSettings): string {
	const known = new Set(paymentMethods);
	const labels = Object.entries(PAYMENT_METHOD_LABELS)
		.filter(([method]) => known.has(method as keyof typeof PAYMENT_METHOD_LABELS))
		.map(([, { label }]) => label);
	return labels.join(", ") || "All the location’s payment methods";
}

function propertyText({ name, type, placeholder, isRequired, group }: DiningProperty): string {
	const more = [PROPERTY_TYPE_LABELS[type], placeholder, isRequired && "required", group];
	return `${name} (${more.filter(Boolean).join(", ")})`;
}
