import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";

/** The most that one answer has; fewer span as many pages as are looked at. */
const MOST = 20_000;
const ITEMS = process.env.TEST_WHOLE ? MOST : 6_000;
/** What may be read ahead of somebody who takes nothing. */
const AHEAD = 2;

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, tokens } = gateway.own;
	const made = await gateway.call("POST", `/api/v2/menu/${merchantId}/parts/storeItem`, {
		token: tokens.merchantSuperAdmin,
		body: { title: "Item 000000", description: "d".repeat(400), price: 500 },
	});
	expect(made.status).toBe(201);
	// More like the one that the gateway wrote. Titles repeat, so that the order within one is by id.
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.execute(sql`
			insert into menu_parts
			select (jsonb_populate_record(made, jsonb_build_object(
				'id', gen_random_uuid(), 'title', 'Item ' || lpad((at / 7)::text, 6, '0')))).*
			from menu_parts made, generate_series(0, ${ITEMS - 1}) at`),
	);
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => gateway?.close());

const path = (query = "") => `/api/v2/menu/${gateway.own.merchantId}/lists/store-items${query}`;
const headers = () => ({ "x-access-token": gateway.own.tokens.merchantSuperAdmin });
const ask = (query = "") => gateway.app.request(path(query), { headers: headers() });

/** Counts transactions of the organization from now on; fails the one of this number. */
function watchTransactions(failing = Number.POSITIVE_INFINITY) {
	const { database } = gateway.services;
	const run = database.transaction.bind(database);
	let count = 0;
	vi.spyOn(database, "transaction").mockImplementation((tenancy, work) => {
		if (tenancy.role !== "app") return run(tenancy, work);
		count += 1;
		if (count === failing) throw new Error("The database is gone");
		return run(tenancy, work);
	});
	return () => count;
}

describe(`a list of ${ITEMS} items`, () => {
	it("is whole, in order and without one twice", async () => {
		const { items, total } = (await (await ask()).json()) as {
			items: { id: string; title: string }[];
			total: number;
		};
		expect([items.length, total]).toEqual([Math.min(MOST, ITEMS + 1), ITEMS + 1]);
		expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
		const keys = items.map(({ id, title }) => `${title} ${id}`);
		expect(keys).toEqual([...keys].sort());
		const part = await (await ask("?skip=1499&take=1203&countTotal=false")).json();
		expect(part).toEqual({ items: items.slice(1_499, 2_702), total: null });
		expect(await (await ask("?skip=50000")).json()).toEqual({ items: [], total: ITEMS + 1 });
	});

	it("is read no further than it is taken", async () => {
		const count = watchTransactions();
		const answer = await ask();
		const reader = answer.body?.getReader();
		const first = await reader?.read();
		const seen = count();
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(count()).toBe(seen);
		expect(seen).toBeLessThanOrEqual(AHEAD);
		expect(first?.value?.length).toBeLessThan(1_000_000);
		await reader?.cancel();
		expect(count()).toBe(seen);
	});

	it("breaks off where reading fails, rather than look whole", async () => {
		const server = serve({ fetch: gateway.app.fetch, port: 0, hostname: "127.0.0.1" });
		await new Promise((resolve) => server.once("listening", resolve));
		try {
			const { port } = server.address() as AddressInfo;
			const logged = vi.spyOn(gateway.services.log, "error");
			watchTransactions(5);
			const answer = await fetch(`http://127.0.0.1:${port}${path()}`, { headers: headers() });
			expect(answer.status).toBe(200);
			await expect(answer.text()).rejects.toThrow();
			expect(logged).toHaveBeenCalledWith(
				expect.objectContaining({ error: expect.any(Error) }),
				"an answer broke off",
			);
		} finally {
			await new Promise((resolve) => server.close(resolve));
		}
	});

	it("is refused as a whole where the first page fails", async () => {
		watchTransactions(1);
		expect((await ask()).status).toBe(500);
	});
});
