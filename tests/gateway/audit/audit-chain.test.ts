import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import {
	renameLocation,
	getLocationVersion as versionIn,
} from "../../support/audit/rename-location";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway.close());

const currentVersion = (storeId: string) => versionIn(gateway, storeId);
const rename = (storeId: string, title: string, version: number, key?: string) =>
	renameLocation(gateway, storeId, title, version, key);

describe("the chain", () => {
	let savedRows: unknown[];
	/** The number of the second newest row of the first location's chain. */
	let secondNewest: number;
	beforeEach(async () => {
		for (let index = 0; index < 3; index += 1) {
			await rename(own.storeIds[0], `Link ${index} Of It`, await currentVersion(own.storeIds[0]));
		}
		const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
			queryRows<{ row: { seq: number } }>(
				tx,
				sql`select to_jsonb(a) as row from audit_log a
					where merchant_id = ${own.merchantId} order by seq`,
			),
		);
		savedRows = rows.map(({ row }) => row);
		secondNewest = rows.at(-2)?.row.seq ?? 0;
	});

	it("verifies as it was written, and shows that to everybody who may read it", async () => {
		expect(await fault()).toBeNull();
		const status = await gateway.call("GET", "/api/v2/audit-log/chain", {
			token: own.tokens.storeAdmin,
		});
		expect(status.body).toMatchObject({ fault: null, rows: savedRows.length });
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
		await rename(own.storeIds[1], "Another Chain", await currentVersion(own.storeIds[1]));
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
			async () => expect((await fault())?.what).toContain("instead of"),
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
					null::audit_log, $kept$${JSON.stringify(savedRows)}$kept$::jsonb)`);
		}
	}
});

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
