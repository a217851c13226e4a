import { z } from "@hono/zod-openapi";
import { campaignReachSchema, campaignSchema } from "~/models/campaigns/campaign.schema";
import { campaignMessageList } from "~/models/campaigns/campaign-message.list";
import {
	campaignMessageSchema,
	campaignReportSchema,
	campaignTestAnswerSchema,
	campaignTestSchema,
} from "~/models/campaigns/campaign-message.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { getSendBudget } from "../adapters/mail/send-limits";
import { requireVersion } from "../core/change-row";
import type { CrudRows } from "../core/crud-rows";
import { mutation, read, steps } from "../core/endpoint";
import { type CampaignRow, presentCampaign, rowKind } from "./campaign-kind";
import { endCampaign, startCampaign } from "./change-status";
import { checkCampaignStart } from "./facts";
import { previewMessage } from "./preview";
import { countReach, countSkipped, listMessages, listStepReports, sumOrders } from "./report";
import { sendTest } from "./send-test";

interface About<Path extends string> {
	path: Path;
	tag: string;
	noun: string;
	feature: string;
}

export function campaignEndpointsAt<const Path extends string>(
	{ path, tag, noun, feature }: About<Path>,
	rows: CrudRows<CampaignRow>,
) {
	const one = `${path}/:id` as const;
	const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
	const shared = { tag, feature, params, wholeMerchant: true } as const;
	const readShared = { ...shared, access: { anyOf: [["CAMPAIGN.API_READ"]] } } as const;
	const updateShared = { ...shared, access: { anyOf: [["CAMPAIGN.API_UPDATE"]] } } as const;
	return [
		read({
			...readShared,
			method: "get",
			path: `${one}/report` as const,
			summary: `Get the results of a ${noun}, its reach, and what keeps it from starting`,
			answer: campaignReportSchema,
			async handle(tx, { scope, params: { id }, services }) {
				const row = await rows.get(tx, scope, { id });
				const { reachable, leftOut } = await countReach(tx, row);
				return {
					reachable,
					leftOut: row.startedAt ? (row.leftOut ?? leftOut) : leftOut,
					skipped: await countSkipped(tx, row),
					budget: row.channel === "EMAIL" ? await getSendBudget(tx, row.merchantId, "email") : null,
					steps: await listStepReports(tx, row),
					...(await sumOrders(tx, row)),
					problems:
						row.status === "ACTIVE" ? [] : (await checkCampaignStart(tx, services, row)).problems,
				};
			},
		}),
		read({
			...readShared,
			method: "post",
			path: `${path}/reach` as const,
			summary: `Count the customers that a ${noun} would reach now, and those it would leave out`,
			params: z.object({ merchantId: z.uuid() }),
			body: campaignReachSchema,
			answer: campaignReportSchema.pick({ reachable: true, leftOut: true }),
			handle: async (tx, { scope: { merchantId }, body }) =>
				countReach(tx, { merchantId, ...body }),
		}),
		read({
			...shared,
			access: { anyOf: [["CAMPAIGN.API_READ", "CUSTOMER.API_READ"]] },
			method: "get",
			path: `${one}/messages` as const,
			summary: `List the messages of a ${noun}, one for each customer`,
			query: listQuerySchema(campaignMessageList),
			answer: pagedSchema(campaignMessageSchema),
			handle: async (tx, { scope, params: { id }, query }) =>
				listMessages(tx, await rows.get(tx, scope, { id }), query),
		}),
		read({
			...readShared,
			method: "get",
			path: `${one}/preview` as const,
			summary: `Preview a ${noun} for a sample customer`,
			query: z.object({
				step: z.coerce.number<number | string>().int().min(1).max(3).default(1),
			}),
			answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
			handle: async (tx, { scope, params: { id }, query, services }) =>
				previewMessage(tx, services, await rows.get(tx, scope, { id }), query.step),
		}),
		mutation({
			...updateShared,
			method: "post",
			path: `${one}/start` as const,
			summary: `Start a ${noun}, at once or on its day; 422 lists what keeps it from starting`,
			answer: campaignSchema,
			async handle(tx, { scope, params: { id }, version, services }) {
				const row = await rows.lock(tx, { id }, scope);
				requireVersion(rowKind(row), row, version);
				return presentCampaign(await startCampaign(tx, scope, services, row));
			},
		}),
		mutation({
			...updateShared,
			method: "post",
			path: `${one}/end` as const,
			summary: `End a ${noun}; unsent messages are dropped`,
			answer: campaignSchema,
			handle: async (tx, { scope, params: { id } }) =>
				presentCampaign(await endCampaign(tx, scope, await rows.lock(tx, { id }, scope))),
		}),
	] as const;
}

/** Sends of emails and texts to oneself and others before they go out (spec 5.11). */
export function campaignTestEndpoint<const Path extends string>(
	{ path, tag, feature }: About<Path>,
	rows: CrudRows<CampaignRow>,
) {
	return steps({
		tag,
		feature,
		wholeMerchant: true,
		method: "post",
		path: `${path}/:id/tests` as const,
		summary: "Send a test to up to five people; returns the result of each",
		access: { anyOf: [["CAMPAIGN.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
		body: campaignTestSchema,
		answer: campaignTestAnswerSchema,
		handle: (call, finish) => sendTest(call, rows, finish),
	});
}
