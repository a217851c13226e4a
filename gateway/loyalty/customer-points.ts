import { z } from "@hono/zod-openapi";
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { customerEntity } from "~/models/customers/customer.entity";
import { MAX_BALANCE } from "~/models/loyalty/loyalty-program";
import {
	NO_PHONE_MESSAGE,
	type PointsAccount,
	type PointsEntry,
	TOO_MANY_POINTS,
	tooFewPoints,
} from "~/models/loyalty/points-entry";
import { pointsEntryList } from "~/models/loyalty/points-entry.list";
import {
	adjustmentSchema,
	pointsAccountSchema,
	pointsEntrySchema,
} from "~/models/loyalty/points-entry.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { invalid, notFound } from "../core/errors";
import { record } from "../core/ledger";
import { listRows } from "../core/list-rows";
import { personName } from "../core/person-name";
import type { Scope } from "../core/scope";
import { customerRows } from "../customers/customers";
import { addPoints, deductPoints, lockMember, lockOrJoin } from "./change-points";
import { loyaltyProgramCrud } from "./loyalty-programs";
import { loyaltyEntries, loyaltyMembers, loyaltyPrograms } from "./tables";

const tag = "Loyalty";
const path = "/api/v2/customers/:merchantId/:customerId/loyalty";
const params = z.object({ merchantId: z.uuid(), customerId: z.uuid() });
const readShared = {
	tag,
	params,
	wholeMerchant: true,
	access: { anyOf: [["LOYALTY.API_READ", "CUSTOMER.API_READ"]] },
} as const;

/** Endpoints for a customer's points balance and history (spec 3.32). */
export const customerPointsEndpoints = [
	read({
		...readShared,
		method: "get",
		path,
		summary: "Get a customer's balance in each loyalty program",
		answer: z.array(pointsAccountSchema),
		async handle(tx, { scope, params: { customerId } }) {
			await customerRows.get(tx, scope, { id: customerId });
			return listAccounts(tx, scope, customerId);
		},
	}),
	read({
		...readShared,
		method: "get",
		path: `${path}/entries`,
		summary: "List the point transactions of a customer",
		query: listQuerySchema(pointsEntryList),
		answer: pagedSchema(pointsEntrySchema),
		async handle(tx, { scope, params: { customerId }, query }) {
			await customerRows.get(tx, scope, { id: customerId });
			const where = and(
				eq(loyaltyEntries.merchantId, scope.merchantId),
				eq(loyaltyEntries.customerId, customerId),
			);
			const { rows, pagination } = await listRows(tx, loyaltyEntries, { ...ofList, where }, query);
			return { rows: await presentEntries(tx, rows as EntryRow[]), pagination };
		},
	}),
	mutation({
		...readShared,
		access: { anyOf: [["LOYALTY.API_UPDATE", "CUSTOMER.API_READ"]] },
		method: "post",
		path: `${path}/:programId/adjustments`,
		summary: "Add or remove a customer's points; non-members become members",
		params: params.extend({ programId: z.uuid() }),
		body: adjustmentSchema,
		answer: pointsAccountSchema,
		status: 201,
		async handle(tx, { scope, params: { customerId, programId }, body }) {
			await adjust(tx, scope, { customerId, programId }, body);
			const accounts = await listAccounts(tx, scope, customerId);
			const account = accounts.find((each) => each.programId === programId);
			if (!account) throw new Error("The member was not written");
			return account;
		},
	}),
] as const;

type EntryRow = typeof loyaltyEntries.$inferSelect;

const ofList = {
	search: [],
	filters: {
		kind: (values: string[]) => inArray(loyaltyEntries.kind, values as never[]),
		program: ([id = ""]: string[]) => sql`${loyaltyEntries.programId}::text = ${id}`,
	},
	sorts: { at: loyaltyEntries.seq },
};

async function listAccounts(tx: Tx, scope: Scope, customerId: string): Promise<PointsAccount[]> {
	const ofCustomer = and(
		eq(loyaltyMembers.merchantId, scope.merchantId),
		eq(loyaltyMembers.customerId, customerId),
	);
	const members = await tx
		.select({ member: getTableColumns(loyaltyMembers), program: loyaltyPrograms })
		.from(loyaltyMembers)
		.innerJoin(loyaltyPrograms, eq(loyaltyPrograms.id, loyaltyMembers.programId))
		.where(and(ofCustomer, isNull(loyaltyPrograms.deletedAt)))
		.orderBy(asc(loyaltyMembers.joinedAt), asc(loyaltyPrograms.id));
	const open = await sumOpenPoints(tx, scope, customerId);
	const now = new Date();
	return members.map(({ member: { joinedAt, programId }, program }) => {
		const lots = open.filter(
			(lot) => lot.programId === programId && !(lot.expiresAt && lot.expiresAt <= now),
		);
		const [next] = lots.filter(({ expiresAt }) => expiresAt !== null);
		return {
			programId,
			programName: program.name,
			isEnabled: program.isEnabled,
			balance: lots.reduce((sum, { points }) => sum + points, 0),
			spendPoints: program.spendPoints,
			spendValue: program.spendValue,
			joinedAt: joinedAt.toISOString(),
			next: next?.expiresAt ? { points: next.points, at: next.expiresAt.toISOString() } : null,
		};
	});
}

