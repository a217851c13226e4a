// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_BALANCE, MAX_POINTS } from "~/models/loyalty/loyalty-program";
import { TOO_MANY_POINTS } from "~/models/loyalty/points-entry";
import { SYSTEM } from "../../../gateway/core/database";
import { addPoints, lockMember } from "../../../gateway/loyalty/change-points";
import { expirePoints } from "../../../gateway/loyalty/jobs";
import { loyaltyEntries } from "../../../gateway/loyalty/tables";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import { act, refundAction, serveSandbox, statusAction } from "../../support/orders/test-orders";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let programId: string;

const calls = loyaltyCalls(() => gateway);
const { newPhone, orderBy, orderCustomerId, kinds, getPoints, give } = calls;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 5_000);
	programId = await calls.makeProgram({ expiresAfterMonths: 12 });
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const complete = (id: string) =>
	act(gateway, id, [{ type: "CONFIRM_ORDER" }, statusAction("complete")]);

describe("points stay in bounds", () => {
	it("of what one order can earn", async () => {
		await calls.changeProgram(programId, { earnPoints: 1_000, earnPer: 1 });
		const money = { subtotal: 50_000_000, tax: 0, total: 50_000_000 };
		const items = [{ name: "Hall", quantity: 1, unitPrice: 50_000_000, total: 50_000_000 }];
		const order = await orderBy(newPhone(), { ...money, items });
		expect((await complete(order.id)).status).toBe(200);
		expect(await kinds(await orderCustomerId(order.id))).toEqual([`earned +${MAX_POINTS}`]);
		await calls.changeProgram(programId, { earnPoints: 1, earnPer: 100 });
	});

	it("of what a customer can have", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 1);
		await addDirectly(customerId, MAX_BALANCE - 11);
		const more = await calls.adjust(customerId, { points: 11, reason: "One too many" });
		expect(more.body.details.fields).toEqual({ points: [TOO_MANY_POINTS] });
		const order = await orderBy(phone);
		expect((await complete(order.id)).status).toBe(200);
		expect((await kinds(customerId)).at(-1)).toBe("earned +10");
		expect(await getPoints(customerId)).toBe(MAX_BALANCE);
	});

	it("above zero, whatever is taken off an order", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 5);
		const free = { discount: 3_000, deliveryFee: 1_000, total: 400 };
		const order = await orderBy(phone, free);
		await complete(order.id);
		expect(await kinds(customerId)).toEqual(["adjusted +5"]);
		await addDirectly(customerId, -5);
		expect(await kinds(customerId)).toEqual(["adjusted +5"]);
	});
});

