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
import type { OrderRow } from "../gateway/orders/order";
import { rebuildOrderSums } from "../gateway/orders/rebuild-sums";
import { searchTokens } from "../gateway/orders/search-tokens";
import {
	orderBuckets,
	orderCounters,
	orderDays,
	orderSearch,
	orders,
	orderTotals,
	refunds,
} from "../gateway/orders/tables";
import { keyActor } from "./api-keys";
import { appPictureRowsOf } from "./app-settings";
import { chainsOf, type PastChange } from "./audit-chain";
import { insertRows } from "./bulk-insert";
import { writeCampaignMessages } from "./campaigns";
import { writeConsents } from "./consents";
import { courierHistoryOf } from "./courier-history";
import { imageRowsOf } from "./demo-images";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { writeCards } from "./gift-cards";
import { historyOf, type LocationHistory } from "./history";
import { linkedAccountRowsOf } from "./linked-accounts";
import { writePoints } from "./loyalty-programs";
import { menuPictureRowsOf } from "./menu-pictures";
import { menuSyncChangesOf } from "./menu-syncs";
import { importedHistory, type OrderActors, timelineOf } from "./order-audit";
import { pastEdits } from "./past-edits";
import { actorOf, invitedAt, roleRowsOf, staffOf, userRowOf } from "./people";
import { plannedChangesOf } from "./planned-changes";
import { posLayoutChangesOf } from "./pos-layouts";
import { writeRoyaltyInvoices } from "./royalties";
import { writeSettings } from "./settings-rows";
import { pastSignIns } from "./sign-ins";
import { soldOutChangesOf } from "./sold-out";
import { stopChangesOf } from "./stops";
import { sumsOf } from "./sums-of-orders";

const DAY = 86_400_000;
const TIMELINE_DAYS = 3;

const SETUP: Actor = { kind: "system", uuid: null, label: "Setup", role: "SYSTEM" };
const IMPORT: Actor = { kind: "system", uuid: null, label: "Order import", role: "SYSTEM" };

export interface SeedOptions {
	scale: number;
	now: Date;
	passwordHash: string;
	progress(location: DemoLocation, orderCount: number): Promise<void>;
}

/** Writes one demo organization: people, locations, orders, then the audit log. */
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
	const refunderAt = (location: DemoLocation) => {
		const { uuid, label } = refunderOf(tenant, location, owner);
		return { uuid: uuid ?? "", email: label };
	};
	for (const history of historyOf(tenant, { scale: options.scale, now, refunderAt })) {
		const couriers = courierHistoryOf(history.lives, now);
		await database.transaction(SYSTEM, (tx) => writeHistory(tx, history, now));
		await database.transaction(SYSTEM, (tx) => insertRows(tx, courierOrders, couriers.rows));
		changes.push(...couriers.changes);
		const actors = orderActors(tenant, history.location, owner);
		const older = history.lives.filter(({ placed }) => placed.placedAt.getTime() < since);
		const recent = history.lives.slice(older.length);
		const imported = importedHistory(
			history.location.row,
			older.map(({ row }) => row),
			{ at: new Date(since), actor: IMPORT },
		);
		if (imported) changes.push(imported);
		changes.push(...recent.flatMap((life) => timelineOf(life, actors)));
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
		await tellLastSeen(tx, merchantId);
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

async function tellLastSeen(tx: Tx, merchantId: string): Promise<void> {
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

async function writeHistory(tx: Tx, history: LocationHistory, now: Date): Promise<void> {
	const { row: location } = history.location;
	const rows = history.lives.map(({ row }) => row);
	const sums = sumsOf(rows, location.contactInfo.timeZone);
	await insertRows(tx, customers, history.customers);
	await insertRows(tx, orders, rows);
	await insertRows(tx, orderSearch, searchRowsOf(rows));
	await insertRows(tx, orderBuckets, sums.buckets);
	await insertRows(tx, orderDays, sums.days);
	await insertRows(tx, orderTotals, sums.totals);
	await writeCards(tx, location, now);
	await rebuildOrderSums(tx, location);
	await insertRows(tx, refunds, history.refunds);
	await insertRows(tx, orderCounters, [
		{
			storeId: location.storeId,
			merchantId: location.merchantId,
			lastNumber: history.lastNumber,
		},
	]);
}

/** In index order, which is far faster to insert. */
function searchRowsOf(rows: readonly OrderRow[]): (typeof orderSearch.$inferSelect)[] {
	return rows
		.flatMap((row) =>
			searchTokens(row).map((token) => ({
				merchantId: row.merchantId,
				storeId: row.storeId,
				token,
				startPrepAt: row.startPrepAt,
				orderId: row.id,
			})),
		)
		.sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : 0));
}

function ownerOf(tenant: DemoTenant): Actor | null {
	const owner = tenant.users.find(({ role }) => role === "merchantSuperAdmin");
	return owner ? actorOf(tenant, owner.email) : null;
}

function refunderOf(tenant: DemoTenant, location: DemoLocation, owner: Actor): Actor {
	const staff = staffOf(tenant, location);
	return staff.find(({ role }) => role !== "STORE_CASHIER") ?? owner;
}

function orderActors(tenant: DemoTenant, location: DemoLocation, owner: Actor): OrderActors {
	const pos = keyActor(tenant.key, "pos");
	const staff = staffOf(tenant, location).filter(({ role }) => role !== "FRANCHISEE");
	const cashier = staff.find(({ role }) => role === "STORE_CASHIER");
	return {
		storefront: keyActor(tenant.key, "storefront"),
		pos,
		counter: (share) => (share < 0.7 ? cashier : undefined) ?? staff[0] ?? pos,
		refunder: refunderOf(tenant, location, owner),
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
