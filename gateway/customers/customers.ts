import { z } from "@hono/zod-openapi";
import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
	MAX_NAMED,
	MAX_SEARCH_RESULTS,
	NO_CONTACT_MESSAGE,
	onlyDigits,
} from "~/models/customers/customer";
import { customerEntity } from "~/models/customers/customer.entity";
import { CONSENT_FILTERS, customerList, LAST_ORDERED } from "~/models/customers/customer.list";
import { customerPatchSchema, customerSearchSchema } from "~/models/customers/customer.schema";
import { customerNameSchema, customerSchema } from "~/models/customers/customer-answer.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { ownValue } from "~/models/shared/own-value";
import { DAY_MS } from "~/models/shared/plain-date";
import { containing, foldedContaining } from "../core/containing";
import { crudRows } from "../core/crud-rows";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { GatewayError, invalid } from "../core/errors";
import { COUNTED_WHOLE, type ListRules, listRows } from "../core/list-rows";
import { queryRows } from "../core/query-rows";
import { undoRows } from "../core/undo-rows";
import { carryOptOuts, isCustomerConsent } from "./consent/consents";
import { undoableConsents } from "./consent/undo-consents";
import { type CustomerRow, customerKind, toCustomer, withConsents } from "./customer-kind";
import { customerIdentity } from "./find-or-create-customer";
import { customers } from "./tables";

const tag = "Customers";
const path = "/api/v2/customers/:merchantId";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid() });
const paramsOfOne = params.extend({ id: z.uuid() });
const readShared = {
	tag,
	access: { anyOf: [["CUSTOMER.API_READ"]] },
	wholeMerchant: true,
} as const;

const LAST_ORDER = sql`(coalesce(${customers.lastOrderAt}, 'epoch'::timestamptz))`;
const ofList = {
	search: (typed: string): SQL | undefined => {
		const digits = onlyDigits(typed);
		const isNumber = digits.length > 2 && /^[\d\s()+.-]*$/.test(typed);
		return or(
			foldedContaining(sql`customers.searched`, typed),
			isNumber ? containing(customers.phone, digits) : undefined,
		);
	},
	filters: {
		status: (values: string[]) => inArray(customers.status, values as never[]),
		ordered: ([value = ""]: string[]) => lastOrdered(value),
		orders: ([value]: string[]) =>
			value === "1"
				? eq(customers.orderCount, 1)
				: gte(customers.orderCount, Math.min(Number(value) || 0, MAX_ORDERS)),
		consent: ([value = ""]: string[]) => hasConsentState(value),
		birthday: ([value]: string[]) =>
			sql`extract(month from ${customers.birthday}) = ${Number(value) || 0}`,
	},
	sorts: {
		lastOrderAt: LAST_ORDER,
		name: sql`lower(${customers.name})`,
		orderCount: customers.orderCount,
		createdAt: customers.createdAt,
	},
};

export const customerRows = crudRows<CustomerRow>({
	label: customerEntity.label,
	table: customers,
	kind: customerKind,
	rules: () => ofList,
	prepare: (body) => (body.status === "active" ? { ...body, statusReason: "" } : body),
	async check(tx, _scope, { phone = "", email = "" }, row) {
		if (!phone && !email) throw invalid({ phone: [NO_CONTACT_MESSAGE] });
		await requireNoOther(tx, { phone, email }, row?.id);
	},
	async afterWrite(tx, { merchantId }, row, before) {
		if (before) await carryOptOuts(tx, merchantId, before, row);
	},
	async checkRemoval(tx, { id, status }) {
		const [order] = await queryRows(
			tx,
			sql`select 1 from orders where customer_id = ${id}::uuid limit 1`,
		);
		if (order) throw new GatewayError(422, "The customer has ordered since");
		if (status !== "active") throw new GatewayError(422, `The customer is ${status}`);
	},
});

const rowsUndo = undoRows(
	{
		entity: customerEntity.name,
		patch: customerPatchSchema,
		permissions: { update: "CUSTOMER.API_UPDATE", remove: "CUSTOMER.API_UPDATE" },
		terms: { wholeMerchant: true },
	},
	customerRows,
);

export const customerUndo: typeof rowsUndo = {
	...rowsUndo,
	undoable: (row, services) => ({
		...rowsUndo.undoable(row, services),
		...(row.action === "subscribe" && undoableConsents(row.entityId)),
	}),
};

