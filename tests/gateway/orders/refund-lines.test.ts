// @both-databases: transactions
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderAction } from "~/models/orders/order";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { refundLines } from "../../../gateway/orders/refund-lines/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

/** $24.00 of wings and slaw with $2.00 of tax, and a tip of $3.00. */
async function taken(ending = "") {
	const uid = `pay-${crypto.randomUUID()}${ending}`;
	const order = await placeOrder(
		gateway,
		intakeBody(gateway.own.storeIds[0], {
			gratuity: 300,
			total: 2_700,
			paymentInformation: { uid, last4: "4242", provider: "sandbox" },
		}),
	);
	return order.id as string;
}

type Choice = Extract<OrderAction, { type: "REFUND_ORDER" }>["choice"];
const refund = (orderId: string, amount: number, choice?: Choice) =>
	act(gateway, orderId, [{ ...refundAction(amount), choice } as OrderAction]);

async function listRefundLines(orderId: string) {
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(refundLines)
			.where(eq(refundLines.orderId, orderId))
			.orderBy(asc(refundLines.refundId), asc(refundLines.place)),
	);
	return rows.map(({ part, name, quantity, net, tax, isDerived }) => [
		...[part, name, quantity, net, tax],
		isDerived,
	]);
}

it("a refund of items is stored by line, with its taxes, until nothing is left", async () => {
	const id = await taken();
	const wings = { items: [{ lineId: "1", quantity: 1 }], others: [] };
	const first = await refund(id, 982, wings);
	expect(first.status, JSON.stringify(first.body)).toBe(200);
	expect(first.body.refundedAmount).toBe(982);
	const tip = await refund(id, 300, { items: [], others: ["tip"] });
	expect(tip.status).toBe(200);
	expect(await listRefundLines(id)).toEqual([
		["item", "Wings", 1, 900, 82, false],
		["tip", "Tip", 1, 300, 0, false],
	]);
	const rest = await refund(id, 1_418);
	expect(rest.body).toMatchObject({ refundedAmount: 2_700, status: "refunded" });
	const lines = await listRefundLines(id);
	expect(lines.slice(2)).toEqual([
		["item", "Wings", 1, 900, 82, false],
		["item", "Slaw", 1, 400, 36, false],
	]);
});

it("the customer, the audit log and the order say what was returned by line, and where to", async () => {
	const id = await taken();
	const choice = { items: [{ lineId: "1", quantity: 1 }], others: ["tip" as const] };
	const { body } = await refund(id, 1_282, choice);
	expect(body.refundLines).toMatchObject([
		{ refundId: body.refunds[0].id, name: "Wings", quantity: 1 },
		{ name: "Tip" },
	]);
	const requestEntry = body.timeline.find(
		({ action }: { action: string }) => action === "refund-requested",
	);
	expect(requestEntry.after.refund.lines).toEqual(["1 × Wings $9.82", "Tip $3.00"]);
	const [letter] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(outbox)
			.where(like(outbox.text, `%your order ${body.number}.%`)),
	);
	expect(letter).toMatchObject({ kind: "order-refund", recipient: "ada@example.test" });
	expect(letter?.text).toContain("Refunded: 1 × Wings $9.82, Tip $3.00");
	expect(letter?.text).toContain("Refunded to: Credit card ending in 4242 $12.82");
});

it("a choice is refused with more than is left, and for another amount than it comes to", async () => {
	const id = await taken();
	const three = { items: [{ lineId: "1", quantity: 3 }], others: [] };
	const tooMany = await refund(id, 982, three);
	expect([tooMany.status, tooMany.body.message]).toEqual([422, "Refund at most 2 × Wings"]);
	const wrong = await refund(id, 900, { items: [{ lineId: "1", quantity: 1 }], others: [] });
	expect([wrong.status, wrong.body.message]).toEqual([422, "The chosen items come to $9.82"]);
	expect(await listRefundLines(id)).toEqual([]);
});

it("a free amount is divided in proportion and marked as derived", async () => {
	const id = await taken();
	expect((await refund(id, 270)).status).toBe(200);
	expect(await listRefundLines(id)).toEqual([
		["item", "Wings", 0, 180, 16, true],
		["item", "Slaw", 0, 40, 4, true],
		["tip", "Tip", 0, 30, 0, true],
	]);
});

it("canceling with a full refund returns every line", async () => {
	const id = await taken();
	const { status } = await act(gateway, id, [statusAction("canceled"), refundAction(2_700)]);
	expect(status).toBe(200);
	const lines = await listRefundLines(id);
	expect(lines.map(([, name, quantity]) => [name, quantity])).toEqual([
		["Wings", 2],
		["Slaw", 1],
		["Tip", 1],
	]);
});

it("a refund of which only a part went through is divided in proportion", async () => {
	const id = await taken("-partial");
	const tip = await refund(id, 300, { items: [], others: ["tip"] });
	expect(tip.status).toBe(207);
	const moved = tip.body.details.order.refundedAmount;
	expect(moved).toBeLessThan(300);
	const lines = await listRefundLines(id);
	expect(lines.every((line) => line.at(-1) === true)).toBe(true);
	expect(lines.reduce((sum, [, , , net, tax]) => sum + Number(net) + Number(tax), 0)).toBe(moved);
});

it("a declined refund of items that is tried again returns the same items", async () => {
	const id = await taken("-decline");
	const choice = { items: [{ lineId: "2", quantity: 1 }], others: [] };
	const declined = await refund(id, 436, choice);
	expect(declined.status).toBe(422);
	const [{ id: refundId }] = declined.body.details.order.refunds;
	const again = await gateway.call("POST", `/api/v2/orders/${id}/refunds/${refundId}/again`, {
		token: gateway.own.tokens.storeAdmin,
	});
	expect(again.status).toBe(422);
	expect(await listRefundLines(id)).toEqual([
		["item", "Slaw", 1, 400, 36, false],
		["item", "Slaw", 1, 400, 36, false],
	]);
});
