import { crudClient } from "~/services/gateway/crud-client.server";

export const {
	reader: diningOptionReader,
	get: getDiningOption,
	create: createDiningOption,
	update: updateDiningOption,
	remove: deleteDiningOption,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/dining-options");
