// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sectionRows } from "~/models/closing/statement";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { LINK_SQUARE_AGAIN } from "../../../gateway/adapters/pos/catalogue/square-client";
import { readStatement } from "../../../gateway/closing/read-statement";
import { squarePaidOut } from "../../../gateway/closing/square-paid-out";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { squareAccounts, squarePayouts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { readSquarePayouts } from "../../../gateway/money/read-square-payouts";
import type { ChosenStore } from "../../../gateway/orders/chosen-stores";
import { orders, refunds } from "../../../gateway/orders/tables";
import { followSquareRefunds } from "../../../gateway/pos/follow-square-refunds";
import { REFUNDED_AT_SQUARE } from "../../../gateway/pos/record-square-refund";
import { listPosTeamMembers } from "../../../gateway/team/list-pos-team-members";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { sayAsSquare, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { serveSquare } from "../../support/pos/serve-square";
import { squareEventIssues } from "../../support/pos/square-contract";

let gateway: TestGateway;
let square: Awaited<ReturnType<typeof serveSquare>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

beforeAll(async () => {
	gateway = await startTestGateway({ POS_WEBHOOK_KEY: WEBHOOK_KEY });
	square = await serveSquare(gateway);
	const { merchantId } = gateway.own;
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, store()));
		await tx.insert(squareAccounts).values({
			storeId: store(),
			merchantId,
			accountId: "MERCHANT",
			locationIds: ["L"],
			linkedAt: new Date(),
		});
	});
});
afterAll(async () => {
	await square?.close();
	await gateway?.close();
});

async function paidAtSquare(given: Partial<OrderIntakeBody> = {}) {
	const uid = `SQ-${crypto.randomUUID()}`;
	const paymentInformation = { uid, last4: "4242", provider: "Square" };
	const { id } = await placeOrder(gateway, intakeBody(store(), { paymentInformation, ...given }));
	return { id, uid };
}

/** Makes a refund at Square, and what Square says of it. */
function refunded(
	payment_id: string,
	amount: number,
	given: { id?: string; status?: string; reason?: string; merchant_id?: string } = {},
) {
	const { id = crypto.randomUUID(), status = "COMPLETED", merchant_id = "MERCHANT" } = given;
	const refund = {
		id,
		status,
		payment_id,
		location_id: "L",
		amount_money: { amount, currency: "USD" },
		updated_at: new Date().toISOString(),
		...(given.reason && { reason: given.reason }),
	};
	square.refunds.set(id, { account: gateway.own.merchantId, refund });
	const message = {
		merchant_id,
		type: "refund.updated",
		event_id: crypto.randomUUID(),
		created_at: new Date().toISOString(),
		data: { type: "refund", id, object: { refund } },
	};
	expect(squareEventIssues(message)).toEqual([]);
	return message;
}

async function say(message: object, status = 200) {
	const answer = await sayAsSquare(gateway, message);
	expect(answer.status).toBe(status);
	return (await answer.json()).heard;
}

async function read(id: string) {
	return (await gateway.call("GET", `/api/v2/orders/${id}`, admin())).body;
}

it("several refunds made at Square appear in the order, each once", async () => {
	const { id, uid } = await paidAtSquare();
	const first = refunded(uid, 400, { reason: "Cold" });
	expect(await say(first)).toBe(true);
	await say(first);
	await say(refunded(uid, 600));
	const order = await read(id);
	expect(order).toMatchObject({ refundedAmount: 1000, status: "new" });
	expect(order.refunds).toMatchObject([
		{ amount: 400, status: "succeeded", by: "Square", reason: "Cold" },
		{ amount: 600, status: "succeeded", by: "Square", reason: REFUNDED_AT_SQUARE },
	]);
	await say(refunded(uid, 1400));
	expect(await read(id)).toMatchObject({ refundedAmount: 2400, status: "refunded" });
	await say(refunded(uid, 100));
	expect((await read(id)).refunds).toHaveLength(3);
});

