import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { hasField, type MenuKind } from "~/models/menu/menu-kind";
import { menuLists } from "~/models/menu/menu-part.list";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	locationMenuNeededSchema,
	locationMenuRowSchema,
} from "~/models/menu/menu-part-answer.schema";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import {
	type StorePrices,
	type StorePricesPatch,
	storePricesPatchSchema,
	storePricesSchema,
} from "~/models/menu/store-prices.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { conflict, notFound } from "../core/errors";
import { personName } from "../core/person-name";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { listLocationParts } from "./list-location-parts";
import { menuRows, requireKind } from "./menu-rows";
import { getLocationPart, lockOwn, updateOwnValues } from "./own-values";
import { withNeeds } from "./sold-out/with-needs";
import { menuOwnValues } from "./tables";

interface PartKey {
	kind: MenuKind;
	id: string;
}

const TAG = "Menus";
const PRICES = "/api/v2/menu/:merchantId/parts/:kind/:id/prices";
const ALL = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";
const ONE = `${ALL}/:id` as const;

const ofKind = z.object({ merchantId: z.uuid(), storeId: z.uuid(), kind: menuKindSchema });
const ofPart = ofKind.extend({ id: z.uuid() });
const ofPartEverywhere = ofPart.omit({ storeId: true });

export const menuAtLocationEndpoints = [
	read({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: ALL,
		summary: "List the parts of one kind as a location sells them",
		params: ofKind,
		query: listQuerySchema(menuLists.storeItem),
		answer: pagedSchema(locationMenuRowSchema),
		async handle(tx, { scope, params, query, services }) {
			await requireKind(tx, params.kind, scope, services);
			return listLocationParts(tx, params, query);
		},
	}),
	read({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: ONE,
		summary: "Get one part as a location sells it, with the organization's values",
		params: ofPart,
		answer: locationMenuNeededSchema,
		async handle(tx, { scope, params, services }) {
			await requireKind(tx, params.kind, scope, services);
			return withNeeds(tx, params.storeId, await getLocationPart(tx, scope, params));
		},
	}),
	mutation({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "patch",
		path: ONE,
		summary: "Change a location's values of a part; null follows the organization",
		params: ofPart,
		body: ownValuesPatchSchema,
		answer: locationMenuNeededSchema,
		async handle(tx, { scope, params, body, version, services }) {
			await requireKind(tx, params.kind, scope, services);
			const changed = await updateOwnValues(tx, scope, params, body, version);
			return withNeeds(tx, params.storeId, changed);
		},
	}),
	read({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: PRICES,
		summary: "List the locations where a part has its own price",
		params: ofPartEverywhere,
		answer: storePricesSchema,
		async handle(tx, { scope, params, services }) {
			await requireKind(tx, params.kind, scope, services);
			return getStorePrices(tx, scope, params);
		},
	}),
	mutation({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "patch",
		path: PRICES,
		summary: "Change the prices of a part at locations; null follows the organization",
		params: ofPartEverywhere,
		body: storePricesPatchSchema,
		answer: storePricesSchema,
		async handle(tx, { scope, params, body, version, services }) {
			await requireKind(tx, params.kind, scope, services);
			return changeStorePrices(tx, scope, params, body, version);
		},
	}),
] as const;

async function getStorePrices(tx: Tx, scope: Scope, { kind, id }: PartKey): Promise<StorePrices> {
	if (!hasField(kind, "price")) throw notFound("The price");
	const { price } = await menuRows[kind].get(tx, scope, { id });
	const own = await tx
		.select({
			storeId: menuOwnValues.storeId,
			values: menuOwnValues.values,
			marks: menuOwnValues.marks,
			version: menuOwnValues.version,
			name: personName(sql`(${menuOwnValues.marks} -> 'price' ->> 'byUuid')::uuid`),
		})
		.from(menuOwnValues)
		.where(eq(menuOwnValues.partId, id))
		.orderBy(menuOwnValues.storeId);
	return {
		price,
		rows: own.flatMap(({ storeId, values: { price: ownPrice }, marks, name }) =>
			typeof ownPrice === "number"
				? [
						{
							storeId,
							price: ownPrice,
							since: marks.price?.at ?? null,
							by: name ?? marks.price?.by ?? null,
						},
					]
				: [],
		),
		// A row begins at version 1, before its first value.
		version: own.reduce((sum, { version }) => sum + version - 1, 1),
	};
}

/** Changes the prices of locations, all or none. Throws 404, 409, and 422 where the franchise sets them (spec 5.8, 6.6). */
async function changeStorePrices(
	tx: Tx,
	scope: Scope,
	key: PartKey,
	{ prices }: StorePricesPatch,
	version: number | null,
): Promise<StorePrices> {
	const { rows } = await getStorePrices(tx, scope, key);
	const before = new Map(rows.map(({ storeId, price }) => [storeId, price]));
	const changed = prices
		.filter(({ storeId, price }) => (before.get(storeId) ?? null) !== price)
		.sort((a, b) => a.storeId.localeCompare(b.storeId));
	for (const { storeId } of changed) {
		await requireLocation(tx, storeId);
		await lockOwn(tx, scope, storeId, key.id);
	}
	const current = await getStorePrices(tx, scope, key);
	if (version !== null && version !== current.version) throw conflict(current);
	for (const { storeId, price } of changed) {
		await updateOwnValues(tx, scope, { ...key, storeId }, { price }, null);
	}
	return getStorePrices(tx, scope, key);
}
