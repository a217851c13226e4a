import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../core/database";
import { findRow, refundOnce, silence } from "../sandbox";

type Booked = Awaited<ReturnType<typeof refundOnce>>;
type RefundRequest = Parameters<typeof refundOnce>[1];

interface Wire {
	isAuthorized(context: Context): boolean;
	read(context: Context): Promise<RefundRequest>;
	respond(context: Context, booked: Booked, isFinished: boolean): Response;
	refuse(context: Context, text: string, status: 401 | 402 | 404 | 429): Response;
}

/** Square's and Clover's refunds; a payment's id may end in -busy, -crowded, -fail, -silent, -pending or -decline. */
export function addRefunds(
	sandbox: Hono,
	database: Database,
	isLive: (token: string) => boolean,
): void {
	const troubled = new LRUCache<string, true>({ max: 1_000 });
	const bearer = (context: Context) =>
		isLive((context.req.header("authorization") ?? "").replace(/^Bearer /, ""));
	for (const [path, wire] of [
		["/square/v2/refunds", squareWire(bearer)],
		["/clover/v1/refunds", cloverWire(bearer)],
	] as const) {
		sandbox.post(path, async (context) => {
			if (!wire.isAuthorized(context)) return wire.refuse(context, "Not authorized", 401);
			const request = await wire.read(context);
			const isFirst = !troubled.has(request.refundId);
			troubled.set(request.refundId, true);
			const ending = isFirst ? outcomeSuffix(request.paymentUid) : null;
			if (ending === "busy") return wire.refuse(context, "Too many requests", 429);
			const booked = await refundOnce(database, request);
			if (ending === "fail") return context.text("Internal error", 500);
			if (ending === "silent") await silence(context.req.raw.signal);
			const [problem] = booked.errors;
			if (problem) return wire.refuse(context, problem, 402);
			return wire.respond(context, booked, outcomeSuffix(request.paymentUid) !== "pending");
		});
		sandbox.get(`${path}/:refundId`, async (context) => {
			if (!wire.isAuthorized(context)) return wire.refuse(context, "Not authorized", 401);
			const booked = await findRow(database, context.req.param("refundId"));
			return booked
				? wire.respond(context, booked, true)
				: wire.refuse(context, "No such refund", 404);
		});
	}
}

function squareWire(isAuthorized: Wire["isAuthorized"]): Wire {
	return {
		isAuthorized,
		async read(context) {
			const request = await context.req.json();
			return {
				refundId: request.idempotency_key,
				paymentUid: request.payment_id,
				amount: request.amount_money.amount,
				currency: request.amount_money.currency,
			};
		},
		respond: (context, { refundId, refunded, currency, paymentUid }, isFinished) =>
			context.json({
				refund: {
					id: refundId,
					status: isFinished ? "COMPLETED" : "PENDING",
					amount_money: { amount: refunded, currency },
					payment_id: paymentUid,
				},
			}),
		refuse: (context, detail, status) =>
			context.json(
				{ errors: [{ category: "REFUND_ERROR", code: SQUARE_CODES[status], detail }] },
				status,
			),
	};
}

const SQUARE_CODES = {
	401: "UNAUTHORIZED",
	402: "REFUND_DECLINED",
	404: "NOT_FOUND",
	429: "RATE_LIMITED",
} as const;

function cloverWire(isAuthorized: Wire["isAuthorized"]): Wire {
	return {
		isAuthorized,
		async read(context) {
			const request = await context.req.json();
			return {
				refundId: context.req.header("idempotency-key") ?? "",
				paymentUid: request.charge,
				amount: request.amount,
				currency: "USD",
			};
		},
		respond: (context, { refundId, refunded, paymentUid }, isFinished) =>
			context.json({
				id: refundId,
				object: "refund",
				amount: refunded,
				charge: paymentUid,
				status: isFinished ? "succeeded" : "pending",
			}),
		refuse: (context, message, status) =>
			context.json({ message: `${status}`, error: { code: "refund", message } }, status),
	};
}

export function outcomeSuffix(paymentUid: string): string | null {
	return /-(busy|crowded|fail|silent|pending|decline)$/.exec(paymentUid)?.[1] ?? null;
}
