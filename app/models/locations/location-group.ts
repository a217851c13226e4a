import type { Constraint } from "@conform-to/dom";
import type { ChoicesView } from "~/models/shared/searched-choices";

export interface LocationGroup {
	id: string;
	name: string;
	description: string;
	/** Sorted ids; for people limited to locations only theirs. */
	stores: string[];
	version: number;
	updatedAt: string;
}

export const GROUP_NAME_TAKEN = "A location group of this name exists already";

export interface LocationGroupEditor {
	values: { name: string; description: string; stores: string[] };
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<"name" | "description" | "stores", string>>;
	locations: ChoicesView;
}
