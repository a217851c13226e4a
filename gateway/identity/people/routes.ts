import { merchantCreateSchema } from "~/models/merchants/merchant.schema";
import { merchantSchema } from "~/models/merchants/merchant-answer.schema";
import { changeAcross } from "../../core/endpoint";
import { createMerchant } from "./create-merchant";

const tag = "Merchants";

export const personEndpoints = [
	changeAcross({
		method: "post",
		path: "/api/v2/store-v2",
		tag,
		summary: "Make an organization for somebody who has none (spec 2.3)",
		access: "signed-in",
		body: merchantCreateSchema,
		answer: merchantSchema,
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
] as const;
