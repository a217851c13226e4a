import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { contactHash } from "../adapters/mail/contact-hash";
import { members, orderedAt } from "../audiences/list-members";
import { ConnectionLost, SYSTEM, type Tx } from "../core/database";
import { newId } from "../core/ids";
import type { Services } from "../core/services";
import {
	contactIn,
	exclusionReason,
	isCustomerConsent,
	type Reachable,
} from "../customers/consent/consents";
import { contactConsents } from "../customers/consent/tables";
import { customers } from "../customers/tables";
import { textCountries } from "../locations/text-countries";
import type { CampaignRow } from "./campaign-kind";
import { failCampaign, startInDays } from "./change-status";
import { checkCampaignStart, findAudience } from "./facts";
import { isSwitchedOn } from "./is-switched-on";
import { countReach } from "./report";
import type { MessageRow } from "./sending";
import { campaignMessages, campaigns } from "./tables";

const BATCH = 500;
const RUN_MS = 2 * 60_000;
const LOCK_MS = 5_000;
const NOT_WORKED_OUT = "We couldn’t find the customers in this audience. Please contact support.";

/** Gives everybody in the audiences of due campaigns their first message; each customer gets it once. */
export async function enrollDue(services: Services): Promise<void> {
	const end = Date.now() + RUN_MS;
	const passedOver: string[] = [];
	while (Date.now() < end) {
		const [due] = await services.database.read(SYSTEM, (tx) =>
			tx
				.select({ id: campaigns.id, merchantId: campaigns.merchantId })
				.from(campaigns)
				.where(and(isDue(), notInArray(campaigns.id, passedOver)))
				.orderBy(asc(campaigns.enrollAt))
				.limit(1),
		);
		if (!due) return;
		if (!(await enrollOne(services, due))) passedOver.push(due.id);
	}
}

async function enrollOne(
	services: Services,
	{ id, merchantId }: Pick<CampaignRow, "id" | "merchantId">,
): Promise<boolean> {
	const { database, log } = services;
	const tenancy = { role: "app", merchantId, stores: null } as const;
	try {
		return await database.transaction(tenancy, (tx) => enrollBatch(tx, services, id));
	} catch (error) {
		if (error instanceof ConnectionLost) throw error;
		if (isHeld(error)) return false;
		log.error({ error, campaign: id }, "audience not worked out");
		return database.transaction(tenancy, async (tx) => {
			const row = await lockDue(tx, id);
			if (row) await failCampaign(tx, row, "SYSTEM_ERROR", [NOT_WORKED_OUT]);
			return row !== null;
		});
	}
}

function isHeld(error: unknown): boolean {
	const { code, cause } = error as { code?: string; cause?: { code?: string } };
	return (cause?.code ?? code) === "55P03";
}

async function lockDue(tx: Tx, id: string): Promise<CampaignRow | null> {
	await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
	const [row] = await tx
		.select()
		.from(campaigns)
		.where(and(eq(campaigns.id, id), isDue()))
		.for("update");
	return row ?? null;
}

function isDue(): SQL | undefined {
	return and(
		eq(campaigns.status, "ACTIVE"),
		isNull(campaigns.deletedAt),
		lte(campaigns.enrollAt, new Date()),
		isSwitchedOn,
	);
}

async function enrollBatch(tx: Tx, services: Services, id: string): Promise<boolean> {
	const row = await lockDue(tx, id);
	if (!row) return false;
	const { problems, zone } = await checkCampaignStart(tx, services, row);
	const audience = await findAudience(tx, row);
	if (problems.length > 0 || !audience) {
		await failCampaign(tx, row, "VALIDATION_ERROR", problems);
		return true;
	}
	const countries = await textCountries(tx, row.merchantId);
	const leftOut = row.enrolledTo ? row.leftOut : (await countReach(tx, row)).leftOut;
	const found = await tx
		.select({ id: customers.id, email: customers.email, phone: customers.phone })
		.from(customers)
		.leftJoin(contactConsents, isCustomerConsent(row.channel))
		.where(
			and(
				eq(customers.merchantId, row.merchantId),
				isNull(customers.deletedAt),
				row.enrolledTo ? gt(customers.id, row.enrolledTo) : undefined,
				members(row.merchantId, audience),
				row.stores ? orderedAt(row.stores, row.merchantId) : undefined,
				sql`${exclusionReason(row.channel, countries)} is null`,
				isNew(row),
			),
		)
		.orderBy(asc(customers.id))
		.limit(BATCH);
	await addMessages(tx, row, found);
	const isLast = found.length < BATCH;
	await tx
		.update(campaigns)
		.set({
			leftOut,
			enrolledTo: isLast ? null : (found.at(-1)?.id ?? null),
			...(isLast && { enrollAt: row.type === "AUTOMATED" ? startInDays(row, zone, 1) : null }),
		})
		.where(eq(campaigns.id, id));
	return true;
}

function isNew({ id }: CampaignRow): SQL {
	return sql`not exists (select from campaign_messages m
		where m.campaign_id = ${id}::uuid and m.step = 1 and m.customer_id = customers.id)`;
}

async function addMessages(tx: Tx, row: CampaignRow, found: readonly Reachable[]): Promise<void> {
	if (found.length === 0) return;
	const now = new Date();
	await tx
		.insert(campaignMessages)
		.values(
			found.map((customer) =>
				newMessage(row, {
					customerId: customer.id,
					step: 1,
					dueAt: now,
					contactHash: contactHash(row.merchantId, contactIn(row.channel, customer)),
				}),
			),
		)
		.onConflictDoNothing();
}

/** A message that waits until it is due. Its code is too long to be guessed. */
export function newMessage(
	{ id: campaignId, merchantId }: Pick<CampaignRow, "id" | "merchantId">,
	about: Pick<MessageRow, "customerId" | "contactHash" | "step"> & { dueAt: Date },
): typeof campaignMessages.$inferInsert {
	return {
		...about,
		id: newId(),
		merchantId,
		campaignId,
		code: randomBytes(16).toString("base64url"),
		createdAt: new Date(),
	};
}
