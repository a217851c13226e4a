// @both-databases: crud
import { OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineList } from "~/models/shared/define-list";
import type { GatewayEnv } from "../../../gateway/core/caller";
import { instant } from "../../../gateway/core/columns";
import { crudEndpoints } from "../../../gateway/core/crud-endpoints";
import { SYSTEM } from "../../../gateway/core/database";
import { answerError, identify, mount } from "../../../gateway/core/http";
import { systemScope } from "../../../gateway/core/scope";
import { authenticate } from "../../../gateway/identity/sessions/authenticate";
import { requireLocation } from "../../../gateway/locations/require-location";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const pots = pgTable("pots", {
	id: uuid("id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	storeId: uuid("store_id").notNull(),
	name: text("name").notNull(),
	version: integer("version").notNull().default(1),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
	deletedAt: instant("deleted_at"),
});

const present = ({ id, name, version }: typeof pots.$inferSelect) => ({ id, name, version });
const name = z.string();
const crudAt = <const Path extends string>(path: Path) =>
	crudEndpoints({
		tag: "Pots",
		label: "Pot",
		path,
		table: pots,
		permissions: {
			read: "PRINT_TAG.API_READ",
			create: "PRINT_TAG.API_CREATE",
			update: "PRINT_TAG.API_UPDATE",
			remove: "PRINT_TAG.API_DELETE",
		},
		requireLocation,
		schemas: {
			create: z.object({ name }),
			patch: z.object({ name }).partial(),
			answer: z.object({ id: z.uuid(), name, version: z.int() }),
		},
		list: defineList<{ name: string }>()({
			name: "pots",
			noun: ["pot", "pots"],
			search: { label: "Search" },
			filters: {},
			sorts: ["name"],
			csv: [],
		}),
		kind: {
			entity: "pot",
			id: ({ id }) => id,
			label: ({ name }) => name,
			storeId: ({ storeId }) => storeId,
			audited: ({ name }) => ({ name }),
			answer: present,
		},
		rules: () => ({ search: [pots.name], filters: {}, sorts: { name: pots.name } }),
		present,
	});
const crud = crudAt("/pots/:merchantId/locations/:storeId/pots");

let gateway: TestGateway;
let app: OpenAPIHono<GatewayEnv>;
beforeAll(async () => {
	gateway = await startTestGateway();
	const { services } = gateway;
	await services.database.transaction(SYSTEM, async (tx) => {
		await tx.execute(sql`set local role none`);
		await tx.execute(sql`create table pots (id uuid primary key, merchant_id uuid not null,
			store_id uuid not null, name text not null, version int not null, created_at timestamptz not null,
			updated_at timestamptz not null, deleted_at timestamptz)`);
		await tx.execute(sql`select protect_table('pots', 'store')`);
	});
	app = new OpenAPIHono<GatewayEnv>();
	app.onError(answerError(services));
	app.use(identify(services), authenticate(services));
	mount(app, crud.endpoints, services);
});
afterAll(() => gateway.close());

const at = (storeId: string, merchantId = gateway.own.merchantId) =>
	`/pots/${merchantId}/locations/${storeId}/pots`;
const own = () => at(gateway.own.storeIds[0]);
const sibling = () => at(gateway.own.storeIds[1]);

async function call(method: string, path: string, body?: object, role = "merchantSuperAdmin") {
	const answer = await app.request(path, {
		method,
		headers: {
			"x-access-token": gateway.own.tokens[role as "storeAdmin"],
			"content-type": "application/json",
			...(method !== "GET" && { "idempotency-key": crypto.randomUUID() }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	return { status: answer.status, body: await answer.json() };
}

const make = async (name: string, path = own()) => (await call("POST", path, { name })).body;

describe("things of one location", () => {
	it("are listed, read, changed and deleted only there", async () => {
		const pot = await make("Of the first");
		const other = await make("Of the second", sibling());
		const names = async (path: string) =>
			(await call("GET", path)).body.rows.map((row: { name: string }) => row.name);
		expect(await names(own())).toEqual([pot.name]);
		expect(await names(sibling())).toEqual([other.name]);
		for (const method of ["GET", "PATCH", "DELETE"]) {
			const body = method === "PATCH" ? { name: "Taken along" } : undefined;
			const missing = await call(method, `${sibling()}/${pot.id}`, body);
			expect([missing.status, missing.body.message], method).toEqual([404, "Pot was not found"]);
		}
		const changed = await call("PATCH", `${own()}/${pot.id}`, { name: "Changed" });
		expect(changed.body).toEqual({ id: pot.id, name: "Changed", version: 2 });
		expect((await call("DELETE", `${own()}/${pot.id}`)).status).toBe(200);
		expect(await names(own())).toEqual([]);
	});

	it("are open to people limited to that location, and to nobody at another one", async () => {
		expect((await call("POST", own(), { name: "Theirs" }, "storeAdmin")).status).toBe(201);
		const foreign = at(gateway.other.storeIds[0]);
		for (const path of [sibling(), foreign, at(crypto.randomUUID())]) {
			for (const [method, body] of [["GET"], ["POST", { name: "Not theirs" }]] as const) {
				const { status, body: response } = await call(method, path, body, "storeAdmin");
				expect([status, response.message]).toEqual([404, "Location was not found"]);
			}
		}
		expect((await call("POST", foreign, { name: "Abroad" })).status).toBe(404);
	});

	it("tell that they were deleted to those who could see them, and nothing at another location", async () => {
		const pot = await make("Broken");
		await call("DELETE", `${own()}/${pot.id}`);
		for (const method of ["GET", "PATCH", "DELETE"]) {
			const body = method === "PATCH" ? { name: "Glued" } : undefined;
			const gone = await call(method, `${own()}/${pot.id}`, body);
			expect(gone.status, method).toBe(404);
			expect(gone.body.details, method).toEqual({
				deleted: { entity: "pot", id: pot.id, at: expect.stringMatching(/^\d{4}-.*Z$/) },
			});
			const elsewhere = await call(method, `${sibling()}/${pot.id}`, body);
			expect([elsewhere.status, elsewhere.body.details], method).toEqual([404, undefined]);
		}
	});

	it("are recorded in the chain of their location", async () => {
		const { id } = await make("Recorded");
		const { body } = await gateway.call("GET", `/api/v2/audit-log?entity=pot&entityId=${id}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(body.rows).toMatchObject([{ action: "create", storeId: gateway.own.storeIds[0] }]);
	});

	it("do not come back to a location that was deleted", async () => {
		const { merchantId, storeIds, tokens } = gateway.own;
		const pot = await make("Without a place", sibling());
		await call("DELETE", `${sibling()}/${pot.id}`);
		await gateway.call("DELETE", `/api/v2/store-v2/${merchantId}/locations/${storeIds[1]}`, {
			token: tokens.merchantSuperAdmin,
		});
		const row = { entityId: pot.id } as Parameters<NonNullable<typeof crud.undo.whole>>[0];
		const restored = gateway.services.database.transaction(
			{ role: "app", merchantId, stores: null },
			async (tx) => crud.undo.whole?.(row).restore(tx, systemScope(merchantId, "test"), 2),
		);
		await expect(restored).rejects.toMatchObject({
			statusCode: 404,
			message: "Location was not found",
		});
	});

	it("name their location in the path", () => {
		expect(() => crudAt("/pots/:merchantId/pots")).toThrow(
			":storeId and requireLocation come together",
		);
	});
});