it("what is more than was left, and what comes after the end, is noted once for people", async () => {
	const { id, uid } = await paidAtSquare();
	await say(refunded(uid, 2000));
	const clipped = refunded(uid, 900);
	await say(clipped);
	await say(clipped);
	await say(refunded(uid, 100));
	const order = await read(id);
	expect(order).toMatchObject({ refundedAmount: 2400, status: "refunded" });
	const noted = order.timeline.filter(({ action }: { action: string }) =>
		action.startsWith("refund-elsewhere"),
	);
	expect(noted.map(({ after }: { after: { refund: object } }) => after.refund)).toMatchObject([
		{ amount: 500, message: "Only $4.00 of the payment was left to refund" },
		{ amount: 100, message: "The order is refunded" },
	]);
});

it("a refund that the rules refuse is taken as heard, and noted for people", async () => {
	const { id, uid } = await paidAtSquare();
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(orders)
			.set({ status: "test", topStatus: "test", isTest: true })
			.where(eq(orders.id, id)),
	);
	expect(await say(refunded(uid, 300))).toBe(true);
	const { timeline, refunds } = await read(id);
	expect(refunds).toEqual([]);
	expect(timeline.at(-1)).toMatchObject({ action: "refund-elsewhere" });
});

it("a refund that the link did not let us read is read once it works", async () => {
	const { id, uid } = await paidAtSquare();
	square.trouble("GET /v2/refunds/", 403);
	expect(await say(refunded(uid, 300))).toBe(true);
	square.trouble("GET /v2/refunds$", 403);
	await followSquareRefunds(gateway.services);
	expect((await read(id)).refunds).toEqual([]);
	await followSquareRefunds(gateway.services);
	await followSquareRefunds(gateway.services);
	expect((await read(id)).refunds).toMatchObject([{ amount: 300, status: "succeeded" }]);
});

it("a refund appears with its payment, whose event names it", async () => {
	const { id, uid } = await paidAtSquare();
	const first = refunded(uid, 250).data.id;
	const second = refunded(uid, 150).data.id;
	const payment = { id: uid, order_id: "O-ELSEWHERE", refund_ids: [first, second] };
	const message = {
		merchant_id: "MERCHANT",
		type: "payment.updated",
		event_id: crypto.randomUUID(),
		created_at: new Date().toISOString(),
		data: { type: "payment", id: uid, object: { payment } },
	};
	expect(squareEventIssues(message)).toEqual([]);
	expect(await say(message)).toBe(true);
	await say(message);
	expect((await read(id)).refunds).toMatchObject([{ amount: 250 }, { amount: 150 }]);
});

it("a refund appears once it is completed, and never when it is rejected", async () => {
	const { id, uid } = await paidAtSquare();
	const pending = refunded(uid, 300, { id: "R1", status: "PENDING" });
	await say(pending);
	await say(refunded(uid, 300, { id: "R2", status: "REJECTED" }));
	expect((await read(id)).refunds).toEqual([]);
	refunded(uid, 300, { id: "R1" });
	await say(pending);
	expect((await read(id)).refundedAmount).toBe(300);
});

it("a refund of ours that Square completes is settled, and not added", async () => {
	const { id, uid } = await paidAtSquare();
	const { merchantId } = gateway.own;
	const open = {
		id: crypto.randomUUID(),
		merchantId,
		storeId: store(),
		orderId: id,
		key: crypto.randomUUID(),
		amount: 500,
		currency: "USD",
		status: "pending",
		reason: "Ours",
		byLabel: "Ada",
		createdAt: new Date(),
	} as const;
	const inside = (work: Parameters<typeof gateway.services.database.transaction>[1]) =>
		gateway.services.database.transaction(SYSTEM, work);
	await inside((tx) => tx.insert(refunds).values(open));
	const message = refunded(uid, 500, { id: "OURS" });
	await say(message, 503);
	await inside((tx) =>
		tx.update(refunds).set({ providerReference: "OURS" }).where(eq(refunds.id, open.id)),
	);
	await say(message);
	expect(await read(id)).toMatchObject({
		refundedAmount: 500,
		refunds: [{ amount: 500, status: "succeeded", reason: "Ours" }],
	});
});

