import { z } from "zod";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	locationMenuDetailSchema,
	menuPartDetailSchema,
} from "~/models/menu/menu-part-answer.schema";
import {
	posLinkSchema,
	posSearchSchema,
	posTaxSearchSchema,
} from "~/models/menu/pos-sync/pos-sync.schema";
import {
	posLocationsSchema,
	posSearchAnswerSchema,
	posTaxesAnswerSchema,
} from "~/models/menu/pos-sync/pos-sync-answer.schema";
import { read, readAcross, steps } from "../../core/endpoint";
import { linkPart, linkPartHere } from "./link-part";
import { listPosLocations } from "./pos-place";
import { searchPos, searchPosTaxes } from "./search-pos";

const tag = "Menu sync";
const path = "/api/v2/menu-sync/:merchantId";
const merchant = z.object({ merchantId: z.uuid() });
const here = `${path}/locations/:storeId` as const;
const location = merchant.extend({ storeId: z.uuid() });
const canRead = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } as const;

/** Endpoints to search POS catalogues and the menu parts linked to them (spec 7.11). */
export const posSearchEndpoints = [
	read({
		method: "get",
		path: `${path}/pos-locations`,
		tag,
		summary: "List the locations that are linked to a POS, the central one first",
		access: canRead,
		params: merchant,
		answer: posLocationsSchema,
		handle: (tx) => listPosLocations(tx),
	}),
	readAcross({
		method: "get",
		path: `${path}/pos-items`,
		tag,
		summary: "Search the catalog of a location's POS by words or GUID",
		access: canRead,
		params: merchant,
		query: posSearchSchema,
		answer: posSearchAnswerSchema,
		handle: ({ services, scope, query }) => searchPos(services, scope, query),
	}),
	readAcross({
		method: "get",
		path: `${path}/pos-taxes`,
		tag,
		summary: "Search the taxes of a location's POS by name or GUID",
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"], ["TAX.API_READ"]] },
		params: merchant,
		query: posTaxSearchSchema,
		answer: posTaxesAnswerSchema,
		handle: ({ services, scope, query }) => searchPosTaxes(services, scope, query),
	}),
	readAcross({
		method: "get",
		path: `${here}/pos-items`,
		tag,
		summary: "Search the catalog of a location's POS, with the parts linked there",
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		params: location,
		query: posSearchSchema.omit({ storeId: true }),
		answer: posSearchAnswerSchema,
		handle: ({ services, scope, params: { storeId }, query }) =>
			searchPos(services, scope, { ...query, storeId }, storeId),
	}),
	steps({
		method: "put",
		path: `${here}/parts/:kind/:id/link`,
		tag,
		summary: "Link a part to an object of a location's POS; null follows the organization",
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		params: location.extend({ kind: menuKindSchema, id: z.uuid() }),
		body: posLinkSchema.omit({ storeId: true }),
		answer: locationMenuDetailSchema,
		handle: ({ services, scope, params, body: { posGuid }, version }, finish) =>
			linkPartHere({ services, scope, ...params, version, posGuid }, finish),
	}),
	steps({
		method: "put",
		path: `${path}/parts/:kind/:id/link`,
		tag,
		summary: "Link a part of the menu to an object of the POS by its GUID, or unlink it",
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		params: merchant.extend({ kind: menuKindSchema, id: z.uuid() }),
		body: posLinkSchema,
		answer: menuPartDetailSchema,
		handle: ({ services, scope, params: { kind, id }, body, version }, finish) =>
			linkPart(
				{ services, scope, kind, id, version, posGuid: body.posGuid, storeId: body.storeId },
				finish,
			),
	}),
] as const;
