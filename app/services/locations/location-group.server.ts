import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { locationGroupCreateSchema } from "~/models/locations/location-group.schema";
import { crudClient } from "~/services/gateway/crud-client.server";
import { entityEditor } from "~/services/web/entity-editor.server";

export const locationGroupClient = crudClient("/api/v2/store-v2/:merchantId/location-groups");

export const locationGroupForm = entityEditor(locationGroupEntity, locationGroupCreateSchema, {
	name: "",
	description: "",
	stores: [],
});
