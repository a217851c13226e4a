// @both-databases: tasks
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { startJobs } from "../../../gateway/core/jobs";
import { events } from "../../../gateway/core/tables";
import { locations } from "../../../gateway/locations/tables";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { orderJobs } from "../../../gateway/orders/jobs";
import { startDueOrders } from "../../../gateway/orders/start-due-orders";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { mailTo } from "../../support/mail";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";

const MINUTE = 60_000;
let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

async function read(orderId: string) {
	const { body } = await gateway.call("GET", `/api/v2/orders/${orderId}`, {
		token: gateway.own.tokens.storeAdmin,
	});
	return body;
}

function listEvents(type: string) {
	return gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(events).where(eq(events.type, type)),
	);
}

describe("orders ahead", () => {
	it("move to In Progress when their preparation begins, without clashing with an open page", async () => {
		const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
		const placed = await placeOrder(
			gateway,
			intakeBody(storeId, {
				isASAP: false,
				dateInfo: { placedAt: at(-60), startPrepAt: at(30), fulfillmentAt: at(60) },
			}),
		);
		const confirmed = await act(gateway, placed.id, [{ type: "CONFIRM_ORDER" }]);
		expect(confirmed.body).toMatchObject({ status: "delayed", topStatus: "order-ahead" });
		await startDueOrders(gateway.services);
		expect((await read(placed.id)).topStatus).toBe("order-ahead");

		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(orders)
				.set({ startPrepAt: new Date(at(-1)) })
				.where(eq(orders.id, placed.id)),
		);
		await Promise.all([startDueOrders(gateway.services), startDueOrders(gateway.services)]);
		const started = await read(placed.id);
		expect(started).toMatchObject({ topStatus: "in-progress", version: confirmed.body.version });
		const names = started.timeline.map(({ action }: { action: string }) => action);
		expect(names).toEqual(["create", "confirm", "start-preparation"]);
	});
});

describe("orders nobody confirms", () => {
	it("are reported to the location, then to its managers, once each", async () => {
		const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
		const place = (minutes: number) =>
			placeOrder(gateway, intakeBody(storeId, { dateInfo: { placedAt: ago(minutes) } }));
		const fresh = await place(1);
		const waiting = await place(6);
		const forgotten = await place(11);
		for (let times = 0; times < 2; times += 1) await escalateOrders(gateway.services);
		const levels = (await listEvents("order.escalated")).map(
			({ payload }) => (payload as { id: string }).id,
		);
		expect(levels.sort()).toEqual([waiting.id, forgotten.id].sort());
		const lastContacts = async (id: string) => (await read(id)).timeline.at(-1)?.after.contacts;
		expect(await lastContacts(waiting.id)).toEqual(["store@example.test"]);
		expect(await lastContacts(forgotten.id)).toEqual([]);
		expect((await read(fresh.id)).timeline).toHaveLength(1);
		const { body } = await gateway.call(
			"GET",
			"/api/v2/orders?tab=new&sort=urgency&direction=asc",
			{
				token: gateway.own.tokens.storeAdmin,
			},
		);
		const findEscalationLevel = ({ id }: { id: string }) =>
			body.rows.find((row: { id: string }) => row.id === id)?.escalationLevel;
		expect([fresh, waiting, forgotten].map(findEscalationLevel)).toEqual([0, 1, 2]);
		const letters = await mailTo(gateway.services.database, "store@example.test");
		expect(letters).toHaveLength(1);
		expect(letters[0]).toMatchObject({ kind: "order-alert", merchantId: gateway.own.merchantId });
		expect(letters[0]?.text).toContain(`/location/${storeId}/orders/${waiting.id}`);
	});
});

describe("orders that nobody confirms for twice the time", () => {
	it("are mailed and texted to every manager, once each", async () => {
		const phone = "+13125550188";
		const managers = ["amy@example.test", "ben@example.test", "amy@example.test"];
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(locations)
				.set({ managerContactInfo: managers.map((email) => ({ name: "M", phone, email })) })
				.where(eq(locations.storeId, storeId)),
		);
		const placedAt = new Date(Date.now() - 11 * MINUTE).toISOString();
		const { id } = await placeOrder(gateway, intakeBody(storeId, { dateInfo: { placedAt } }));
		for (let times = 0; times < 2; times += 1) await escalateOrders(gateway.services);
		for (const email of new Set(managers)) {
			const letters = await mailTo(gateway.services.database, email);
			expect(letters.map(({ text }) => text.includes(id))).toEqual([true]);
		}
		const texts = await mailTo(gateway.services.database, phone);
		expect(texts.map(({ channel, text }) => [channel, text.includes(id)])).toEqual([["sms", true]]);
	});
});

describe("the job queue", () => {
	it("runs every job soon after the start, and once even with two processes", async () => {
		const ran: string[] = [];
		const definitions = orderJobs.map(({ name }) => ({
			name,
			everySeconds: 3_600,
			run: async () => void ran.push(name),
		}));
		const one = await startJobs(gateway.services, definitions);
		const two = await startJobs(gateway.services, definitions);
		await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(definitions.length);
		await one.stop();
		await two.stop();
		expect([...ran].sort()).toEqual(definitions.map(({ name }) => name).sort());
	}, 60_000);

	it("runs a job as often as the settings say", async () => {
		const { config } = gateway.services;
		const often = { ...gateway.services, config: { ...config, JOB_SECONDS: { often: 1 } } };
		let count = 0;
		const run = async () => {
			count += 1;
		};
		const jobs = await startJobs(often, [{ name: "often", everySeconds: 3_600, run }]);
		await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(1);
		await jobs.stop();
	}, 60_000);
});
