import { crudClient } from "~/services/gateway/crud-client.server";

export const {
	reader: taxReader,
	get: getTax,
	create: createTax,
	update: updateTax,
	remove: deleteTax,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/taxes");
