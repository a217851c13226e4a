import { arrayOverlaps, sql } from "drizzle-orm";
import { GROUP_NAME_TAKEN, type LocationGroup } from "~/models/locations/location-group";
import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { locationGroupList } from "~/models/locations/location-group.list";
import {
	locationGroupCreateSchema,
	locationGroupPatchSchema,
} from "~/models/locations/location-group.schema";
import { locationGroupSchema } from "~/models/locations/location-group-answer.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { requireFreeName } from "../core/free-name";
import { sortedSet } from "../core/sorted-set";
import { requireNewStores } from "./require-new-stores";
import { locationGroups } from "./tables";

type GroupRow = typeof locationGroups.$inferSelect;

/** People limited to locations see the groups that contain theirs (spec 3.7). */
export const locationGroupCrud = crudEndpoints({
	tag: "Location groups",
	label: locationGroupEntity.label,
	path: "/api/v2/store-v2/:merchantId/location-groups",
	table: locationGroups,
	permissions: {
		read: "LOCATION_GROUP.API_READ",
		create: "LOCATION_GROUP.API_CREATE",
		update: "LOCATION_GROUP.API_UPDATE",
		remove: "LOCATION_GROUP.API_DELETE",
	},
	restricted: ["STORE_OPERATIONS.RESTRICTED"],
	feature: "isLocationGroupsEnabled",
	wholeMerchant: true,
	schemas: {
		create: locationGroupCreateSchema,
		patch: locationGroupPatchSchema,
		answer: locationGroupSchema,
	},
	list: locationGroupList,
	kind: {
		entity: locationGroupEntity.name,
		id: ({ id }) => id,
		label: ({ name }) => name,
		audited: ({ name, description, stores }) => ({ name, description, stores }),
		answer: (row) => tell(row, null),
	},
	rules: ({ stores }) => ({
		search: [locationGroups.name, locationGroups.description],
		filters: { store: (values) => arrayOverlaps(locationGroups.stores, values) },
		sorts: { name: sql`lower(${locationGroups.name})`, updatedAt: locationGroups.updatedAt },
		where: stores ? arrayOverlaps(locationGroups.stores, [...stores]) : undefined,
	}),
	tell: (row, scope) => tell(row, scope.stores),
	prepare: (body) => (body.stores ? { ...body, stores: sortedSet(body.stores) } : body),
	check: async (tx, _scope, wanted, row) => {
		const { name = "" } = wanted;
		await requireFreeName(tx, locationGroups, { name, id: row?.id }, GROUP_NAME_TAKEN);
		await requireNewStores(tx, wanted.stores ?? [], row?.stores ?? []);
	},
});

function tell(
	{ id, name, description, stores, version, updatedAt }: GroupRow,
	own: readonly string[] | null,
): LocationGroup {
	return {
		id,
		name,
		description,
		stores: own ? stores.filter((storeId) => own.includes(storeId)) : stores,
		version,
		updatedAt: updatedAt.toISOString(),
	};
}
