import { and, asc, inArray, lt } from "drizzle-orm";
import { ProviderSilent } from "../adapters/payments/provider";
import { SYSTEM } from "../core/database";
import { processRows } from "../core/process-rows";
import { systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { lockOrder } from "./get-order";
import type { RefundRow } from "./order";
import { pendingResult, requestProviderRefund } from "./refund-order";
import { countAttempt } from "./reserve-refund";
import { noteOpen, settleRefund } from "./settle-refund";
import { refunds } from "./tables";

const MAX_PER_RUN = 20;
const GRACE_MS = 5_000;
/** Requests to a provider that a first attempt may take: it, new tokens, and it again. */
const STEPS = 3;

/** Settles refunds with an unknown result by asking the provider, so no money moves twice (spec 4.8). */
export async function reconcileRefunds(services: Services): Promise<void> {
	const open = await findOpen(services);
	await processRows(services, "refund", open, (refund) => reconcile(services, refund));
}

/** Least tried first, so that a failing one does not block the others. */
function findOpen({ database, config }: Services): Promise<RefundRow[]> {
	const before = new Date(Date.now() - STEPS * config.PAYMENTS_TIMEOUT_MS - GRACE_MS);
	return database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(refunds)
			.where(and(inArray(refunds.status, ["pending", "unknown"]), lt(refunds.createdAt, before)))
			.orderBy(asc(refunds.attempts), asc(refunds.createdAt))
			.limit(MAX_PER_RUN),
	);
}

async function reconcile(
	services: Services,
	{ id, merchantId, orderId }: RefundRow,
): Promise<void> {
	const { database, log, config } = services;
	const scope = systemScope(merchantId, "Refund check");
	const inScope = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
		database.transaction(toTenancy(scope), work);
	const answers = await inScope(async (tx) => {
		const { row: order, refunds } = await lockOrder(tx, orderId);
		const refund = refunds.find((each) => each.id === id);
		if (!refund) throw new Error("The refund is gone");
		// Count the attempt before the request, so that a failing refund is tried after the others.
		return { order, refund: await countAttempt(tx, refund), isNew: false };
	});
	try {
		const result = await requestProviderRefund(services, answers);
		await inScope(async (tx) => {
			if (result.outcome === "pending") await noteOpen(tx, scope, id, result);
			else await settleRefund(tx, { scope, config }, id, result);
		});
	} catch (error) {
		if (!(error instanceof ProviderSilent)) throw error;
		log.warn({ refundId: id, error }, "refund still without an answer");
		await inScope((tx) => noteOpen(tx, scope, id, pendingResult(error)));
	}
}
