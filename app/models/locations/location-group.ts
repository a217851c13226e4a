import type { Constraint } from "@conform-to/dom";
import type { ListOption } from "~/models/shared/define-list";

/** Locations that are managed or reported together (spec 3.7). */
export interface LocationGroup {
	id: string;
	name: string;
	description: string;
	/** Ids of its locations, sorted; for somebody bound to locations only theirs. */
	stores: string[];
	version: number;
	/** ISO UTC. */
	updatedAt: string;
}

export const GROUP_NAME_TAKEN = "A location group of this name exists already";

/** All that the form of a location group shows. */
export interface LocationGroupEditor {
	values: { name: string; description: string; stores: string[] };
	/** Null for a new one. */
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<"name" | "description" | "stores", string>>;
	locations: ListOption[];
}
