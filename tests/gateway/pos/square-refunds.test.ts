// @both-databases: transactions
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sectionRows } from "~/models/closing/statement";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { readStatement } from "../../../gateway/closing/read-statement";
import { squarePaidOut } from "../../../gateway/closing/square-paid-out";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { giftCards } from "../../../gateway/gift-cards/tables";
import { squareAccounts, squarePayouts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { readSquarePayouts } from "../../../gateway/money/read-square-payouts";
import type { ChosenStore } from "../../../gateway/orders/chosen-stores";
import { orders, refunds } from "../../../gateway/orders/tables";
import { followSquareRefunds } from "../../../gateway/pos/follow-square-refunds";
import { REFUNDED_AT_SQUARE } from "../../../gateway/pos/record-square-refund";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { sayAsSquare, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { serveSquare } from "../../support/pos/serve-square";
import { squareEventIssues } from "../../support/pos/square-contract";

const MINUTE_MS = 60_000;

let gateway: TestGateway;
let square: Awaited<ReturnType<typeof serveSquare>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway({ POS_WEBHOOK_KEY: WEBHOOK_KEY });
	square = await serveSquare(gateway);
	const { merchantId } = gateway.own;
	await inside(async (tx) => {
		await tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, store()));
		await tx.insert(squareAccounts).values({
			storeId: store(),
			merchantId,
			accountId: "MERCHANT",
			locationIds: ["L"],
			linkedAt: new Date(0),
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

const refunded = (...given: Parameters<typeof square.refund>) => square.refund(...given);

async function linkSecond(accountId: string) {
	const { merchantId, storeIds } = gateway.own;
	const row = { storeId: storeIds[1], merchantId, accountId, locationIds: [] };
	await inside((tx) => tx.insert(squareAccounts).values({ ...row, linkedAt: new Date() }));
}

const unlinkSecond = () =>
	inside((tx) =>
		tx.delete(squareAccounts).where(eq(squareAccounts.storeId, gateway.own.storeIds[1])),
	);

const readSince = (minutes: number) =>
	inside((tx) =>
		tx.update(squareAccounts).set({ refundsReadAt: new Date(Date.now() - minutes * MINUTE_MS) }),
	);

async function readAt(): Promise<number> {
	const [account] = await inside((tx) => tx.select().from(squareAccounts));
	return account?.refundsReadAt?.getTime() ?? 0;
}

/** A refund of $5.00 of ours whose id at Square nobody knows yet. */
async function openRefund(orderId: string): Promise<string> {
	const id = crypto.randomUUID();
	const { merchantId } = gateway.own;
	const by = { key: id, reason: "Ours", byLabel: "Ada", createdAt: new Date() };
	const open = { merchantId, storeId: store(), orderId, amount: 500, currency: "USD" } as const;
	await inside((tx) => tx.insert(refunds).values({ id, ...open, ...by, status: "pending" }));
	return id;
}

const emails = (orderId: string) =>
	inside((tx) =>
		tx
			.select()
			.from(outbox)
			.where(and(like(outbox.text, `%${orderId}%`), like(outbox.subject, "%at Square only%"))),
	);

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
	await inside((tx) =>
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

it("a refund for a gift card that was used changes nothing, and is noted for people", async () => {
	await inside((tx) =>
		tx.update(merchants).set({ featuresFlags: { giftcardsPurchaseEnabled: true } }),
	);
	const uid = `SQ-${crypto.randomUUID()}`;
	const paymentInformation = { uid, last4: "4242", provider: "Square" };
	const bought = await giftCardCalls(() => gateway).buyCards(5_000, { paymentInformation });
	const { id } = bought.body;
	await inside((tx) => tx.update(giftCards).set({ balance: 0 }).where(eq(giftCards.orderId, id)));
	expect(await say(refunded(uid, 5_000))).toBe(true);
	const order = await read(id);
	expect(order).toMatchObject({ refunds: [], refundedAmount: 0, version: bought.body.version });
	expect(order.timeline.at(-1)).toMatchObject({
		action: "refund-elsewhere",
		after: { refund: { message: expect.stringContaining("already used") } },
	});
	expect(await emails(id)).toHaveLength(1);
});

it("a refund that people were told to make, or that is old, is noted without an email", async () => {
	const told = await paidAtSquare();
	const elsewhere = { ...statusAction("canceled"), isRefundedElsewhere: true };
	expect((await act(gateway, told.id, [elsewhere], admin())).status).toBe(200);
	await say(refunded(told.uid, 2_400));
	const old = await paidAtSquare();
	await say(refunded(old.uid, 2_400));
	await say(refunded(old.uid, 100, { ago: 60 * 24 * 40 }));
	for (const { id } of [told, old]) {
		expect((await read(id)).timeline.at(-1)).toMatchObject({ action: "refund-elsewhere" });
		expect(await emails(id)).toEqual([]);
	}
	await say(refunded(old.uid, 100));
	const [email] = await emails(old.id);
	expect(email?.text).toContain("Reason: The order is refunded");
	expect(email?.text).toContain("there is nothing to do");
});

it("refunds from before the link are left alone", async () => {
	const { id, uid } = await paidAtSquare();
	refunded(uid, 300, { ago: 60 });
	await followSquareRefunds(gateway.services);
	expect((await read(id)).refunds).toEqual([]);
});

it("an account of several locations is read since the first of them, with a link that works", async () => {
	const { id, uid } = await paidAtSquare();
	refunded(uid, 300, { ago: 30 });
	await readSince(60);
	await linkSecond("MERCHANT");
	square.trouble("GET /v2/refunds$", 403);
	await followSquareRefunds(gateway.services);
	await unlinkSecond();
	expect((await read(id)).refunds).toMatchObject([{ amount: 300 }]);
});

it("a refund that cannot be taken yet does not hold up the others, and is read again", async () => {
	const { id, uid } = await paidAtSquare();
	const openId = await openRefund(id);
	refunded(uid, 500, { ago: 20 });
	refunded(uid, 300, { ago: 15 });
	await readSince(30);
	await followSquareRefunds(gateway.services);
	const amounts = async () =>
		(await read(id)).refunds.map(({ amount }: { amount: number }) => amount).sort();
	expect(await amounts()).toEqual([300, 500]);
	await inside((tx) => tx.delete(refunds).where(eq(refunds.id, openId)));
	await followSquareRefunds(gateway.services);
	expect(await amounts()).toEqual([300, 500]);
	expect(Date.now() - (await readAt())).toBeLessThan(MINUTE_MS);
});

it("a long list of refunds is read on from where the time was up", async () => {
	await readSince(30);
	const { squareOrders } = gateway.services;
	if (!squareOrders) throw new Error("Square is not set up");
	vi.useFakeTimers({ toFake: ["Date"] });
	const begun = Date.now();
	const list = vi.spyOn(squareOrders, "listRefunds").mockImplementation(async () => {
		vi.setSystemTime(Date.now() + MINUTE_MS / 2);
		const at = list.mock.calls.length;
		const updatedAt = new Date(begun - (20 - at) * MINUTE_MS).toISOString();
		const refund = { id: "R", status: "COMPLETED", paymentId: "P", orderId: "", amount: 1 };
		return { refunds: [{ ...refund, reason: "", updatedAt }], cursor: at < 5 ? "on" : "" };
	});
	await followSquareRefunds(gateway.services);
	vi.useRealTimers();
	expect(list).toHaveBeenCalledTimes(2);
	expect(await readAt()).toBe(begun - 18 * MINUTE_MS);
	list.mockRestore();
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
	const openId = await openRefund(id);
	const message = refunded(uid, 500, { id: "OURS" });
	await say(message, 503);
	await inside((tx) =>
		tx.update(refunds).set({ providerReference: "OURS" }).where(eq(refunds.id, openId)),
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
		inside((tx) => tx.select().from(squarePayouts).orderBy(squarePayouts.amount));
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
			squarePaidOut(
				tx,
				scope.merchantId,
				{ ...period, ...given } as typeof period,
				gateway.own.storeIds.map((store_id) => ({ store_id }) as ChosenStore),
			),
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
	const [newest, ...others] = (await stored()).reverse();
	if (!newest) throw new Error("No payouts");
	const again = [{ ...newest, amount: newest.amount + 1, version: 3 }, ...others];
	const storeId = gateway.own.storeIds[1];
	await inside((tx) => tx.insert(squarePayouts).values(again.map((row) => ({ ...row, storeId }))));
	expect(await paidOut({})).toBe(101 * 100 + 5050 - 100 + 1);
});
