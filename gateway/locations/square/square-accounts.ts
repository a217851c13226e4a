import { and, eq, isNull, notExists } from "drizzle-orm";
import { type Database, SYSTEM, type Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { locations } from "../tables";
import { squareAccounts } from "./tables";

export interface SquareAccount {
	accountId: string;
	locationIds: readonly string[];
}

/** Stores the Square account that a location linked; null removes it, unless Square is its POS, too. */
export async function storeSquareAccount(
	tx: Tx,
	{ merchantId }: Pick<Scope, "merchantId">,
	storeId: string,
	account: SquareAccount | null,
): Promise<void> {
	if (!account) {
		const isAtSquare = tx
			.select({ storeId: locations.storeId })
			.from(locations)
			.where(and(eq(locations.storeId, storeId), eq(locations.posProvider, "square")));
		await tx
			.delete(squareAccounts)
			.where(and(eq(squareAccounts.storeId, storeId), notExists(isAtSquare)));
		return;
	}
	const { accountId } = account;
	const values = { merchantId, accountId, locationIds: [...account.locationIds] };
	const stored = { ...values, linkedAt: new Date() };
	await tx
		.insert(squareAccounts)
		.values({ storeId, ...stored })
		.onConflictDoUpdate({ target: squareAccounts.storeId, set: stored });
}

/** The locations that linked a Square account, by organization; one account may be linked by several. */
export async function linkedToSquare(
	database: Database,
	accountId: string,
): Promise<Map<string, string[]>> {
	const rows = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId: squareAccounts.merchantId, storeId: squareAccounts.storeId })
			.from(squareAccounts)
			.innerJoin(locations, eq(locations.storeId, squareAccounts.storeId))
			.where(and(eq(squareAccounts.accountId, accountId), isNull(locations.deletedAt)))
			.orderBy(squareAccounts.merchantId, squareAccounts.storeId),
	);
	const found = new Map<string, string[]>();
	for (const { merchantId, storeId } of rows) {
		found.set(merchantId, [...(found.get(merchantId) ?? []), storeId]);
	}
	return found;
}

/** Returns the Square account id of the first location that linked one; null if none did. */
export async function findSquareAccount(
	database: Database,
	merchantId: string,
): Promise<string | null> {
	const [row] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ accountId: squareAccounts.accountId })
			.from(squareAccounts)
			.where(eq(squareAccounts.merchantId, merchantId))
			.orderBy(squareAccounts.linkedAt, squareAccounts.storeId)
			.limit(1),
	);
	return row?.accountId ?? null;
}
