import { homeWidgetsAnswer, homeWidgetsBody } from "~/models/identity/home-widgets.schema";
import { profileSchema } from "~/models/identity/identity-answer.schema";
import { profileBody } from "~/models/identity/own-account.schema";
import { merchantCreateSchema } from "~/models/merchants/merchant.schema";
import { merchantSchema } from "~/models/viewer/merchant-answer.schema";
import { changeAcross } from "../../core/endpoint";
import { changeHome } from "./change-home";
import { changeProfile } from "./change-profile";
import { createMerchant } from "./create-merchant";
import { ownAccount } from "./own-account-endpoint";

const tag = "Merchants";

export const personEndpoints = [
	changeAcross({
		method: "post",
		path: "/api/v2/store-v2",
		tag,
		summary: "Create an organization for a person without one (spec 2.3)",
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
	ownAccount({
		method: "post",
		path: "/api/v2/auth/profile",
		tag: "Accounts",
		summary: "Change the caller's name and time format",
		body: profileBody,
		answer: profileSchema,
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({ status: 200, body: await changeProfile(tx, person, body) })),
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/auth/home",
		tag: "Accounts",
		summary: "Choose the parts of the caller's home and their order (spec 2.24)",
		body: homeWidgetsBody,
		answer: homeWidgetsAnswer,
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({ status: 200, body: await changeHome(tx, person, body) })),
	}),
] as const;