/** Everybody who ordered or was imported (spec 2.10, 2.12, 3.32), and what is known of them. */
export const customerEndpoints = [
	read({
		...readShared,
		method: "get",
		path,
		summary: "List the customer directory of a franchise: filter, search, sort",
		feature: "isFranchiseDirectoryEnabled",
		params,
		query: listQuerySchema(customerList),
		answer: pagedSchema(customerSchema),
		async handle(tx, { scope, query }) {
			const { rows, pagination } = await listRows(
				tx,
				customers,
				{ ...ofList, counted: COUNTED_WHOLE },
				query,
			);
			return { rows: await withConsents(tx, scope, rows as CustomerRow[]), pagination };
		},
	}),
	read({
		...readShared,
		method: "get",
		path: `${path}/search`,
		summary: `Find customers by name, phone or email (spec 5.12): the ${MAX_SEARCH_RESULTS} who ordered last`,
		params,
		query: customerSearchSchema,
		answer: pagedSchema(customerSchema),
		async handle(tx, { query: { name, phone, email } }) {
			const where = and(
				name ? namedLike(customers.name, name) : undefined,
				phone ? containing(customers.phone, onlyDigits(phone)) : undefined,
				email ? namedLike(customers.email, email) : undefined,
			);
			const { rows, pagination } = await listRows(tx, customers, { ...ofSearch, where }, FIRST);
			return { rows: (rows as CustomerRow[]).map(toCustomer), pagination };
		},
	}),
	read({
		...readShared,
		method: "post",
		path: `${path}/names`,
		summary: "Get the names of customers by their ids, without deleted ones",
		params,
		body: z.object({ ids: z.array(z.uuid()).max(MAX_NAMED) }),
		answer: z.object({ rows: z.array(customerNameSchema) }),
		async handle(tx, { body: { ids } }) {
			if (ids.length === 0) return { rows: [] };
			const { id, name } = customers;
			const isOne = and(inArray(id, ids), isNull(customers.deletedAt));
			return { rows: await tx.select({ id, name }).from(customers).where(isOne) };
		},
	}),
	read({
		...readShared,
		method: "get",
		path: one,
		summary: "Get one customer with status, birthday and number of orders",
		params: paramsOfOne,
		answer: customerSchema,
		async handle(tx, { scope, params: { id } }) {
			const row = await customerRows.get(tx, scope, { id });
			return { ...toCustomer(row), ...(await withConsents(tx, scope, [row]))[0] };
		},
	}),
	mutation({
		...readShared,
		access: { anyOf: [["CUSTOMER.API_UPDATE"]] },
		method: "patch",
		path: one,
		summary: "Change the given fields of a customer; block or unblock one (spec 4.15)",
		params: paramsOfOne,
		body: customerPatchSchema,
		answer: customerSchema,
		handle: async (tx, { scope, params: { id }, body, version }) =>
			toCustomer(await customerRows.update(tx, scope, { id }, body, version)),
	}),
] as const;

const ofSearch: ListRules<never, "lastOrderAt"> = {
	search: [],
	filters: {},
	sorts: { lastOrderAt: LAST_ORDER },
};
const FIRST: ListQuery<never, "lastOrderAt"> = {
	search: "",
	sort: "lastOrderAt",
	direction: "desc",
	limit: MAX_SEARCH_RESULTS,
	offset: 0,
};

/** Stored folded text first: folding at query time is slow for many rows. */
function namedLike(text: PgColumn, typed: string): SQL | undefined {
	return and(foldedContaining(sql`customers.searched`, typed), containing(text, typed));
}

function hasConsentState(value: string): SQL | undefined {
	const filter = ownValue(CONSENT_FILTERS, value);
	if (!filter) return undefined;
	const { channels, state } = filter;
	const isInState =
		state === "bounced"
			? sql`contact_consents.bounced_at is not null`
			: sql`contact_consents.answer = ${state}`;
	return or(
		...channels.map(
			(channel) =>
				sql`exists (select from contact_consents where ${isCustomerConsent(channel)} and ${isInState})`,
		),
	);
}

function lastOrdered(value: string): SQL | undefined {
	const filter = ownValue(LAST_ORDERED, value);
	if (!filter) return undefined;
	const { days, isOlder } = filter;
	if (days === null) return isNull(customers.lastOrderAt);
	const since = new Date(Date.now() - days * DAY_MS);
	return isOlder ? lt(customers.lastOrderAt, since) : gte(customers.lastOrderAt, since);
}

const MAX_ORDERS = 2_147_483_647;

async function requireNoOther(
	tx: Tx,
	contact: Pick<CustomerRow, "phone" | "email">,
	id: string | undefined,
): Promise<void> {
	const [twin] = await tx
		.select({ name: customers.name })
		.from(customers)
		.where(
			and(
				eq(customers.identity, customerIdentity(contact)),
				isNull(customers.deletedAt),
				id ? ne(customers.id, id) : undefined,
			),
		);
	if (!twin) return;
	const [field, what] = contact.phone ? ["phone", "phone number"] : ["email", "email address"];
	throw invalid({ [field as string]: [`${twin.name} has this ${what} already`] });
}
