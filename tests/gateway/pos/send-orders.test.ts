import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { taxes } from "../../../gateway/money/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { MAX_POS_ATTEMPTS } from "../../../gateway/pos/attempts";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { servePos } from "../../support/pos/serve-pos";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePos(gateway);
	await inside((tx) =>
		tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, store())),
	);
});
afterAll(async () => {
	await pos.close();
	await gateway.close();
});
beforeEach(() => change({ markOrderInProgress: false, isPriceDiscrepancyEnabled: false }));

async function change(settings: object) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${store()}/pos-settings`;
	const { status, body } = await gateway.call("PATCH", path, {
		token: gateway.own.tokens.platformSuperAdmin,
		merchantId: gateway.own.merchantId,
		body: settings,
	});
	expect(status, JSON.stringify(body)).toBe(200);
}

async function confirmed(given: Partial<OrderIntakeBody> = {}): Promise<string> {
	const { id } = await placeOrder(gateway, intakeBody(store(), given));
	expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	return id;
}

async function posOrder(id: string) {
	const { status, body } = await gateway.call("GET", `/api/v2/orders/${id}/pos`, admin());
	expect(status).toBe(200);
	return body.posOrder;
}

/** Sends what is due, and makes what waits for a later attempt due at once. */
async function send(times = 1) {
	for (let time = 0; time < times; time += 1) {
		await inside((tx) =>
			tx.update(posOrders).set({ dueAt: new Date() }).where(eq(posOrders.state, "waiting")),
		);
		await sendDueOrders(gateway.services);
	}
}

type Prepare = (query: { sql: string }, ...more: unknown[]) => unknown;

const asksFor = (id: string) => pos.requests.filter(({ key }) => key === id).length;

describe("orders at the point of sale", () => {
	it("get there once somebody confirms them, with the settings' words", async () => {
		await change({
			checkTitleTemplate: "{customer} #{number}",
			tabNameTemplate: "",
			notesSeparator: "+",
			showReadyTime: false,
		});
		const { id, number } = await placeOrder(
			gateway,
			intakeBody(store(), { notes: "Ring twice", gratuity: 300, total: 2700 }),
		);
		await send();
		expect(await posOrder(id)).toBeNull();
		await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
		expect(await posOrder(id)).toMatchObject({ state: "waiting", attempts: 0 });
		await send();
		expect(await posOrder(id)).toMatchObject({
			state: "sent",
			attempts: 1,
			reference: `R-${id.slice(-4)}`,
			lastError: null,
			dueAt: null,
		});
		expect(pos.requests.at(-1)).toEqual({
			path: `/merchants/${gateway.own.merchantId}/locations/${store()}/orders`,
			key: id,
			authorization: "Bearer pos-key",
		});
		expect(pos.taken.get(id)).toMatchObject({
			orderId: id,
			environment: "test",
			title: `Ada Quill #${number}`,
			tab: null,
			number,
			notes: "Ring twice+Tip $3.00",
			shipment: null,
			lines: [
				{ name: "Wings", quantity: 2, unitPrice: 800, total: 1800 },
				{ name: "Slaw", quantity: 1, unitPrice: 400, total: 400 },
			],
			taxes: { amount: 200, ids: [] },
			tip: 300,
			total: 2700,
		});
		await send(2);
		expect(asksFor(id)).toBe(1);
	});

	it("print the tags of the customer's audiences there, and the time on the country's clock", async () => {
		const at = `/api/v2/store-v2/${gateway.own.merchantId}/audiences`;
		const [, elsewhere] = gateway.own.storeIds;
		const audiences = [
			{ tag: "regular", value: "1", stores: null },
			{ tag: "here", value: "1", stores: [store()] },
			{ tag: "there", value: "1", stores: [elsewhere] },
			{ tag: "fan", value: "1000", stores: null },
		];
		for (const { tag, value, stores } of audiences) {
			const conditions = [{ feature: "totalOrders", operator: "GREATER_OR_EQUALS", value }];
			const body = { name: `Those of ${tag}`, description: "", tag, conditions, stores };
			const { status } = await gateway.call("POST", at, { ...admin(), body });
			expect(status).toBe(201);
		}
		await change({
			showUserTags: true,
			tagTitle: "Guest",
			showReadyTime: true,
			notesSeparator: "+",
		});
		const tagged = await confirmed();
		await send();
		await change({ showUserTags: false });
		const untagged = await confirmed();
		await send();
		const notes = (id: string) => pos.taken.get(id)?.notes;
		expect(notes(tagged)).toMatch(/^Guest: here, regular\+Ready \d{1,2}:\d\d [AP]M/);
		expect(notes(untagged)).toMatch(/^Ready \d{1,2}:\d\d [AP]M/);
	});

	it("are not locked while it is asked in which audiences the customer is", async () => {
		await change({ showUserTags: true });
		await confirmed();
		const { database } = gateway.services;
		const transaction = database.transaction.bind(database);
		const statements: string[] = [];
		const watched = vi.spyOn(database, "transaction").mockImplementation((tenancy, work) =>
			transaction(tenancy, (tx) => {
				const { session } = tx as unknown as { session: { prepareQuery: Prepare } };
				const prepare = session.prepareQuery.bind(session);
				session.prepareQuery = (query, ...more) => {
					statements.push(query.sql);
					return prepare(query, ...more);
				};
				return work(tx);
			}),
		);
		await send();
		watched.mockRestore();
		await change({ showUserTags: false });
		const first = (pattern: RegExp) => statements.findIndex((each) => pattern.test(each));
		expect(first(/array_remove/)).toBeGreaterThan(-1);
		expect(first(/array_remove/)).toBeLessThan(first(/from "orders" .*for update/));
	});

	it("carry taxes by their ids there, live mode and no notes where the settings say so", async () => {
		const now = new Date();
		await inside((tx) =>
			tx.insert(taxes).values({
				id: crypto.randomUUID(),
				merchantId: gateway.own.merchantId,
				storeId: store(),
				name: "Sales tax",
				guid: "TAX-7",
				ratePpm: 100_000,
				appliesToMenu: true,
				isIncluded: false,
				createdAt: now,
				updatedAt: now,
			} as typeof taxes.$inferInsert),
		);
		await change({ tryToUseDefinedLineItemTax: true, isLiveMode: true, isNoteSentDisabled: true });
		const id = await confirmed({ notes: "Secret" });
		await send();
		expect(pos.taken.get(id)).toMatchObject({
			environment: "live",
			taxes: { amount: 200, ids: ["TAX-7"] },
			notes: "",
		});
		await change({
			tryToUseDefinedLineItemTax: false,
			isLiveMode: false,
			isNoteSentDisabled: false,
		});
	});

	it.each(["late", "lost", "nonsense", 429, 500] as const)(
		"are tried again after %s, and are there once",
		async (trouble) => {
			const id = await confirmed();
			pos.trouble(trouble, trouble);
			await send();
			const waiting = await posOrder(id);
			expect(waiting).toMatchObject({ state: "waiting", attempts: 1 });
			expect(waiting.lastError).toMatch(/^The POS /);
			const seconds = (Date.parse(waiting.dueAt) - Date.now()) / 1_000;
			if (trouble === 429) expect(seconds).toBeLessThan(8);
			else expect(seconds).toBeGreaterThan(30);
			await send(2);
			expect(await posOrder(id)).toMatchObject({ state: "sent", attempts: 3, lastError: null });
			expect([...pos.taken.keys()].filter((key) => key === id)).toHaveLength(1);
			expect(asksFor(id)).toBe(3);
		},
	);

	it("keep their attempts when the point of sale asks for no wait, or for a short one each time", async () => {
		const id = await confirmed();
		const secondsLeft = async () => (Date.parse((await posOrder(id)).dueAt) - Date.now()) / 1_000;
		pos.trouble("at once", 429);
		await send();
		expect(await secondsLeft()).toBeGreaterThan(30);
		await send();
		expect(await secondsLeft()).toBeGreaterThan(60);
	});

	it("are there once when two processes send at the same time", async () => {
		const ids = await Promise.all([confirmed(), confirmed(), confirmed()]);
		await Promise.all([sendDueOrders(gateway.services), sendDueOrders(gateway.services)]);
		for (const id of ids) {
			expect(await posOrder(id)).toMatchObject({ state: "sent", attempts: 1 });
			expect(asksFor(id)).toBe(1);
		}
	});

	it("fail at once when refused, and are sent again when somebody asks for it", async () => {
		const id = await confirmed();
		pos.trouble(422);
		await send(2);
		expect(await posOrder(id)).toMatchObject({
			state: "failed",
			attempts: 1,
			lastError: "The till has no such item",
			dueAt: null,
		});
		expect(asksFor(id)).toBe(1);
		const again = () => gateway.call("POST", `/api/v2/orders/${id}/pos`, admin());
		expect(await again()).toMatchObject({ status: 200, body: { posOrder: { state: "waiting" } } });
		expect((await again()).status).toBe(422);
		await send();
		expect(await posOrder(id)).toMatchObject({ state: "sent" });
		expect((await again()).status).toBe(422);
	});

	it("are given up after a number of attempts", async () => {
		const id = await confirmed();
		pos.trouble(...Array.from({ length: MAX_POS_ATTEMPTS }, () => 500 as const));
		await send(MAX_POS_ATTEMPTS + 2);
		expect(await posOrder(id)).toMatchObject({ state: "failed", attempts: MAX_POS_ATTEMPTS });
		expect(asksFor(id)).toBe(MAX_POS_ATTEMPTS);
	});

	it("get there unconfirmed where the settings say so, which confirms them", async () => {
		await change({ markOrderInProgress: true });
		const { id } = await placeOrder(gateway, intakeBody(store()));
		pos.trouble(500);
		await send();
		const read = async () => (await gateway.call("GET", `/api/v2/orders/${id}`, admin())).body;
		expect((await read()).status).toBe("new");
		await send();
		const order = await read();
		expect(order).toMatchObject({ status: "received", topStatus: "in-progress" });
		expect(order.timeline.at(-1)).toMatchObject({ action: "confirm", by: "POS" });
		await send();
		expect(asksFor(id)).toBe(2);
	});

	it("are held back when their total is not the settings', if those say so", async () => {
		const differing = async () => {
			const id = await confirmed();
			await inside((tx) =>
				tx
					.update(orders)
					.set({ quoted: { failed: [], total: 2399, promiseAt: null } })
					.where(eq(orders.id, id)),
			);
			await send();
			return posOrder(id);
		};
		expect((await differing()).state).toBe("sent");
		await change({ isPriceDiscrepancyEnabled: true, priceDiscrepancyStrategy: "continue" });
		expect((await differing()).state).toBe("sent");
		await change({ priceDiscrepancyStrategy: "abort" });
		expect(await differing()).toMatchObject({
			state: "failed",
			lastError: "The total is $24.00, but your settings give $23.99",
		});
	});

	it("stay away when canceled, for tests, from the point of sale itself and without one", async () => {
		const canceled = await confirmed({ paymentMethod: "cash", paymentInformation: null });
		await act(gateway, canceled, [statusAction("canceled")], admin());
		await send();
		expect(await posOrder(canceled)).toMatchObject({ state: "canceled", dueAt: null });
		expect(asksFor(canceled)).toBe(0);
		expect(await posOrder(await confirmed({ isTest: true }))).toBeNull();
		expect(await posOrder(await confirmed({ source: "pos" }))).toBeNull();
		const [, other] = gateway.own.storeIds;
		const { id } = await placeOrder(gateway, intakeBody(other));
		await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
		expect(await posOrder(id)).toBeNull();
	});
});
