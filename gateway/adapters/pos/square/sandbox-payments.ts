import type { Context, Hono } from "hono";
import type { LRUCache } from "lru-cache";
import { z } from "zod";
import {
	accountOf,
	newSquareId,
	readBody,
	refuse,
	type StoredSquareOrder,
	touch,
} from "./sandbox-store";

const money = z.object({ amount: z.int(), currency: z.string() });
const paymentSchema = z.looseObject({
	source_id: z.literal("EXTERNAL"),
	idempotency_key: z.string().min(1).max(45),
	amount_money: money,
	tip_money: money.optional(),
	autocomplete: z.boolean().default(true),
	order_id: z.string(),
	location_id: z.string(),
	reference_id: z.string().max(40).optional(),
	external_details: z.object({ type: z.string(), source: z.string() }).loose(),
});
const refundSchema = z.object({
	idempotency_key: z.string().max(45),
	payment_id: z.string(),
	amount_money: money,
	reason: z.string().max(192).optional(),
});
export interface StoredPayment {
	id: string;
	account: string;
	orderId: string;
	locationId: string;
	reference: string;
	status: "APPROVED" | "COMPLETED" | "CANCELED";
	amount: number;
	tip: number;
	refunded: number;
	currency: string;
	details: object;
}

export interface StoredRefund {
	account: string;
	refund: {
		id: string;
		status: string;
		payment_id: string;
		amount_money: { amount: number; currency: string };
		order_id?: string;
		reason?: string | undefined;
		updated_at?: string;
	};
}

interface Stores {
	orders: LRUCache<string, StoredSquareOrder>;
	payments: LRUCache<string, StoredPayment>;
	refunds: LRUCache<string, StoredRefund>;
	done: LRUCache<string, { body: string; id: string }>;
}

/** External payments of the sandbox's orders and their refunds; those of other payments go on. */
export function addPayments(
	app: Hono,
	at: string,
	{ orders, payments, refunds, done }: Stores,
): void {
	const findOrder = (context: Context, id: string) => {
		const stored = orders.get(id);
		return stored?.account === accountOf(context) ? stored : undefined;
	};
	app.post(`${at}/payments`, async (context) => {
		const read = paymentSchema.safeParse(await readBody(context));
		if (!read.success) return refuse(context, 400, "BAD_REQUEST", z.prettifyError(read.error));
		const { order_id, amount_money, tip_money, reference_id, location_id, autocomplete } =
			read.data;
		const key = `payment ${accountOf(context)} ${read.data.idempotency_key}`;
		const before = payments.get(done.get(key)?.id ?? "");
		if (before) return context.json({ payment: presentPayment(before) });
		const stored = findOrder(context, order_id);
		if (!stored) return refuse(context, 404, "NOT_FOUND", "Order not found.");
		const isAll = stored.total === amount_money.amount;
		if (isAll !== autocomplete || amount_money.amount > stored.total || stored.tenders.length > 0) {
			return refuse(context, 400, "BAD_REQUEST", "The payment does not match the order's total.");
		}
		const payment: StoredPayment = {
			id: newSquareId("P"),
			account: stored.account,
			orderId: order_id,
			locationId: location_id,
			reference: reference_id ?? "",
			status: autocomplete ? "COMPLETED" : "APPROVED",
			amount: amount_money.amount,
			tip: tip_money?.amount ?? 0,
			refunded: 0,
			currency: amount_money.currency,
			details: read.data.external_details,
		};
		payments.set(payment.id, payment);
		done.set(key, { body: "", id: payment.id });
		const { amount, tip } = payment;
		stored.tenders.push({ id: payment.id, payment_id: payment.id, amount, tip });
		stored.tip = tip;
		touch(stored);
		return context.json({ payment: presentPayment(payment) });
	});
	app.post(`${at}/payments/:id/cancel`, (context) => {
		const payment = payments.get(context.req.param("id"));
		if (payment?.account !== accountOf(context)) {
			return refuse(context, 404, "NOT_FOUND", "Payment not found.");
		}
		if (payment.status === "COMPLETED") {
			return refuse(context, 400, "BAD_REQUEST", "The payment is completed.");
		}
		payment.status = "CANCELED";
		const order = orders.get(payment.orderId);
		if (order) touch(order);
		return context.json({ payment: presentPayment(payment) });
	});
	app.get(`${at}/payments/:id`, (context) => {
		const payment = payments.get(context.req.param("id"));
		if (payment?.account !== accountOf(context)) {
			return refuse(context, 404, "NOT_FOUND", "Payment not found.");
		}
		return context.json({ payment: presentPayment(payment) });
	});
	app.post(`${at}/refunds`, async (context, next) => {
		const read = refundSchema.safeParse(
			await context.req.raw
				.clone()
				.json()
				.catch(() => null),
		);
		const payment = read.success ? payments.get(read.data.payment_id) : undefined;
		if (!read.success || payment?.account !== accountOf(context)) return next();
		const { idempotency_key, amount_money, reason } = read.data;
		const key = `refund ${payment.account} ${idempotency_key}`;
		const before = refunds.get(done.get(key)?.id ?? "");
		if (before) return context.json({ refund: before.refund });
		if (amount_money.amount > payment.amount + payment.tip - payment.refunded) {
			return refuse(context, 400, "REFUND_AMOUNT_INVALID", "The refund is too large.");
		}
		payment.refunded += amount_money.amount;
		const id = newSquareId("R");
		const refund = {
			id,
			status: "COMPLETED",
			amount_money,
			payment_id: payment.id,
			order_id: payment.orderId,
			reason,
			updated_at: new Date().toISOString(),
		};
		refunds.set(id, { account: payment.account, refund });
		done.set(key, { body: "", id });
		return context.json({ refund });
	});
	app.get(`${at}/refunds`, (context) => {
		const since = context.req.query("updated_at_begin_time") ?? "";
		const from = Number(context.req.query("cursor") ?? 0);
		const found = [...refunds.values()]
			.filter(({ account, refund }) => account === accountOf(context) && changedAt(refund) >= since)
			.map(({ refund }) => refund)
			.sort((a, b) => changedAt(a).localeCompare(changedAt(b)));
		const next = from + REFUNDS_AT_ONCE;
		return context.json({
			refunds: found.slice(from, next),
			...(next < found.length && { cursor: String(next) }),
		});
	});
	app.get(`${at}/refunds/:id`, async (context, next) => {
		const stored = refunds.get(context.req.param("id"));
		if (stored?.account !== accountOf(context)) return next();
		return context.json({ refund: stored.refund });
	});
}

const REFUNDS_AT_ONCE = 100;

function changedAt({ updated_at = "" }: StoredRefund["refund"]): string {
	return updated_at;
}

function presentPayment(payment: StoredPayment) {
	const money = (amount: number) => ({ amount, currency: payment.currency });
	return {
		id: payment.id,
		status: payment.status,
		source_type: "EXTERNAL",
		order_id: payment.orderId,
		location_id: payment.locationId,
		reference_id: payment.reference,
		amount_money: money(payment.amount),
		tip_money: money(payment.tip),
		total_money: money(payment.amount + payment.tip),
		refunded_money: money(payment.refunded),
		external_details: payment.details,
	};
}
