import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isLive, parseBearer, parseGrant } from "../../sandbox/tokens";
import type { SandboxCatalogue } from "../catalogue/sandbox-things";
import { addPayments, type StoredPayment, type StoredRefund } from "./sandbox-payments";
import {
	accountOf,
	newSquareId,
	readBody,
	refuse,
	type StoredSquareOrder,
	touch,
} from "./sandbox-store";
import { type SandboxOrder, sandboxTotals, sentOrder } from "./sandbox-totals";

const MAX_STORED = 10_000;
const AT = "/square/v2";

const updateSchema = z.object({
	order: z.looseObject({
		version: z.int().optional(),
		state: z.enum(["OPEN", "COMPLETED", "CANCELED"]).optional(),
		fulfillments: z.array(z.looseObject({ uid: z.string(), state: z.string() })).default([]),
	}),
});
const searchSchema = z.object({
	location_ids: z.array(z.string()).min(1).max(10),
	limit: z.int().min(1).max(1_000).default(500),
	cursor: z.string().optional(),
	query: z
		.object({
			filter: z.object({ source_filter: z.object({ source_names: z.array(z.string()) }) }),
		})
		.loose()
		.optional(),
});

interface Ways {
	loadCatalogue(organization: string): SandboxCatalogue;
	findOrganization(account: string): Promise<string | null>;
}

