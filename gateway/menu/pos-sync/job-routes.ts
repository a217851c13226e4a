import { z } from "zod";
import {
	syncHereStartSchema,
	syncPreviewHereSchema,
	syncPreviewSchema,
	syncStartSchema,
	syncStatesQuerySchema,
} from "~/models/menu/pos-sync/pos-sync.schema";
import {
	recentNamesSchema,
	syncJobSchema,
	syncPreviewAnswerSchema,
	syncStatesSchema,
} from "~/models/menu/pos-sync/pos-sync-answer.schema";
import { syncJobList } from "~/models/menu/pos-sync/sync-job.list";
import { listParam, listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { read, readAcross, steps } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { acceptPreview, previewSync } from "./preview-sync";
import { recentNames } from "./recent-names";
import { registerSync } from "./register-sync";
import { getSyncJob, listSyncJobs, ownSyncJobs } from "./sync-jobs";
import { listSyncStates } from "./sync-states";

const tag = "Menu sync";
const all = "/api/v2/menu-sync/:merchantId";
const here = `${all}/locations/:storeId` as const;
const merchant = z.object({ merchantId: z.uuid() });
const location = merchant.extend({ storeId: z.uuid() });
const jobId = z.uuid();
const registered = z.object({ jobId });
const ofAll = { tag, access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } } as const;
const ofPlace = { tag, access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] } } as const;

export const syncJobEndpoints = [
	readAcross({
		tag,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "post",
		path: `${all}/jobs/preview`,
		summary: "Preview a sync from one location's POS into the organization's menus, without taxes",
		params: merchant,
		body: syncPreviewSchema,
		answer: syncPreviewAnswerSchema,
		handle: ({ services, scope, body: { type: kind, uniqueName: partId, storeId: source } }) =>
			previewSync(services, scope, { kind, partId, source, storeId: null }),
	}),
	steps({
		tag,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "post",
		path: `${all}/jobs`,
		summary: "Register a sync of a part of the menu and its contents, as previewed",
		params: merchant,
		body: syncStartSchema,
		answer: registered,
		status: 202,
		async handle({ services, scope, body, caller: { sessionId } }, finish) {
			const { type: kind, uniqueName: partId, storeId: source } = body;
			const which = { kind, partId, source, storeId: null };
			const preview = await acceptPreview(services, scope, which, body);
			return finish(async (tx) => ({
				status: 202,
				body: await registerSync(tx, scope, { ...which, preview, sessionId }),
			}));
		},
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/jobs`,
		summary: "List the syncs of the organization's menus",
		params: merchant,
		query: listQuerySchema(syncJobList),
		answer: pagedSchema(syncJobSchema),
		handle: (tx, { query, caller }) =>
			listSyncJobs(tx, { storeId: null, sessionId: caller.sessionId }, query),
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/jobs/:jobId`,
		summary: "Get the progress of a sync of the organization's menus",
		params: merchant.extend({ jobId }),
		answer: syncJobSchema,
		handle: (tx, { params, caller }) =>
			getSyncJob(tx, { storeId: null, sessionId: caller.sessionId }, params.jobId),
	}),
	read({
		tag,
		access: {
			anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"], ["STORE_MENU_MANAGEMENT.API_READ"]],
		},
		method: "get",
		path: `${all}/own-jobs`,
		summary: "List the syncs that the caller started or joined since an instant, at all levels",
		params: merchant,
		query: z.object({
			since: z.iso.datetime(),
			joined: listParam(z.uuid(), "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"),
		}),
		answer: z.array(syncJobSchema),
		handle: (tx, { scope, query: { since, joined = [] }, caller: { sessionId } }) =>
			ownSyncJobs(tx, scope, { sessionId, since: new Date(since), joined }),
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/recent-names`,
		summary: "List the parts that the session synced last",
		params: merchant,
		answer: recentNamesSchema,
		handle: (tx, { caller }) => recentNames(tx, { storeId: null, sessionId: caller.sessionId }),
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/states`,
		summary: "Get the sync status of parts of the menu",
		params: merchant,
		query: syncStatesQuerySchema,
		answer: syncStatesSchema,
		handle: (tx, { query }) => listSyncStates(tx, null, query.ids),
	}),
	readAcross({
		tag,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "post",
		path: `${here}/jobs/preview`,
		summary: "Preview a sync from a location's POS into its values, without taxes",
		params: location,
		body: syncPreviewHereSchema,
		answer: syncPreviewAnswerSchema,
		handle: ({ services, scope, params, body: { type: kind, uniqueName: partId } }) =>
			previewSync(services, scope, { kind, partId, storeId: params.storeId }),
	}),
	steps({
		tag,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "post",
		path: `${here}/jobs`,
		summary: "Register a sync of a location's values with its POS, as previewed",
		params: location,
		body: syncHereStartSchema,
		answer: registered,
		status: 202,
		async handle({ services, scope, params: { storeId }, body, caller: { sessionId } }, finish) {
			const which = { kind: body.type, partId: body.uniqueName, storeId };
			const preview = await acceptPreview(services, scope, which, body);
			return finish(async (tx) => ({
				status: 202,
				body: await registerSync(tx, scope, { ...which, preview, sessionId }),
			}));
		},
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/jobs`,
		summary: "List the syncs of a location's values",
		params: location,
		query: listQuerySchema(syncJobList),
		answer: pagedSchema(syncJobSchema),
		async handle(tx, { params: { storeId }, query, caller }) {
			await requireLocation(tx, storeId);
			return listSyncJobs(tx, { storeId, sessionId: caller.sessionId }, query);
		},
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/jobs/:jobId`,
		summary: "Get the progress of a sync of a location's values",
		params: location.extend({ jobId }),
		answer: syncJobSchema,
		handle: (tx, { params: { storeId, jobId }, caller }) =>
			getSyncJob(tx, { storeId, sessionId: caller.sessionId }, jobId),
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/recent-names`,
		summary: "List the parts that the session synced last with a location's POS",
		params: location,
		answer: recentNamesSchema,
		async handle(tx, { params: { storeId }, caller: { sessionId } }) {
			await requireLocation(tx, storeId);
			return recentNames(tx, { storeId, sessionId });
		},
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/states`,
		summary: "Get the sync status of parts of the menu at a location",
		params: location,
		query: syncStatesQuerySchema,
		answer: syncStatesSchema,
		async handle(tx, { params: { storeId }, query }) {
			await requireLocation(tx, storeId);
			return listSyncStates(tx, storeId, query.ids);
		},
	}),
] as const;
