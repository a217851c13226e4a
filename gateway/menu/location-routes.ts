import { z } from "zod";
import { menuLists } from "~/models/menu/menu-part.list";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	locationMenuNeededSchema,
	locationMenuRowSchema,
} from "~/models/menu/menu-part-answer.schema";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { storePricesPatchSchema, storePricesSchema } from "~/models/menu/store-prices.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { mutation, read } from "../core/endpoint";
import { listLocationParts } from "./list-location-parts";
import { requireKind } from "./menu-rows";
import { getLocationPart, updateOwnValues } from "./own-values";
import { withNeeds } from "./sold-out/with-needs";
import { changeStorePrices, getStorePrices } from "./store-prices";

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
