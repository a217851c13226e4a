import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SQUARE_SCOPES } from "~/models/money/square-permissions";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SANDBOX_ACCOUNT } from "../../../gateway/adapters/payments/accounts/sandbox";
import { LINK_SQUARE_AGAIN } from "../../../gateway/adapters/pos/square/ask-square";
import { seededRandom } from "../../../gateway/adapters/sandbox/random";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope } from "../../../gateway/core/scope";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { followSquareRefunds } from "../../../gateway/pos/follow-square-refunds";
import { followVendorOrders } from "../../../gateway/pos/follow-vendor-order";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { listPosTeamMembers } from "../../../gateway/team/list-pos-team-members";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { sayAsSquare, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import { smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { BACK } from "../../support/money/payment-account-world";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";
import { type SquareTrouble, serveSquare } from "../../support/pos/serve-square";
import { workOff as workOffTasks } from "../../support/tasks/task-world";

vi.setConfig({ testTimeout: 600_000 });

const ORDERS = 50;
const TROUBLED = 24;
const STATES = ["RESERVED", "PREPARED", "COMPLETED"] as const;
const STATUSES = { RESERVED: "received", PREPARED: "ready", COMPLETED: "complete" } as const;
/** The location at Square. */
const HERE = "LSQUARE2";
const PATHS = ["POST /v2/orders$", "POST /v2/payments$", "POST /v2/orders/calculate$"];
const TROUBLES: SquareTrouble[] = ["lost", "busy", 409, 500];

let gateway: TestGateway;
let square: Awaited<ReturnType<typeof serveSquare>>;
let provider: Awaited<ReturnType<typeof serveSandbox>>;
const catalogue = smallCatalogue();
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway({ POS_WEBHOOK_KEY: WEBHOOK_KEY });
	const linkable = ["LSQUARE1", HERE];
	square = await serveSquare(gateway, () => catalogue, { timeoutMs: 30_000, linkable });
	provider = await serveSandbox(gateway, 5_000);
	await link();
});

/** A person allows Mise at Square's page, and says which of the account's two locations this one is. */
async function link() {
	const place = `store-v2/OWN/locations/${store()}`;
	const query = new URLSearchParams({ provider: "square", redirectUri: BACK });
	const consent = await call("GET", `${place}/payment-provider/consent-address?${query}`);
	const { address } = consent.body;
	const asked = new URL(address).searchParams;
	expect(asked.get("scope")?.split(" ")).toEqual(SQUARE_SCOPES);
	const page = await (await fetch(address)).text();
	const [, allow = ""] = /href="([^"]+)">Allow</.exec(page) ?? [];
	const allowed = new URL(allow.replaceAll("&amp;", "&"), address);
	const { headers } = await fetch(allowed, { redirect: "manual" });
	const back = new URL(headers.get("location") ?? "");
	expect(back.href).toMatch(BACK);
	const { state, code } = Object.fromEntries(back.searchParams);
	const linked = await call("POST", `${place}/payment-provider/consent`, { state, code });
	expect(linked.body.account).toMatchObject({ provider: "square", accountName: SANDBOX_ACCOUNT });
	const match = { posProvider: "square", metadata: { locationId: HERE } };
	expect((await call("PATCH", place, match)).status).toBe(200);
}

function call(method: string, path: string, body?: object) {
	return gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		...admin(),
		...(body && { body }),
	});
}

