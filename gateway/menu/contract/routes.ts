import { z } from "zod";
import {
	contractListSchema,
	contractQuerySchema,
	takenSchema,
} from "~/models/menu/menu-contract.schema";
import { menuPartRowSchema, menuRowHereSchema } from "~/models/menu/menu-part-answer.schema";
import { read } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { asSoldHere } from "../as-sold-here";
import { withHolders } from "../menu-part";
import { takeParts } from "./take-parts";

const TAG = "Menus";

/** Lists that take any part at once, with the filters of spec 3.25, at both levels (spec 7.8). */
export const menuContractEndpoints = [
	read({
		tag: TAG,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: "/api/v2/menu/:merchantId/lists/:list",
		summary:
			"Store items, categories, combos, item base groups or combined items: skip, take, count",
		params: z.object({ merchantId: z.uuid(), list: contractListSchema }),
		query: contractQuerySchema,
		answer: takenSchema(menuPartRowSchema),
		async handle(tx, { scope, params: { list }, query, services }) {
			const asked = { list, storeId: null, query };
			return takeParts(tx, { scope, services }, asked, (rows) => withHolders(tx, rows));
		},
	}),
	read({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: "/api/v2/menu/:merchantId/locations/:storeId/lists/:list",
		summary: "The same lists as a location sells them",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), list: contractListSchema }),
		query: contractQuerySchema,
		answer: takenSchema(menuRowHereSchema),
		async handle(tx, { scope, params: { list, storeId }, query, services }) {
			await requireLocation(tx, storeId);
			return takeParts(tx, { scope, services }, { list, storeId, query }, async (rows) =>
				asSoldHere(tx, storeId, await withHolders(tx, rows)),
			);
		},
	}),
] as const;
