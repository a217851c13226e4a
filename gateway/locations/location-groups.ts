import { sql } from "drizzle-orm";
import { GROUP_NAME_TAKEN } from "~/models/locations/location-group";
import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { locationGroupList } from "~/models/locations/location-group.list";
import {
	locationGroupCreateSchema,
	locationGroupPatchSchema,
	locationGroupSchema,
} from "~/models/locations/location-group.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { requireFreeName } from "../core/free-name";
import { fromEntity } from "../core/from-entity";
import { requireNewStores } from "./require-new-stores";
import { locationGroups } from "./tables";

/** People limited to locations see the groups that contain theirs (spec 3.7). */
export const locationGroupCrud = crudEndpoints({
	...fromEntity(locationGroupEntity, locationGroups),
	tag: "Location groups",
	path: "/api/v2/store-v2/:merchantId/location-groups",
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
	rules: () => ({
		search: [locationGroups.name, locationGroups.description],
		filters: {},
		sorts: { name: sql`lower(${locationGroups.name})`, updatedAt: locationGroups.updatedAt },
	}),
	requireStores: requireNewStores,
	check: (tx, _scope, { name = "" }, row) =>
		requireFreeName(tx, locationGroups, { name, id: row?.id }, GROUP_NAME_TAKEN),
});
