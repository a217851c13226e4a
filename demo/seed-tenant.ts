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
import { appPictureRowsOf } from "./app-settings";
import { chainsOf, type PastChange } from "./audit-chain";
import { insertRows } from "./bulk-insert";
import { writeCampaignMessages } from "./campaigns";
import { writeConsents } from "./consents";
import { courierHistoryOf } from "./courier-history";
import { imageRowsOf } from "./demo-images";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { historyOf, type LocationHistory } from "./history";
import { linkedAccountRowsOf } from "./linked-accounts";
import { writePoints } from "./loyalty-programs";
import { menuPictureRowsOf } from "./menu-pictures";
import { menuSyncChangesOf } from "./menu-syncs";
import { expectOlder } from "./older-history";
import { IMPORT, importedHistory, type OrderActors, timelineOf } from "./order-audit";
import { pastEdits } from "./past-edits";
import {
	actorOf,
	invitedAt,
	ownerOf,
	refunderAt,
	refunderOf,
	roleRowsOf,
	SETUP,
	staffOf,
	userRowOf,
} from "./people";
import { plannedChangesOf } from "./planned-changes";
import { posLayoutChangesOf } from "./pos-layouts";
import { writeRoyaltyInvoices } from "./royalties";
import { writeSettings } from "./settings-rows";
import { pastSignIns } from "./sign-ins";
import { soldOutChangesOf } from "./sold-out";
import { stopChangesOf } from "./stops";
import { sumsOf } from "./sums-of-orders";
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
	const owner = ownerOf(tenant) ?? SETUP;
	const edits = pastEdits(tenant, now, {
		creator: owner,
		byEmail: (email) => actorOf(tenant, email),
	});
	await database.transaction(SYSTEM, (tx) => writeTenant(tx, tenant, options));
	const changes: PastChange[] = [...creation(tenant, owner, now), ...edits];
	const people = tenant.users.flatMap(({ email, role, isInvited }) =>
		role === null || role === "missing" || isInvited ? [] : actorOf(tenant, email),
	);
	changes.push(...stopChangesOf(tenant, now), ...soldOutChangesOf(tenant, now));
	changes.push(...menuSyncChangesOf(tenant, now), ...plannedChangesOf(tenant, now));
	changes.push(...posLayoutChangesOf(tenant, now));
	changes.push(...pastSignIns(people, { from: tenant.merchant.createdAt, now }));

	const since = now.getTime() - TIMELINE_DAYS * DAY;
	const { scale } = options;
	const part = "recent";
	for (const history of historyOf(tenant, { scale, now, part, refunderAt: refunderAt(tenant) })) {
		const couriers = courierHistoryOf(history.lives, now);
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
		changes.push(...watched.flatMap((life) => timelineOf(life, actors)));
		await options.progress(history.location, history.lives.length);
	}

	await database.transaction(SYSTEM, async (tx) => {
		await writePoints(tx, merchantId, now);
		await writeConsents(tx, merchantId);
		await writeCampaignMessages(tx, merchantId);
		changes.push(...(await writeRoyaltyInvoices(tx, tenant, { actor: owner, now })));
	});
	const { rows, heads } = chainsOf(merchantId, changes);
	await database.transaction(SYSTEM, async (tx) => {
		await insertRows(tx, auditLog, rows);
		await insertRows(tx, auditHeads, heads);
		await numberAfter(tx, rows.length);
		await presentLastSeen(tx, merchantId);
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
	await insertRows(tx, roles, roleRowsOf(tenant));
	await insertRows(tx, images, [
		...imageRowsOf(tenant),
		...menuPictureRowsOf(tenant),
		...appPictureRowsOf(tenant),
	]);
	await insertRows(
		tx,
		users,
		tenant.users.map((user) => userRowOf(user, tenant, { passwordHash, now })),
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
	await insertRows(tx, linkedAccounts, linkedAccountRowsOf(tenant, now));
}

async function numberAfter(tx: Tx, newest: number): Promise<void> {
	await tx.execute(sql`select setval('audit_log_numbers', greatest(${newest}::bigint,
		(select last_value from audit_log_numbers)))`);
}

async function presentLastSeen(tx: Tx, merchantId: string): Promise<void> {
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
	const sums = sumsOf(rows, location.contactInfo.timeZone);
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
	const staff = staffOf(tenant, location).filter(({ role }) => role !== "FRANCHISEE");
	const cashier = staff.find(({ role }) => role === "STORE_CASHIER");
	return {
		storefront: keyActor(tenant.key, "storefront"),
		pos,
		counter: (share) => (share < 0.7 ? cashier : undefined) ?? staff[0] ?? pos,
		refunder: refunderOf(tenant, location),
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
			entityId: userRowOf({ email, role, stores }, tenant, NO_PASSWORD).uuid,
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
