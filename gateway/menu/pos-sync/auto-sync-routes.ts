import { z } from "zod";
import { autoSyncPatchSchema, openWebhookSchema } from "~/models/menu/pos-sync/pos-sync.schema";
import { autoSyncSchema } from "~/models/menu/pos-sync/pos-sync-answer.schema";
import { heardSchema } from "~/models/shared/answer.schema";
import { mutation, open, read } from "../../core/endpoint";
import { listAutoSyncs, switchAutoSync } from "./auto-sync";
import { handlePosWebhook, OPEN_WEBHOOK_PATH, requireOpen } from "./handle-pos-webhook";

const tag = "Menu sync";
const path = "/api/v2/menu-sync/:merchantId/categories";
const merchant = z.object({ merchantId: z.uuid() });

/** Automatic sync of linked categories, and the webhook of other POS providers (spec 7.11). */
export const autoSyncEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "List linked categories, with whether each syncs automatically",
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		params: merchant,
		answer: z.array(autoSyncSchema),
		handle: (tx) => listAutoSyncs(tx),
	}),
	mutation({
		method: "patch",
		path: `${path}/:uuid`,
		tag,
		summary: "Turn automatic sync of a category on or off",
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		params: merchant.extend({ uuid: z.uuid() }),
		body: autoSyncPatchSchema,
		answer: autoSyncSchema,
		handle: (tx, { scope, params: { uuid }, body }) => switchAutoSync(tx, scope, { uuid, ...body }),
	}),
	open({
		method: "post",
		path: OPEN_WEBHOOK_PATH,
		tag,
		summary: "Receive a signed catalog event from another provider",
		body: openWebhookSchema,
		bodyCharacters: 65_536,
		answer: heardSchema,
		async handle({ services, body, context }) {
			requireOpen(services, {
				at: context.req.header("x-pos-timestamp") ?? "",
				signature: context.req.header("x-pos-signature") ?? "",
				body: await context.req.text(),
			});
			const { merchantId, locationId, things: guids } = body;
			const source = { squareAccount: null, locationIds: locationId ? [locationId] : null };
			return handlePosWebhook(services, {
				merchantId,
				eventId: `open:${body.eventId}`,
				source,
				guids,
			});
		},
	}),
] as const;
