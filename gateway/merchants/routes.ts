import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { type Endpoint, mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { featureFlags } from "../feature-flags/tables";
import { toMerchant } from "./merchant";
import { merchants } from "./tables";
import { updateMerchant } from "./update-merchant";

const tag = "Merchants";
const params = z.object({ merchantId: z.uuid() });

export const merchantEndpoints: readonly Endpoint[] = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId",
		tag,
		summary: "One merchant (spec 7.1)",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		params,
		answer: z.unknown(),
		async handle(tx, { params }) {
			const [row] = await tx
				.select()
				.from(merchants)
				.where(eq(merchants.merchantId, params.merchantId));
			if (!row) throw notFound("Merchant");
			return toMerchant(row);
		},
	}),
	mutation({
		method: "patch",
		path: "/api/v2/store-v2/:merchantId",
		tag,
		summary: "Change a merchant (spec 7.1)",
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		params,
		body: z.object({
			name: z.string().trim().min(5, "Business name must be at least 5 characters").max(200),
		}),
		answer: z.unknown(),
		handle: (tx, { scope, body, version }) => updateMerchant(tx, scope, body, version),
	}),
	read({
		method: "get",
		path: "/api/v2/feature-flags",
		tag,
		summary: "The flags that apply to the caller's merchant (spec 3.37)",
		access: { anyOf: [["FEATURE_FLAG.API_READ"]] },
		answer: z.array(z.unknown()),
		async handle(tx) {
			const rows = await tx.select().from(featureFlags);
			return rows.map(({ name, context, target }) => ({ name, context, target }));
		},
	}),
];
