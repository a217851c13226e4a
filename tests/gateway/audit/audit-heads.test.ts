// @both-databases: transactions
import { appendFile, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readHeads } from "../../../gateway/audit/heads-file";
import { storeHeads } from "../../../gateway/audit/jobs";
import { verifyAll } from "../../../gateway/audit/verify-all";
import { SYSTEM } from "../../../gateway/core/database";
import { auditHash, GENESIS } from "../../../gateway/core/ledger";
import { queryRows } from "../../../gateway/core/query-rows";
import { auditLog } from "../../../gateway/core/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
let folder: string;
let file: string;
let saved: { rows: unknown[]; heads: unknown[] };
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "heads-"));
	file = join(folder, "kept", "audit-heads.jsonl");
	gateway = await startTestGateway({ AUDIT_HEADS_FILE: file });
	for (const merchant of [gateway.own, gateway.other]) {
		for (let index = 0; index < 4; index += 1) await change(merchant, `Link ${index} Of It`);
	}
	await storeHeads(gateway.services);
	// One more than the heads include.
	await change(gateway.own, "After The Heads");
	saved = await snapshot();
});
afterAll(async () => {
	await gateway.close();
	await rm(folder, { recursive: true, force: true });
});

const change = async ({ merchantId, storeIds, tokens }: TestGateway["own"], subtitle: string) => {
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`;
	const body = { subtitle: `${subtitle} ${crypto.randomUUID()}` };
	const answer = await gateway.call("PATCH", path, { token: tokens.merchantSuperAdmin, body });
	expect(answer.status).toBe(200);
};

async function findChainIssue(merchantId = gateway.own.merchantId) {
	const { heads } = await readHeads(file);
	const reports = await verifyAll(gateway.services.database, heads);
	const report = reports.find((each) => each.merchantId === merchantId);
	expect(report, "the merchant is not looked at").toBeDefined();
	return report?.fault ?? null;
}

describe("the heads kept outside the database", () => {
	it("agree with logs that nobody touched", async () => {
		expect(await findChainIssue()).toBeNull();
		expect(await findChainIssue(gateway.other.merchantId)).toBeNull();
	});

	it("are added to, once for each time a chain has moved", async () => {
		const lines = async () => (await readFile(file, "utf8")).split("\n").filter(Boolean).length;
		const before = await lines();
		await change(gateway.other, "Moved On");
		await storeHeads(gateway.services, undefined, 1);
		await storeHeads(gateway.services, undefined, 1);
		// The other organization's, and the first one's last change.
		expect(await lines()).toBe(before + 2);
		saved = await snapshot();
	});

	it("are found in rotated parts, and behind half a line", async () => {
		await rename(file, `${file}.1`);
		await appendFile(file, '{"at":"2026-11-20T1');
		await change(gateway.own, "After The Rotation");
		await storeHeads(gateway.services);
		saved = await snapshot();
		const { heads, unreadable } = await readHeads(file);
		expect(unreadable).toBe(1);
		const own = heads.filter(({ merchantId }) => merchantId === gateway.own.merchantId);
		expect(own.length).toBeGreaterThan(2);
		expect(await findChainIssue()).toBeNull();
	});
});

describe("what they detect that the chain alone cannot", () => {
	beforeEach(async () => expect(await findChainIssue()).toBeNull());
	const own = () => `merchant_id = '${gateway.own.merchantId}'`;

	it("rows cut off at the end together with the chain's head", async () => {
		await tampered(async () => {
			const chain = await ownChain();
			const end = chain.at(-3);
			await asOwner(`delete from audit_log where ${own()} and seq > ${end?.seq};
				update audit_heads set links = ${end?.link}, hash = '${end?.hash}' where ${own()}`);
			expect((await findChainIssue())?.what).toContain("is missing");
		});
	});

	it("a whole log taken away, with its head, and with its merchant", async () => {
		await tampered(async () => {
			await asOwner(`delete from audit_log where ${own()}; delete from audit_heads where ${own()}`);
			expect((await findChainIssue())?.what).toContain("is missing");
			await asOwner(`create temporary table away as select * from merchants where ${own()};
				delete from merchants where ${own()}`);
			const fault = await findChainIssue();
			// Its public address is held still, so that nothing holds it anew.
			await asOwner(`alter table merchants disable trigger user;
				insert into merchants select * from away; drop table away;
				alter table merchants enable trigger user`);
			expect(fault?.what).toContain("is missing");
		});
	});

	it("a log rewritten from an altered row on, with valid hashes", async () => {
		await tampered(async () => {
			await rewrite((chain) =>
				chain.map((row) => (row.link === 2 ? { ...row, actorLabel: "somebody@else.test" } : row)),
			);
			expect((await findChainIssue())?.what).toContain("it replaced the newest row");
		});
	});

	it("a row left out, added or moved, with valid hashes", async () => {
		const twists: ((chain: Row[]) => Row[])[] = [
			(chain) => chain.filter((_, index) => index !== 1),
			(chain) => chain.flatMap((row, index) => (index === 1 ? [row, { ...row }] : [row])),
			([first, second, ...rest]) => [second as Row, first as Row, ...rest],
		];
		for (const twist of twists) {
			await tampered(async () => {
				await rewrite(twist);
				expect((await findChainIssue())?.what).toContain("it replaced the newest row");
			});
		}
	});
});

describe("what the chain itself detects, in any column", () => {
	const columns = [
		["reason", "'Made up'"],
		["support_session_id", "gen_random_uuid()"],
		["undoes_seq", "1"],
		["actor_label", "'somebody@else.test'"],
		["after", `'{"title":"Never So"}'::jsonb`],
	] as const;
	it.each(columns)("an altered %s", async (name, value) => {
		await tampered(async () => {
			await asOwner(
				`update audit_log set ${name} = ${value} where merchant_id = '${gateway.own.merchantId}' and link = 2`,
			);
			const [, second] = await ownChain();
			expect(await findChainIssue()).toEqual({ seq: second?.seq, what: "its content was altered" });
		});
	});
});

type Row = typeof auditLog.$inferSelect;

/** Rewrites the first location's chain as `twist` wants, with valid numbers, hashes and head. */
async function rewrite(twist: (chain: Row[]) => Row[]): Promise<void> {
	let prevHash = GENESIS;
	const rows = twist(await ownChain()).map((given, index) => {
		const row = { ...given, seq: index + 1, link: index + 1, prevHash };
		prevHash = auditHash(row);
		return { ...row, hash: prevHash };
	});
	const where = `merchant_id = '${gateway.own.merchantId}'`;
	await asOwner(`delete from audit_log where ${where}`);
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.insert(auditLog).values(rows);
	});
	await asOwner(
		`update audit_heads set links = ${rows.length}, hash = '${prevHash}' where ${where}`,
	);
}

async function ownChain(): Promise<Row[]> {
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(auditLog),
	);
	return rows
		.filter(({ storeId }) => storeId === gateway.own.storeIds[0])
		.sort((a, b) => a.seq - b.seq);
}

async function snapshot() {
	const all = (table: string) =>
		gateway.services.database.transaction(SYSTEM, async (tx) =>
			(
				await queryRows<{ row: unknown }>(
					tx,
					sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
				)
			).map(({ row }) => row),
		);
	return { rows: await all("audit_log"), heads: await all("audit_heads") };
}

/** Restores the logs after tampering. */
async function tampered(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} finally {
		const restored = (table: string, rows: unknown[]) => `delete from ${table};
			insert into ${table} select * from jsonb_populate_recordset(
				null::${table}, $kept$${JSON.stringify(rows)}$kept$::jsonb)`;
		await asOwner(`${restored("audit_log", saved.rows)}; ${restored("audit_heads", saved.heads)}`);
	}
}

/** Row-level security applies to the owner, too, until the owner removes it. */
function asOwner(statements: string): Promise<void> {
	const tables = ["audit_log", "audit_heads", "merchants"];
	const each = (what: string) => tables.map((table) => `alter table ${table} ${what}`).join(";");
	return gateway.services.database.script(`
		${each("no force row level security")};
		${statements};
		${each("force row level security")};`);
}
