import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
	COURIERS_ON_THEIR_WAY,
	DELIVERY_PARTNER_NAME_TAKEN,
	type DeliveryPartner,
	DROP_OFF_PROOFS,
	NEW_PROVIDER_KEY,
	NO_TEST_MODE,
	PARTNER_FEE_TYPES,
	PARTNER_PROVIDERS,
} from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import { deliveryPartnerList } from "~/models/fulfilment/delivery-partner.list";
import {
	deliveryPartnerCreateSchema,
	deliveryPartnerPatchSchema,
} from "~/models/fulfilment/delivery-partner.schema";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { requireLocation } from "../locations/require-location";
import { courierOrders } from "../orders/on-their-way/tables";
import { TAKEN_ONCE_MS } from "./couriers/settle-courier";
import { type PartnerRow, recordedPartner, sealSecrets, toPartner } from "./delivery-partner";
import { listDeliveryZones } from "./delivery-zone";
import { deliveryPartners } from "./tables";

const deliveryPartnerSchema = exactObject<DeliveryPartner>()({
	id: idSchema,
	name: z.string().meta({ example: "Couriers of the city" }),
	isEnabled: z.boolean(),
	provider: z.enum(PARTNER_PROVIDERS),
	apiKeyEnd: z.string().nullable().meta({ example: "x7Qm" }),
	customerId: z.string().meta({ example: "c9f3a0d2-6c1e-5b8d" }),
	locationKey: z.string().meta({ example: "wicker-park" }),
	signatureSecretEnd: z.string().nullable().meta({ example: "9fA2" }),
	prodAccountId: z.string().meta({ example: "u7Qm2xV" }),
	businessName: z.string().meta({ example: "Ember & Rye" }),
	pickupBusinessName: z.string().meta({ example: "Ember & Rye" }),
	feeType: z.enum(PARTNER_FEE_TYPES),
	fixedFee: minorSchema.meta({ example: 599 }),
	tipPercentage: z.int().meta({ example: 100 }),
	sendsPickupOrders: z.boolean(),
	sendsTipsAsServiceCharge: z.boolean(),
	dropOffProof: z.enum(DROP_OFF_PROOFS),
	isCateringStore: z.boolean(),
	isSandbox: z.boolean(),
	version: versionSchema,
	updatedAt: instantSchema,
});

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
	async checkRemoval(tx, { id, storeId, name }) {
		const served = (await listDeliveryZones(tx, storeId)).filter(
			({ partnerId }) => partnerId === id,
		);
		if (served.length === 0) return;
		const names = served.map(({ name }) => name).join(", ");
		throw new GatewayError(
			422,
			`${name} delivers to ${names}. Assign these zones to another partner first.`,
		);
	},
	async check(tx, _scope, wanted, row) {
		const { name = "", storeId = "" } = wanted;
		const among = eq(deliveryPartners.storeId, storeId);
		const wantedName = { name, id: row?.id, among };
		await requireFreeName(tx, deliveryPartners, wantedName, DELIVERY_PARTNER_NAME_TAKEN);
		if (wanted.provider === "doordash-drive" && wanted.isSandbox) {
			throw invalid({ isSandbox: [NO_TEST_MODE] });
		}
		if (row) await checkProvider(tx, wanted, row);
	},
});

async function checkProvider(tx: Tx, wanted: Partial<PartnerRow>, row: PartnerRow): Promise<void> {
	if (wanted.provider === row.provider) return;
	if (await mayHaveCouriers(tx, row.id)) throw invalid({ provider: [COURIERS_ON_THEIR_WAY] });
	if (row.apiKey !== null && wanted.apiKey === row.apiKey) {
		throw invalid({ apiKey: [NEW_PROVIDER_KEY] });
	}
}

async function mayHaveCouriers(tx: Tx, partnerId: string): Promise<boolean> {
	const mayBeSent = and(
		courierOrders.isUncertain,
		gt(courierOrders.firstTriedAt, new Date(Date.now() - TAKEN_ONCE_MS)),
	);
	const [courier] = await tx
		.select({ orderId: courierOrders.orderId })
		.from(courierOrders)
		.where(
			and(eq(courierOrders.partnerId, partnerId), or(isNotNull(courierOrders.dueAt), mayBeSent)),
		)
		.limit(1);
	return courier !== undefined;
}
