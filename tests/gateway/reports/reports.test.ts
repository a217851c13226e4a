// @both-databases: transactions
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORDER_SUMS, type OrderSums } from "~/models/orders/order-sums";
import { drillParams } from "~/models/reports/drill";
import { getMeasure } from "~/models/reports/measures";
import { registryFilters } from "~/models/reports/registry-query";
import { reportSource } from "~/models/reports/report";
import type { RegistryAnswer, ReportAnswer } from "~/models/reports/report-answer";
import { REPORT_NAMES, type ReportName, reportByName } from "~/models/reports/reports";
import { addDays, localDate, localTime } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { locationGroups, locations } from "../../../gateway/locations/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { insertTestLocation } from "../../support/locations/test-location";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import {
	act,
	intakeBody,
	placeOrder,
	sampleIntake,
	serveSandbox,
} from "../../support/orders/test-orders";
import { ACTIONS, CARD, reportedOrders } from "../../support/reports/reported-orders";

const RANGE = { first: "2025-10-20", last: "2026-01-10" };

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let token: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
	token = gateway.own.tokens.merchantSuperAdmin;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(locationGroups).values({
			id: newId(),
			merchantId: gateway.own.merchantId,
			name: "Downtown",
			stores: [gateway.own.storeIds[0]],
			createdAt: new Date(),
			updatedAt: new Date(),
		}),
	);
	const loyalty = loyaltyCalls(() => gateway);
	await loyalty.makeProgram({});
	await loyalty.give("+1 312 555 0142", 1_200);
	await giftCardCalls(() => gateway).issue({ number: CARD, value: 100_000 });
	await sellGiftCards();
	for (const body of reportedOrders(gateway.own.storeIds)) {
		const { id } = await placeOrder(gateway, body);
		for (const actions of ACTIONS[body.customer?.name ?? ""] ?? []) {
			const { status } = await act(gateway, id, actions, { token });
			expect(status).toBe(200);
		}
	}
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const sellGiftCards = () =>
	gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { giftcardsPurchaseEnabled: true } })
			.where(eq(merchants.merchantId, gateway.own.merchantId)),
	);

const query = (values: Record<string, unknown>) => {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) {
		for (const each of [value].flat()) if (each !== undefined) params.append(name, String(each));
	}
	return params.toString();
};

async function ask(name: ReportName, given: Record<string, unknown> = {}): Promise<ReportAnswer> {
	const searchParams = query({ currency: "USD", from: RANGE.first, to: RANGE.last, ...given });
	const path = `/api/v2/reports/${gateway.own.merchantId}/sums/${name}?${searchParams}`;
	const { status, body } = await gateway.call("GET", path, { token });
	expect([name, status]).toEqual([name, 200]);
	return body;
}

async function registry(given: Record<string, unknown>): Promise<RegistryAnswer> {
	const searchParams = query({ currency: "USD", ...given });
	const path = `/api/v2/reports/${gateway.own.merchantId}/orders?${searchParams}`;
	const { status, body } = await gateway.call("GET", path, { token });
	expect(status).toBe(200);
	return body;
}

/** The registry that a row of a report leads to, as its page asks it. */
function behind(
	name: ReportName,
	{ key, stores = null }: { key: string | null; stores?: string[] | null },
	zone?: string,
): Promise<RegistryAnswer> {
	const { from, to, location, ...drill } = drillParams(reportByName(name), key, RANGE, stores);
	const searchParams = Object.fromEntries(
		Object.entries(drill).map(([name, value]) => [name, [value].flat()]),
	);
	return registry({ from, to, zone, storeIds: location, ...registryFilters(searchParams) });
}

/** Sums of money and numbers of orders; parts and averages follow from these. */
function additiveMeasures(name: ReportName, sums: OrderSums) {
	const additive = reportByName(name).measures.filter((id) => getMeasure(id).kind !== "percent");
	return Object.fromEntries(additive.map((id) => [id, getMeasure(id).value(sums, sums)]));
}

