import { z } from "@hono/zod-openapi";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AUDIENCE_NAME_TAKEN, TAG_TAKEN } from "~/models/audiences/audience";
import { audienceEntity } from "~/models/audiences/audience.entity";
import { audienceList } from "~/models/audiences/audience.list";
import {
	audienceCountAnswerSchema,
	audienceCountSchema,
	audienceCountsAnswerSchema,
	audienceCountsSchema,
	audienceCreateSchema,
	audiencePatchSchema,
	audienceSchema,
} from "~/models/audiences/audience.schema";
import { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { customerSchema } from "~/models/customers/customer-answer.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { read } from "../core/endpoint";
import { requireFreeName } from "../core/free-name";
import { requireNewStores } from "../locations/require-new-stores";
import { countMembers, listMembers } from "./list-members";
import { audiences } from "./tables";

type AudienceRow = typeof audiences.$inferSelect;

const path = "/api/v2/store-v2/:merchantId/audiences";

/** Groups of customers (spec 2.12, 3.31, 5.11). */
export const audienceCrud = crudEndpoints({
	tag: "Audiences",
	label: audienceEntity.label,
	path,
	table: audiences,
	permissions: {
		read: "COHORT.API_READ",
		create: "COHORT.API_CREATE",
		update: "COHORT.API_UPDATE",
		remove: "COHORT.API_DELETE",
	},
	wholeMerchant: true,
	schemas: {
		create: audienceCreateSchema,
		patch: audiencePatchSchema,
		answer: audienceSchema,
	},
	list: audienceList,
	kind: {
		entity: audienceEntity.name,
		id: ({ id }) => id,
		label: ({ name }) => name,
		audited,
		answer: present,
	},
	present,
	rules: () => ({
		search: [audiences.name, audiences.description, audiences.tag],
		filters: {},
		sorts: { name: sql`lower(${audiences.name})`, updatedAt: audiences.updatedAt },
	}),
	requireStores: requireNewStores,
	async check(tx, _scope, { name = "", tag = "" }, row) {
		await requireFreeName(tx, audiences, { name, id: row?.id }, AUDIENCE_NAME_TAKEN);
		if (!tag) return;
		await requireFreeName(tx, audiences, { name: tag, id: row?.id, field: "tag" }, TAG_TAKEN);
	},
});

export const audienceMembersEndpoint = read({
	method: "get",
	path: `${path}/:id/customers`,
	tag: "Audiences",
	summary: "List the customers who match an audience now and can order",
	access: { anyOf: [["COHORT.API_READ", "CUSTOMER.API_READ"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
	query: listQuerySchema(audienceCustomerList),
	answer: pagedSchema(customerSchema),
	async handle(tx, { scope, params: { id }, query }) {
		return listMembers(tx, scope, await audienceCrud.rows.get(tx, scope, { id }), query);
	},
});

export const audienceCountEndpoint = read({
	method: "post",
	path: `${path}/count`,
	tag: "Audiences",
	summary: "Count the customers who match conditions now and can order",
	access: { anyOf: [["COHORT.API_READ", "CUSTOMER.API_READ"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
	body: audienceCountSchema,
	answer: audienceCountAnswerSchema,
	handle: async (tx, { scope, body }) => ({ customers: await countMembers(tx, scope, body) }),
});

export const audienceCountsEndpoint = read({
	method: "post",
	path: `${path}/counts`,
	tag: "Audiences",
	summary: "Count the customers who match each of some audiences now and can order",
	access: { anyOf: [["COHORT.API_READ", "CUSTOMER.API_READ"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
	body: audienceCountsSchema,
	answer: audienceCountsAnswerSchema,
	async handle(tx, { scope, body: { ids } }) {
		const found = await tx
			.select()
			.from(audiences)
			.where(
				and(
					eq(audiences.merchantId, scope.merchantId),
					isNull(audiences.deletedAt),
					inArray(audiences.id, ids),
				),
			);
		const counts: { id: string; customers: number }[] = [];
		for (const audience of found) {
			counts.push({ id: audience.id, customers: await countMembers(tx, scope, audience) });
		}
		return counts;
	},
});

function audited({ name, description, tag, conditions, stores }: AudienceRow) {
	return { name, description, tag, conditions, stores };
}

function present(row: AudienceRow) {
	const { id, version, updatedAt } = row;
	return { id, ...audited(row), version, updatedAt: updatedAt.toISOString() };
}