describe("points of an order that is changed", () => {
	const ofAHundred = {
		items: [{ name: "Bucket", quantity: 1, unitPrice: 10_000, total: 10_000 }],
		subtotal: 10_000,
		tax: 0,
		total: 10_000,
	};

	it("are what it earns, when it is done again after some were gone", async () => {
		const phone = newPhone();
		const order = await orderBy(phone, ofAHundred);
		await complete(order.id);
		const customerId = await orderCustomerId(order.id);
		await calls.adjust(customerId, { points: -60, reason: "Gone" });
		const undone = await gateway.call("POST", `/api/v2/orders/${order.id}/undo-complete`, {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(undone.status).toBe(200);
		expect(await getPoints(customerId)).toBe(0);
		const again = await act(gateway, order.id, [statusAction("complete")]);
		expect(again.body.pointsEarned).toBe(100);
		expect(await kinds(customerId)).toEqual([
			...["earned +100", "adjusted -60", "takenBack -40", "earned +40"],
		]);
		await calls.adjust(customerId, { points: 100, reason: "More" });
		await act(gateway, order.id, [refundAction(5_000)]);
		expect(await getPoints(customerId)).toBe(140 - 50);
	});

	it("are not taken back when they have expired", async () => {
		const phone = newPhone();
		const order = await orderBy(phone);
		await complete(order.id);
		const customerId = await orderCustomerId(order.id);
		await calls.adjust(customerId, { points: -12, reason: "Gone" });
		await calls.endFirst(customerId, new Date(Date.now() - 1), "earned");
		await complete((await orderBy(phone)).id);
		expect(await kinds(customerId)).toEqual([
			...["earned +22", "adjusted -12", "expired -10", "earned +22"],
		]);
		expect((await act(gateway, order.id, [refundAction(2_400)])).status).toBe(200);
		expect((await kinds(customerId)).at(-1)).toBe("takenBack -12");
		expect(await getPoints(customerId)).toBe(10);
	});

	it("do not come back to a customer whose data is deleted, and are counted for none", async () => {
		const before = await balances();
		const phone = newPhone();
		const customerId = await give(phone, 100);
		const order = await orderBy(phone, { points: 100 });
		await complete(order.id);
		expect(await balances()).toEqual({ members: before.members + 1, points: before.points + 17 });
		await calls.endFirst(customerId, new Date(Date.now() - 1), "earned");
		expect(await balances()).toEqual({ members: before.members + 1, points: before.points });
		await gateway.call("DELETE", `/api/v2/customers/${gateway.own.merchantId}/${customerId}`, {
			token: gateway.own.tokens.merchantMarketer,
		});
		const refunded = await act(gateway, order.id, [refundAction(1_900)]);
		expect([refunded.status, refunded.body.status]).toEqual([200, "refunded"]);
		expect(await balances()).toEqual(before);
		const rows = await gateway.services.database.read(SYSTEM, (tx) =>
			tx.select().from(loyaltyEntries).where(eq(loyaltyEntries.customerId, customerId)),
		);
		expect(rows.filter(({ kind }) => kind === "returned")).toEqual([]);
	});
});

async function balances(): Promise<{ members: number; points: number }> {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/loyalty-balances`;
	const { body } = await gateway.call("GET", path, { token: gateway.own.tokens.merchantMarketer });
	const { members, points } = body.find(
		(each: { programId: string }) => each.programId === programId,
	);
	return { members, points };
}

describe("points that come back", () => {
	it("expire when they would have, whatever the program says now", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		await give(phone, 150);
		const soon = new Date(Date.now() + 3_600_000);
		await calls.endFirst(customerId, soon);
		const lots = await gains(customerId);
		const order = await orderBy(phone, { points: 200, ...CASH });
		await calls.changeProgram(programId, { expiresAfterMonths: null });
		await act(gateway, order.id, [statusAction("canceled")]);
		await calls.changeProgram(programId, { expiresAfterMonths: 12 });
		expect(await kinds(customerId)).toEqual([
			...["adjusted +100", "adjusted +150"],
			...["spent -100", "spent -100", "returned +100", "returned +100"],
		]);
		expect(lots[0]).toBe(soon.toISOString());
		expect(await gains(customerId)).toEqual([...lots, ...lots]);
		expect(await getPoints(customerId)).toBe(250);
	});

	it("are gone if they would have expired meanwhile", async () => {
		const phone = newPhone();
		const customerId = await give(phone, 100);
		const order = await orderBy(phone, { points: 100, ...CASH });
		await calls.endFirst(customerId, new Date(Date.now() - 1), "spent");
		await act(gateway, order.id, [statusAction("canceled")]);
		expect(await getPoints(customerId)).toBe(0);
		await expirePoints(gateway.services);
		expect(await kinds(customerId)).toEqual([
			...["adjusted +100", "spent -100", "returned +100", "expired -100"],
		]);
	});
});

/** When the points that a customer got expire, the first first. */
async function gains(customerId: string): Promise<(string | null)[]> {
	const rows: { points: number; expiresAt: string | null }[] = (
		await calls.send(customerId, "/entries")
	).body.rows;
	expect(rows.filter(({ points, expiresAt }) => points < 0 && expiresAt)).toEqual([]);
	return rows
		.filter(({ points }) => points > 0)
		.map(({ expiresAt }) => expiresAt)
		.reverse();
}

async function addDirectly(customerId: string, points: number): Promise<void> {
	const key = { merchantId: gateway.own.merchantId, programId, customerId };
	const about = { kind: "adjusted", by: { uuid: null, label: "Test" } } as const;
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		const member = await lockMember(tx, key);
		if (member) await addPoints(tx, member, about, points, { expiresAfterMonths: null });
	});
}
