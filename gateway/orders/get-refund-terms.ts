import { eq } from "drizzle-orm";
import type { RefundTerms } from "~/models/orders/order-detail";
import { isPaidByProvider, refundableToCards } from "~/models/orders/order-money";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import type { LinkedPayments } from "../adapters/payments/provider";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { findLapsedCards } from "../gift-cards/lapsed-cards";
import { cardsToReturn } from "../gift-cards/refund-cards";
import { isStuck } from "./cancel-elsewhere";
import { listRefunds } from "./get-order";
import { toOrder } from "./order";
import { toRefundablePayment } from "./reserve-refund";
import { orders } from "./tables";

/** Finds the account that refunds an order's payment, and what blocks a refund there (spec 3.17). Throws 404. */
export async function getRefundTerms(
	tx: Tx,
	linkedPayments: LinkedPayments,
	orderId: string,
): Promise<RefundTerms> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
	if (!row) throw notFound("Order");
	const refunds = await listRefunds(tx, row);
	const order = toOrder(row, refunds);
	const left = refundableToCards(order);
	const parts = await cardsToReturn(tx, row, left);
	const byCards = {
		lapsedCards: await findLapsedCards(tx, row, left),
		cards: parts.map(({ card, amount }) => ({ last4: card.last4, amount })),
	};
	if (!isPaidByProvider(order)) {
		return { provider: null, problem: null, isStuck: false, ...byCards };
	}
	const choice = await linkedPayments.choose(tx, toRefundablePayment(row));
	const { account, problem } = choice;
	const provider = account && PAYMENT_PROVIDER_NAMES[account.provider];
	return { provider, problem, isStuck: isStuck(row, refunds, choice), ...byCards };
}
