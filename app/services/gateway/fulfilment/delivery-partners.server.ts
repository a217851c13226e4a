import { crudClient } from "~/services/gateway/crud-client.server";

export const {
	reader: deliveryPartnerReader,
	get: getDeliveryPartner,
	create: createDeliveryPartner,
	update: updateDeliveryPartner,
	remove: deleteDeliveryPartner,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/delivery-partners");
