import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocationState } from "~/models/home/location-state";
import { addDays, localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { SYSTEM } from "../../../gateway/core/database";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { intakeBody, placeOrder, sampleIntake } from "../../support/orders/test-orders";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	await placeOrder(gateway, intakeBody(own.storeIds[0]));
	await placeOrder(gateway, intakeBody(own.storeIds[0]));
	const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	const dateInfo = { placedAt: at(-9), startPrepAt: at(-8), fulfillmentAt: at(-1) };
	await placeOrder(gateway, intakeBody(own.storeIds[0], { dateInfo }));
});
afterAll(() => gateway.close());

describe("the states of locations", () => {
	it("tell what is on each board, default stores left out", async () => {
		const states = await fetchStates("merchantSuperAdmin");
		expect(states.map(({ storeId }) => storeId).sort()).toEqual([...own.storeIds].sort());
		expect(states.find(({ storeId }) => storeId === own.storeIds[0])?.orders).toEqual({
			new: 3,
			inProgress: 0,
			late: 1,
			troubles: 0,
		});
	});

	it("count orders as late that are ready for 20 minutes, but for half a day only", async () => {
		const storeId = own.storeIds[1];
		const late = async () => {
			const states = await fetchStates("merchantSuperAdmin");
			return states.find((state) => state.storeId === storeId)?.orders?.late;
		};
		const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
		const before = (await late()) ?? 0;
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		const ready = (fulfillmentAt: Date) =>
			gateway.services.database.transaction(SYSTEM, (tx) =>
				tx
					.update(orders)
					.set({ status: "ready", topStatus: "in-progress", fulfillmentAt })
					.where(eq(orders.id, id)),
			);
		const counts: number[] = [];
		for (const minutes of [19, 21, 719, 721]) {
			await ready(at(minutes));
			counts.push(((await late()) ?? 0) - before);
		}
		expect(counts).toEqual([0, 1, 1, 0]);
	});

	it("tell the day's sales so far, as home's figures add them up", async () => {
		const states = await fetchStates("merchantSuperAdmin");
		const token = own.tokens.merchantSuperAdmin;
		const { body } = await gateway.call("GET", "/api/v2/insights/day", { token });
		const { orders, sales } = body.currencies[0].today.soFar;
		expect(orders).toBeGreaterThan(0);
		expect(states.reduce((sum, { today }) => sum + (today?.orders ?? 0), 0)).toBe(orders);
		expect(states.reduce((sum, { today }) => sum + (today?.sales ?? 0), 0)).toBe(sales);
	});

	it("have the sales of their last seven whole days, the oldest first", async () => {
		const [storeId] = own.storeIds;
		for (const [days, total] of [
			[1, 1_100],
			[7, 700],
			[8, 9_900],
		] as const) {
			const day = addDays(localDate(new Date().toISOString(), "America/Chicago"), -days);
			const placedAt = new Date(instantAt(day, 720, "America/Chicago")).toISOString();
			const done = { source: "import", status: "complete", paymentMethod: "cash" } as const;
			const given = { ...done, paymentInformation: null, dateInfo: { placedAt } };
			await placeOrder(gateway, sampleIntake(storeId, total, given));
		}
		const [state] = await fetchStates("storeCashier");
		expect(state?.week).toEqual([700, 0, 0, 0, 0, 0, 1_100]);
		const [unseen] = await fetchStates("merchantMarketer");
		expect(unseen?.week).toBeNull();
	});

	it("know a special day that closes a location which its week opens", async () => {
		const always = Object.fromEntries(
			["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((name) => [
				name,
				[{ start: "00:00", end: "23:59" }],
			]),
		);
		const today = localDate(new Date().toISOString(), "America/Chicago");
		await setHours(always, [{ date: today, times: [], closedAllDay: true }]);
		const [state] = await fetchStates("merchantSuperAdmin", `?storeIds=${own.storeIds[1]}`);
		expect(state).toMatchObject({ isClosedByException: true });
		expect(state?.open).toMatchObject({ open: false, reason: "special-day" });
		await setHours(always);
	});

	it("leave orders out for people who may not see them", async () => {
		for (const { open, orders } of await fetchStates("merchantMarketer")) {
			expect(orders).toBeNull();
			expect(typeof open.open).toBe("boolean");
		}
	});

	it("are those of the own locations, whatever is asked for", async () => {
		const ids = async (query = "") =>
			(await fetchStates("storeCashier", query)).map(({ storeId }) => storeId);
		expect(await ids()).toEqual([own.storeIds[0]]);
		expect(await ids(`?storeIds=${own.storeIds[1]}`)).toEqual([]);
		expect(await ids(`?storeIds=${gateway.other.storeIds[0]}`)).toEqual([]);
	});

	it("follow the hours: closed for good is closed, all day is open", async () => {
		const day = (times: { start: string; end: string }[]) =>
			Object.fromEntries(
				["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((name) => [name, times]),
			);
		for (const [times, isOpen] of [
			[[{ start: "00:00", end: "23:59" }], true],
			[[], false],
		] as const) {
			await setHours(day([...times]));
			const [state] = await fetchStates("merchantSuperAdmin", `?storeIds=${own.storeIds[1]}`);
			expect(state?.open.open).toBe(isOpen);
		}
	});
});

async function fetchStates(
	role: "merchantSuperAdmin" | "merchantMarketer" | "storeCashier",
	query = "",
): Promise<LocationState[]> {
	const token = own.tokens[role];
	return (await gateway.call("GET", `/api/v2/insights/locations${query}`, { token })).body;
}

async function setHours(weekly: unknown, specialDays: unknown[] = []): Promise<void> {
	const token = own.tokens.merchantSuperAdmin;
	const path = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[1]}/business-hours`;
	const { body } = await gateway.call("GET", path, { token });
	const answer = await gateway.call("PATCH", path, {
		token,
		version: body.version,
		body: { weekly, specialDays },
	});
	expect(answer.status).toBe(200);
}