/** Orders, external payments and their refunds as Square keeps them, for tokens that may. Other payments go on. */
export function createSquareOrdersSandbox({ loadCatalogue, findOrganization }: Ways) {
	const app = new Hono();
	const orders = new LRUCache<string, StoredSquareOrder>({ max: MAX_STORED });
	const payments = new LRUCache<string, StoredPayment>({ max: MAX_STORED });
	const refunds = new LRUCache<string, StoredRefund>({ max: MAX_STORED });
	const done = new LRUCache<string, { body: string; id: string }>({ max: MAX_STORED });

	const catalogueHere = async (context: Context) => {
		const account = accountOf(context);
		return loadCatalogue((await findOrganization(account)) ?? account);
	};
	const findOrder = (context: Context, id = context.req.param("id") ?? "") => {
		const stored = orders.get(id);
		return stored?.account === accountOf(context) ? stored : undefined;
	};

	for (const [path, scopes] of SCOPES) {
		app.use(`${AT}${path}`, async (context, next) => {
			const isRead = context.req.method === "GET" || context.req.path.endsWith("/search");
			const scope = isRead ? scopes.read : scopes.write;
			if (scope === null) return next();
			const token = parseBearer(context.req.header("authorization"));
			if (!isLive(token)) return refuse(context, 401, "UNAUTHORIZED", "Not authorized.");
			if (parseGrant(token)?.scopes.includes(scope)) return next();
			return refuse(context, 403, "INSUFFICIENT_SCOPES", `The permission ${scope} is missing.`);
		});
	}

	app.post(`${AT}/orders/calculate`, async (context) => {
		const read = z.object({ order: sentOrder }).safeParse(await readBody(context));
		if (!read.success) return refuse(context, 400, "BAD_REQUEST", z.prettifyError(read.error));
		const stored = toStored(context, read.data.order, await catalogueHere(context));
		if (typeof stored === "string") return refuse(context, 404, "NOT_FOUND", stored);
		const { id: _, version: __, ...order } = presentOrder(stored);
		return context.json({ order });
	});
	app.post(`${AT}/orders/search`, async (context) => {
		const read = searchSchema.safeParse(await readBody(context));
		if (!read.success) return refuse(context, 400, "BAD_REQUEST", z.prettifyError(read.error));
		const { location_ids, limit, cursor, query } = read.data;
		const names = query?.filter.source_filter.source_names;
		const found = [...orders.values()]
			.filter(
				({ account, order }) =>
					account === accountOf(context) &&
					location_ids.includes(order.location_id) &&
					(!names || names.includes(order.source?.name ?? "")),
			)
			.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
		const from = Number(cursor ?? 0);
		return context.json({
			orders: found.slice(from, from + limit).map(presentOrder),
			...(from + limit < found.length && { cursor: String(from + limit) }),
		});
	});
	app.post(`${AT}/orders`, async (context) => {
		const body = await readBody(context);
		const read = z
			.object({ order: sentOrder, idempotency_key: z.string().max(192).optional() })
			.safeParse(body);
		if (!read.success) return refuse(context, 400, "BAD_REQUEST", z.prettifyError(read.error));
		const key = `order ${accountOf(context)} ${read.data.idempotency_key ?? randomBytes(8).toString("hex")}`;
		const before = done.get(key);
		if (before) {
			const known = orders.get(before.id);
			if (before.body === JSON.stringify(body) && known) {
				return context.json({ order: presentOrder(known) });
			}
			return refuse(context, 400, "IDEMPOTENCY_KEY_REUSED", "The idempotency key was used before.");
		}
		const stored = toStored(context, read.data.order, await catalogueHere(context));
		if (typeof stored === "string") return refuse(context, 404, "NOT_FOUND", stored);
		orders.set(stored.id, stored);
		done.set(key, { body: JSON.stringify(body), id: stored.id });
		return context.json({ order: presentOrder(stored) });
	});
	app.get(`${AT}/orders/:id`, (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "NOT_FOUND", "Order not found.");
		return context.json({ order: presentOrder(stored) });
	});
	app.put(`${AT}/orders/:id`, async (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "NOT_FOUND", "Order not found.");
		const read = updateSchema.safeParse(await readBody(context));
		if (!read.success) return refuse(context, 400, "BAD_REQUEST", z.prettifyError(read.error));
		const { version, state, fulfillments } = read.data.order;
		if (version !== stored.version) {
			return refuse(context, 409, "VERSION_MISMATCH", "The order has a newer version.");
		}
		if (stored.state !== "OPEN") return refuse(context, 400, "BAD_REQUEST", "The order is closed.");
		const isPaid = stored.tenders.some(
			({ payment_id }) => payments.get(payment_id)?.status !== "CANCELED",
		);
		if (state === "CANCELED" && isPaid) {
			return refuse(context, 400, "BAD_REQUEST", "A paid order cannot be canceled.");
		}
		for (const change of fulfillments) {
			const known = stored.order.fulfillments.find(({ uid }) => uid === change.uid);
			if (!known) return refuse(context, 400, "BAD_REQUEST", "Unknown fulfillment.");
			known.state = change.state;
		}
		if (state) stored.state = state;
		touch(stored);
		return context.json({ order: presentOrder(stored) });
	});
	app.post(`${AT}/orders/:id/pay`, async (context) => {
		const stored = findOrder(context);
		if (!stored) return refuse(context, 404, "NOT_FOUND", "Order not found.");
		if (stored.total !== 0) return refuse(context, 400, "BAD_REQUEST", "The order is not free.");
		if (stored.version === 1) touch(stored);
		return context.json({ order: presentOrder(stored) });
	});

	addPayments(app, AT, { orders, payments, refunds, done });

	return { app, orders, payments, refunds };

	function toStored(
		context: Context,
		order: SandboxOrder,
		catalogue: SandboxCatalogue,
	): StoredSquareOrder | string {
		const totals = sandboxTotals(order, catalogue);
		if (typeof totals === "string") return totals;
		const now = new Date().toISOString();
		return {
			account: accountOf(context),
			order: structuredClone(order),
			id: newSquareId("O"),
			version: 1,
			state: "OPEN",
			currency: order.line_items[0]?.base_price_money?.currency ?? "USD",
			total: totals.total,
			tip: 0,
			tenders: [],
			createdAt: now,
			updatedAt: now,
		};
	}
}

const SCOPES = [
	["/orders/*", { read: "ORDERS_READ", write: "ORDERS_WRITE" }],
	["/payments/*", { read: "PAYMENTS_READ", write: "PAYMENTS_WRITE" }],
	["/refunds", { read: "PAYMENTS_READ", write: null }],
] as const;

export function presentOrder(stored: StoredSquareOrder) {
	const { order, id, version, state, currency, total, tip, tenders } = stored;
	const money = (amount: number) => ({ amount, currency });
	const paid = tenders.reduce((sum, tender) => sum + tender.amount + tender.tip, 0);
	return {
		...order,
		id,
		version,
		state,
		created_at: stored.createdAt,
		updated_at: stored.updatedAt,
		total_money: money(total + tip),
		total_tip_money: money(tip),
		net_amount_due_money: money(total + tip - paid),
		...(tenders.length > 0 && {
			tenders: tenders.map((tender) => ({
				id: tender.id,
				location_id: order.location_id,
				type: "OTHER",
				payment_id: tender.payment_id,
				amount_money: money(tender.amount + tender.tip),
				tip_money: money(tender.tip),
			})),
		}),
	};
}
