import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { featuresPatchSchema } from "~/models/merchants/features.schema";
import { merchantCreateSchema, merchantPatchSchema } from "~/models/merchants/merchant.schema";
import { changeAcross, type Endpoint, mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { countSecondSteps } from "./count-second-steps";
import { createMerchant } from "./create-merchant";
import { finishSetup } from "./finish-setup";
import { featureFlags } from "./flags/tables";
import { toMerchant } from "./merchant";
import { merchants } from "./tables";
import { updateFeatures } from "./update-features";
import { updateMerchant } from "./update-merchant";

const tag = "Merchants";
const params = z.object({ merchantId: z.uuid() });

export const merchantEndpoints: readonly Endpoint[] = [
	changeAcross({
		method: "post",
		path: "/api/v2/store-v2",
		tag,
		summary: "Make an organization for somebody who has none (spec 2.3)",
		access: "signed-in",
		body: merchantCreateSchema,
		answer: z.unknown(),
		status: 201,
		handle: ({ services, caller, body, key, context, request }) =>
			createMerchant(services, {
				caller,
				body,
				key,
				request,
				requestId: context.get("requestId"),
				address: context.get("address"),
			}),
	}),
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
		body: merchantPatchSchema,
		answer: z.unknown(),
		handle: (tx, { scope, body, version }) => updateMerchant(tx, scope, body, version),
	}),
	mutation({
		method: "patch",
		path: "/api/v2/store-v2/:merchantId/features",
		tag,
		summary: "Switch features of a merchant; paid ones by the platform only (spec 2.26, 3.1)",
		access: { anyOf: [["FEATURE.API_UPDATE"]] },
		params,
		body: featuresPatchSchema,
		answer: z.unknown(),
		handle: (tx, { scope, body, version }) => updateFeatures(tx, scope, body, version),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/setup",
		tag,
		summary: "End the setup of a merchant that has a location (spec 2.3)",
		access: { anyOf: [["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]] },
		params,
		answer: z.unknown(),
		handle: (tx, { scope }) => finishSetup(tx, scope),
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/second-steps",
		tag,
		summary: "How many people have a second step at sign-in",
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		params,
		answer: z.object({ people: z.number(), withSecondStep: z.number() }),
		handle: (tx, { params }) => countSecondSteps(tx, params.merchantId),
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