it("refunds of other payments, providers, accounts and of canceled orders are not recorded", async () => {
	const { id, uid } = await paidAtSquare();
	expect(await say(refunded("OTHER", 300))).toBe(false);
	expect(await say(refunded(uid, 300, { merchant_id: "OTHER" }))).toBe(false);
	const forged = refunded(uid, 300, { id: "R9", status: "PENDING" });
	forged.data.object.refund.status = "COMPLETED";
	square.refunds.set("R9", {
		account: gateway.own.merchantId,
		refund: { ...forged.data.object.refund, status: "PENDING" },
	});
	await say(forged);
	expect((await read(id)).refunds).toEqual([]);
	const elsewhere = `CL-${crypto.randomUUID()}`;
	await paidAtSquare({
		paymentInformation: { uid: elsewhere, last4: "4242", provider: "clover" },
	});
	expect(await say(refunded(elsewhere, 300))).toBe(false);
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
	await act(gateway, id, [statusAction("canceled")], admin());
	expect(await say(refunded(uid, 300))).toBe(true);
	expect((await read(id)).refunds).toEqual([]);
});

it("the team is read at Square where it is the point of sale, and a refusal says what to do", async () => {
	const scope = systemScope(gateway.own.merchantId, "tests");
	const list = () => listPosTeamMembers(gateway.services, scope);
	square.trouble("POST /v2/team-members/search$", 401);
	const members = await list();
	expect(members.length).toBeGreaterThan(3);
	expect(members[0]).toMatchObject({ name: expect.any(String), isOnTeam: false });
	square.trouble("POST /v2/team-members/search$", 403);
	await expect(list()).rejects.toMatchObject({ statusCode: 503, message: LINK_SQUARE_AGAIN });
});

it("payouts are stored by location, and a newer version replaces the one before", async () => {
	const created_at = new Date().toISOString();
	const payout = (id: string, amount: number, given: object = {}) => ({
		id,
		status: "SENT" as const,
		location_id: "L",
		created_at,
		amount_money: { amount, currency: "USD" },
		arrival_date: "2026-03-05",
		end_to_end_id: `E2E${id}`,
		version: 1,
		...given,
	});
	const paid = Array.from({ length: 101 }, (_, at) => payout(`P${at}`, 100 + at));
	square.payouts.push(...paid, payout("ELSEWHERE", 5, { location_id: "OTHER" }));
	await readSquarePayouts(gateway.services);
	const stored = () =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(squarePayouts).orderBy(squarePayouts.amount),
		);
	const rows = await stored();
	expect(rows).toHaveLength(101);
	expect(rows[0]).toMatchObject({
		payoutId: "P0",
		storeId: store(),
		status: "SENT",
		amount: 100,
		currency: "USD",
		arrivesOn: "2026-03-05",
		bankReference: "E2EP0",
	});
	Object.assign(square.payouts[0] ?? {}, { status: "FAILED", version: 2 });
	square.trouble("GET /v2/payouts$", 403);
	await readSquarePayouts(gateway.services);
	expect((await stored())[0]?.status).toBe("SENT");
	await readSquarePayouts(gateway.services);
	expect((await stored())[0]).toMatchObject({ status: "FAILED", version: 2 });
	const scope = systemScope(gateway.own.merchantId, "tests");
	const period = { first: "2026-03-05", last: "2026-03-31", currency: "USD" } as const;
	const paidOut = (given: Partial<typeof period>) =>
		gateway.services.database.transaction(toTenancy(scope), (tx) =>
			squarePaidOut(tx, scope.merchantId, { ...period, ...given } as typeof period, [
				{ store_id: store() } as ChosenStore,
			]),
		);
	expect(await paidOut({})).toBe(101 * 100 + 5050 - 100);
	expect(await paidOut({ first: "2026-03-06" as "2026-03-05" })).toBeNull();
	const { rows: statement } = await gateway.services.database.transaction(toTenancy(scope), (tx) =>
		readStatement(tx, scope, period),
	);
	expect(sectionRows(statement, "deposits")).toMatchObject([
		{ label: "Square", figures: { paid: 0, paidOut: 101 * 100 + 5050 - 100 } },
	]);
	expect(await stored()).toHaveLength(101);
});
