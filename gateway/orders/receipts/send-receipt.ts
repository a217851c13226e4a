import { eq } from "drizzle-orm";
import type { OrderReceipt } from "~/models/orders/receipt";
import { DAY_MS } from "~/models/shared/plain-date";
import { queueMail } from "../../adapters/mail/queue-mail";
import { requireUnderLimit } from "../../adapters/mail/send-limits";
import type { Tx } from "../../core/database";
import { GatewayError, notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { type LockedOrder, listRefunds, lockOrder } from "../get-order";
import { toOrder } from "../order";
import { orders } from "../tables";
import { writeMove } from "../write-move";
import { writeReceipt } from "./write-receipt";

const WORTH_MS = 2 * DAY_MS;

type Sender = { scope: Scope; services: Pick<Services, "config"> };

/** The receipt that an order's customer gets, or got. Throws 404. */
export async function getReceipt(
	tx: Tx,
	{ config }: Pick<Services, "config">,
	orderId: string,
): Promise<OrderReceipt> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
	if (!row) throw notFound("Order");
	return writeReceipt(tx, config, { row, order: toOrder(row, await listRefunds(tx, row)) });
}

/** Emails an order's receipt on request. Throws 404, 422 without a customer email, 429 above the daily limit. */
export async function sendReceipt(
	tx: Tx,
	{ scope, services }: Sender,
	orderId: string,
): Promise<OrderReceipt> {
	const locked = await lockOrder(tx, orderId);
	const receipt = await writeReceipt(tx, services.config, locked);
	if (receipt.problem) throw new GatewayError(422, receipt.problem, { errors: [receipt.problem] });
	await requireUnderLimit(tx, scope.merchantId, receipt.recipient);
	return mailReceipt(tx, scope, locked, receipt);
}

/** Puts a receipt into the outbox and notes it on the order, which keeps its version. */
export async function mailReceipt(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	receipt: OrderReceipt,
): Promise<OrderReceipt> {
	const { merchantId } = locked.row;
	const { recipient, subject, text, html } = receipt;
	const sentAt = new Date();
	await queueMail(
		tx,
		merchantId,
		"order-receipt",
		recipient,
		{ subject, text, html, unsubscribeUrl: null },
		{ isToCustomer: true, expiresAt: new Date(sentAt.getTime() + WORTH_MS) },
	);
	await writeMove(tx, scope, locked, {
		action: "send-receipt",
		changes: { receiptSentAt: sentAt, receiptDueAt: null },
		keepsVersion: true,
	});
	return { ...receipt, sentAt: sentAt.toISOString() };
}
