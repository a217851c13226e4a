import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Logger } from "pino";
import { findEntity } from "~/models/audit/entities";
import { type PageId, pages } from "~/models/pages/pages";
import { type Database, SYSTEM } from "../../core/database";
import { type Recorded, recordedIn } from "../../core/ledger";
import { locations } from "../../locations/tables";
import { checkLocation, type Place } from "./check-location";
import { orderAvailability } from "./tables";

type Pages = ReadonlySet<PageId>;

interface Look {
	ended: Promise<void>;
	next: { saved: Set<PageId>; ended: Promise<void> } | null;
}

const MAX_AT_ONCE = 3;

type Changed = Pick<Recorded["row"], "merchantId" | "storeId" | "entity" | "action">;

/** A database that rechecks, after each change that affects orders, whether these are still possible: at once or in a job. */
export function checkingAfterChanges(
	database: Database,
	log: Logger,
	look: "now" | "later" = "now",
): Database {
	const lookAt = sharedLooks(database);
	const wrap = (inner: Database, check: (changed: Changed[]) => Promise<void>): Database => ({
		...inner,
		withoutLimits: () => {
			const later = inner.withoutLimits();
			return wrap(later, (changed) => markDue(later, changed));
		},
		async transaction(tenancy, work) {
			let changed: Changed[] = [];
			const result = await inner.transaction(tenancy, async (tx) => {
				const worked = await work(tx);
				changed = recordedIn(tx)
					.map(({ row }) => row)
					.filter(canDecideOrders);
				return worked;
			});
			if (changed.length > 0) {
				// A failed check never undoes the saved change: the job checks again.
				const failed = (error: unknown) =>
					log.error({ error }, "not checked whether orders are still possible");
				await check(changed)
					.catch((error) => {
						failed(error);
						return markDue(inner, changed);
					})
					.catch(failed);
			}
			return result;
		},
	});
	return wrap(database, async (changed) => {
		const urgent = look === "now" ? changed.filter((row) => !isHarmless(row)) : [];
		const others = changed.filter((row) => !urgent.includes(row));
		if (others.length > 0) await markDue(database, others);
		if (urgent.length > 0) await checkChanged(database, urgent, lookAt);
	});
}

/** Whether the change can only make orders possible; then the check need not be awaited. */
function isHarmless({ entity, action }: Changed): boolean {
	return action === "create" && findEntity(entity)?.isHarmlessWhenNew === true;
}

function canDecideOrders({ entity, fields }: Pick<Recorded["row"], "entity" | "fields">): boolean {
	const known = findEntity(entity);
	if (!known?.affectsOrders) return false;
	return fields.length === 0 || fields.some((field) => !known.fields[field]?.isDescriptive);
}

async function checkChanged(
	database: Database,
	changed: Changed[],
	lookAt: ReturnType<typeof sharedLooks>,
): Promise<void> {
	for (const merchantId of new Set(changed.map((row) => row.merchantId))) {
		const ofMerchant = changed.filter((row) => row.merchantId === merchantId);
		const places = await affectedBy(database, merchantId, ofMerchant);
		if (places.length > MAX_AT_ONCE) {
			await markDue(database, ofMerchant);
			continue;
		}
		const saved = changedPages(ofMerchant);
		for (const storeId of places) await lookAt({ merchantId, storeId }, saved);
	}
}

async function affectedBy(
	database: Database,
	merchantId: string,
	changed: Changed[],
): Promise<string[]> {
	const storeIds = changedStoreIds(changed);
	if (storeIds) return storeIds;
	const rows = await database.read({ role: "app", merchantId, stores: null }, (tx) =>
		tx
			.select({ storeId: locations.storeId })
			.from(locations)
			.where(and(isNull(locations.deletedAt), ne(locations.type, "default")))
			.limit(MAX_AT_ONCE + 1),
	);
	return rows.map(({ storeId }) => storeId);
}

async function markDue(database: Database, changed: Changed[]): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		for (const merchantId of new Set(changed.map((row) => row.merchantId))) {
			const storeIds = changedStoreIds(changed.filter((row) => row.merchantId === merchantId));
			await tx
				.update(orderAvailability)
				.set({ isDue: true, checkedAt: null })
				.where(
					and(
						eq(orderAvailability.merchantId, merchantId),
						storeIds ? inArray(orderAvailability.storeId, storeIds) : undefined,
					),
				);
		}
	});
}

function changedStoreIds(changed: Changed[]): string[] | null {
	const storeIds = changed.map(({ storeId }) => storeId);
	return storeIds.includes(null) ? null : [...new Set(storeIds as string[])];
}

function changedPages(changed: Changed[]): ReadonlySet<PageId> {
	const ids = changed.flatMap(({ entity }) => findEntity(entity)?.pages ?? []);
	return new Set(ids.map(({ page }) => page).filter((page): page is PageId => page in pages));
}

/** Checks one location at a time. Changes that come during a check share the next one, which begins when it has ended. */
function sharedLooks(database: Database) {
	const looks = new Map<string, Look>();

	function begin(place: Place, key: string, saved: Pages): Promise<void> {
		const look: Look = {
			ended: checkLocation(database, place, saved).finally(() => {
				if (look.next === null) looks.delete(key);
			}),
			next: null,
		};
		looks.set(key, look);
		return look.ended;
	}

	return function lookAt(place: Place, saved: Pages): Promise<void> {
		const key = JSON.stringify([place.merchantId, place.storeId]);
		const look = looks.get(key);
		if (!look) return begin(place, key, saved);
		if (look.next) {
			for (const page of saved) look.next.saved.add(page);
			return look.next.ended;
		}
		const pages = new Set(saved);
		const afterwards = look.ended.catch(() => {}).then(() => begin(place, key, pages));
		look.next = { saved: pages, ended: afterwards };
		return afterwards;
	};
}
