// @both-databases: search
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { orderIntakeSchema } from "~/models/orders/order.schema";
import { localDate } from "~/models/shared/instants";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { auditLog } from "../../../gateway/core/tables";
import { locations } from "../../../gateway/locations/tables";
import { updateLocation } from "../../../gateway/locations/update-location";
import { createOrder } from "../../../gateway/orders/create-order";
import { runActions } from "../../../gateway/orders/run-actions";
import { orderDays, orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { insertTestLocation } from "../../support/locations/test-location";
import { act, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { untilWaiting } from "../../support/row-locks";

const CHICAGO = "America/Chicago";
/** The next day while it is still late evening in Chicago. */
const ST_JOHNS = "America/St_Johns";
/** November 20 in Chicago, November 21 in St. John's. */
const LATE = "2025-11-21T04:10:00.000Z";
const CONTACT = { phone: "+13125550100", email: "store@example.test" };

let gateway: TestGateway;
let storeId: string;
let token: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	token = gateway.own.tokens.merchantSuperAdmin;
});
afterAll(() => gateway.close());
beforeEach(async () => {
	storeId = newId();
	const { merchantId } = gateway.own;
	await inSystem((tx) => insertTestLocation(tx, { merchantId, storeId, title: storeId }));
});

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const late = () => sampleIntake(storeId, 1500, { dateInfo: { placedAt: LATE } });
const place = () => placeOrder(gateway, late());
const confirm = async (id: string) => {
	const answer = await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
	expect(answer.status).toBe(200);
};

