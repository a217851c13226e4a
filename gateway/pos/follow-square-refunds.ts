import { and, eq, isNull } from "drizzle-orm";
import type { SquareRefund } from "../adapters/pos/square/square-orders";
import { SYSTEM, type Tx } from "../core/database";
import { processRows } from "../core/process-rows";
import type { Services } from "../core/services";
import { squareAccounts } from "../locations/square/tables";
import { locations } from "../locations/tables";
import { takeListedRefund } from "./record-square-refund";

/** Square's lists may lack what changed in the last seconds. */
const OVERLAP_MS = 120_000;
const READ_WITHIN_MS = 60_000;

interface Account {
	id: string;
	merchantId: string;
	accountId: string;
	readAt: Date;
	storeIds: string[];
}

/** Reads the refunds at Square since the last time, so that none is missed while events are lost or a link is refused. */
export async function followSquareRefunds(services: Services): Promise<void> {
	if (!services.squareOrders) return;
	const accounts = await services.database.read(SYSTEM, findAccounts);
	await processRows(services, "refund", accounts, (account) => readOn(services, account));
}

/** The accounts that locations linked; one of several is read from where the first of them is. */
async function findAccounts(tx: Tx): Promise<Account[]> {
	const rows = await tx
		.select({ account: squareAccounts })
		.from(squareAccounts)
		.innerJoin(locations, eq(locations.storeId, squareAccounts.storeId))
		.where(isNull(locations.deletedAt))
		.orderBy(squareAccounts.refundsReadAt, squareAccounts.storeId);
	const accounts = new Map<string, Account>();
	for (const { account } of rows) {
		const { merchantId, accountId, storeId, refundsReadAt: readAt } = account;
		const key = `${merchantId} ${accountId}`;
		const known = accounts.get(key);
		if (known) known.storeIds.push(storeId);
		else accounts.set(key, { id: storeId, merchantId, accountId, readAt, storeIds: [storeId] });
	}
	return [...accounts.values()];
}

async function readOn(services: Services, account: Account): Promise<void> {
	const begun = new Date();
	const readAt = account.readAt.getTime();
	const since = new Date(readAt - OVERLAP_MS).toISOString();
	let isBlocked = false;
	let cursor = "";
	do {
		const page = await readPage(services, account, { since, cursor });
		if (!page) return;
		for (const refund of page.refunds) {
			if (!(await isTaken(services, account, refund))) isBlocked = true;
		}
		const last = Date.parse(page.refunds.at(-1)?.updatedAt ?? "");
		if (!isBlocked && last > readAt) await saveReadAt(services, account, new Date(last));
		cursor = page.cursor;
	} while (cursor && Date.now() < begun.getTime() + READ_WITHIN_MS);
	if (!isBlocked && !cursor) await saveReadAt(services, account, begun);
}

/** Reads with the link of each location in turn while Square refuses; null without an answer. */
async function readPage(
	{ squareOrders, log }: Services,
	{ merchantId, accountId, storeIds }: Account,
	query: { since: string; cursor: string },
): Promise<{ refunds: SquareRefund[]; cursor: string } | null> {
	for (const storeId of storeIds) {
		const place = { merchantId, storeId, locationId: storeId, provider: "square" as const };
		const page = await squareOrders?.listRefunds(place, query);
		if (!page) break;
		if (!("outcome" in page)) return page;
		log.warn({ accountId, storeId, words: page.words }, "refunds at Square were not read");
		if (page.outcome === "again") break;
	}
	return null;
}

async function isTaken(
	services: Services,
	{ merchantId }: Account,
	refund: SquareRefund,
): Promise<boolean> {
	try {
		await takeListedRefund(services, merchantId, refund);
		return true;
	} catch (error) {
		services.log.warn({ error, refund: refund.id }, "a refund at Square was not taken");
		return false;
	}
}

async function saveReadAt(
	{ database }: Services,
	{ merchantId, accountId }: Account,
	refundsReadAt: Date,
): Promise<void> {
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(squareAccounts)
			.set({ refundsReadAt })
			.where(
				and(eq(squareAccounts.merchantId, merchantId), eq(squareAccounts.accountId, accountId)),
			),
	);
}
