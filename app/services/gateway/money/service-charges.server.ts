import { crudClient } from "~/services/gateway/crud-client.server";

export const {
	reader: serviceChargeReader,
	get: getServiceCharge,
	create: createServiceCharge,
	update: updateServiceCharge,
	remove: deleteServiceCharge,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/service-charges");
