import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway.close());

describe("the audit log", () => {
	it("keeps one row for one change, with what stood there before and after", async () => {
		const before = await rowsOf("merchantSuperAdmin");
		const version = await versionOf(own.storeIds[0]);
		await rename(own.storeIds[0], "Renamed Once", version);
		const after = await rowsOf("merchantSuperAdmin");
		expect(after.total).toBe(before.total + 1);
		expect(after.rows[0]).toMatchObject({
			actor: { uuid: own.userUuids.merchantSuperAdmin, kind: "user" },
			entity: "location",
			entityId: own.storeIds[0],
			storeId: own.storeIds[0],
			action: "update",
			before: { title: `${own.name} First` },
			after: { title: "Renamed Once" },
		});
	});

	it("keeps no row for a change that was refused, nor a second for one that was sent twice", async () => {
		const { total } = await rowsOf("merchantSuperAdmin");
		const version = await versionOf(own.storeIds[0]);
		const refused = await rename(own.storeIds[0], "No", version);
		expect(refused.status).toBe(422);
		const stale = await rename(own.storeIds[0], "Made On An Old Version", version - 1);
		expect(stale.status).toBe(409);
		const key = crypto.randomUUID();
		await rename(own.storeIds[0], "Sent Twice", version, key);
		await rename(own.storeIds[0], "Sent Twice", version, key);
		expect((await rowsOf("merchantSuperAdmin")).total).toBe(total + 1);
	});

	it("is filtered by thing, person, field, name and time", async () => {
		const version = await versionOf(own.storeIds[1]);
		const from = new Date().toISOString();
		await rename(own.storeIds[1], "Found By Its Name", version);
		const to = new Date(Date.now() + 1).toISOString();
		const one = async (query: Record<string, string>) =>
			(await rowsOf("merchantSuperAdmin", query)).rows.map(({ after }) => after?.title);
		expect(await one({ search: "found by" })).toEqual(["Found By Its Name"]);
		expect(await one({ from, to })).toEqual(["Found By Its Name"]);
		expect(await one({ entityId: own.storeIds[1], field: "title", limit: "1" })).toEqual([
			"Found By Its Name",
		]);
		expect(await one({ entityId: own.storeIds[1], field: "titl" })).toEqual([]);
		expect(await one({ search: "100%" })).toEqual([]);
		expect(await one({ actor: "merchantsuperadmin", search: "found" })).toHaveLength(1);
		expect(await one({ actor: "somebody else", search: "found" })).toEqual([]);
	});

	it("shows people's changes alone when asked to, and otherwise those of API keys too", async () => {
		await placeOrder(gateway, intakeBody(own.storeIds[0]));
		await rename(own.storeIds[0], "By A Person", await versionOf(own.storeIds[0]));
		const kinds = async (query: Record<string, string>) => {
			const { rows, total } = await rowsOf("merchantSuperAdmin", { limit: "1000", ...query });
			expect(total).toBe(rows.length);
			return [...new Set(rows.map(({ actor }) => actor.kind))].sort();
		};
		expect(await kinds({ who: "people" })).toEqual(["user"]);
		expect(await kinds({ who: "people", storeId: own.storeIds[0] })).toEqual(["user"]);
		expect(await kinds({})).toContain("api-key");
		expect(await kinds({ who: "all" })).toContain("api-key");
	});

	it("keeps sign-ins and refused pages apart from what people changed", async () => {
		const token = own.tokens.merchantSuperAdmin;
		const noted = await gateway.call("POST", "/api/v2/audit-log/refusals", {
			token,
			body: { id: "team" },
		});
		expect(noted.status).toBeLessThan(300);
		await rename(own.storeIds[0], "Changed By A Person", await versionOf(own.storeIds[0]));
		const entitiesOf = async (who: string) => {
			const { body } = await gateway.call("GET", `/api/v2/audit-log?limit=1000&who=${who}`, {
				token,
			});
			return new Set<string>(body.rows.map(({ entity }: { entity: string }) => entity));
		};
		await gateway.services.notes.flush();
		const visits = await entitiesOf("visits");
		expect(visits).toContain("refusal");
		expect([...visits].filter((entity) => !["session", "refusal"].includes(entity))).toEqual([]);
		expect(await entitiesOf("people")).toContain("location");
		expect(await entitiesOf("people")).not.toContain("refusal");
	});

	it("is read whole by the number of the last row seen, while it grows", async () => {
		const before = await rowsOf("merchantSuperAdmin", { limit: "1000" });
		const first = await rowsOf("merchantSuperAdmin", { limit: "2" });
		await rename(own.storeIds[0], "While Reading", await versionOf(own.storeIds[0]));
		const last = first.rows.at(-1)?.seq ?? 0;
		const rest = await rowsOf("merchantSuperAdmin", { beforeSeq: String(last), limit: "1000" });
		expect(rest.rows.length).toBeGreaterThan(0);
		expect([...first.rows, ...rest.rows].map(({ seq }) => seq)).toEqual(
			before.rows.map(({ seq }) => seq),
		);
	});

	it("shows people with own locations the rows of those alone, and cashiers nothing", async () => {
		const { rows } = await rowsOf("storeAdmin", { limit: "1000" });
		expect(rows.length).toBeGreaterThan(0);
		expect(new Set(rows.map(({ storeId }) => storeId))).toEqual(new Set([own.storeIds[0]]));
		const sibling = await rowsOf("storeAdmin", { storeId: own.storeIds[1] });
		expect(sibling.total).toBe(0);
		const other = await rowsOf("merchantSuperAdmin", { storeId: gateway.other.storeIds[0] });
		expect(other.total).toBe(0);
		const cashier = await gateway.call("GET", "/api/v2/audit-log", {
			token: own.tokens.storeCashier,
		});
		expect(cashier.status).toBe(403);
	});
});

