// @both-databases: search
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { orderListQuerySchema } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queryRows } from "../../../gateway/core/query-rows";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { candidates } from "../../../gateway/orders/list-candidates";
import { listedStores, listFilters } from "../../../gateway/orders/list-filters";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { insertTestLocation } from "../../support/locations/test-location";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";

const LOCATIONS = 40;
const ORDERS_EACH = 250;
const HOUR = 3_600_000;

let gateway: TestGateway;
let late: string;
beforeAll(async () => {
	gateway = await startTestGateway();
	const [own, sibling] = gateway.own.storeIds;
	late = (await place(own, -1)).id;
	await place(own, 1);
	await place(own, -1, true);
	await place(sibling, 1);
}, 60_000);
afterAll(() => gateway.close());

function place(storeId: string, dueIn: number, isTest = false) {
	const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
	const dateInfo = {
		placedAt: at(dueIn - 2),
		startPrepAt: at(dueIn - 1),
		fulfillmentAt: at(dueIn),
	};
	return placeOrder(gateway, sampleIntake(storeId, 1000, { dateInfo, isTest }));
}

const ask = async (query: string, token: string) =>
	(await gateway.call("GET", `/api/v2/orders?${query}`, { token })).body;

describe("orders of all locations", () => {
	it("are those of the locations a person may see, in rows, numbers and tabs", async () => {
		const { merchantSuperAdmin, storeCashier } = gateway.own.tokens;
		const everything = await ask("withCounts=true", merchantSuperAdmin);
		expect(everything.pagination.total).toBe(4);
		expect(everything.counts).toMatchObject({ new: 3, test: 1 });
		const [own, sibling] = gateway.own.storeIds;
		for (const query of ["withCounts=true", `withCounts=true&storeIds=${own},${sibling}`]) {
			const some = await ask(query, storeCashier);
			expect(some.pagination.total).toBe(3);
			expect(some.counts).toMatchObject({ new: 2, test: 1 });
			expect(some.rows.every(({ storeId }: { storeId: string }) => storeId === own)).toBe(true);
		}
	});

	it("can be narrowed to late ones, as home counts them", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const { rows, pagination } = await ask("isLate=true", token);
		expect(rows.map(({ id }: { id: string }) => id)).toEqual([late]);
		expect(pagination).toMatchObject({ total: 1, totalIsExact: true });
		const home = await gateway.call("GET", "/api/v2/insights/day", { token });
		expect(home.body.waiting.late).toBe(1);
		expect((await ask("isLate=false", token)).pagination.total).toBe(3);
		expect((await ask("isLate=true&tab=complete", token)).pagination.total).toBe(0);
	});

	it("leave out those of a deleted location", async () => {
		const storeId = newId();
		const { merchantId, tokens } = gateway.own;
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			insertTestLocation(tx, { merchantId, storeId, title: "Gone" }),
		);
		await placeOrder(gateway, sampleIntake(storeId, 1000));
		expect((await ask("withCounts=true", tokens.merchantSuperAdmin)).counts.new).toBe(4);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.execute(sql`update locations set deleted_at = now() where store_id = ${storeId}::uuid`),
		);
		const after = await ask("withCounts=true", tokens.merchantSuperAdmin);
		expect(after.counts.new).toBe(3);
		expect(after.pagination.total).toBe(4);
	});

	it("are late while they are ready and nobody comes, for half a day", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const [storeId] = gateway.own.storeIds;
		const ready = async (minutesAgo: number) => {
			const { id } = await place(storeId, -minutesAgo / 60);
			const done = await act(gateway, id, [{ type: "CONFIRM_ORDER" }, statusAction("ready")]);
			expect(done.status, JSON.stringify(done.body)).toBe(200);
			return id as string;
		};
		await ready(15);
		const waiting = await ready(25);
		await ready(13 * 60);
		const { rows } = await ask("isLate=true", token);
		expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([late, waiting].sort());
		const home = await gateway.call("GET", "/api/v2/insights/day", { token });
		expect(home.body.waiting.late).toBe(2);
	});

	it("are read from an index, however many locations and orders there are", async () => {
		const { merchantId } = gateway.own;
		await fillHistory(merchantId);
		for (const filters of [{}, { tab: "new" }, { tab: "complete" }] as const) {
			const { scans, read } = await explained(merchantId, filters);
			expect(scans, JSON.stringify(filters)).toContain("Index");
			expect(scans, JSON.stringify(filters)).not.toContain("Seq Scan on orders");
			// A page of each location and status at most.
			expect(read, JSON.stringify(filters)).toBeLessThanOrEqual((LOCATIONS + 3) * 10 * 2);
		}
	}, 60_000);
});

/** Orders of forty locations, written directly: without the sums that are kept of them. */
async function fillHistory(merchantId: string) {
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		for (let index = 0; index < LOCATIONS; index += 1) {
			const storeId = newId();
			await insertTestLocation(tx, {
				merchantId,
				storeId,
				title: `Street ${"x".repeat(index + 1)}`,
			});
			await tx.execute(sql`
				insert into orders (id, merchant_id, store_id, number, source, external_id, status, top_status,
					customer_name, customer_phone, customer_email, placed_at, start_prep_at, fulfillment_at, is_asap,
					dining_option, payment_method, currency, subtotal, tax, discount, gratuity, delivery_fee, total,
					items, item_count, updated_at)
				select gen_random_uuid(), ${merchantId}::uuid, ${storeId}::uuid, i::text, 'web', gen_random_uuid()::text,
					case when i <= 5 then 'new' else 'complete' end, case when i <= 5 then 'new' else 'complete' end,
					'Ada', '', '', at, at, at, true, 'takeout', 'cash', 'USD', i, 0, 0, 0, 0, i, '[]', 1, at
				from generate_series(1, ${ORDERS_EACH}) i, lateral (select now() - i * interval '1 hour' as at) a`);
		}
	});
	await gateway.services.database.transaction(SYSTEM, (tx) => tx.execute(sql`analyze orders`));
}

type Plan = {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	Plans?: Plan[];
};

/** The plan under row-level security: its scans, and how many orders were read. */
async function explained(merchantId: string, filters: z.input<typeof orderListQuerySchema>) {
	const query = orderListQuerySchema.parse(filters);
	const words = { tokens: [], others: [] };
	const plan = { merchantId, query, words, filters: listFilters(query, words) };
	const scope = systemScope(merchantId, "tests");
	const rows = await gateway.services.database.transaction(toTenancy(scope), (tx) =>
		queryRows<{ "QUERY PLAN": { Plan: Plan }[] }>(
			tx,
			sql`explain (analyze, format json) with s as materialized (${listedStores(merchantId, query, 0)})
				select c.id from (${candidates(plan)}) c order by c.key desc, c.id desc limit 10`,
		),
	);
	const nodes = flat(rows[0]?.["QUERY PLAN"][0]?.Plan as Plan).filter(
		(node) => node["Relation Name"] === "orders",
	);
	return {
		scans: nodes.map((node) => `${node["Node Type"]} on orders`).join(),
		read: nodes.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0),
	};
}

function flat(plan: Plan): Plan[] {
	return [plan, ...(plan.Plans ?? []).flatMap(flat)];
}