async function moveTo(timeZone: string) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}`;
	const body = { contactInfo: { ...CONTACT, timeZone } };
	expect((await gateway.call("PATCH", path, { token, body })).status).toBe(200);
}

/** The stored sums by day, without empty days. */
async function storedSums() {
	const rows = await inSystem((tx) =>
		tx.select().from(orderDays).where(eq(orderDays.storeId, storeId)),
	);
	return rows
		.filter((row) => row.orders !== 0 || row.total !== 0 || row.refunded !== 0)
		.map((row) => `${row.day} ${row.topStatus} ${row.status}: ${row.orders} of ${row.total}`)
		.sort();
}

/** The same sums computed from the orders, in the location's current zone. */
async function computed() {
	const [location] = await inSystem((tx) =>
		tx.select().from(locations).where(eq(locations.storeId, storeId)),
	);
	const rows = await inSystem((tx) => tx.select().from(orders).where(eq(orders.storeId, storeId)));
	const days = new Map<string, { orders: number; total: number }>();
	for (const { startPrepAt, topStatus, status, total } of rows) {
		const day = localDate(startPrepAt.toISOString(), location?.contactInfo.timeZone ?? "");
		const name = `${day} ${topStatus} ${status}`;
		const sum = days.get(name) ?? { orders: 0, total: 0 };
		days.set(name, { orders: sum.orders + 1, total: sum.total + total });
	}
	return [...days].map(([name, sum]) => `${name}: ${sum.orders} of ${sum.total}`).sort();
}

describe("a location that moves to another time zone", () => {
	it("has its orders counted under the days of the new one, as they are listed", async () => {
		const moved = await place();
		await place();
		expect(await storedSums()).toEqual(["2025-11-20 new new: 2 of 3000"]);
		await moveTo(ST_JOHNS);
		expect(await storedSums()).toEqual(["2025-11-21 new new: 2 of 3000"]);
		await confirm(moved.id);
		expect(await storedSums()).toEqual([
			"2025-11-21 in-progress received: 1 of 1500",
			"2025-11-21 new new: 1 of 1500",
		]);
		const day = "startDate=2025-11-21&endDate=2025-11-21";
		const { body } = await gateway.call("GET", `/api/v2/orders?storeIds=${storeId}&${day}`, {
			token,
		});
		expect([body.rows.length, body.pagination.total, body.sums.total]).toEqual([2, 2, 3000]);
	});

	it("has them counted and listed by its clocks of today, not those of an old database", async () => {
		await moveTo("America/Vancouver");
		// British Columbia keeps summer time from 2026 on; with winter time it would still be December 14.
		const dateInfo = { placedAt: "2026-12-15T07:30:00.000Z" };
		await placeOrder(gateway, sampleIntake(storeId, 1500, { source: "import", dateInfo }));
		expect(await storedSums()).toEqual(["2026-12-15 new new: 1 of 1500"]);
		for (const [day, rows] of [
			["2026-12-14", 0],
			["2026-12-15", 1],
		]) {
			const path = `/api/v2/orders?storeIds=${storeId}&startDate=${day}&endDate=${day}`;
			const { body } = await gateway.call("GET", path, { token });
			expect([day, body.rows.length, body.pagination.total]).toEqual([day, rows, rows]);
		}
	});

	it("has them counted as before when the change is taken back", async () => {
		const { merchantId } = gateway.own;
		await place();
		await moveTo(ST_JOHNS);
		const { id } = await place();
		const [change] = await inSystem((tx) =>
			tx
				.select({ seq: auditLog.seq })
				.from(auditLog)
				.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.entityId, storeId)))
				.orderBy(desc(auditLog.seq)),
		);
		const undone = await gateway.call("POST", `/api/v2/audit-log/${merchantId}/undo`, {
			token,
			body: { seq: change?.seq },
		});
		expect(undone.status).toBe(200);
		await confirm(id);
		expect(await storedSums()).toEqual([
			"2025-11-20 in-progress received: 1 of 1500",
			"2025-11-20 new new: 1 of 1500",
		]);
	});

	it("has them counted by its clocks where these change in a night", async () => {
		const nights = ["2025-03-09", "2025-03-10", "2025-11-02", "2025-11-03"];
		const hours = ["02:15", "02:45", "03:15", "03:45", "04:15", "04:59", "05:00", "06:30"];
		for (const placedAt of nights.flatMap((day) => hours.map((hour) => `${day}T${hour}:00Z`))) {
			await placeOrder(gateway, sampleIntake(storeId, 700, { dateInfo: { placedAt } }));
		}
		for (const zone of [ST_JOHNS, CHICAGO]) {
			await moveTo(zone);
			expect(await storedSums()).toEqual(await computed());
		}
	});

	it("leaves the sums of other locations alone", async () => {
		const first = storeId;
		await place();
		storeId = newId();
		const { merchantId } = gateway.own;
		await inSystem((tx) => insertTestLocation(tx, { merchantId, storeId, title: storeId }));
		await moveTo(ST_JOHNS);
		storeId = first;
		expect(await storedSums()).toEqual(["2025-11-20 new new: 1 of 1500"]);
	});

	it("counts every order once while orders come in and move", async () => {
		const placed = await Promise.all(Array.from({ length: 8 }, place));
		const zones = [ST_JOHNS, CHICAGO, ST_JOHNS];
		await Promise.all([
			(async () => {
				for (const zone of zones) await moveTo(zone);
			})(),
			...placed.map(({ id }) => confirm(id)),
			...Array.from({ length: 8 }, place),
		]);
		expect(await storedSums()).toEqual(await computed());
		expect(await storedSums()).toEqual([
			"2025-11-21 in-progress received: 8 of 12000",
			"2025-11-21 new new: 8 of 12000",
		]);
	}, 60_000);
});

// PGlite runs one transaction at a time.
describe.runIf(inject("databaseSource").kind === "postgres")("a zone that changes", () => {
	const scope = () => systemScope(gateway.own.merchantId, "tests");
	const inScope = (work: (tx: Tx) => Promise<void>) =>
		gateway.services.database.transaction(toTenancy(scope()), work);

	/** Runs `first`, and before its commit starts `second`, which must wait for it. */
	async function inTurn(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
		let begun: Promise<unknown> = Promise.resolve();
		await inScope(async (tx) => {
			await first(tx);
			begun = second();
			await untilWaiting(gateway, 1);
		});
		await begun;
		expect(await storedSums()).toEqual(await computed());
	}

	const changeZone = (tx: Tx) =>
		updateLocation(
			tx,
			gateway.services,
			scope(),
			{ storeId, kind: "locations" },
			{ contactInfo: { ...CONTACT, timeZone: ST_JOHNS } },
			null,
		);

	it("waits for an order that comes in, and counts it", async () => {
		const body = orderIntakeSchema.parse(late());
		await inTurn(
			(tx) =>
				createOrder(tx, scope(), body, {
					quoteDigest: null,
					isStrict: false,
					admit: async () => ({ discounts: [], failed: [] }),
					gather: async () => null,
					judge: async () => null,
					config: gateway.services.config,
					takesCards: false,
				}),
			() => moveTo(ST_JOHNS),
		);
		expect(await storedSums()).toEqual(["2025-11-21 new new: 1 of 1500"]);
	});

	it("waits for an order that moves, and counts it as it then is", async () => {
		const { id: orderId } = await place();
		const actions = [{ type: "CONFIRM_ORDER" as const }];
		await inTurn(
			(tx) =>
				runActions(
					tx,
					{ scope: scope(), services: gateway.services },
					{ orderId, actions, version: null },
				),
			() => moveTo(ST_JOHNS),
		);
		expect(await storedSums()).toEqual(["2025-11-21 in-progress received: 1 of 1500"]);
	});

	it("keeps an order waiting that comes in", async () => {
		await inTurn(changeZone, place);
		expect(await storedSums()).toEqual(["2025-11-21 new new: 1 of 1500"]);
	});

	it("keeps an order waiting that moves", async () => {
		const { id } = await place();
		await inTurn(changeZone, () => confirm(id));
		expect(await storedSums()).toEqual(["2025-11-21 in-progress received: 1 of 1500"]);
	});
});
