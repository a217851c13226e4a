import { setTimeout as sleep } from "node:timers/promises";
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { type Database, SYSTEM } from "../../core/database";
import type { RefundResult } from "./provider";
import { sandboxRefunds } from "./tables";

const SILENCE_MS = 120_000;

const requestSchema = z.object({
	refundId: z.uuid(),
	paymentUid: z.string().min(1).max(200),
	amount: z.number().int().positive(),
	currency: z.string().length(3),
});
type SandboxRequest = z.infer<typeof requestSchema>;

/** A test payment provider: uids ending in -decline, -partial (HTTP 207) or -silent do that. Repeating is harmless. */
export function createSandbox(database: Database): Hono {
	const sandbox = new Hono();

	sandbox.post("/refunds", async (context) => {
		const parsed = requestSchema.safeParse(await context.req.json().catch(() => null));
		if (!parsed.success) return context.json({ errors: ["The refund request is not valid"] }, 400);
		const row = await refundOnce(database, parsed.data);
		if (row.paymentUid.endsWith("-silent")) await silence(context.req.raw.signal);
		return context.json(toRefundAnswer(row), STATUSES[row.outcome as Outcome]);
	});

	sandbox.get("/refunds/:refundId", async (context) => {
		const row = await findRow(database, context.req.param("refundId"));
		if (!row) return context.json({ errors: ["No such refund"] }, 404);
		return context.json(toRefundAnswer(row), STATUSES[row.outcome as Outcome]);
	});

	return sandbox;
}

type Outcome = keyof typeof STATUSES;
const STATUSES = { succeeded: 200, partial: 207, declined: 402 } as const;

/** Books a refund, once for its id; the end of the payment's id decides how it goes. */
export async function refundOnce(database: Database, request: SandboxRequest) {
	await database.transaction(SYSTEM, (tx) =>
		tx
			.insert(sandboxRefunds)
			.values({ ...request, ...decide(request), createdAt: new Date() })
			.onConflictDoNothing(),
	);
	const row = await findRow(database, request.refundId);
	if (!row) throw new Error("The sandbox refund was not written");
	return row;
}

/** A booked refund, or null. */
export async function findRow(database: Database, refundId: string) {
	if (!z.uuid().safeParse(refundId).success) return null;
	const [row] = await database.read(SYSTEM, (tx) =>
		tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundId, refundId)),
	);
	return row ?? null;
}

function decide({ paymentUid, amount }: SandboxRequest): Omit<RefundResult, "reference"> {
	if (paymentUid.endsWith("-decline")) {
		return { outcome: "declined", refunded: 0, errors: ["The card issuer declined the refund"] };
	}
	if (paymentUid.endsWith("-partial") && amount > 1) {
		const refunded = Math.floor(amount / 2);
		return { outcome: "partial", refunded, errors: ["Only a part of the refund went through"] };
	}
	return { outcome: "succeeded", refunded: amount, errors: [] };
}

function toRefundAnswer({ refundId, refunded, errors }: typeof sandboxRefunds.$inferSelect) {
	return { refunded, reference: `sandbox-${refundId}`, errors };
}

export async function silence(signal: AbortSignal): Promise<void> {
	await sleep(SILENCE_MS, undefined, { signal, ref: false }).catch(() => undefined);
}
