import type { PageId } from "~/models/pages/pages";
import type { Permission } from "~/models/shared/permissions";
import type { PagePolicies, Policy } from "./policy";

interface CrudPages extends Partial<Omit<Policy, "anyOf">> {
	level: Policy["level"];
	/** Opens the list; a new one and a change need theirs besides. */
	sees: readonly Permission[];
	list?: [PageId];
	create: [PageId, Permission];
	update: [PageId, Permission];
}

export function crudPolicies({ sees, list, create, update, ...where }: CrudPages): PagePolicies {
	const all = [...(list ? [list] : []), create, update] as [PageId, Permission?][];
	return Object.fromEntries(
		all.map(([id, permission]) => [
			id,
			{ ...where, anyOf: [[...sees, ...(permission ? [permission] : [])]] },
		]),
	);
}
