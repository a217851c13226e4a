import { pages } from "~/models/pages/pages";
import { locationGroups } from "../../../gateway/locations/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";

/** A location group, for the suites that run over all entities. */
export const LOCATION_GROUP = defineThing({
	param: "groupId",
	permissions: "LOCATION_GROUP",
	feature: "isLocationGroupsEnabled",
	restricted: ["STORE_OPERATIONS.RESTRICTED"],
	api: "/api/v2/store-v2/:merchantId/location-groups",
	pages: { list: pages.locationGroups, edit: pages.editLocationGroup },
	policies: crudPolicies({
		level: "organization",
		sees: ["MERCHANT.NAVBAR_VIEW", "LOCATION_GROUP.PAGE_VIEW", "LOCATION_GROUP.API_READ"],
		list: ["locationGroups"],
		create: ["newLocationGroup", "LOCATION_GROUP.API_CREATE"],
		update: ["editLocationGroup", "LOCATION_GROUP.API_UPDATE"],
		restricted: ["STORE_OPERATIONS.RESTRICTED"],
		flags: [{ kind: "merchant", anyOf: ["isLocationGroupsEnabled"] }],
	}),
	routes: {
		csv: "routes/locations/location-groups-csv",
		new: "routes/locations/location-group-new",
		edit: "routes/locations/location-group-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `Group ${word}`, stores: [storeId] };
		return tx.insert(locationGroups).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({ name }),
	form: {
		name: "a location group",
		typed: { name: "Lake & “Shore”", description: "Along the <lake>." },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Lake & “Shore”", theirs: "Renamed by somebody else" },
	},
});
