import { crudClient } from "~/services/gateway/crud-client.server";

export const {
	reader: printTagReader,
	get: getPrintTag,
	create: createPrintTag,
	update: updatePrintTag,
	remove: deletePrintTag,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/print-tags");
