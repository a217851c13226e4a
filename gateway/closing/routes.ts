import { z } from "@hono/zod-openapi";
import { inArray, or, type SQL, sql } from "drizzle-orm";
import {
	journalQuerySchema,
	journalSchema,
	ledgerSettingsPatchSchema,
	ledgerSettingsSchema,
} from "~/models/closing/ledger-settings.schema";
import type { ClosingState } from "~/models/closing/period-closing";
import { periodClosingList } from "~/models/closing/period-closing.list";
import {
	closePeriodSchema,
	closingPreviewQuerySchema,
	closingPreviewSchema,
	listedClosingSchema,
	periodClosingSchema,
	reopenPeriodSchema,
	sendStatementSchema,
	statementSentSchema,
} from "~/models/closing/period-closing.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { ownValue } from "~/models/shared/own-value";
import { mutation, read } from "../core/endpoint";
import { listRows } from "../core/list-rows";
import { closePeriod, previewClosing } from "./close-period";
import { type ClosingRow, presentClosing, presentListedClosing } from "./closing-kind";
import { changeLedgerSettings, readJournal, readLedgerSettings } from "./journal";
import { mailStatement } from "./mail-statement";
import { findClosing, isLastClosing, reopenPeriod } from "./reopen-period";
import { periodClosings } from "./tables";

const path = "/api/v2/store-v2/:merchantId/period-closings";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
const shared = { tag: "Closing", params, wholeMerchant: true } as const;
const all = { ...shared, params: params.omit({ id: true }) } as const;
const readAccess = { access: { anyOf: [["REPORT.API_READ"]] } } as const;

const { currency, firstDay, closedAt, closedBy, reopenedAt, reopenReason } = periodClosings;

const STATES: Record<ClosingState, SQL> = {
	closed: sql`${reopenedAt} is null`,
	reopened: sql`${reopenedAt} is not null`,
};

const LISTED = {
	search: [closedBy, reopenReason],
	filters: {
		currency: (values: string[]) => inArray(sql`${currency}::text`, values),
		state: (values: string[]) => or(...values.map((value) => ownValue(STATES, value))),
	},
	sorts: { first: firstDay, closedAt },
};

/** Endpoints of closed periods, their statements and journals, and the ledger accounts. */
export const closingEndpoints = [
	read({
		...all,
		...readAccess,
		path,
		method: "get",
		summary: "List closed periods: filter, sort",
		query: listQuerySchema(periodClosingList),
		answer: pagedSchema(listedClosingSchema),
		async handle(tx, { query }) {
			const { rows, pagination } = await listRows(tx, periodClosings, LISTED, query);
			return { rows: (rows as ClosingRow[]).map(presentListedClosing), pagination };
		},
	}),
	read({
		...all,
		...readAccess,
		method: "get",
		path: "/api/v2/store-v2/:merchantId/period-closing-preview",
		summary: "Preview the statement of a currency's next period to close",
		isSnapshot: true,
		query: closingPreviewQuerySchema,
		answer: closingPreviewSchema,
		handle: (tx, { scope, query }) => previewClosing(tx, scope, query),
	}),
	read({
		...shared,
		...readAccess,
		method: "get",
		path: one,
		summary: "Get one closed period with its statement",
		answer: periodClosingSchema,
		async handle(tx, { scope, params: { id } }) {
			const row = await findClosing(tx, scope, id);
			return presentClosing(row, await isLastClosing(tx, scope, row));
		},
	}),
	mutation({
		...all,
		path,
		method: "post",
		summary: "Close a period: freeze its figures, post adjustments of earlier ones",
		access: { anyOf: [["PERIOD_CLOSING.API_CREATE"]] },
		isSnapshot: true,
		body: closePeriodSchema,
		answer: periodClosingSchema,
		status: 201,
		handle: async (tx, { scope, body }) => presentClosing(await closePeriod(tx, scope, body), true),
	}),
	mutation({
		...shared,
		method: "post",
		path: `${one}/reopening`,
		summary: "Reopen the last closed period of a currency",
		access: { anyOf: [["PERIOD_CLOSING.API_UPDATE"]] },
		body: reopenPeriodSchema,
		answer: periodClosingSchema,
		handle: async (tx, { scope, params: { id }, version, body: { reason } }) =>
			presentClosing(await reopenPeriod(tx, scope, { id, version, reason }), false),
	}),
	mutation({
		...shared,
		access: { anyOf: [["REPORT.EXPORT"]] },
		method: "post",
		path: `${one}/email`,
		summary: "Email the statement of a closed period",
		body: sendStatementSchema,
		answer: statementSentSchema,
		async handle(tx, { scope, params: { id }, body: { recipient }, services }) {
			const row = await findClosing(tx, scope, id);
			await mailStatement(tx, scope, services.config, { row, recipient });
			return { recipient };
		},
	}),
	read({
		...shared,
		...readAccess,
		method: "get",
		path: `${one}/journal`,
		summary: "Get balanced journal entries of a closed period by location and month or day",
		isSnapshot: true,
		query: journalQuerySchema,
		answer: journalSchema,
		async handle(tx, { scope, params: { id }, query }) {
			const row = await findClosing(tx, scope, id);
			return {
				entries: await readJournal(tx, scope, row, query.by),
				settings: await readLedgerSettings(tx, scope.merchantId),
			};
		},
	}),
	read({
		...all,
		...readAccess,
		method: "get",
		path: "/api/v2/store-v2/:merchantId/ledger-settings",
		summary: "Get the accounts of the journal",
		answer: ledgerSettingsSchema,
		handle: (tx, { scope }) => readLedgerSettings(tx, scope.merchantId),
	}),
	mutation({
		...all,
		method: "patch",
		path: "/api/v2/store-v2/:merchantId/ledger-settings",
		summary: "Change accounts of the journal",
		access: { anyOf: [["PERIOD_CLOSING.API_UPDATE"]] },
		body: ledgerSettingsPatchSchema,
		answer: ledgerSettingsSchema,
		handle: (tx, { scope, body, version }) => changeLedgerSettings(tx, scope, body, version),
	}),
] as const;
