import { z } from "@hono/zod-openapi";
import { and, arrayOverlaps, asc, eq, isNull, or } from "drizzle-orm";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { ownInvoiceList } from "~/models/royalties/royalty-invoice.list";
import {
	balancesSchema,
	invoiceDocumentSchema,
	listedInvoiceSchema,
} from "~/models/royalties/royalty-invoice.schema";
import { royaltyTermSchema } from "~/models/royalties/royalty-term.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { listRows } from "../core/list-rows";
import { withOwnStores } from "../core/location-set";
import type { Scope } from "../core/scope";
import { organizationDay } from "../locations/organization-zone";
import { findInvoice } from "./change-invoice";
import { invoiceBalances, invoiceDocument } from "./invoice-document";
import { type InvoiceRow, presentListedInvoice } from "./invoice-kind";
import { listedOn } from "./list-invoices";
import { presentTerm, type TermRow } from "./royalty-terms";
import { royaltyInvoices, royaltyTerms } from "./tables";

const path = "/api/v2/store-v2/:merchantId/own-royalty-invoices";
const params = z.object({ merchantId: z.uuid() });
const shared = {
	...({ tag: "Royalties", method: "get", params } as const),
	access: { anyOf: [["ROYALTY_INVOICE.API_READ"]] },
} as const;

const NOBODY = "00000000-0000-0000-0000-000000000000";
const callerUuid = ({ actor }: Scope) => (actor.kind === "user" && actor.uuid) || NOBODY;

/** Endpoints for a franchisee's own royalties: invoices billed to them, and their locations' terms. */
export const ownRoyaltyEndpoints = [
	read({
		...shared,
		path,
		summary: "List the royalty invoices billed to the caller: filter, search, sort",
		query: listQuerySchema(ownInvoiceList),
		answer: pagedSchema(listedInvoiceSchema).extend({ balances: balancesSchema }),
		async handle(tx, { scope, query }) {
			const where = eq(royaltyInvoices.franchiseeId, callerUuid(scope));
			const today = await organizationDay(tx, scope.merchantId);
			const listed = listedOn(today);
			const { month, state } = listed.filters;
			const rules = { ...listed, filters: { month, state }, where };
			const { rows, pagination } = await listRows(tx, royaltyInvoices, rules, query);
			return {
				rows: (rows as InvoiceRow[]).map((row) => presentListedInvoice(row, today)),
				pagination,
				balances: await invoiceBalances(
					tx,
					and(where, eq(royaltyInvoices.merchantId, scope.merchantId)),
					today,
				),
			};
		},
	}),
	read({
		...shared,
		params: params.extend({ id: z.uuid() }),
		path: `${path}/:id`,
		summary: "Get one royalty invoice billed to the caller",
		answer: invoiceDocumentSchema,
		async handle(tx, { scope, params: { id } }) {
			const row = await findInvoice(tx, scope, id);
			const isOwn = row.franchiseeId === callerUuid(scope);
			const seesAll = scope.permissions.includes("FRANCHISE_REPORT.API_READ");
			if (!isOwn && !seesAll) throw notFound(royaltyInvoiceEntity.label);
			return invoiceDocument(tx, scope, row);
		},
	}),
	read({
		...shared,
		path: "/api/v2/store-v2/:merchantId/own-royalty-terms",
		summary: "List the royalty terms of the caller's locations",
		answer: z.array(royaltyTermSchema),
		async handle(tx, { scope }) {
			if (!scope.stores) return [];
			const own = [...scope.stores];
			const rows: TermRow[] = await tx
				.select()
				.from(royaltyTerms)
				.where(
					and(
						eq(royaltyTerms.merchantId, scope.merchantId),
						isNull(royaltyTerms.deletedAt),
						eq(royaltyTerms.isOn, true),
						or(isNull(royaltyTerms.stores), arrayOverlaps(royaltyTerms.stores, own)),
					),
				)
				.orderBy(asc(royaltyTerms.name), asc(royaltyTerms.id));
			return rows.map((row) => presentTerm(withOwnStores(row, scope)));
		},
	}),
] as const;
