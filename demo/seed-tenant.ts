import { and, desc, eq, sql } from "drizzle-orm";
import { images } from "../gateway/adapters/images/tables";
import { type Database, SYSTEM, type Tx } from "../gateway/core/database";
import type { Actor } from "../gateway/core/scope";
import { auditHeads, auditLog } from "../gateway/core/tables";
import { customers } from "../gateway/customers/tables";
import { businessHours } from "../gateway/hours/tables";
import { roles, users } from "../gateway/identity/people/tables";
import { linkedAccounts } from "../gateway/identity/single-sign-on/tables";
import { locations } from "../gateway/locations/tables";
import { featureFlags } from "../gateway/merchants/flags/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../gateway/merchants/tables";
import { courierOrders } from "../gateway/orders/on-their-way/tables";
import { rebuildOrderSums } from "../gateway/orders/rebuild-sums";
import { orderBuckets, orderCounters, orderDays, orderTotals } from "../gateway/orders/tables";
import { keyActor } from "./api-keys";
import { appPictureRows } from "./app-settings";
import { buildAuditChains, type PastChange } from "./audit-chain";
import { insertRows } from "./bulk-insert";
import { writeCampaignMessages } from "./campaigns";
import { writeConsents } from "./consents";
import { buildCourierHistory } from "./courier-history";
import { imageRows } from "./demo-images";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { generateHistory, type LocationHistory } from "./history";
import { linkedAccountRows } from "./linked-accounts";
import { writePoints } from "./loyalty-programs";
import { menuPictureRows } from "./menu-pictures";
import { menuSyncChanges } from "./menu-syncs";
import { expectOlder } from "./older-history";
import { IMPORT, importedHistory, type OrderActors, timelineChanges } from "./order-audit";
import { pastEdits } from "./past-edits";
import {
	demoActor,
	invitedAt,
	locationStaff,
	pickRefunder,
	refunderAt,
	roleRows,
	SETUP,
	tenantOwner,
	toUserRow,
} from "./people";
import { plannedChanges } from "./planned-changes";
import { posLayoutChanges } from "./pos-layouts";
import { writeRoyaltyInvoices } from "./royalties";
import { writeSettings } from "./settings-rows";
import { pastSignIns } from "./sign-ins";
import { soldOutChanges } from "./sold-out";
import { stopChanges } from "./stops";
import { sumOrders } from "./sum-orders";
import { writeOrders } from "./write-orders";

const DAY = 86_400_000;
const TIMELINE_DAYS = 3;

export interface SeedOptions {
	scale: number;
	now: Date;
	passwordHash: string;
	progress(location: DemoLocation, orderCount: number): Promise<void>;
}

export async function seedTenant(
	database: Database,
	tenant: DemoTenant,
	options: SeedOptions,
): Promise<void> {
	const { now } = options;
	const { merchantId } = tenant.merchant;
	const owner = tenantOwner(tenant) ?? SETUP;
	const edits = pastEdits(tenant, now, {
		creator: owner,
		byEmail: (email) => demoActor(tenant, email),
	});
	await database.transaction(SYSTEM, (tx) => writeTenant(tx, tenant, options));
	const changes: PastChange[] = [...creation(tenant, owner, now), ...edits];
	const people = tenant.users.flatMap(({ email, role, isInvited }) =>
		role === null || role === "missing" || isInvited ? [] : demoActor(tenant, email),
	);
	changes.push(...stopChanges(tenant, now), ...soldOutChanges(tenant, now));
	changes.push(...menuSyncChanges(tenant, now), ...plannedChanges(tenant, now));
	changes.push(...posLayoutChanges(tenant, now));
	changes.push(...pastSignIns(people, { from: tenant.merchant.createdAt, now }));

	const since = now.getTime() - TIMELINE_DAYS * DAY;
	const { scale } = options;
	const part = "recent";
	for (const history of generateHistory(tenant, {
		scale,
		now,
		part,
		refunderAt: refunderAt(tenant),
	})) {
		const couriers = buildCourierHistory(history.lives, now);
		await database.transaction(SYSTEM, async (tx) => {
			await writeHistory(tx, history, now);
			await insertRows(tx, courierOrders, couriers.rows);
			await expectOlder(tx, history.location.row.storeId, { now, scale, older: history.older });
		});
		changes.push(...couriers.changes);
		const actors = orderActors(tenant, history.location);
		const imported = history.lives.filter(({ placed }) => placed.placedAt.getTime() < since);
		const watched = history.lives.slice(imported.length);
		const importing = importedHistory(
			history.location.row,
			imported.map(({ row }) => row),
			{ at: new Date(since), actor: IMPORT },
		);
		if (importing) changes.push(importing);
		changes.push(...watched.flatMap((life) => timelineChanges(life, actors)));
		await options.progress(history.location, history.lives.length);
	}

	await database.transaction(SYSTEM, async (tx) => {
		await writePoints(tx, merchantId, now);
		await writeConsents(tx, merchantId);
		await writeCampaignMessages(tx, merchantId);
		changes.push(...(await writeRoyaltyInvoices(tx, tenant, { actor: owner, now })));
	});
	const { rows, heads } = buildAuditChains(merchantId, changes);
	await database.transaction(SYSTEM, async (tx) => {
		await insertRows(tx, auditLog, rows);
		await insertRows(tx, auditHeads, heads);
		await numberAfter(tx, rows.length);
		await seedLastSeen(tx, merchantId);
	});
}