afterAll(async () => {
	await square?.close();
	await provider?.close();
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
	for (let index = 0; index < TROUBLED; index += 1) {
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
	expect(wanted.size).toBe(TROUBLED);
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

describe("a café's day from its link on", () => {
	const random = seededRandom("a café's day");
	const say = async (message: object) => {
		const event = { merchant_id: SANDBOX_ACCOUNT, event_id: crypto.randomUUID(), ...message };
		expect((await sayAsSquare(gateway, event)).status).toBe(200);
		if (random.chance(0.3)) expect((await sayAsSquare(gateway, event)).status).toBe(200);
	};
	const advanced = async (id: string, state: (typeof STATES)[number], isHeard: boolean) => {
		const { id: order_id } = square.only(id);
		const version = square.advance(order_id, state);
		const update = { fulfillment_uid: "fulfillment", old_state: "PROPOSED", new_state: state };
		const object = {
			order_fulfillment_updated: {
				order_id,
				version,
				location_id: HERE,
				state: "OPEN",
				fulfillment_update: [update],
			},
		};
		const type = "order.fulfillment.updated";
		const data = { type: "order_fulfillment_updated", id: order_id, object };
		if (isHeard) await say({ type, created_at: new Date().toISOString(), data });
	};
	const thing = (guid: string) => {
		const found = catalogue.things.get(guid);
		if (!found) throw new Error(`There is no ${guid}`);
		return Object.assign(found, { changedAt: Date.now() });
	};

	it("loses nothing and doubles nothing, and the ledgers are equal", async () => {
		const linked = { title: "Coffee", posGuid: "G-C0", parts: [] };
		const category = (await call("POST", "menu/OWN/parts/category", linked)).body.id;
		const first = { type: "category", uniqueName: category };
		const preview = (await call("POST", "menu-sync/OWN/jobs/preview", first)).body;
		const labels = preview.rows.map(({ label }: { label: string }) => label);
		expect(labels).toEqual(expect.arrayContaining(["Till item 0", "Till item 1", "Till item 2"]));
		const partsOf = async () =>
			(await call("GET", `menu/OWN/parts/category/${category}`)).body.parts;
		expect(await partsOf()).toEqual([]);
		const accepted = { ...first, mark: preview.mark };
		expect((await call("POST", "menu-sync/OWN/jobs", accepted)).status).toBe(202);
		await workOffTasks(gateway.services);
		const auto = { isAutoSyncEnabled: true };
		await call("PATCH", `menu-sync/OWN/categories/${category}`, auto);
		const parts = await partsOf();
		expect(parts).toHaveLength(3);
		const [latte, mocha] = parts as [string, string];
		const price = async () => (await call("GET", `menu/OWN/parts/storeItem/${latte}`)).body.price;
		let unitPrice = await price();
		const order = async (given: Partial<OrderIntakeBody> = {}) => {
			const quantity = random.int(1, 3);
			const total = quantity * unitPrice;
			const items = [{ name: "Latte", itemId: latte, quantity, unitPrice, total }];
			const body = sampleIntake(store(), total, { items, ...given });
			return (await placeOrder(gateway, body)).id as string;
		};
		const sent = async () => {
			const id = await order();
			await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
			await sendDueOrders(gateway.services);
			return id;
		};
		const morning: string[] = [];
		for (let index = 0; index < 20; index += 1) morning.push(await sent());
		for (const id of morning) await advanced(id, "COMPLETED", true);

		thing("G-I0").price = 550;
		await say({ type: "catalog.version.updated" });
		await workOffTasks(gateway.services);
		unitPrice = await price();
		expect(unitPrice).toBe(550);
		thing("G-I1").isAvailable = false;
		const count = { catalog_object_id: "G-I1-1", location_id: HERE };
		await say({
			type: "inventory.count.updated",
			data: { object: { inventory_counts: [count] } },
		});
		await workOffTasks(gateway.services);
		const mochaHere = await call("GET", `menu/OWN/locations/${store()}/parts/storeItem/${mocha}`);
		expect(mochaHere.body).toMatchObject({ own: ["isOrderable"], isOrderable: false });

		square.trouble("POST /v2/orders$", 401);
		const noon = [await sent()];
		square.trouble("POST /v2/orders/calculate$", 403);
		const unlinked = await sent();
		expect((await call("GET", `orders/${unlinked}/pos`)).body.posOrder).toMatchObject({
			state: "failed",
			lastError: LINK_SQUARE_AGAIN,
		});
		expect((await call("POST", `orders/${unlinked}/pos`)).status).toBe(200);
		await sendDueOrders(gateway.services);
		noon.push(unlinked);
		while (noon.length < 29) noon.push(await sent());

		const uid = `SQ-${crypto.randomUUID()}`;
		const atSquare = await order({
			paymentInformation: { uid, last4: "4242", provider: "Square" },
		});
		square.refund(uid, 300);
		for (const id of noon) await advanced(id, "PREPARED", false);
		const sentAt = new Date(Date.now() - 10 * 60_000);
		await inside((tx) =>
			tx.update(posOrders).set({ sentAt }).where(inArray(posOrders.orderId, noon)),
		);
		await followVendorOrders(gateway.services);
		await followSquareRefunds(gateway.services);
		for (const id of noon.slice(0, 2)) await act(gateway, id, [refundAction(200)], admin());
		await square.work();

		const ids = [...morning, ...noon, atSquare];
		expect(ids).toHaveLength(ORDERS);
		const rows = await inside((tx) => tx.select().from(orders).where(inArray(orders.id, ids)));
		const refunds = rows.flatMap(({ refundedAmount }) => refundedAmount || []);
		expect(refunds.sort((one, other) => one - other)).toEqual([200, 200, 300]);
		for (const { id, status, total, refundedAmount } of rows) {
			if (id === atSquare) continue;
			expect(status).toBe(morning.includes(id) ? "complete" : "ready");
			const { order, tenders } = square.only(id);
			expect([order.location_id, tenders.length]).toEqual([HERE, 1]);
			const [payment, ...others] = square.paymentsOf(id);
			expect(others).toEqual([]);
			expect([payment?.amount, payment?.refunded]).toEqual([total, refundedAmount]);
		}
	});
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
