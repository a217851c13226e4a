import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { ProviderSilent } from "../adapters/payments/provider";
import { SYSTEM } from "../core/database";
import { systemScope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { lockOrder } from "./get-order";
import type { RefundRow } from "./order";
import { askProvider } from "./refund-order";
import { paymentUidOf } from "./reserve-refund";
import { noteSilence, settleRefund } from "./settle-refund";
import { refunds } from "./tables";
import { workThrough } from "./work-through";

const AT_ONCE = 20;
const GRACE_MS = 5_000;

/** Settles refunds with an unknown result by asking the provider, so no money moves twice (spec 4.8). */
export async function reconcileRefunds(services: Services): Promise<void> {
	const open = await findOpen(services);
	await workThrough(services, "refund", open, async (refund) => {
		try {
			await reconcile(services, refund);
		} catch (error) {
			await countAttempt(services, refund);
			throw error;
		}
	});
}

/** Least tried first, so that a failing one does not block the others. */
function findOpen({ database, config }: Services): Promise<RefundRow[]> {
	const before = new Date(Date.now() - config.PAYMENTS_TIMEOUT_MS - GRACE_MS);
	return database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(refunds)
			.where(and(inArray(refunds.status, ["pending", "unknown"]), lt(refunds.createdAt, before)))
			.orderBy(asc(refunds.attempts), asc(refunds.createdAt))
			.limit(AT_ONCE),
	);
}

async function reconcile(services: Services, refund: RefundRow): Promise<void> {
	const { database, payments, log } = services;
	const scope = systemScope(refund.merchantId, "Refund check");
	const inScope = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
		database.transaction(tenancyOf(scope), work);
	const { row } = await inScope((tx) => lockOrder(tx, refund.orderId));
	try {
		const paymentUid = paymentUidOf(row);
		const result = await askProvider(payments, { refund, paymentUid, isNew: false });
		await inScope((tx) => settleRefund(tx, scope, refund.id, result));
	} catch (error) {
		if (!(error instanceof ProviderSilent)) throw error;
		log.warn({ refundId: refund.id, error }, "refund still without an answer");
		await inScope((tx) => noteSilence(tx, scope, refund.id));
	}
}

async function countAttempt({ database }: Services, { id }: RefundRow): Promise<void> {
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(refunds)
			.set({ attempts: sql`${refunds.attempts} + 1` })
			.where(eq(refunds.id, id)),
	);
}
