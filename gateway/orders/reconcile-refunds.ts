import { and, asc, inArray, lt } from "drizzle-orm";
import { SYSTEM } from "../core/authenticate";
import { systemScope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { ProviderSilent } from "../payments/provider";
import { lockOrder } from "./get-order";
import { askProvider } from "./refund-order";
import { noteSilence, settleRefund } from "./settle-refund";
import { refunds } from "./tables";

const AT_ONCE = 20;
/** Given to a request that is still waiting for the provider, past the provider's own timeout. */
const GRACE_MS = 5_000;

/**
 * Finds out what became of refunds whose answer never came, or whose request died before it was noted, and settles
 * them (spec 4.8). The provider is asked by the refund's own id, so no money moves twice.
 */
export async function reconcileRefunds(services: Services): Promise<void> {
	const { database, config, payments, log } = services;
	const before = new Date(Date.now() - config.PAYMENTS_TIMEOUT_MS - GRACE_MS);
	const open = await database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(refunds)
			.where(and(inArray(refunds.status, ["pending", "unknown"]), lt(refunds.createdAt, before)))
			.orderBy(asc(refunds.attempts), asc(refunds.createdAt))
			.limit(AT_ONCE),
	);
	for (const refund of open) {
		const scope = systemScope(refund.merchantId, "Refund check");
		const inScope = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
			database.transaction(tenancyOf(scope), work);
		const { row } = await inScope((tx) => lockOrder(tx, refund.orderId));
		if (row.paymentUid === null) continue;
		try {
			const result = await askProvider(payments, {
				refund,
				paymentUid: row.paymentUid,
				isNew: false,
			});
			await inScope((tx) => settleRefund(tx, scope, refund.id, result));
		} catch (error) {
			if (!(error instanceof ProviderSilent)) throw error;
			log.warn({ refundId: refund.id, error }, "refund still without an answer");
			await inScope((tx) => noteSilence(tx, scope, refund.id));
		}
	}
}