async function writeTenant(
	tx: Tx,
	tenant: DemoTenant,
	{ passwordHash, now }: SeedOptions,
): Promise<void> {
	// The platform's own row exists already: it marks the seeding as unfinished.
	if (tenant.merchant.merchantId !== PLATFORM_MERCHANT_ID) {
		await insertRows(tx, merchants, [tenant.merchant]);
	}
	await insertRows(tx, roles, roleRows(tenant));
	await insertRows(tx, images, [
		...imageRows(tenant),
		...menuPictureRows(tenant),
		...appPictureRows(tenant),
	]);
	await insertRows(
		tx,
		users,
		tenant.users.map((user) => toUserRow(user, tenant, { passwordHash, now })),
	);
	await insertRows(
		tx,
		locations,
		tenant.locations.map(({ row }) => row),
	);
	await insertRows(
		tx,
		businessHours,
		tenant.locations.map(({ hours }) => hours),
	);
	await writeSettings(tx, tenant, now);
	await insertRows(tx, featureFlags, tenant.flags);
	await insertRows(tx, linkedAccounts, linkedAccountRows(tenant, now));
}

async function numberAfter(tx: Tx, newest: number): Promise<void> {
	await tx.execute(sql`select setval('audit_log_numbers', greatest(${newest}::bigint,
		(select last_value from audit_log_numbers)))`);
}

async function seedLastSeen(tx: Tx, merchantId: string): Promise<void> {
	const lastActed = tx
		.select({ at: auditLog.at })
		.from(auditLog)
		.where(and(eq(auditLog.merchantId, users.merchantId), eq(auditLog.actorUuid, users.uuid)))
		.orderBy(desc(auditLog.seq))
		.limit(1);
	await tx
		.update(users)
		.set({ lastSeenAt: sql`(${lastActed})` })
		.where(eq(users.merchantId, merchantId));
}

async function writeHistory(
	tx: Tx,
	{ location: { row: location }, lives, customers: known, lastNumber }: LocationHistory,
	now: Date,
): Promise<void> {
	const rows = lives.map(({ row }) => row);
	const sums = sumOrders(rows, location.contactInfo.timeZone);
	await insertRows(tx, customers, known);
	await writeOrders(tx, location, lives, now);
	await insertRows(tx, orderBuckets, sums.buckets);
	await insertRows(tx, orderDays, sums.days);
	await insertRows(tx, orderTotals, sums.totals);
	await rebuildOrderSums(tx, location);
	const { storeId, merchantId } = location;
	await insertRows(tx, orderCounters, [{ storeId, merchantId, lastNumber }]);
}

function orderActors(tenant: DemoTenant, location: DemoLocation): OrderActors {
	const pos = keyActor(tenant.key, "pos");
	const staff = locationStaff(tenant, location).filter(({ role }) => role !== "FRANCHISEE");
	const cashier = staff.find(({ role }) => role === "STORE_CASHIER");
	return {
		storefront: keyActor(tenant.key, "storefront"),
		pos,
		counter: (share) => (share < 0.7 ? cashier : undefined) ?? staff[0] ?? pos,
		refunder: pickRefunder(tenant, location),
	};
}

function creation(tenant: DemoTenant, owner: Actor, now: Date): PastChange[] {
	const { merchant } = tenant;
	const merchantChange: PastChange = {
		at: merchant.createdAt,
		actor: SETUP,
		entity: "merchant",
		entityId: merchant.merchantId,
		entityLabel: merchant.name,
		storeId: null,
		action: "create",
		before: null,
		after: { name: merchant.name, featuresFlags: merchant.featuresFlags },
	};
	const userChanges = tenant.users.map(
		({ email, role, stores, isInvited }, index): PastChange => ({
			at: isInvited
				? invitedAt(now)
				: new Date(merchant.createdAt.getTime() + (index + 1) * 60_000),
			actor: index === 0 ? SETUP : owner,
			entity: "user",
			entityId: toUserRow({ email, role, stores }, tenant, NO_PASSWORD).uuid,
			entityLabel: email,
			storeId: null,
			action: isInvited ? "invite" : "create",
			before: null,
			after: { email, role, locations: stores },
		}),
	);
	return [merchantChange, ...userChanges];
}

const NO_PASSWORD = { passwordHash: "", now: new Date(0) };
