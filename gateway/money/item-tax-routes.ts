import { z } from "zod";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { itemTaxesPatchSchema, itemTaxesSchema } from "~/models/money/item-taxes.schema";
import { mutation, read } from "../core/endpoint";
import { requireKind } from "../menu/menu-rows";
import { getItemTaxes, updateItemTaxes } from "./item-taxes";

const shared = {
	tag: "Taxes",
	path: "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes",
	params: z.object({
		merchantId: z.uuid(),
		storeId: z.uuid(),
		kind: menuKindSchema,
		id: z.uuid(),
	}),
	answer: itemTaxesSchema,
} as const;

export const itemTaxEndpoints = [
	read({
		...shared,
		method: "get",
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ", "TAX.API_READ"]] },
		summary: "Get the taxes of an item or a combo at a location",
		async handle(tx, { scope, params, services }) {
			await requireKind(tx, params.kind, scope, services);
			return getItemTaxes(tx, scope, params);
		},
	}),
	mutation({
		...shared,
		method: "patch",
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE", "TAX.API_READ"]] },
		summary: "Set custom taxes of an item or combo at a location, or follow the menu again",
		body: itemTaxesPatchSchema,
		async handle(tx, { scope, params, body, version, services }) {
			await requireKind(tx, params.kind, scope, services);
			return updateItemTaxes(tx, scope, params, body, version);
		},
	}),
] as const;
