import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { featuresPatchSchema } from "~/models/merchants/features.schema";
import { merchantPatchSchema } from "~/models/merchants/merchant.schema";
import { flagRulesSchema, merchantSchema } from "~/models/viewer/merchant-answer.schema";
import { mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { featureFlags } from "./flags/tables";
import { toMerchant } from "./merchant";
import { merchants } from "./tables";
import { updateFeatures } from "./update-features";
import { updateMerchant } from "./update-merchant";

const tag = "Merchants";
const params = z.object({ merchantId: z.uuid() });

export const merchantEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId",
		tag,
		summary: "Get one organization (spec 7.1)",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		params,
		answer: merchantSchema,
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
		summary: "Change an organization (spec 7.1)",
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		params,
		body: merchantPatchSchema,
		answer: merchantSchema,
		handle: (tx, { scope, body, version }) => updateMerchant(tx, scope, body, { version }),
	}),
	mutation({
		method: "patch",
		path: "/api/v2/store-v2/:merchantId/features",
		tag,
		summary:
			"Turn features of an organization on or off; paid ones by the platform only (spec 2.26, 3.1)",
		access: { anyOf: [["FEATURE.API_UPDATE"]] },
		params,
		body: featuresPatchSchema,
		answer: merchantSchema,
		handle: (tx, { scope, body, version }) => updateFeatures(tx, scope, body, version),
	}),
	read({
		method: "get",
		path: "/api/v2/feature-flags",
		tag,
		summary: "Get the feature flags of the caller's organization (spec 3.37)",
		access: { anyOf: [["FEATURE_FLAG.API_READ"]] },
		answer: flagRulesSchema,
		async handle(tx) {
			const rows = await tx.select().from(featureFlags);
			return rows.map(({ name, context, target }) => ({ name, context, target }));
		},
	}),
] as const;
