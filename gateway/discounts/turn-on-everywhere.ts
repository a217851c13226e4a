import { z } from "zod";
import { discountSchema } from "~/models/discounts/discount-answer.schema";
import { mutation } from "../core/endpoint";
import { discountCrud, present } from "./discounts";
import { findLocationsOff } from "./find-locations-off";
import { switchDiscount } from "./switch-discount";

/** Removes the locations' own switches; each location finds it in its history. */
export const turnOnEverywhereEndpoint = mutation({
	method: "post",
	path: "/api/v2/store-v2/:merchantId/discounts/:id/turn-on",
	tag: "Discounts",
	summary: "Turn on a discount at all locations that turned it off",
	access: { anyOf: [["PROMOTION.API_UPDATE"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
	answer: discountSchema,
	async handle(tx, { scope, params: { id } }) {
		const row = await discountCrud.rows.get(tx, scope, { id });
		const { offAt = [] } = (await findLocationsOff(tx, [row])).get(id) ?? {};
		for (const storeId of offAt) {
			await switchDiscount(tx, scope, { storeId, id }, { isOff: false }, null);
		}
		return { ...present(row), offAt: [] };
	},
});
