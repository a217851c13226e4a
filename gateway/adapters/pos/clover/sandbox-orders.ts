import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SandboxCatalogue } from "../catalogue/sandbox-things";
import { cloverTotals, type SandboxCart, sentCart } from "./sandbox-totals";

const MAX_STORED = 10_000;

export interface StoredCloverOrder {
	id: string;
	account: string;
	cart: SandboxCart;
	title: string;
	note: string;
	externalReferenceId: string;
	total: number;
	modifiedTime: number;
	createdTime: number;
	deletedTimestamp?: number;
	payments: StoredCloverPayment[];
	refunds: { id: string; amount: number; payment: { id: string } }[];
}

export interface StoredCloverPayment {
	id: string;
	tender: { id: string };
	amount: number;
	tipAmount: number;
	externalPaymentId: string;
	result: string;
}

const bodySchema = z.object({ orderCart: sentCart });
const changeSchema = z.object({
	title: z.string().optional(),
	note: z.string().max(2_047).optional(),
	externalReferenceId: z.string().max(12).optional(),
});
const paymentSchema = z.object({
	tender: z.object({ id: z.string() }),
	amount: z.int().positive(),
	tipAmount: z.int().min(0).default(0),
	externalPaymentId: z.string().max(32).optional(),
});

const TENDERS = [
	["CASH", "Cash", "com.clover.tender.cash"],
	["EXTERNAL", "External Payment", "com.clover.tender.external_payment"],
	["GIFT", "External Gift Card", "com.clover.tender.external_gift_card"],
] as const;

/** What merchants of the sandbox ordered and printed. */
export function createCloverStore() {
	return {
		orders: new LRUCache<string, StoredCloverOrder>({ max: MAX_STORED }),
		printed: [] as string[],
		habits: { ignoresFilter: false, dropsReference: false },
	};
}

interface Ways {
	store: ReturnType<typeof createCloverStore>;
	catalogueHere(context: Context): Promise<SandboxCatalogue>;
}

