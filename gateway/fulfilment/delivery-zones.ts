import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
	DELIVERY_ZONE_NAME_TAKEN,
	FEE_RATE_TYPES,
	type FeeInterval,
	MAX_ZONES,
	type SavedDeliveryZone,
	WEIGHT_UNITS,
	type ZoneArea,
} from "~/models/fulfilment/delivery-zone";
import { deliveryZoneEntity } from "~/models/fulfilment/delivery-zone.entity";
import { deliveryZoneList } from "~/models/fulfilment/delivery-zone.list";
import {
	deliveryZoneCreateSchema,
	deliveryZonePatchSchema,
	zoneMoveSchema,
} from "~/models/fulfilment/delivery-zone.schema";
import { zoneCopySchema, zonesCopiedSchema } from "~/models/fulfilment/zone-copy.schema";
import { zoneIssues } from "~/models/fulfilment/zone-issues";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { GatewayError, invalid, notFound } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { requireLocation } from "../locations/require-location";
import { getSettings, pickSetting } from "../locations/settings";
import { locations } from "../locations/tables";
import { copyZones } from "./copy-zones";
import { listPartners } from "./delivery-partner";
import { listDeliveryZones, lockZones, recordedZone, toZone } from "./delivery-zone";
import { moveZone } from "./move-zone";
import { deliveryKind } from "./setting-kinds";
import { deliveryZones } from "./tables";

const coordinatesSchema = z.object({
	latitude: z.number().meta({ example: 41.9088 }),
	longitude: z.number().meta({ example: -87.6776 }),
});

const areaSchema = exactly<ZoneArea>()(
	z
		.union([
			z.object({ type: z.literal("polygon"), points: z.array(coordinatesSchema) }),
			z.object({ type: z.literal("circle"), center: coordinatesSchema, radius: z.number() }),
		])
		.meta({
			example: { type: "circle", center: { latitude: 41.9088, longitude: -87.6776 }, radius: 3 },
		}),
);

const intervalSchema = exactObject<FeeInterval>()({
	from: z.int().meta({ example: 0 }),
	to: z.int().nullable().meta({ example: 2000 }),
	fee: minorSchema.meta({ example: 399 }),
});

const deliveryZoneSchema = exactObject<SavedDeliveryZone>()({
	id: idSchema,
	name: z.string().meta({ example: "Around the corner" }),
	description: z.string().meta({ example: "" }),
	priority: z.int().meta({ example: 1 }),
	isEnabled: z.boolean(),
	area: areaSchema,
	flatFee: minorSchema.nullable().meta({ example: 299 }),
	cartFees: z.array(intervalSchema),
	distanceFees: z.array(intervalSchema).meta({ example: [] }),
	distanceRateType: z.enum(FEE_RATE_TYPES),
	weightFees: z.array(intervalSchema).meta({ example: [] }),
	minFee: minorSchema.nullable().meta({ example: null }),
	maxFee: minorSchema.nullable().meta({ example: 999 }),
	partnerId: idSchema.nullable().meta({ example: null }),
	includesProviderFee: z.boolean().meta({ example: false }),
	allowsParcels: z.boolean(),
	maxParcelWeight: z.int().nullable().meta({ example: 9072 }),
	weightUnit: z.enum(WEIGHT_UNITS),
	version: versionSchema,
	updatedAt: instantSchema,
});

const deliveryMapSchema = exactObject<DeliveryMap>()({
	location: coordinatesSchema.nullable(),
	radius: z.number().meta({ example: 3 }),
	zones: z.array(deliveryZoneSchema),
	partners: z.array(
		z.object({ id: idSchema, name: z.string().meta({ example: "Couriers of the city" }) }),
	),
});

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones";

export const deliveryZoneCrud = crudEndpoints({
	tag: "Delivery zones",
	label: deliveryZoneEntity.label,
	path: PATH,
	table: deliveryZones,
	permissions: {
		read: "DELIVERY.API_READ",
		create: "DELIVERY.API_CREATE",
		update: "DELIVERY.API_UPDATE",
		remove: "DELIVERY.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: deliveryZoneCreateSchema,
		patch: deliveryZonePatchSchema,
		answer: deliveryZoneSchema,
	},
	list: deliveryZoneList,
	kind: recordedZone,
	rules: () => ({
		search: [deliveryZones.name, deliveryZones.description],
		filters: { enabled: (values) => isYes(deliveryZones.isEnabled, values) },
		sorts: {
			priority: deliveryZones.priority,
			name: sql`lower(${deliveryZones.name})`,
			updatedAt: deliveryZones.updatedAt,
		},
	}),
	present: toZone,
	lockFirst: lockZones,
	async fillIn(tx, { storeId = "" }) {
		const zones = await listDeliveryZones(tx, storeId);
		if (zones.length >= MAX_ZONES) {
			throw new GatewayError(422, `A location has at most ${MAX_ZONES} delivery zones`);
		}
		return { priority: (zones.at(-1)?.priority ?? 0) + 1 };
	},
	check: async (tx, _scope, wanted, row) => {
		const { name = "", storeId = "" } = wanted;
		const issues = zoneIssues(wanted);
		if (Object.keys(issues).length > 0) throw invalid(issues);
		await requirePartner(tx, storeId, wanted.partnerId ?? null);
		const among = eq(deliveryZones.storeId, storeId);
		const free = { name, id: row?.id, among };
		await requireFreeName(tx, deliveryZones, free, DELIVERY_ZONE_NAME_TAKEN);
	},
});

async function requirePartner(tx: Tx, storeId: string, id: string | null): Promise<void> {
	if (id === null || (await listPartners(tx, storeId)).some((partner) => partner.id === id)) return;
	throw invalid({ partnerId: ["Choose one of this location's delivery partners"] });
}

export const deliveryMapEndpoints = [
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zone-copies",
		tag: "Delivery zones",
		summary: "Copy delivery zones to other locations, relative to their coordinates",
		access: { anyOf: [["DELIVERY.API_CREATE", "DELIVERY.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		body: zoneCopySchema,
		answer: zonesCopiedSchema,
		async handle(tx, { scope, params: { storeId }, body }) {
			await requireLocation(tx, storeId);
			return copyZones(tx, scope, { storeId, ...body });
		},
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-map",
		tag: "Delivery zones",
		summary: "List the delivery zones of a location by priority, with its coordinates",
		access: { anyOf: [["DELIVERY.API_READ"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		answer: deliveryMapSchema,
		handle: (tx, { params }) => getDeliveryMap(tx, params.storeId),
	}),
	mutation({
		method: "post",
		path: `${PATH}/:id/move`,
		tag: "Delivery zones",
		summary: "Move a delivery zone up or down in priority",
		access: { anyOf: [["DELIVERY.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), id: z.uuid() }),
		body: zoneMoveSchema,
		answer: deliveryZoneSchema,
		async handle(tx, { scope, params: { storeId, id }, body, version }) {
			await requireLocation(tx, storeId);
			return toZone(await moveZone(tx, scope, { storeId, id, ...body, version }));
		},
	}),
] as const;

async function getDeliveryMap(tx: Tx, storeId: string): Promise<DeliveryMap> {
	const [row] = await tx
		.select({ address: locations.address })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { latitude, longitude } = row.address;
	const settings = pickSetting(await getSettings(tx, storeId), deliveryKind);
	return {
		location: latitude === null || longitude === null ? null : { latitude, longitude },
		radius: settings.radius,
		partners: (await listPartners(tx, storeId)).map(({ id, name }) => ({ id, name })),
		zones: (await listDeliveryZones(tx, storeId)).map(toZone),
	};
}
