import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_CUSTOMERS } from "~/models/reports/customer-reports";
import type { ReportName } from "~/models/reports/reports";
import { SYSTEM } from "../../../gateway/core/database";
import { roles } from "../../../gateway/identity/people/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { sumDays } from "../../../gateway/reports/day-sums/sum-days";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
	const [here, there] = gateway.own.storeIds;
	const place = (store: string, name: string, day: string, total: number) =>
		placeOrder(
			gateway,
			sampleIntake(store, total, {
				dateInfo: { placedAt: `2025-06-${day}T18:00:00.000Z` },
				customer: { name, phone: "", email: name ? `${name}@example.test` : "" },
			}),
		);
	await place(here, "ida", "02", 1_000);
	await place(there, "ida", "10", 2_000);
	await place(here, "ida", "11", 3_000);
	await place(here, "max", "11", 5_500);
	const nobody = { name: "Nobody", phone: "", email: "" };
	const dateInfo = { placedAt: "2025-06-12T18:00:00.000Z" };
	await placeOrder(gateway, sampleIntake(here, 700, { dateInfo, customer: nobody }));
});
afterAll(() => gateway.close());

async function ask(name: ReportName, range: string, token = gateway.own.tokens.merchantSuperAdmin) {
	const path = `/api/v2/reports/${gateway.own.merchantId}/sums/${name}?currency=USD&${range}`;
	const { status, body } = await gateway.call("GET", path, { token });
	expect(status, JSON.stringify(body)).toBe(200);
	return body;
}

const JUNE = "from=2025-06-01&to=2025-06-30";
const LATER = "from=2025-06-09&to=2025-06-30";
type Row = { key: string; label: string | null; sums: { orders: number; subtotal: number } };
type CustomerRow = { key: string; sums: { customers: number } };
const sumsByKey = ({ rows }: { rows: Row[] }) =>
	Object.fromEntries(rows.map(({ key, sums }) => [key, [sums.orders, sums.subtotal]]));

describe("new and returning customers", () => {
	it("are told apart by the first order of all, also at another location and before the range", async () => {
		expect(sumsByKey(await ask("new-and-returning", JUNE))).toEqual({
			new: [2, 6_500],
			returning: [2, 5_000],
			unknown: [1, 700],
		});
		const here = `${LATER}&storeIds=${gateway.own.storeIds[1]}`;
		expect(sumsByKey(await ask("new-and-returning", here))).toEqual({ returning: [1, 2_000] });
	});
});

describe("a customer's first order", () => {
	it("is told anew in summed days when one before it comes in, and when that is canceled", async () => {
		const { database } = gateway.services;
		const [here, there] = gateway.own.storeIds;
		const JULY = "from=2025-07-01&to=2025-07-31";
		const customer = { name: "eve", phone: "", email: "eve@example.test" };
		const place = (store: string, day: string, total: number) =>
			placeOrder(
				gateway,
				sampleIntake(store, total, {
					dateInfo: { placedAt: `2025-07-${day}T18:00:00.000Z` },
					...{ customer, paymentMethod: "cash", paymentInformation: null },
				}),
			);
		const expectFirst = async (total: number, others: number) => {
			await sumDays(database);
			const { rows } = await ask("new-and-returning", JULY);
			expect(rows.map(({ key, sums }: Row) => [key, sums.subtotal]).sort()).toEqual([
				["new", total],
				["returning", others],
			]);
			expect((await ask("customers-overview", JULY)).all).toMatchObject({
				buyers: 1,
				newBuyers: 1,
			});
			const top = await ask("top-customers", JULY);
			expect(top.rows.map(({ sums }: Row) => sums.subtotal)).toEqual([total + others]);
		};
		await place(here, "10", 1_000);
		await place(there, "20", 2_000);
		await expectFirst(1_000, 2_000);
		const { id } = await place(there, "05", 4_000);
		await expectFirst(4_000, 3_000);
		const token = gateway.own.tokens.merchantSuperAdmin;
		const canceled = await act(gateway, id, [statusAction("canceled")], { token });
		expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
		await expectFirst(1_000, 2_000);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.execute(
				sql`update customers set name = 'gone', deleted_at = now(), order_count = 0 where name = 'eve'`,
			),
		);
	});
});

describe("reports by category", () => {
	it("are open to marketers for customers, discounts and loyalty, and closed for others", async () => {
		const { merchantId, tokens } = gateway.own;
		const status = async (path: string) =>
			(
				await gateway.call("GET", `/api/v2/reports/${merchantId}/${path}currency=USD&${JUNE}`, {
					token: tokens.merchantMarketer,
				})
			).status;
		for (const name of ["new-and-returning", "discount-usage", "promo-codes", "loyalty-points"]) {
			expect([name, await status(`sums/${name}?`)]).toEqual([name, 200]);
		}
		for (const name of ["sales-overview", "tax-summary", "payments-overview", "item-sales"]) {
			expect([name, await status(`sums/${name}?`)]).toEqual([name, 403]);
		}
		expect([await status("front?"), await status("orders?")]).toEqual([403, 403]);
	});
});

