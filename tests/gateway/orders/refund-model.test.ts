import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderAction } from "~/models/orders/order";
import { sandboxRefunds } from "../../../gateway/adapters/payments/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { reconcileRefunds } from "../../../gateway/orders/reconcile-refunds";
import { refunds } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";

const TOTAL = 1000;
/** The gateway's provider timeout while requests arrive. */
const IMPATIENT_MS = 60;

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, IMPATIENT_MS);
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

/** A request with one of a few keys; the key determines the amount. */
interface Sent {
	intent: number;
	/** Sent without waiting for the previous one. */
	together: boolean;
}

interface Case {
	/** The provider's behavior for this payment. */
	ending: string;
	/** Amounts, each with its own key; 0 is a cancel with a refund of the rest. */
	intents: number[];
	/** Repeated, reordered, concurrent. */
	sent: Sent[];
}

function cases(): fc.Arbitrary<Case> {
	return fc
		.record({
			ending: fc.constantFrom("", "", "-partial", "-decline", "-silent"),
			intents: fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 5 }),
		})
		.chain(({ ending, intents }) =>
			fc.record({
				ending: fc.constant(ending),
				intents: fc.constant(intents),
				sent: fc.array(
					fc.record({
						intent: fc.integer({ min: 0, max: intents.length - 1 }),
						together: fc.boolean(),
					}),
					{ minLength: 1, maxLength: 10 },
				),
			}),
		);
}

describe("refunds under repeated, reordered and concurrent requests", () => {
	it("have one effect for each key, and never more than the total", async () => {
		await fc.assert(
			fc.asyncProperty(cases(), async ({ ending, intents, sent }) => {
				const [storeId] = gateway.own.storeIds;
				const uid = `pay-${crypto.randomUUID()}${ending}`;
				const { id } = await placeOrder(
					gateway,
					sampleIntake(storeId, TOTAL, {
						paymentInformation: { uid, last4: "4242", provider: "sandbox" },
					}),
				);
				const keys = intents.map(() => crypto.randomUUID());
				const flying: Promise<unknown>[] = [];
				for (const { intent, together } of sent) {
					const call = act(gateway, id, refundActions(intents[intent] as number), {
						key: keys[intent] as string,
					});
					flying.push(call);
					if (!together) await call;
				}
				await Promise.all(flying);
				await settle(id);
				await check(id, uid, new Set(sent.map(({ intent }) => intent)).size);
			}),
			{ numRuns: 20 },
		);
	}, 120_000);
});

function refundActions(amount: number): OrderAction[] {
	return amount === 0 ? [statusAction("canceled"), refundAction(TOTAL)] : [refundAction(amount)];
}

/** Runs the check until all open refunds are settled, with patience for a busy machine. */
async function settle(orderId: string) {
	const open = and(eq(refunds.orderId, orderId), inArray(refunds.status, ["pending", "unknown"]));
	sandbox.patience(2_000);
	for (let round = 0; round < 10; round += 1) {
		const left = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(refunds)
				.set({ createdAt: new Date(Date.now() - 3_600_000) })
				.where(open)
				.returning(),
		);
		if (left.length === 0) break;
		await reconcileRefunds(gateway.services);
	}
	sandbox.patience(IMPATIENT_MS);
}

async function check(orderId: string, uid: string, keysSent: number) {
	const { body: order } = await gateway.call("GET", `/api/v2/orders/${orderId}`, {
		token: gateway.own.tokens.storeAdmin,
	});
	const provider = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentUid, uid)),
	);
	const moved = provider.reduce((sum, { refunded }) => sum + refunded, 0);
	const settled = order.refunds as { amount: number; status: string }[];
	const succeeded = settled
		.filter(({ status }) => status === "succeeded")
		.reduce((sum, { amount }) => sum + amount, 0);
	expect(moved).toBeLessThanOrEqual(TOTAL);
	expect(order.refundedAmount).toBe(moved);
	expect(succeeded).toBe(moved);
	expect(settled.length).toBeLessThanOrEqual(keysSent);
	expect(settled.every(({ status }) => status === "succeeded" || status === "declined")).toBe(true);
	if (order.status === "canceled") expect(moved).toBe(TOTAL);
	if (moved === TOTAL) expect(["canceled", "refunded"]).toContain(order.status);
}
