import { asc, eq, lte } from "drizzle-orm";
import { SYSTEM, type Tx } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { processRows } from "../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { alertLateOrders } from "./alert-late-orders";
import { escalateOrders } from "./escalate-orders";
import { lockOrder } from "./get-order";
import { mailReceipt } from "./receipts/send-receipt";
import { writeReceipt } from "./receipts/write-receipt";
import { reconcileRefunds } from "./reconcile-refunds";
import { startDueOrders } from "./start-due-orders";
import { orders } from "./tables";

const MAX_PER_RUN = 500;

export const orderJobs: readonly JobDefinition[] = [
	{ name: "start-due-orders", everySeconds: 15, run: startDueOrders },
	{ name: "reconcile-refunds", everySeconds: 30, run: reconcileRefunds },
	{ name: "escalate-orders", everySeconds: 30, run: (services) => escalateOrders(services) },
	{ name: "send-due-receipts", everySeconds: 5, run: sendDueReceipts },
	{ name: "alert-late-orders", everySeconds: 30, run: (services) => alertLateOrders(services) },
];

/** Emails the receipts of confirmed orders once their confirmation can no longer be undone; once each. */
export async function sendDueReceipts(services: Services): Promise<void> {
	const { database } = services;
	const due = await database.transaction(SYSTEM, (tx) =>
		tx
			.select({ id: orders.id, merchantId: orders.merchantId })
			.from(orders)
			.where(lte(orders.receiptDueAt, new Date()))
			.orderBy(asc(orders.receiptDueAt))
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "order", due, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Receipts");
		return database.transaction(toTenancy(scope), (tx) => sendOne(tx, scope, services, id));
	});
}

/** An order that has changed so that it has no receipt any more is left out without a word. */
async function sendOne(
	tx: Tx,
	scope: Scope,
	{ config }: Pick<Services, "config">,
	orderId: string,
): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	if (locked.row.receiptDueAt === null) return;
	const receipt = await writeReceipt(tx, config, locked);
	if (receipt.problem === null) await mailReceipt(tx, scope, locked, receipt);
	else await tx.update(orders).set({ receiptDueAt: null }).where(eq(orders.id, orderId));
}
