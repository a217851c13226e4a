import type { Constraint } from "@conform-to/dom";
import type { ChoicesView } from "./searched-choices";

/** What the form of a new or an existing thing is made from; with a set of locations, also those to choose from. */
export type EntityEditor<Values extends object> = {
	values: Values;
	/** Null for a new one. */
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<keyof Values & string, string>>;
} & (Values extends { stores: string[] } ? { locations: ChoicesView } : unknown);
