import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import type { PosPlace } from "../adapters/pos/catalogue/catalogue";
import type { SquarePayout } from "../adapters/pos/square/square-business";
import { SYSTEM, type Tx } from "../core/database";
import { processRows } from "../core/process-rows";
import type { Services } from "../core/services";
import { squareAccounts, squarePayouts } from "../locations/square/tables";
import { locations } from "../locations/tables";

/** Payouts change until they arrive; one that fails at the bank is known within days. */
const READ_AGAIN_DAYS = 35;
const FIRST_DAYS = 365;

/** Reads what Square paid out to each linked location and stores it; a newer version replaces the one before. */
export async function readSquarePayouts(services: Services): Promise<void> {
	if (!services.squareBusiness) return;
	const places = await findPaidPlaces(services);
	await processRows(services, "payout", places, (place) => readPayouts(services, place));
}

/** Square locations to which ours are linked, each once. */
async function findPaidPlaces({ database }: Services): Promise<(PosPlace & { id: string })[]> {
	const rows = await database.read(SYSTEM, (tx) =>
		tx
			.select({ location: locations, account: squareAccounts })
			.from(squareAccounts)
			.innerJoin(locations, eq(locations.storeId, squareAccounts.storeId))
			.where(isNull(locations.deletedAt))
			.orderBy(squareAccounts.storeId),
	);
	const places = new Map<string, PosPlace & { id: string }>();
	for (const { location, account } of rows) {
		const { merchantId, storeId, metadata } = location;
		const [onlyId, ...otherIds] = account.locationIds;
		const locationId = metadata.locationId || (otherIds.length === 0 ? onlyId : undefined);
		if (!locationId || !account.locationIds.includes(locationId)) continue;
		const key = `${merchantId} ${locationId}`;
		if (places.has(key)) continue;
		places.set(key, { id: storeId, merchantId, storeId, locationId, provider: "square" });
	}
	return [...places.values()];
}

async function readPayouts(services: Services, place: PosPlace): Promise<void> {
	const { database, squareBusiness, log } = services;
	const since = await readSince(services, place.storeId);
	const payouts = await squareBusiness?.listPayouts(place, since.toISOString());
	if (!payouts) return;
	if ("outcome" in payouts) {
		const { storeId } = place;
		log.warn({ storeId, words: payouts.words }, "payouts at Square were not read");
		return;
	}
	if (payouts.length > 0) await database.transaction(SYSTEM, (tx) => save(tx, place, payouts));
}

/** Instant from which on a location's payouts may be new or have changed. */
async function readSince({ database }: Services, storeId: string): Promise<Date> {
	const rereadSince = new Date(Date.now() - READ_AGAIN_DAYS * DAY_MS);
	const [known] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ payoutId: squarePayouts.payoutId })
			.from(squarePayouts)
			.where(and(eq(squarePayouts.storeId, storeId), gte(squarePayouts.createdAt, rereadSince)))
			.limit(1),
	);
	return known ? rereadSince : new Date(Date.now() - FIRST_DAYS * DAY_MS);
}

async function save(
	tx: Tx,
	{ merchantId, storeId }: PosPlace,
	payouts: readonly SquarePayout[],
): Promise<void> {
	const rows = [...new Map(payouts.map((payout) => [payout.payoutId, payout])).values()];
	const excluded = (column: string) => sql.raw(`excluded.${column}`);
	await tx
		.insert(squarePayouts)
		.values(
			rows.map((row) => ({ ...row, merchantId, storeId, createdAt: new Date(row.createdAt) })),
		)
		.onConflictDoUpdate({
			target: [squarePayouts.storeId, squarePayouts.payoutId],
			set: {
				status: excluded("status"),
				amount: excluded("amount"),
				arrivesOn: excluded("arrives_on"),
				bankReference: excluded("bank_reference"),
				version: excluded("version"),
			},
			setWhere: sql`${squarePayouts.version} <= excluded.version`,
		});
}
