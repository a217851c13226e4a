export interface LocationGroup {
	id: string;
	name: string;
	description: string;
	/** Sorted ids; for people limited to locations only theirs. */
	stores: string[];
	version: number;
	updatedAt: string;
}

export type LocationGroupValues = Pick<LocationGroup, "name" | "description" | "stores">;

export const GROUP_NAME_TAKEN = "A location group with this name already exists";
