import type { Constraint } from "@conform-to/dom";
import type { ChoicesView } from "./searched-choices";

/** Values as a form shows them: amounts as text. */
export type FormValues<Values> = {
	[Name in keyof Values]: Values[Name] extends number ? string : Values[Name];
};

/** Form data of a new or existing entity; with a set of locations, also their choices. */
export type EntityEditor<Values extends object> = {
	values: FormValues<Values>;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<keyof Values & string, string>>;
} & (Values extends { stores: string[] } ? { locations: ChoicesView } : unknown);
