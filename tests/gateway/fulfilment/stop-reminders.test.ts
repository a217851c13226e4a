import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NEW_LOCATION_REASON } from "~/models/fulfilment/stop";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { remindOfStops } from "../../../gateway/fulfilment/stops/remind-stops";
import { stops } from "../../../gateway/fulfilment/stops/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const MINUTE = 60_000;
let gateway: TestGateway;
let storeId: string;
let path: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	path = `/api/v2/store-v2/${gateway.own.merchantId}`;
	const { body } = await call("GET", `${path}/locations/${storeId}`);
	const contactInfo = { ...body.contactInfo, email: "kitchen@example.test", phone: "+13125550177" };
	await call("PATCH", `${path}/locations/${storeId}`, { contactInfo });
});
afterAll(() => gateway.close());
beforeEach(() =>
	inSystem(async (tx) => {
		await tx.delete(stops);
		await tx.delete(outbox);
	}),
);

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const call = (method: string, where: string, body?: object) =>
	gateway.call(method, where, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
const stop = (given: object = {}) =>
	call("POST", `${path}/stops`, { storeIds: [storeId], reason: "No gas", end: "open", ...given });
const messages = () => inSystem((tx) => tx.select().from(outbox).orderBy(outbox.channel));
/** The reminders that are made this long from now, by three processes at once. */
const after = (minutes: number) =>
	Promise.all([1, 2, 3].map(() => remindOfStops(gateway.services, Date.now() + minutes * MINUTE)));

it("reminds by mail and text every 30 minutes, once each, until the stop ends", async () => {
	const made = await stop();
	await after(29);
	expect(await messages()).toEqual([]);
	await after(31);
	const [mail, text, ...more] = await messages();
	expect(more).toEqual([]);
	expect(mail).toMatchObject({
		channel: "email",
		recipient: "kitchen@example.test",
		kind: "stop-reminder",
	});
	expect(mail?.text).toContain("for 31 minutes, until you resume orders. Reason: No gas.");
	expect(mail?.text).toContain(`/location/${storeId}/stop-orders`);
	expect(text).toMatchObject({ channel: "sms", recipient: "+13125550177" });
	await after(60);
	expect(await messages()).toHaveLength(2);
	await after(62);
	expect(await messages()).toHaveLength(4);
	await call("POST", `${path}/stops/endings`, { ids: made.body.started });
	await after(120);
	expect(await messages()).toHaveLength(4);
});

it("tells nobody of a stop whose end has passed, or of a location that was never opened", async () => {
	await stop({ end: "30-minutes" });
	await after(31);
	expect(await messages()).toEqual([]);
	await inSystem((tx) => tx.delete(stops));
	await stop({ reason: NEW_LOCATION_REASON });
	await after(31);
	expect(await messages()).toEqual([]);
});

it("reminds each address once of a stop of all locations", async () => {
	await stop({ storeIds: null });
	await after(31);
	const sent = await messages();
	const reached = sent.map(({ recipient }) => recipient);
	expect(new Set(reached).size).toBe(reached.length);
	expect(reached).toContain("kitchen@example.test");
	const [row] = await inSystem((tx) => tx.select().from(stops).where(eq(stops.reason, "No gas")));
	expect(row?.storeId).toBeNull();
});
