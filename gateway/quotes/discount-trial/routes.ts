import { z } from "zod";
import {
	discountCreateSchema,
	locationDiscountCreateSchema,
} from "~/models/discounts/discount.schema";
import type { DiscountTrial } from "~/models/quotes/discount-trial";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import { read } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { tryOnPastOrders } from "./try-on-past-orders";

const id = z.uuid().nullable().default(null).meta({ example: null });

const discountTrialBody = z.object({ id, discount: discountCreateSchema });

const locationDiscountTrialBody = z.object({ id, discount: locationDiscountCreateSchema });

const discountTrialSchema = exactObject<DiscountTrial>()({
	from: instantSchema,
	to: instantSchema,
	orders: z.int().meta({ example: 1064 }),
	isCut: z.boolean().meta({ example: false }),
	leftOut: z.int().meta({ example: 12 }),
	sums: z.array(
		z.object({
			currency: z.enum(CURRENCIES),
			orders: z.int().meta({ example: 230 }),
			gross: z.int().meta({ example: 690_000 }),
			cost: z.int().meta({ example: 69_000 }),
		}),
	),
});

const merchant = z.object({ merchantId: z.uuid() });

/** Endpoints for the past cost of a discount (experience.md, promotion dry run). */
export const discountTrialEndpoints = [
	read({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/discounts/trial",
		tag: "Discounts",
		access: { anyOf: [["PROMOTION.API_READ"]] },
		summary: "Preview a discount on the orders of the last four weeks",
		params: merchant,
		body: discountTrialBody,
		answer: discountTrialSchema,
		handle: (tx, { body: { id, discount } }) => tryOnPastOrders(tx, { id, discount }, Date.now()),
	}),
	read({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/discounts/trial",
		tag: "Discounts",
		access: { anyOf: [["STORE_PROMOTION.API_READ"]] },
		summary: "Preview a location's discount on its orders of the last four weeks",
		params: merchant.extend({ storeId: z.uuid() }),
		body: locationDiscountTrialBody,
		answer: discountTrialSchema,
		async handle(tx, { params: { storeId }, body: { id, discount } }) {
			await requireLocation(tx, storeId);
			const here = { ...discount, stores: [storeId], customers: [] };
			return tryOnPastOrders(tx, { id, discount: here }, Date.now());
		},
	}),
] as const;
