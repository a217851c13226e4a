import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import {
	balancesSchema,
	creditInvoiceSchema,
	franchiseesSchema,
	invoiceDocumentSchema,
	listedInvoiceSchema,
	madeInvoicesSchema,
	newInvoicesSchema,
	paidInvoiceSchema,
	royaltyInvoiceSchema,
	voidInvoiceSchema,
} from "~/models/royalties/royalty-invoice.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { listRows } from "../core/list-rows";
import { listOperators } from "../identity/people/operators";
import { organizationDay } from "../locations/organization-zone";
import {
	creditInvoice,
	findInvoice,
	payInvoice,
	remindOfInvoice,
	voidInvoice,
} from "./change-invoice";
import { invoiceBalances, invoiceDocument } from "./invoice-document";
import { type InvoiceRow, presentInvoice, presentListedInvoice } from "./invoice-kind";
import { listedOn } from "./list-invoices";
import { makeInvoices } from "./make-invoices";
import { ownRoyaltyEndpoints } from "./own-routes";
import { royaltyTermCrud } from "./royalty-terms";
import { royaltyInvoices } from "./tables";

const path = "/api/v2/store-v2/:merchantId/royalty-invoices";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
const shared = { tag: "Royalties", params, wholeMerchant: true } as const;
const all = { ...shared, params: params.omit({ id: true }) } as const;
const readAccess = { access: { anyOf: [["FRANCHISE_REPORT.API_READ"]] } } as const;
const updateAccess = { access: { anyOf: [["ROYALTY_INVOICE.API_UPDATE"]] } } as const;

/** Terms of a franchise, and the invoices that follow from them (spec 9.7, 8.10). */
export const royaltyEndpoints = [
	...royaltyTermCrud.endpoints,
	...ownRoyaltyEndpoints,
	read({
		...all,
		...readAccess,
		method: "get",
		path: "/api/v2/store-v2/:merchantId/royalty-recipients",
		summary: "List the franchisees who can be invoiced",
		answer: franchiseesSchema,
		handle: (tx, { scope }) => listOperators(tx, scope),
	}),
	read({
		...all,
		...readAccess,
		path,
		method: "get",
		summary: "List royalty invoices: filter, search, sort",
		query: listQuerySchema(royaltyInvoiceList),
		answer: pagedSchema(listedInvoiceSchema).extend({ balances: balancesSchema }),
		async handle(tx, { scope, query }) {
			const today = await organizationDay(tx, scope.merchantId);
			const { rows, pagination } = await listRows(tx, royaltyInvoices, listedOn(today), query);
			const own = eq(royaltyInvoices.merchantId, scope.merchantId);
			return {
				rows: (rows as InvoiceRow[]).map((row) => presentListedInvoice(row, today)),
				pagination,
				balances: await invoiceBalances(tx, own, today),
			};
		},
	}),
	read({
		...shared,
		...readAccess,
		method: "get",
		path: one,
		summary: "Get one royalty invoice with its lines",
		answer: invoiceDocumentSchema,
		handle: async (tx, { scope, params: { id } }) =>
			invoiceDocument(tx, scope, await findInvoice(tx, scope, id)),
	}),
	mutation({
		...all,
		path,
		method: "post",
		summary:
			"Create the invoices of a past month, and credit notes for parties without further invoices",
		access: { anyOf: [["ROYALTY_INVOICE.API_CREATE"]] },
		body: newInvoicesSchema,
		answer: madeInvoicesSchema,
		status: 201,
		async handle(tx, { scope, body, services }) {
			const { made, credited } = await makeInvoices(tx, scope, services.config, body);
			const today = await organizationDay(tx, scope.merchantId);
			const present = (row: InvoiceRow) => presentListedInvoice(row, today);
			return { invoices: made.map(present), credited: credited.map(present) };
		},
	}),
	mutation({
		...shared,
		...updateAccess,
		method: "post",
		path: `${one}/payment`,
		summary: "Record a payment of an invoice or a payout of its credit, or remove its payments",
		body: paidInvoiceSchema,
		answer: royaltyInvoiceSchema,
		handle: async (tx, { scope, params: { id }, version, body }) =>
			presentToday(tx, await payInvoice(tx, scope, { id, version }, body)),
	}),
	mutation({
		...shared,
		...updateAccess,
		method: "post",
		path: `${one}/credit`,
		summary: "Credit a part of an invoice",
		body: creditInvoiceSchema,
		answer: royaltyInvoiceSchema,
		handle: async (tx, { scope, params: { id }, version, body }) =>
			presentToday(tx, await creditInvoice(tx, scope, { id, version }, body)),
	}),
	mutation({
		...shared,
		...updateAccess,
		method: "post",
		path: `${one}/reminder`,
		summary: "Email the franchisee a reminder of an open invoice",
		answer: royaltyInvoiceSchema,
		handle: async (tx, { scope, params: { id }, version, services }) =>
			presentToday(tx, await remindOfInvoice(tx, scope, services.config, { id, version })),
	}),
	mutation({
		...shared,
		...updateAccess,
		method: "post",
		path: `${one}/void`,
		summary: "Void an invoice; it keeps its number",
		body: voidInvoiceSchema,
		answer: royaltyInvoiceSchema,
		handle: async (tx, { scope, params: { id }, version, body }) =>
			presentToday(tx, await voidInvoice(tx, scope, { id, version }, body.reason)),
	}),
] as const;

async function presentToday(tx: Tx, row: InvoiceRow) {
	return presentInvoice(row, await organizationDay(tx, row.merchantId));
}
