// @both-databases: tasks
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { remindOfStops } from "../../../gateway/fulfilment/stops/remind-stops";
import { stops } from "../../../gateway/fulfilment/stops/tables";
import { recipients } from "../../../gateway/notifier/tables";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

const MINUTE = 60_000;
let gateway: TestGateway;
let storeId: string;
let path: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	path = `/api/v2/store-v2/${gateway.own.merchantId}`;
	const { body } = await call("GET", `${path}/locations/${storeId}`);
	const contactInfo = { ...body.contactInfo, email: "contact@example.test", phone: "+13125550177" };
	await call("PATCH", `${path}/locations/${storeId}`, { contactInfo });
});
afterAll(() => gateway.close());
beforeEach(() =>
	inSystem(async (tx) => {
		await tx.delete(stops);
		await tx.delete(outbox);
		await tx.delete(recipients);
	}),
);

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const call = (method: string, where: string, body?: object) =>
	gateway.call(method, where, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
const add = async (body: object) => {
	const made = await call("POST", `${path}/locations/${storeId}/notifications`, body);
	expect(made.status, JSON.stringify(made.body)).toBe(201);
};
const reached = async () =>
	(await inSystem((tx) => tx.select().from(outbox))).map(({ recipient }) => recipient).sort();
const coverage = async () =>
	(await call("GET", `${path}/locations/${storeId}/notification-coverage`)).body;
const listPeople = async (kind: string) =>
	(await coverage()).kinds.find((each: { kind: string }) => each.kind === kind).people;

it("reminds the recipients who chose it, by the channel they chose, and no longer the contact", async () => {
	await add({ email: "mail@example.test", phone: "3125550111", byEmail: ["stop-reminder"] });
	await add({ phone: "3125550112", byText: ["stop-reminder"] });
	await add({ email: "other@example.test", byEmail: ["unconfirmed-order"] });
	await call("POST", `${path}/stops`, { storeIds: [storeId], reason: "No gas", end: "open" });
	await remindOfStops(gateway.services, Date.now() + 31 * MINUTE);
	expect(await reached()).toEqual(["+13125550112", "mail@example.test"]);
	expect(await listPeople("stop-reminder")).toEqual([
		"mail@example.test (email)",
		"+13125550112 (text)",
	]);
});

it("sends each step of the alert ladder to those who chose it", async () => {
	await add({ email: "first@example.test", byEmail: ["unconfirmed-order"] });
	await add({ email: "second@example.test", byEmail: ["still-unconfirmed-order"] });
	const placedAt = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
	await placeOrder(gateway, intakeBody(storeId, { dateInfo: { placedAt: placedAt(6) } }));
	await escalateOrders(gateway.services);
	expect(await reached()).toEqual(["first@example.test"]);
	await placeOrder(gateway, intakeBody(storeId, { dateInfo: { placedAt: placedAt(11) } }));
	await escalateOrders(gateway.services);
	expect(await reached()).toEqual(["first@example.test", "second@example.test"]);
});

it("tells the contact while there is no recipient, and says so", async () => {
	expect(await coverage()).toMatchObject({ hasOwn: false });
	expect(await listPeople("stop-reminder")).toEqual(["contact@example.test and +13125550177"]);
	await add({ email: "only@example.test", byEmail: ["unconfirmed-order"] });
	expect(await listPeople("stop-reminder")).toEqual([]);
	const { body } = await call("GET", `${path}/locations/${storeId}/notifications`);
	await call("DELETE", `${path}/locations/${storeId}/notifications/${body.rows[0].id}`);
	expect(await listPeople("stop-reminder")).toHaveLength(1);
});