describe("lapsed customers", () => {
	it("are as many as the list of customers finds", async () => {
		const owner = gateway.own.tokens.merchantSuperAdmin;
		const featuresFlags = { isFranchiseDirectoryEnabled: true };
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(merchants).set({ featuresFlags }),
		);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.execute(
				sql`update customers set last_order_at = now() - interval '100 days' where name = 'max'`,
			),
		);
		const { rows, all } = await ask("lapsed-customers", JUNE);
		const counts = rows.map(({ key, sums }: CustomerRow) => [key, sums.customers]);
		expect(Object.fromEntries(counts)).toEqual({
			"before-30": 2,
			"before-60": 2,
			"before-90": 2,
			"before-180": 1,
			"before-365": 1,
		});
		for (const { key, sums } of rows) {
			const path = `/api/v2/customers/${gateway.own.merchantId}?ordered=${key}`;
			const { body } = await gateway.call("GET", path, { token: owner });
			expect([key, body.pagination.total]).toEqual([key, sums.customers]);
		}
		expect(all).toMatchObject({ customers: 2, ordersOfCustomers: 4, customersOfOne: 1 });
		const path = `/api/v2/reports/${gateway.own.merchantId}/sums/lapsed-customers?currency=USD&${JUNE}`;
		const token = gateway.own.tokens.storeAdmin;
		expect((await gateway.call("GET", path, { token })).status).toBe(403);
	});
});

describe("top customers", () => {
	it("are those who bought most, by name, with the sum of all orders", async () => {
		const { rows, all } = await ask("top-customers", JUNE);
		expect(
			rows
				.map(({ label, sums }: Row) => [label, sums.orders, sums.subtotal])
				.sort((one: number[], other: number[]) => (other[2] ?? 0) - (one[2] ?? 0)),
		).toEqual([
			["ida", 3, 6_000],
			["max", 1, 5_500],
		]);
		expect(all).toMatchObject({ orders: 5, subtotal: 12_200 });
	});

	it("are compared with what the same customers bought before", async () => {
		const before = "beforeFrom=2025-06-01&beforeTo=2025-06-08";
		const { rows, allBefore } = await ask("top-customers", `${LATER}&${before}`);
		const ida = rows.find(({ label }: Row) => label === "ida");
		expect([ida.sums.orders, ida.before.orders, allBefore.orders]).toEqual([2, 1, 1]);
	});

	it("have no names for people who see neither orders nor customers", async () => {
		const { rows } = await ask("top-customers", JUNE, gateway.own.tokens.merchantSuperAdmin);
		expect(rows.every(({ label }: Row) => label !== null)).toBe(true);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(roles).set({ permissions: ["MERCHANT.NAVBAR_VIEW", "REPORT.API_READ"] }),
		);
		gateway.services.access.clear();
		const hidden = await ask("top-customers", JUNE);
		expect(hidden.rows.map(({ label }: Row) => label)).toEqual([null, null]);
	});

	it("are ranked by months of two years and the days beside", async () => {
		const { merchantId, storeIds } = gateway.own;
		const place = (name: string, day: string, total: number) =>
			placeOrder(
				gateway,
				sampleIntake(storeIds[0], total, {
					dateInfo: { placedAt: `${day}T18:00:00.000Z` },
					...{ paymentMethod: "cash", paymentInformation: null },
					customer: { name, phone: "", email: `${name}@example.test` },
				}),
			);
		await place("amy", "2025-11-10", 5_000);
		await place("amy", "2026-03-04", 2_000);
		await place("cat", "2025-12-05", 3_000);
		await place("cat", "2026-01-05", 3_000);
		await place("bob", "2026-02-10", 5_000);
		await place("dan", "2026-03-03", 5_400);
		const { database } = gateway.services;
		await sumDays(database);
		const others = MAX_CUSTOMERS - 2;
		await database.transaction(SYSTEM, (tx) =>
			tx.execute(sql`insert into customer_year_sums (merchant_id, store_id, currency, year, customer_id, m12)
				select ${merchantId}::uuid, ${merchantId}::uuid, 'USD', 2025, gen_random_uuid(), 5500
				from generate_series(1, ${others}::int)`),
		);
		const { rows } = await ask("top-customers", "from=2025-11-01&to=2026-03-05");
		await database.transaction(SYSTEM, async (tx) => {
			await tx.execute(
				sql`delete from customer_year_sums where customer_id not in (select id from customers)`,
			);
			await tx.execute(
				sql`update customers set name = 'gone', deleted_at = now(), order_count = 0
					where name in ('amy', 'bob', 'cat', 'dan')`,
			);
		});
		const found: number[] = rows.map(({ sums }: Row) => sums.subtotal);
		expect(found.sort()).toEqual([6_000, 7_000]);
	});
});
