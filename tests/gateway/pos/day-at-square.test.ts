import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LINK_SQUARE_AGAIN } from "../../../gateway/adapters/pos/square/ask-square";
import { seededRandom } from "../../../gateway/adapters/sandbox/random";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope } from "../../../gateway/core/scope";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { followVendorOrders } from "../../../gateway/pos/follow-vendor-order";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { listPosTeamMembers } from "../../../gateway/team/list-pos-team-members";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { type SquareTrouble, serveSquare } from "../../support/pos/serve-square";

const ORDERS = 50;
const STATES = ["RESERVED", "PREPARED", "COMPLETED"] as const;
const STATUSES = { RESERVED: "received", PREPARED: "ready", COMPLETED: "complete" } as const;
const PATHS = ["POST /v2/orders$", "POST /v2/payments$", "POST /v2/orders/calculate$"];
const TROUBLES: SquareTrouble[] = ["lost", "busy", 409, 500];

let gateway: TestGateway;
let square: Awaited<ReturnType<typeof serveSquare>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	square = await serveSquare(gateway);
	const { merchantId } = gateway.own;
	const account = { storeId: store(), merchantId, accountId: "M", locationIds: [] };
	await inside(async (tx) => {
		await tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, store()));
		await tx.insert(squareAccounts).values({ ...account, linkedAt: new Date() });
	});
});
afterAll(async () => {
	await square?.close();
	await gateway?.close();
});

async function workOff() {
	for (let round = 0; round < 6; round += 1) {
		await inside((tx) =>
			tx
				.update(posOrders)
				.set({ dueAt: new Date() })
				.where(inArray(posOrders.state, ["waiting", "canceling"])),
		);
		await sendDueOrders(gateway.services);
	}
}

it("after a day with troubles both sides have the same orders, statuses and money", async () => {
	const random = seededRandom("a day at Square");
	const ids: string[] = [];
	for (let index = 0; index < ORDERS; index += 1) {
		const gratuity = random.chance(0.4) ? random.int(1, 9) * 50 : 0;
		const total = random.int(5, 40) * 99;
		const { id } = await placeOrder(
			gateway,
			sampleIntake(store(), total, { gratuity, total: total + gratuity }),
		);
		await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
		ids.push(id);
		if (random.chance(0.5)) square.trouble(random.pick(PATHS), random.pick(TROUBLES));
		if (random.chance(0.1)) square.trouble("POST /v2/orders$", 401);
		if (random.chance(0.3)) await sendDueOrders(gateway.services);
	}
	const canceled = ids.filter(() => random.chance(0.15));
	for (const id of canceled) await act(gateway, id, [statusAction("canceled")], admin());
	await workOff();

	const wanted = new Map<string, string>(canceled.map((id) => [id, "canceled"]));
	for (const id of ids) {
		const made = square.made(id);
		expect(made.length, "as often as it is at Square").toBeLessThanOrEqual(1);
		const [order] = made;
		if (canceled.includes(id) || !order) continue;
		const state = random.pick(STATES);
		square.advance(order.id, state);
		wanted.set(id, STATUSES[state]);
	}
	expect(wanted.size).toBe(ORDERS);
	const sentAt = new Date(Date.now() - 10 * 60_000);
	await inside((tx) => tx.update(posOrders).set({ sentAt }).where(eq(posOrders.state, "sent")));
	await followVendorOrders(gateway.services);

	const rows = await inside((tx) => tx.select().from(orders).where(inArray(orders.id, ids)));
	expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(wanted);
	const ours = rows
		.filter(({ status }) => status !== "canceled")
		.reduce((sum, { total }) => sum + total, 0);
	const theirs = [...square.payments.values()].reduce(
		(sum, { amount, tip, refunded }) => sum + amount + tip - refunded,
		0,
	);
	expect(theirs).toBe(ours);
});

it("the team is read at each account that lets us, and a refusal of all says what to do", async () => {
	const { merchantId, storeIds } = gateway.own;
	const scope = systemScope(merchantId, "tests");
	const list = () => listPosTeamMembers(gateway.services, scope);
	square.trouble("POST /v2/team-members/search$", 401);
	const members = await list();
	expect(members.length).toBeGreaterThan(3);
	expect(members[0]).toMatchObject({ name: expect.any(String), isOnTeam: false });
	square.trouble("POST /v2/team-members/search$", 403);
	await expect(list()).rejects.toMatchObject({ statusCode: 422, message: LINK_SQUARE_AGAIN });
	const [, storeId] = storeIds;
	const other = { storeId, merchantId, accountId: "OTHER", locationIds: [] };
	await inside(async (tx) => {
		await tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, storeId));
		await tx.insert(squareAccounts).values({ ...other, linkedAt: new Date() });
	});
	square.trouble("POST /v2/team-members/search$", 403);
	expect(await list()).toEqual(members);
	square.trouble("POST /v2/team-members/search$", 500);
	await expect(list()).rejects.toMatchObject({ statusCode: 503 });
});
