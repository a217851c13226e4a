import { eq, or, sql } from "drizzle-orm";
import {
	FRANCHISEE_PERMISSIONS,
	type FranchiseePermission,
} from "~/models/menu/franchisee-permission";
import { isFranchise } from "~/models/viewer/merchant";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { toMerchant } from "../../merchants/merchant";
import { merchants } from "../../merchants/tables";
import { franchiseePermissions } from "../tables";

const PERMISSIONS_LOCK = 731_420;

/** Exclusive lock: waits until no own values are written under the current permissions, and blocks new writes. */
export async function lockPermissions(tx: Tx, { merchantId }: Scope): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${PERMISSIONS_LOCK}, hashtext(${merchantId}))`);
}

/** Shared lock: the permissions stay unchanged until the end of the transaction. */
export async function freezePermissions(tx: Tx, { merchantId }: Scope): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock_shared(${PERMISSIONS_LOCK}, hashtext(${merchantId}))`,
	);
}

/** Throws 403 unless the organization is a franchise (spec 2.8). */
export async function requireFranchise(tx: Tx, scope: Scope): Promise<void> {
	if (await isOfFranchise(tx, scope)) return;
	throw new GatewayError(403, "Only franchises can use this.");
}

/** Custom values this person may set at a location; null for all (spec 4.15, 6.6). */
export async function allowedOwnFields(
	tx: Tx,
	scope: Scope,
	storeId: string,
): Promise<FranchiseePermission[] | null> {
	if (actsForFranchise(scope) || !(await isOfFranchise(tx, scope))) return null;
	const sets = await tx
		.select()
		.from(franchiseePermissions)
		.where(
			or(eq(franchiseePermissions.id, scope.merchantId), eq(franchiseePermissions.id, storeId)),
		);
	const own = sets.find((set) => set.storeId === storeId);
	if (own && !own.isSynchronized) return null;
	const set = own?.hasOwnSet ? own : sets.find((each) => each.storeId === null);
	return set?.permissions ?? [...FRANCHISEE_PERMISSIONS];
}

/** Whether the location is synchronized with the franchise's menu (spec 4.15); locked until the transaction ends. */
export async function lockSynchronized(tx: Tx, scope: Scope, storeId: string): Promise<boolean> {
	await freezePermissions(tx, scope);
	return !(await notSynchronized(tx)).has(storeId);
}

/** The locations whose menu synchronization is off. */
export async function notSynchronized(tx: Tx): Promise<ReadonlySet<string>> {
	const rows = await tx
		.select({ storeId: franchiseePermissions.id })
		.from(franchiseePermissions)
		.where(eq(franchiseePermissions.isSynchronized, false));
	return new Set(rows.map(({ storeId }) => storeId));
}

/** True for people who keep the organization's menu. People of locations, and their point of sale, are bound. */
export function actsForFranchise({ actor, stores, permissions }: Scope): boolean {
	if (actor.kind === "system") return false;
	return stores === null && permissions.includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE");
}

export async function isOfFranchise(tx: Tx, { merchantId }: Scope): Promise<boolean> {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	return row !== undefined && isFranchise(toMerchant(row));
}