describe("the chain", () => {
	let kept: unknown[];
	/** The number of the second newest row of the first location's chain. */
	let secondNewest: number;
	beforeEach(async () => {
		for (let index = 0; index < 3; index += 1) {
			await rename(own.storeIds[0], `Link ${index} Of It`, await versionOf(own.storeIds[0]));
		}
		const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
			queryRows<{ row: { seq: number } }>(
				tx,
				sql`select to_jsonb(a) as row from audit_log a
					where merchant_id = ${own.merchantId} order by seq`,
			),
		);
		kept = rows.map(({ row }) => row);
		secondNewest = rows.at(-2)?.row.seq ?? 0;
	});

	it("verifies as it was written, and shows that to everybody who may read it", async () => {
		expect(await fault()).toBeNull();
		const status = await gateway.call("GET", "/api/v2/audit-log/chain", {
			token: own.tokens.storeAdmin,
		});
		expect(status.body).toMatchObject({ fault: null, rows: kept.length });
	});

	it("is complete for readers while others write", async () => {
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}`;
		const token = own.tokens.merchantSuperAdmin;
		const write = async () => {
			for (let count = 0; count < 15; count += 1) {
				await gateway.call("PATCH", path, { token, body: { subtitle: `Number ${count}` } });
			}
		};
		let isWriting = true;
		const written = write().finally(() => {
			isWriting = false;
		});
		while (isWriting) expect(await fault()).toBeNull();
		await written;
		expect(await fault()).toBeNull();
	});

	it("is one for each location and one for the organization", async () => {
		const token = own.tokens.merchantSuperAdmin;
		await rename(own.storeIds[1], "Another Chain", await versionOf(own.storeIds[1]));
		const path = `/api/v2/store-v2/${own.merchantId}`;
		expect((await gateway.call("PATCH", path, { token, body: { name: "Renamed" } })).status).toBe(
			200,
		);
		const heads = await gateway.services.database.transaction(SYSTEM, (tx) =>
			queryRows<{ chain: string; links: number; rows: number }>(
				tx,
				sql`select chain, links::int, (select count(*)::int from audit_log a
						where a.merchant_id = h.merchant_id
							and coalesce(a.store_id, a.merchant_id) = h.chain) as rows
					from audit_heads h where merchant_id = ${own.merchantId}`,
			),
		);
		expect(heads.map(({ chain }) => chain).sort()).toEqual(
			[own.merchantId, ...own.storeIds].sort(),
		);
		for (const { links, rows } of heads) expect(links).toBe(rows);
		expect(await fault()).toBeNull();
	});

	const columns: [name: string, value: string][] = [
		["seq", "seq + 1000"],
		["link", "link + 1000"],
		["id", "gen_random_uuid()"],
		["at", "at + interval '1 second'"],
		["actor_uuid", "gen_random_uuid()"],
		["actor_label", "'somebody@else.test'"],
		["actor_role", "'STORE_CASHIER'"],
		["actor_kind", "'system'"],
		["request_id", "'another'"],
		["address", "'203.0.113.9'"],
		["entity", "'order'"],
		["entity_id", "'another'"],
		["entity_label", "'Another'"],
		["store_id", "gen_random_uuid()"],
		["action", "'delete'"],
		["fields", "array['other']"],
		["before", `'{"title":"Never So"}'::jsonb`],
		["after", `'{"title":"Never So"}'::jsonb`],
		["prev_hash", "repeat('f', 64)"],
		["hash", "repeat('f', 64)"],
	];
	it.each(columns)("finds an altered %s", async (name, value) => {
		await tampered(`update audit_log set ${name} = ${value} where ${second()}`, async () => {
			expect((await fault())?.seq).toBeGreaterThanOrEqual(secondNewest);
		});
	});

	it("finds a row taken out, put in, and cut off at the end", async () => {
		await tampered(`delete from audit_log where ${second()}`, async () => {
			expect((await fault())?.what).toContain("missing");
		});
		await tampered(
			`insert into audit_log select * from jsonb_populate_record(null::audit_log, (
				select to_jsonb(a) || jsonb_build_object('seq', a.seq + 1000, 'link', a.link + 2)
				from audit_log a where ${second()}))`,
			async () => expect(await fault()).not.toBeNull(),
		);
		await tampered(
			`delete from audit_log where merchant_id = '${own.merchantId}' and seq >= ${secondNewest}`,
			async () => expect((await fault())?.what).toContain("it should end at"),
		);
		await tampered(`delete from audit_log where merchant_id = '${own.merchantId}'`, async () =>
			expect(await fault()).not.toBeNull(),
		);
		expect(await fault()).toBeNull();
	});

	it("cannot be touched by the role that the gateway works as", async () => {
		const work = (statement: string) =>
			gateway.services.database.transaction(SYSTEM, (tx) => tx.execute(statement));
		await expect(work("update audit_log set action = 'x'")).rejects.toThrow();
		await expect(work("delete from audit_log")).rejects.toThrow();
		await expect(work("truncate audit_log")).rejects.toThrow();
	});

	function second(): string {
		return `merchant_id = '${own.merchantId}' and seq = ${secondNewest}`;
	}

	/** Runs a statement as the owner, calls `look`, and restores the log. */
	async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
		await asOwner(statement);
		try {
			await look();
		} finally {
			await asOwner(`delete from audit_log where merchant_id = '${own.merchantId}';
				insert into audit_log select * from jsonb_populate_recordset(
					null::audit_log, $kept$${JSON.stringify(kept)}$kept$::jsonb)`);
		}
	}
});

interface Rows {
	rows: {
		seq: number;
		storeId: string | null;
		actor: { kind: string };
		after: Record<string, unknown> | null;
	}[];
	total: number;
}

async function rowsOf(
	role: "merchantSuperAdmin" | "storeAdmin",
	query: Record<string, string> = {},
): Promise<Rows> {
	const { body } = await gateway.call("GET", `/api/v2/audit-log?${new URLSearchParams(query)}`, {
		token: own.tokens[role],
	});
	return { rows: body.rows, total: body.pagination.total };
}

async function versionOf(storeId: string): Promise<number> {
	const { body } = await gateway.call("GET", locationPath(storeId), {
		token: own.tokens.merchantSuperAdmin,
	});
	return body.version;
}

function rename(storeId: string, title: string, version: number, key?: string) {
	return gateway.call("PATCH", locationPath(storeId), {
		token: own.tokens.merchantSuperAdmin,
		body: { title },
		version,
		...(key ? { key } : {}),
	});
}

function locationPath(storeId: string): string {
	return `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`;
}

/** Row-level security applies to the owner, too, until the owner removes it. */
function asOwner(statements: string): Promise<void> {
	return gateway.services.database.script(`
		alter table audit_log no force row level security;
		${statements};
		alter table audit_log force row level security;`);
}

async function fault() {
	const report = await gateway.services.database.transaction(SYSTEM, (tx) =>
		verifyChains(tx, own.merchantId),
	);
	return report.fault;
}
