import { z } from "zod";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	moveBodySchema,
	movedSchema,
	treeQuerySchema,
	treeSchema,
} from "~/models/menu/tree/menu-tree.schema";
import { mutation, read } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { requireKind } from "../menu-rows";
import { movePart } from "./move-part";
import { treeLevels } from "./tree-levels";

const TAG = "Menus";

export const menuTreeEndpoints = [
	read({
		tag: TAG,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: "/api/v2/menu/:merchantId/tree",
		summary: "Get the open levels of the menu, in order",
		params: z.object({ merchantId: z.uuid() }),
		query: treeQuerySchema,
		answer: treeSchema,
		async handle(tx, { query: { open: levels }, ...call }) {
			return { levels: await treeLevels(tx, call, { levels, storeId: null }) };
		},
	}),
	read({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: "/api/v2/menu/:merchantId/locations/:storeId/tree",
		summary: "Get the open levels of the menu as a location sells them",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		query: treeQuerySchema,
		answer: treeSchema,
		async handle(tx, { params: { storeId }, query: { open: levels }, ...call }) {
			await requireLocation(tx, storeId);
			return { levels: await treeLevels(tx, call, { levels, storeId }) };
		},
	}),
	mutation({
		tag: TAG,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "post",
		path: "/api/v2/menu/:merchantId/parts/:kind/:id/moves",
		summary: "Move a part within the part that contains it",
		params: z.object({ merchantId: z.uuid(), kind: menuKindSchema, id: z.uuid() }),
		body: moveBodySchema,
		answer: movedSchema,
		async handle(tx, { scope, params: { kind, id }, body, version, services }) {
			await requireKind(tx, kind, scope, services);
			return { id, version: (await movePart(tx, scope, { kind, id }, body, version)).version };
		},
	}),
] as const;
