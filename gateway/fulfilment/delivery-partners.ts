import { eq, sql } from "drizzle-orm";
import { DELIVERY_PARTNER_NAME_TAKEN } from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import { deliveryPartnerList } from "~/models/fulfilment/delivery-partner.list";
import {
	deliveryPartnerCreateSchema,
	deliveryPartnerPatchSchema,
} from "~/models/fulfilment/delivery-partner.schema";
import { deliveryPartnerSchema } from "~/models/fulfilment/delivery-partner-answer.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { GatewayError } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { requireLocation } from "../locations/require-location";
import { recordedPartner, sealSecrets, toPartner } from "./delivery-partner";
import { listDeliveryZones } from "./delivery-zone";
import { deliveryPartners } from "./tables";

/** Delivery partners of one location (spec 3.12). */
export const deliveryPartnerCrud = crudEndpoints({
	tag: "Delivery partners",
	label: deliveryPartnerEntity.label,
	path: "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-partners",
	table: deliveryPartners,
	permissions: {
		read: "DELIVERY.API_READ",
		create: "DELIVERY.API_CREATE",
		update: "DELIVERY.API_UPDATE",
		remove: "DELIVERY.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: deliveryPartnerCreateSchema,
		patch: deliveryPartnerPatchSchema,
		answer: deliveryPartnerSchema,
	},
	list: deliveryPartnerList,
	kind: recordedPartner,
	rules: () => ({
		search: [deliveryPartners.name, deliveryPartners.businessName],
		filters: { enabled: (values) => isYes(deliveryPartners.isEnabled, values) },
		sorts: { name: sql`lower(${deliveryPartners.name})`, updatedAt: deliveryPartners.updatedAt },
	}),
	present: toPartner,
	seal: sealSecrets,
	async checkRemoval(tx, { id, storeId }) {
		const served = (await listDeliveryZones(tx, storeId)).filter(
			({ partnerId }) => partnerId === id,
		);
		if (served.length === 0) return;
		const names = served.map(({ name }) => name).join(", ");
		throw new GatewayError(
			422,
			`It serves delivery zones: ${names}. Assign them to another partner first`,
		);
	},
	check: (tx, _scope, { name = "", storeId = "" }, row) =>
		requireFreeName(
			tx,
			deliveryPartners,
			{ name, id: row?.id, among: eq(deliveryPartners.storeId, storeId) },
			DELIVERY_PARTNER_NAME_TAKEN,
		),
});