function sumOpenPoints(tx: Tx, { merchantId }: Scope, customerId: string) {
	const { programId, expiresAt, open } = loyaltyEntries;
	return tx
		.select({ programId, expiresAt, points: sql<number>`sum(${open})::int` })
		.from(loyaltyEntries)
		.where(
			and(
				eq(loyaltyEntries.merchantId, merchantId),
				eq(loyaltyEntries.customerId, customerId),
				sql`${open} > 0`,
			),
		)
		.groupBy(programId, expiresAt)
		.orderBy(sql`${expiresAt} asc nulls last`);
}

async function presentEntries(tx: Tx, rows: readonly EntryRow[]): Promise<PointsEntry[]> {
	const ids = rows.map(({ id }) => id);
	const named = await tx
		.select({
			id: loyaltyEntries.id,
			programName: loyaltyPrograms.name,
			person: personName(loyaltyEntries.byUuid),
		})
		.from(loyaltyEntries)
		.innerJoin(loyaltyPrograms, eq(loyaltyPrograms.id, loyaltyEntries.programId))
		.where(inArray(loyaltyEntries.id, ids));
	const names = new Map(named.map(({ id, ...name }) => [id, name]));
	return rows.map((row) => {
		const { id, programId, kind, points, balance, storeId, orderId, orderNumber, reason } = row;
		const { programName = "", person = null } = names.get(id) ?? {};
		return {
			id,
			programId,
			programName,
			kind,
			points,
			balance,
			storeId,
			orderId,
			orderNumber,
			reason,
			by: person ?? row.byLabel,
			expiresAt: (points > 0 && row.expiresAt?.toISOString()) || null,
			at: row.at.toISOString(),
		};
	});
}

async function adjust(
	tx: Tx,
	scope: Scope,
	ids: { customerId: string; programId: string },
	{ points, reason }: z.output<typeof adjustmentSchema>,
): Promise<void> {
	const { merchantId, actor } = scope;
	const customer = await customerRows.lock(tx, { id: ids.customerId }, scope);
	if (points > 0 && customer.phone === "") throw invalid({ points: [NO_PHONE_MESSAGE] });
	const program = await loyaltyProgramCrud.rows.get(tx, scope, { id: ids.programId });
	const key = { merchantId, ...ids };
	const about = { kind: "adjusted", by: actor, reason } as const;
	const member =
		points > 0
			? await lockOrJoin(tx, key, { ...program, signUpPoints: 0 }, actor)
			: await lockMember(tx, key);
	if (!member || member.balance + points < 0) {
		throw invalid({ points: [tooFewPoints(member?.balance ?? 0)] });
	}
	if (member.balance + points > MAX_BALANCE) throw invalid({ points: [TOO_MANY_POINTS] });
	const after =
		points > 0
			? await addPoints(tx, member, about, points, program)
			: await deductPoints(tx, member, about, -points);
	record(tx, scope, {
		entity: customerEntity.name,
		entityId: customer.id,
		entityLabel: customer.name,
		storeId: null,
		action: "adjust-points",
		before: { points: member.balance },
		after: { points: after.balance, pointsReason: reason },
	});
}

/** Ends the points of a customer whose data is deleted; why some were changed by hand goes with it. */
export async function closeAccounts(tx: Tx, scope: Scope, customerId: string): Promise<void> {
	const { merchantId, actor } = scope;
	const members = await tx
		.select({ programId: loyaltyMembers.programId })
		.from(loyaltyMembers)
		.where(
			and(eq(loyaltyMembers.merchantId, merchantId), eq(loyaltyMembers.customerId, customerId)),
		)
		.orderBy(asc(loyaltyMembers.programId));
	for (const { programId } of members) {
		const member = await lockMember(tx, { merchantId, programId, customerId });
		if (!member) throw notFound("Member");
		await deductPoints(tx, member, { kind: "closed", by: actor }, member.balance);
	}
	await tx
		.update(loyaltyEntries)
		.set({ reason: "" })
		.where(
			and(eq(loyaltyEntries.merchantId, merchantId), eq(loyaltyEntries.customerId, customerId)),
		);
}
