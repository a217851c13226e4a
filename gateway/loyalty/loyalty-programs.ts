import { z } from "@hono/zod-openapi";
import { and, arrayOverlaps, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import {
	lacksBonusHours,
	NO_BONUS_HOURS,
	PROGRAM_NAME_TAKEN,
} from "~/models/loyalty/loyalty-program";
import { loyaltyProgramEntity } from "~/models/loyalty/loyalty-program.entity";
import { loyaltyProgramList } from "~/models/loyalty/loyalty-program.list";
import {
	loyaltyBalanceSchema,
	loyaltyProgramCreateSchema,
	loyaltyProgramPatchSchema,
	loyaltyProgramSchema,
} from "~/models/loyalty/loyalty-program.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { read } from "../core/endpoint";
import { invalid } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { customers } from "../customers/tables";
import { requireNewStores } from "../locations/require-new-stores";
import type { ProgramRow } from "./program-at";
import { loyaltyEntries, loyaltyMembers, loyaltyPrograms } from "./tables";

const path = "/api/v2/store-v2/:merchantId/loyalty-programs";

/** Loyalty programs of the organization (spec 2.10, 3.28), which quotes and orders obey. */
export const loyaltyProgramCrud = crudEndpoints({
	tag: "Loyalty",
	label: loyaltyProgramEntity.label,
	path,
	table: loyaltyPrograms,
	permissions: {
		read: "LOYALTY.API_READ",
		create: "LOYALTY.API_CREATE",
		update: "LOYALTY.API_UPDATE",
		remove: "LOYALTY.API_DELETE",
	},
	wholeMerchant: true,
	schemas: {
		create: loyaltyProgramCreateSchema,
		patch: loyaltyProgramPatchSchema,
		answer: loyaltyProgramSchema,
	},
	list: loyaltyProgramList,
	kind: {
		entity: loyaltyProgramEntity.name,
		id: ({ id }) => id,
		label: ({ name }) => name,
		audited,
		answer: present,
	},
	present,
	rules: () => ({
		search: [loyaltyPrograms.name, loyaltyPrograms.description],
		filters: { enabled: (values) => isYes(loyaltyPrograms.isEnabled, values) },
		sorts: { name: sql`lower(${loyaltyPrograms.name})`, updatedAt: loyaltyPrograms.updatedAt },
	}),
	requireStores: requireNewStores,
	lockFirst: lockPrograms,
	async check(tx, _scope, wanted, row) {
		const { name = "" } = wanted;
		await requireFreeName(tx, loyaltyPrograms, { name, id: row?.id }, PROGRAM_NAME_TAKEN);
		if (lacksBonusHours(wanted) && !(row && lacksBonusHours(row))) {
			throw invalid({ haveCustomSchedule: [NO_BONUS_HOURS] }, NO_BONUS_HOURS);
		}
		if (wanted.isEnabled) await requireAlone(tx, { ...wanted, id: row?.id });
	},
});

export const loyaltyBalancesEndpoint = read({
	method: "get",
	path: "/api/v2/store-v2/:merchantId/loyalty-balances",
	tag: "Loyalty",
	summary: "Count the members and unspent points of each loyalty program",
	access: { anyOf: [["LOYALTY.API_READ"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
	answer: z.array(loyaltyBalanceSchema),
	handle(tx, { scope }) {
		const { merchantId, programId, customerId, open, expiresAt } = loyaltyEntries;
		const ended = tx
			.select({ programId, customerId, points: sql<number>`sum(${open})`.as("points") })
			.from(loyaltyEntries)
			.where(and(eq(merchantId, scope.merchantId), gt(open, 0), lte(expiresAt, new Date())))
			.groupBy(programId, customerId)
			.as("ended");
		return tx
			.select({
				programId: loyaltyMembers.programId,
				members: sql<number>`count(*)::int`,
				points: sql<number>`sum(${loyaltyMembers.balance} - coalesce(${ended.points}, 0))::float8`,
			})
			.from(loyaltyMembers)
			.innerJoin(customers, eq(customers.id, loyaltyMembers.customerId))
			.leftJoin(
				ended,
				and(
					eq(ended.programId, loyaltyMembers.programId),
					eq(ended.customerId, loyaltyMembers.customerId),
				),
			)
			.where(and(eq(loyaltyMembers.merchantId, scope.merchantId), isNull(customers.deletedAt)))
			.groupBy(loyaltyMembers.programId);
	},
});

/** Two that change programs of an organization at once wait for each other, so that neither overlooks the other's. */
async function lockPrograms(tx: Tx): Promise<void> {
	const ofMerchant = sql`'loyalty programs ' || current_setting('app.merchant', true)`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ofMerchant}, 0))`);
}

/** Throws 422 if another enabled program covers one of the locations. */
async function requireAlone(
	tx: Tx,
	{ id, stores }: { id: string | undefined; stores?: string[] | null },
): Promise<void> {
	const [other] = await tx
		.select({ name: loyaltyPrograms.name })
		.from(loyaltyPrograms)
		.where(
			and(
				eq(loyaltyPrograms.isEnabled, true),
				isNull(loyaltyPrograms.deletedAt),
				id ? ne(loyaltyPrograms.id, id) : undefined,
				stores?.length
					? or(isNull(loyaltyPrograms.stores), arrayOverlaps(loyaltyPrograms.stores, stores))
					: undefined,
			),
		)
		.limit(1);
	if (!other) return;
	const message = `“${other.name}” is already on at one of these locations. Each location can have one program.`;
	// Taking back a deletion shows the message alone.
	throw invalid({ isEnabled: [message] }, message);
}

function audited({ name, description, isEnabled, ...row }: ProgramRow) {
	const { earnPoints, earnPer, signUpPoints } = row;
	const { haveCustomSchedule, bonusMultiplier, weeklySchedule } = row;
	const { spendPoints, spendValue, expiresAfterMonths, stores } = row;
	return {
		name,
		description,
		isEnabled,
		earnPoints,
		earnPer,
		signUpPoints,
		haveCustomSchedule,
		bonusMultiplier,
		weeklySchedule,
		spendPoints,
		spendValue,
		expiresAfterMonths,
		stores,
	};
}

function present(row: ProgramRow) {
	const { id, version, updatedAt } = row;
	return { id, ...audited(row), version, updatedAt: updatedAt.toISOString() };
}
