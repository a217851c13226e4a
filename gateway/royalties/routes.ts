import { z } from "@hono/zod-openapi";
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { InvoiceState } from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import {
	franchiseesSchema,
	listedInvoiceSchema,
	madeInvoicesSchema,
	newInvoicesSchema,
	paidInvoiceSchema,
	royaltyInvoiceSchema,
	voidInvoiceSchema,
} from "~/models/royalties/royalty-invoice.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { ownValue } from "~/models/shared/own-value";
import { containing } from "../core/containing";
import { mutation, read } from "../core/endpoint";
import { listRows } from "../core/list-rows";
import { listOperators } from "../identity/people/operators";
import { findInvoice, payInvoice, voidInvoice } from "./change-invoice";
import { correctionDue } from "./corrections";
import { type InvoiceRow, tellInvoice, tellListed } from "./invoice-kind";
import { makeInvoices } from "./make-invoices";
import { royaltyTermCrud } from "./royalty-terms";
import { royaltyInvoices } from "./tables";

const path = "/api/v2/store-v2/:merchantId/royalty-invoices";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
const usual = { tag: "Royalties", params, wholeMerchant: true } as const;
const all = { ...usual, params: params.omit({ id: true }) } as const;
const reading = { access: { anyOf: [["FRANCHISE_REPORT.API_READ"]] } } as const;
const changing = { access: { anyOf: [["ROYALTY_INVOICE.API_UPDATE"]] } } as const;

const { number, month, recipient, franchiseeId, stores, paidOn, voidedAt } = royaltyInvoices;

const STATES: Record<InvoiceState, SQL> = {
	void: sql`${voidedAt} is not null`,
	paid: sql`(${voidedAt} is null and ${paidOn} is not null)`,
	open: sql`(${voidedAt} is null and ${paidOn} is null)`,
};

const LISTED = {
	search: (typed: string) =>
		or(
			containing(recipient, typed),
			eq(sql`${number}::text`, typed.replace(/^(?:no\.?|#)\s*/i, "")),
		),
	filters: {
		franchisee: (values: string[]) => inArray(sql`${franchiseeId}::text`, values),
		store: ([storeId = ""]: string[]) => sql`${storeId} = any(${stores}::text[])`,
		month: (values: string[]) => inArray(month, values),
		state: (values: string[]) => or(...values.map((value) => ownValue(STATES, value))),
	},
	sorts: { number, month, recipient: sql`lower(${recipient})` },
};

/** Terms of a franchise, and the invoices that follow from them (spec 9.7, 8.10). */
export const royaltyEndpoints = [
	...royaltyTermCrud.endpoints,
	read({
		...{ ...all, ...reading },
		method: "get",
		path: "/api/v2/store-v2/:merchantId/royalty-recipients",
		summary: "List the franchisees who can be invoiced",
		answer: franchiseesSchema,
		handle: (tx, { scope }) => listOperators(tx, scope),
	}),
	read({
		...{ ...all, ...reading, path },
		method: "get",
		summary: "List royalty invoices: filter, search, sort",
		query: listQuerySchema(royaltyInvoiceList),
		answer: pagedSchema(listedInvoiceSchema),
		async handle(tx, { query }) {
			const { rows, pagination } = await listRows(tx, royaltyInvoices, LISTED, query);
			return { rows: (rows as InvoiceRow[]).map(tellListed), pagination };
		},
	}),
	read({
		...{ ...usual, ...reading },
		method: "get",
		path: one,
		summary: "Get one royalty invoice with its lines",
		answer: royaltyInvoiceSchema,
		async handle(tx, { scope, params: { id } }) {
			const row = await findInvoice(tx, scope, id);
			return tellInvoice(row, await correctionDue(tx, scope, row));
		},
	}),
	mutation({
		...{ ...all, path },
		method: "post",
		summary: "Create the invoices of a past month, without what is already invoiced",
		access: { anyOf: [["ROYALTY_INVOICE.API_CREATE"]] },
		body: newInvoicesSchema,
		answer: madeInvoicesSchema,
		status: 201,
		async handle(tx, { scope, body }) {
			const made = await makeInvoices(tx, scope, body);
			return { invoices: made.map(tellListed) };
		},
	}),
	mutation({
		...{ ...usual, ...changing },
		method: "post",
		path: `${one}/payment`,
		summary: "Mark an invoice as paid or unpaid",
		body: paidInvoiceSchema,
		answer: royaltyInvoiceSchema,
		handle: async (tx, { scope, params: { id }, version, body }) =>
			tellInvoice(await payInvoice(tx, scope, { id, version }, body.paidOn)),
	}),
	mutation({
		...{ ...usual, ...changing },
		method: "post",
		path: `${one}/void`,
		summary: "Void an invoice; it keeps its number",
		body: voidInvoiceSchema,
		answer: royaltyInvoiceSchema,
		handle: async (tx, { scope, params: { id }, version, body }) =>
			tellInvoice(await voidInvoice(tx, scope, { id, version }, body.reason)),
	}),
] as const;