describe("every number opens its orders", () => {
	const zones = [undefined, "America/Los_Angeles", "Asia/Kolkata"] as const;
	const ofOrders = REPORT_NAMES.filter((name) =>
		["sums", "customers"].includes(reportSource(reportByName(name))),
	);

	it.each(ofOrders)("%s: each row and the sum of all", async (name) => {
		const zone = zones[ofOrders.indexOf(name) % zones.length];
		const { rows, all } = await ask(name, { zone });
		expect(rows.length).toBeGreaterThan(0);
		for (const { sums, ...row } of [...rows, { key: null, sums: all }]) {
			const { key } = row;
			const found = await behind(name, row, zone);
			expect([key, additiveMeasures(name, found.all)]).toEqual([key, additiveMeasures(name, sums)]);
		}
	});

	it("random locations, days and zones add up to the same orders", async () => {
		const day = fc.integer({ min: 0, max: 90 });
		const dayAfter = (days: number) =>
			new Date(Date.parse("2025-10-18") + days * 86_400_000).toISOString().slice(0, 10);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...ofOrders.filter((name) => !reportByName(name).only)),
				fc.constantFrom(...zones),
				day,
				day,
				fc.boolean(),
				async (name, zone, one, other, isHere) => {
					const [from, to] = [dayAfter(Math.min(one, other)), dayAfter(Math.max(one, other))];
					const storeIds = isHere ? gateway.own.storeIds[0] : undefined;
					const of = reportByName(name).of ?? "sold";
					const { all } = await ask(name, { zone, from, to, storeIds });
					expect(all).toMatchObject((await registry({ zone, from, to, storeIds, of })).all);
				},
			),
			{ numRuns: 25 },
		);
	});

	it("an item's row opens the orders that have it", async () => {
		for (const name of ["item-sales", "modifier-sales"] as const) {
			const { rows, all } = await ask(name);
			expect(rows.map(({ key }) => key).sort()).toEqual(
				name === "item-sales" ? ["Slaw", "Wings"] : ["Extra hot"],
			);
			for (const { key, sums } of rows) {
				expect((await behind(name, { key })).pagination.total).toBe(sums.orders);
			}
			expect(all.orders).toBe((await registry({ from: RANGE.first, to: RANGE.last })).all.orders);
		}
	});
});

