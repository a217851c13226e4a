import { z } from "zod";
import {
	contractListSchema,
	contractQuerySchema,
	takenSchema,
} from "~/models/menu/menu-contract.schema";
import { locationMenuRowSchema, menuPartRowSchema } from "~/models/menu/menu-part-answer.schema";
import { streamedRead } from "../../core/streamed-read";
import { requireLocation } from "../../locations/require-location";
import { withHolders } from "../menu-part";
import { withBasePrices } from "../with-location-values";
import { listPartsByTitle } from "./list-parts-by-title";

const TAG = "Menus";

/** Lists that take any part at once, with the filters of spec 3.25, at both levels (spec 7.8). */
export const menuContractEndpoints = [
	streamedRead({
		tag: TAG,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		path: "/api/v2/menu/:merchantId/lists/:list",
		summary:
			"List store items, categories, combos, item base groups or combined items: skip, take, count",
		params: z.object({ merchantId: z.uuid(), list: contractListSchema }),
		query: contractQuerySchema,
		answer: takenSchema(menuPartRowSchema),
		handle: ({ scope, params: { list }, query, services }, inTransaction) =>
			listPartsByTitle(
				inTransaction,
				{ scope, services },
				{ list, storeId: null, query },
				{ present: withHolders },
			),
	}),
	streamedRead({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		path: "/api/v2/menu/:merchantId/locations/:storeId/lists/:list",
		summary: "List the same as a location sells them",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), list: contractListSchema }),
		query: contractQuerySchema,
		answer: takenSchema(locationMenuRowSchema),
		handle: ({ scope, params: { list, storeId }, query, services }, inTransaction) =>
			listPartsByTitle(
				inTransaction,
				{ scope, services },
				{ list, storeId, query },
				{
					begin: (tx) => requireLocation(tx, storeId),
					present: async (tx, rows) =>
						withBasePrices(tx, storeId, await withHolders(tx, rows, storeId)),
				},
			),
	}),
] as const;
