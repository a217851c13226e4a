import { z } from "zod";
import {
	syncHereStartSchema,
	syncStartSchema,
	syncStatesQuerySchema,
} from "~/models/menu/pos-sync/pos-sync.schema";
import {
	recentNamesSchema,
	syncJobSchema,
	syncStatesSchema,
} from "~/models/menu/pos-sync/pos-sync-answer.schema";
import { syncJobList } from "~/models/menu/pos-sync/sync-job.list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Caller } from "../../core/caller";
import { mutation, read } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { recentNames } from "./recent-names";
import { registerSync } from "./register-sync";
import { getSyncJob, listSyncJobs } from "./sync-jobs";
import { statesOf } from "./sync-states";

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
	mutation({
		tag,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "post",
		path: `${all}/jobs`,
		summary: "Register a sync of a thing of the menu and what it holds",
		params: merchant,
		body: syncStartSchema,
		answer: registered,
		status: 202,
		handle: (tx, { scope, body: { type: kind, uniqueName: partId, storeId: source }, caller }) =>
			registerSync(tx, scope, { kind, partId, source, storeId: null, ...sessionOf(caller) }),
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
			listSyncJobs(tx, { storeId: null, session: caller.sessionId }, query),
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/jobs/:jobId`,
		summary: "How far a sync of the organization's menus is",
		params: merchant.extend({ jobId }),
		answer: syncJobSchema,
		handle: (tx, { params, caller }) =>
			getSyncJob(tx, { storeId: null, session: caller.sessionId }, params.jobId),
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/recent-names`,
		summary: "What the session synced last, each thing once",
		params: merchant,
		answer: recentNamesSchema,
		handle: (tx, { caller }) => recentNames(tx, { storeId: null, sessionId: caller.sessionId }),
	}),
	read({
		...ofAll,
		method: "get",
		path: `${all}/states`,
		summary: "How things of the menu stand with the point of sale",
		params: merchant,
		query: syncStatesQuerySchema,
		answer: syncStatesSchema,
		handle: (tx, { query }) => statesOf(tx, null, query.ids),
	}),
	mutation({
		tag,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "post",
		path: `${here}/jobs`,
		summary: "Register a sync of a location's own values with its point of sale",
		params: location,
		body: syncHereStartSchema,
		answer: registered,
		status: 202,
		handle: (
			tx,
			{ scope, params: { storeId }, body: { type: kind, uniqueName: partId }, caller },
		) => registerSync(tx, scope, { kind, partId, storeId, ...sessionOf(caller) }),
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/jobs`,
		summary: "List the syncs of a location's own values",
		params: location,
		query: listQuerySchema(syncJobList),
		answer: pagedSchema(syncJobSchema),
		async handle(tx, { params: { storeId }, query, caller }) {
			await requireLocation(tx, storeId);
			return listSyncJobs(tx, { storeId, session: caller.sessionId }, query);
		},
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/jobs/:jobId`,
		summary: "How far a sync of a location's own values is",
		params: location.extend({ jobId }),
		answer: syncJobSchema,
		handle: (tx, { params: { storeId, jobId }, caller }) =>
			getSyncJob(tx, { storeId, session: caller.sessionId }, jobId),
	}),
	read({
		...ofPlace,
		method: "get",
		path: `${here}/recent-names`,
		summary: "What the session synced last with a location's point of sale, each thing once",
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
		summary: "How things of the menu stand with a location's point of sale",
		params: location,
		query: syncStatesQuerySchema,
		answer: syncStatesSchema,
		async handle(tx, { params: { storeId }, query }) {
			await requireLocation(tx, storeId);
			return statesOf(tx, storeId, query.ids);
		},
	}),
] as const;

function sessionOf({ sessionId }: Caller) {
	return { sessionId };
}