describe("a report", () => {
	it("tells what was sold, to the cent, without canceled and test orders", async () => {
		const one = { from: "2025-12-24", to: "2025-12-24" };
		const { rows } = await ask("sales-overview", one);
		expect(rows).toHaveLength(1);
		expect(rows[0]?.sums).toMatchObject({
			orders: 5,
			subtotal: 11000,
			discount: 150,
			gratuity: 108,
			charges: 120,
			tax: 800,
			total: 11878,
			refunded: 777,
			// 777 of 2520, of which 2200 are for the items.
			refundedSales: 678,
			untaxedOrders: 1,
			points: 100,
			pointsAmount: 500,
			pointsOrders: 1,
		});
		const items = await ask("item-sales", one);
		const wings = items.rows.find(({ key }) => key === "Wings");
		expect(wings?.sums).toMatchObject({ orders: 5, items: 10, subtotal: 9000 });
	});

	it("tells days and hours by the clock that is asked, also in the night of a change", async () => {
		const night = { from: "2025-11-02", to: "2025-11-02" };
		const here = await ask("sales-by-hour", night);
		// 06:30 UTC is 01:30 in summer time, 07:30 UTC the same hour of the clock in winter time.
		expect(here.rows.map(({ key, sums }) => [key, sums.orders])).toEqual([["1", 10]]);
		const there = await ask("sales-by-hour", { ...night, zone: "Asia/Kolkata" });
		expect(there.rows.map(({ key }) => key).sort()).toEqual(["12", "13"]);
	});

	it("is compared with an earlier range, days with days at the same place", async () => {
		const { rows, all, allBefore } = await ask("sales-by-day", {
			from: "2025-12-01",
			to: "2025-12-02",
			beforeFrom: "2025-11-30",
			beforeTo: "2025-11-30",
		});
		expect(allBefore?.orders).toBe(10);
		expect(all.orders).toBe(5);
		const [first] = rows;
		expect([first?.key, first?.before?.orders]).toEqual(["2025-12-01", 10]);
	});

	it("is compared month by month", async () => {
		const { rows } = await ask("growth", {
			from: "2025-12-01",
			to: "2025-12-31",
			beforeFrom: "2025-11-01",
			beforeTo: "2025-11-30",
		});
		expect(rows.map(({ key, sums, before }) => [key, sums.orders, before?.orders])).toEqual([
			["2025-12", 15, 20],
		]);
	});

	it("of refunds leaves those of canceled orders to cancellations", async () => {
		const { all } = await ask("refunds", { from: "2025-12-24", to: "2025-12-24" });
		expect([all.refundedOrders, all.refunded]).toEqual([1, 777]);
		const { all: canceled } = await ask("cancellations", { from: "2025-12-24", to: "2025-12-24" });
		expect(canceled.refunded).toBe(2400);
	});

	it("leaves out orders of another currency, and refuses a turned or endless range", async () => {
		const { all } = await ask("sales-overview", { currency: "CAD" });
		expect(all).toEqual(Object.fromEntries(ORDER_SUMS.map((name) => [name, 0])));
		for (const range of ["from=2026-01-02&to=2026-01-01", "from=2020-01-01&to=2026-01-01"]) {
			const path = `/api/v2/reports/${gateway.own.merchantId}/sums/tips?currency=USD&${range}`;
			expect((await gateway.call("GET", path, { token })).status).toBe(400);
		}
	});

	it("tells people of one location its orders alone", async () => {
		const whole = await ask("sales-by-location");
		token = gateway.own.tokens.storeAdmin;
		const own = await ask("sales-by-location");
		token = gateway.own.tokens.merchantSuperAdmin;
		expect(whole.rows.length).toBe(2);
		expect(own.rows.length).toBe(1);
	});

	it("of the franchise alone is for those who may see these", async () => {
		const searchParams = `currency=USD&from=${RANGE.first}&to=${RANGE.last}`;
		const path = `/api/v2/reports/${gateway.own.merchantId}/sums/sales-by-franchisee?${searchParams}`;
		const as = (role: "merchantSuperAdmin" | "merchantOperator") =>
			gateway.call("GET", path, { token: gateway.own.tokens[role] });
		expect((await as("merchantSuperAdmin")).status).toBe(200);
		expect((await as("merchantOperator")).status).toBe(403);
	});

	it("puts the locations of a group together, and those in none", async () => {
		const { rows, all } = await ask("sales-by-location-group");
		expect(rows.map(({ label }) => label)).toEqual(["Downtown", "All others"]);
		expect(rows.reduce((sum, { sums }) => sum + sums.orders, 0)).toBe(all.orders);
	});

	it.each(["sales-by-location-group", "sales-by-franchisee"] as const)(
		"%s opens of a row only the locations that were chosen, and none of another currency",
		async (name) => {
			const { merchantId, storeIds, userUuids } = gateway.own;
			const [first, second] = storeIds;
			const canadian = newId();
			const [whole, abroad] = [newId(), newId()];
			const inDatabase = (work: (tx: Tx) => Promise<unknown>) =>
				gateway.services.database.transaction(SYSTEM, work);
			const group = (id: string, stores: string[]) => ({
				id,
				merchantId,
				name: id,
				stores: stores.sort(),
				createdAt: new Date(),
				updatedAt: new Date(),
			});
			const franchisees = (stores: string[]) => (tx: Tx) =>
				tx.update(users).set({ stores }).where(eq(users.uuid, userUuids.franchisee));
			await inDatabase(async (tx) => {
				await insertTestLocation(tx, { merchantId, storeId: canadian, title: "Abroad" });
				const isIt = eq(locations.storeId, canadian);
				await tx.update(locations).set({ currency: "CAD" }).where(isIt);
				const groups = [group(whole, [first, second, canadian]), group(abroad, [canadian])];
				await tx.insert(locationGroups).values(groups);
				await franchisees([first, second, canadian].sort())(tx);
			});
			const ask = async (chosen: readonly string[]) => {
				const searchParams = `currency=USD&from=${RANGE.first}&to=${RANGE.last}&storeIds=${chosen}`;
				const path = `/api/v2/reports/${merchantId}/sums/${name}?${searchParams}`;
				const { body } = await gateway.call("GET", path, { token });
				return (body as ReportAnswer).rows.map(({ stores }) => stores);
			};
			expect(await ask([second, canadian])).toEqual([[second]]);
			await inDatabase(async (tx) => {
				await tx.delete(locationGroups).where(inArray(locationGroups.id, [whole, abroad]));
				await franchisees([first])(tx);
			});
		},
	);

	it("compares today with the same weekday up to the same time, in each source", async () => {
		const storeId = gateway.own.storeIds[0];
		const zone = "America/Chicago";
		const day = (ms: number) => localDate(new Date(ms).toISOString(), zone);
		const now = Date.now();
		const MINUTES = 60_000;
		// The same time on the clock, which may have changed within the week.
		const [hour = 0, minute = 0] = localTime(new Date(now).toISOString(), zone)
			.split(":")
			.map(Number);
		const before = instantAt(addDays(day(now), -7), hour * 60 + minute, zone);
		const placed = (at: number) => ({ dateInfo: { placedAt: new Date(at).toISOString() } });
		for (const at of [before - 20 * MINUTES, before + 40 * MINUTES]) {
			await placeOrder(gateway, sampleIntake(storeId, 1_000, placed(at)));
		}
		for (const report of ["sales-by-location", "sales-by-hour", "item-sales"] as const) {
			const query = new URLSearchParams({
				currency: "USD",
				zone,
				from: day(now),
				to: day(now),
				isSoFar: "true",
				beforeIsSoFar: "true",
				beforeFrom: day(before),
				beforeTo: day(before),
				storeIds: storeId,
			});
			const path = `/api/v2/reports/${gateway.own.merchantId}/sums/${report}?${query}`;
			const { body } = await gateway.call("GET", path, { token });
			const { allBefore } = body as ReportAnswer;
			const isOneDay = day(before - 20 * MINUTES) === day(before);
			expect([report, allBefore?.orders]).toEqual([report, isOneDay ? 1 : 0]);
		}
	});

	it("keeps the sales of a deleted location, under its name", async () => {
		const [, there] = gateway.own.storeIds;
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${there}`;
		expect((await gateway.call("DELETE", path, { token })).status).toBeLessThan(300);
		const { rows } = await ask("sales-by-location");
		const gone = rows.find(({ key }) => key === there);
		expect(gone?.sums.orders).toBeGreaterThan(0);
		expect(gone?.label).toBeTruthy();
		const { all, rows: orders } = await behind("sales-by-location", { key: there });
		expect(all).toEqual(gone?.sums);
		expect(new Set(orders.map(({ deletedPlace }) => deletedPlace))).toEqual(new Set([gone?.label]));
	});
});

describe("the registry", () => {
	it("comes for a file row after row, each once, whatever comes in meanwhile", async () => {
		const range = { from: RANGE.first, to: RANGE.last, limit: 10 };
		const read: string[] = [];
		for (let after = "first"; ; ) {
			const { rows } = await registry({ ...range, after });
			read.push(...rows.map(({ id }) => id));
			const last = rows.at(-1);
			if (!last || rows.length < 10) break;
			after = `${last.startPrepAt} ${last.id}`;
			const dateInfo = { placedAt: "2026-01-10T20:00:00.000Z" };
			if (read.length === 20)
				await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { dateInfo }));
		}
		const whole = await registry({ ...range, limit: 500 });
		expect(whole.rows.map(({ id }) => id).filter((id) => !read.includes(id))).toHaveLength(1);
		expect(new Set(read).size).toBe(read.length);
	});

	it("comes in pages, sorted, with the sums of all pages", async () => {
		const range = { from: RANGE.first, to: RANGE.last };
		const whole = await registry({ ...range, limit: 500 });
		expect(whole.rows).toHaveLength(whole.pagination.total);
		const pages = [0, 10].map((offset) => registry({ ...range, limit: 10, offset }));
		const parts = await Promise.all(pages);
		expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 20));
		expect(parts[1]?.all).toEqual(whole.all);
		const times = whole.rows.map(({ startPrepAt }) => startPrepAt);
		expect(times).toEqual([...times].sort().reverse());
		const added = whole.rows.reduce((sum, { total }) => sum + total, 0);
		expect(added).toBe(whole.all.total);
	});
});