/** Atomic orders, their external payments and the kitchen's tickets. */
export function addCloverOrders(
	app: Hono,
	at: string,
	{ store: { orders, printed, habits }, catalogueHere }: Ways,
): void {
	const refuse = (context: Context, status: 400 | 404, message: string) =>
		context.json({ message }, status);
	const findOrder = (context: Context) => {
		const stored = orders.get(context.req.param("id") ?? "");
		return stored?.account === context.req.param("mId") ? stored : undefined;
	};
	const readCart = async (context: Context) => {
		const read = bodySchema.safeParse(await context.req.json().catch(() => null));
		if (!read.success) return z.prettifyError(read.error);
		const totals = cloverTotals(read.data.orderCart, await catalogueHere(context));
		return typeof totals === "string" ? totals : { cart: read.data.orderCart, totals };
	};
	app.post(`${at}/atomic_order/checkouts`, async (context) => {
		const read = await readCart(context);
		if (typeof read === "string") return refuse(context, 400, read);
		return context.json({ ...read.totals });
	});
	app.post(`${at}/atomic_order/orders`, async (context) => {
		const read = await readCart(context);
		if (typeof read === "string") return refuse(context, 400, read);
		const { cart, totals } = read;
		const now = Date.now();
		const stored: StoredCloverOrder = {
			id: newCloverId(),
			account: context.req.param("mId") ?? "",
			cart,
			title: typeof cart.title === "string" ? cart.title : "",
			note: typeof cart.note === "string" ? cart.note : "",
			externalReferenceId: habits.dropsReference ? "" : (cart.externalReferenceId ?? ""),
			total: totals.total,
			createdTime: now,
			modifiedTime: now,
			payments: [],
			refunds: [],
		};
		orders.set(stored.id, stored);
		return context.json(presentOrder(stored));
	});
	app.get(`${at}/orders`, (context) => {
		const { filter = "", limit = "100", offset = "0" } = context.req.query();
		const [, reference] = /^externalReferenceId=(.+)$/.exec(filter) ?? [];
		const found = [...orders.values()].filter(
			({ account, externalReferenceId }) =>
				account === context.req.param("mId") &&
				(reference === undefined || habits.ignoresFilter || externalReferenceId === reference),
		);
		const from = Number(offset);
		const elements = found.slice(from, from + Number(limit)).map(expanded(context));
		return context.json({ elements, href: context.req.url });
	});
	app.get(`${at}/orders/:id`, (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "Not Found");
		return context.json(expanded(context)(stored));
	});
	app.post(`${at}/orders/:id`, async (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "Not Found");
		const change = changeSchema.safeParse(await context.req.json().catch(() => null));
		if (!change.success) return refuse(context, 400, z.prettifyError(change.error));
		Object.assign(stored, change.data, { modifiedTime: Date.now() });
		return context.json(presentOrder(stored));
	});
	app.delete(`${at}/orders/:id`, (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "Not Found");
		if (stored.payments.length > 0) return refuse(context, 400, "The order has payments");
		orders.delete(stored.id);
		return context.json({});
	});
	app.post(`${at}/orders/:id/payments`, async (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "Not Found");
		const read = paymentSchema.safeParse(await context.req.json().catch(() => null));
		if (!read.success) return refuse(context, 400, z.prettifyError(read.error));
		const { externalPaymentId = "", ...given } = read.data;
		if (!TENDERS.some(([id]) => id === given.tender.id)) return refuse(context, 400, "No tender");
		const paid = stored.payments.reduce((sum, { amount }) => sum + amount, 0);
		if (paid + given.amount > stored.total) return refuse(context, 400, "The payment is too large");
		const payment = { id: newCloverId(), ...given, externalPaymentId, result: "SUCCESS" };
		stored.payments.push(payment);
		stored.modifiedTime = Date.now();
		return context.json({ ...payment, order: { id: stored.id } });
	});
	app.get(`${at}/tenders`, (context) => {
		const elements = TENDERS.map(([id, label, labelKey]) => ({
			id,
			label,
			labelKey,
			enabled: true,
		}));
		return context.json({ elements, href: context.req.url });
	});
	app.post(`${at}/print_event`, async (context) => {
		const read = z
			.object({ orderRef: z.object({ id: z.string() }) })
			.safeParse(await context.req.json().catch(() => null));
		if (!read.success) return refuse(context, 400, z.prettifyError(read.error));
		printed.push(read.data.orderRef.id);
		return context.json({ id: newCloverId(), state: "CREATED", orderRef: read.data.orderRef });
	});
}

function newCloverId(): string {
	return randomBytes(7).toString("hex").toUpperCase().slice(0, 13);
}

function presentOrder(stored: StoredCloverOrder) {
	const { id, title, note, externalReferenceId, total, createdTime, modifiedTime } = stored;
	const { deletedTimestamp } = stored;
	const paid = stored.payments.reduce((sum, { amount }) => sum + amount, 0);
	return {
		id,
		currency: "USD",
		title,
		note,
		externalReferenceId,
		total,
		state: "open",
		paymentState: paid === 0 ? "OPEN" : paid < total ? "PARTIALLY_PAID" : "PAID",
		createdTime,
		modifiedTime,
		...(deletedTimestamp && { deletedTimestamp }),
	};
}

function expanded(context: Context) {
	const wanted = (context.req.query("expand") ?? "").split(",");
	return (stored: StoredCloverOrder) => {
		const { payments, refunds, cart } = stored;
		const parts = { payments, refunds, lineItems: cart.lineItems, discounts: cart.discounts };
		const given = Object.entries(parts).filter(([part]) => wanted.includes(part));
		return {
			...presentOrder(stored),
			...Object.fromEntries(given.map(([part, elements]) => [part, { elements }])),
		};
	};
}
