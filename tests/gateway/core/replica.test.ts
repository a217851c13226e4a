import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { localDate } from "~/models/shared/instants";
import type { Database } from "../../../gateway/core/database";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { withReplica } from "../../../gateway/core/replica";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startPostgres, startReplica, type TestPostgres } from "../../support/postgres";
import { fetchReport } from "../../support/reports/ask-report";
import { makeWorkFolder } from "../../support/work-folder";

const { kind } = inject("databaseSource");
const MAX_BEHIND_SECONDS = 8;
const DAY = localDate(new Date().toISOString(), "America/Chicago");

describe.runIf(kind === "postgres" && !process.env.TEST_POSTGRES_URL)("a replica", () => {
	let primary: TestPostgres;
	let replica: Awaited<ReturnType<typeof startReplica>>;
	let gateway: TestGateway;
	let atReplica: pg.Client;
	let atPrimary: pg.Client;
	let replicaReads = 0;
	beforeAll(async () => {
		primary = await startPostgres({ settings: ["wal_keep_size=512MB", "synchronous_commit=on"] });
		replica = await startReplica(primary.adminUrl);
		const directory = makeWorkFolder("test");
		gateway = await startTestGateway(
			{},
			{
				kind: "postgres",
				env: { DATA_DIR: directory, DATABASE_URL: primary.url },
				async open() {
					const opened = openPostgres(primary.url, 4);
					await opened.migrate();
					const url = at(replica.adminUrl, primary.url);
					const copy = counted(openPostgres(url, 4, { namesStatements: false }));
					return withReplica(opened, copy, { maxBehindSeconds: MAX_BEHIND_SECONDS });
				},
				remove: async () => rmSync(directory, { recursive: true }),
			},
		);
		atReplica = await connect(replica.adminUrl);
		atPrimary = await connect(at(primary.adminUrl, primary.url));
		await placeOrder(gateway, sampleIntake(gateway.own.storeIds[0], 100));
		await caughtUp();
	});
	afterAll(async () => {
		await Promise.all([atReplica?.end(), atPrimary?.end()]);
		await gateway?.close();
		await replica?.stop();
		await primary?.stop();
	});

	function counted(database: Database): Database {
		return {
			...database,
			read(tenancy, work) {
				replicaReads += 1;
				return database.read(tenancy, work);
			},
		};
	}

	async function usesReplica(work: () => Promise<unknown>): Promise<boolean> {
		const before = replicaReads;
		await work();
		return replicaReads - before === 2;
	}

	async function caughtUp() {
		const { rows } = await atPrimary.query("select pg_current_wal_insert_lsn()::text as position");
		const text = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as done";
		while (!(await atReplica.query(text, [rows[0].position])).rows[0].done) await sleep(10);
	}

	const sales = async () =>
		(await fetchReport(gateway, "sums/sales-by-location", { from: DAY, to: DAY })).all.total;
	const get = (path: string, headers = {}) =>
		gateway.call("GET", path, { token: gateway.own.tokens.merchantSuperAdmin, headers });
	const orders = (days: string) => get(`/api/v2/orders?${days}`);
	const FOR_FILE = { "x-for-file": "on" };

	it("answers reports, files and lists of past days, and nothing else", async () => {
		expect(await usesReplica(sales)).toBe(true);
		expect(await usesReplica(() => orders("startDate=2026-01-01&endDate=2026-01-31"))).toBe(true);
		expect(await usesReplica(() => get("/api/v2/orders", FOR_FILE))).toBe(true);
		const before = replicaReads;
		await orders(`startDate=2026-01-01&endDate=${DAY}`);
		await orders("tab=new");
		await get("/api/v2/audit-log", FOR_FILE);
		expect(replicaReads).toBe(before);
	});

	it("does not answer an organization whose changes it lacks, so that people see what they saved", async () => {
		await caughtUp();
		await atReplica.query("select pg_wal_replay_pause()");
		const before = await sales();
		expect(await usesReplica(sales)).toBe(true);
		await placeOrder(gateway, sampleIntake(gateway.own.storeIds[1], 4_000));
		let after = 0;
		expect(
			await usesReplica(async () => {
				after = await sales();
			}),
		).toBe(false);
		expect(after).toBe(before + 4_000);
		const others = { ...gateway, own: gateway.other };
		expect(
			await usesReplica(() =>
				fetchReport(others, "sums/sales-by-location", { from: DAY, to: DAY }),
			),
		).toBe(true);
	});

	it("is asked for no view of one's own, which is in no log", async () => {
		const token = gateway.other.tokens.merchantSuperAdmin;
		const body = { list: "all-orders", name: "Last month", query: "tab=all" };
		const saved = await gateway.call("POST", "/api/v2/saved-views", { token, body });
		expect(saved.status, JSON.stringify(saved.body)).toBe(201);
		const path = "/api/v2/orders?startDate=2026-01-01&endDate=2026-01-31";
		let views: unknown;
		const isUsed = await usesReplica(async () => {
			const { body } = await gateway.call("GET", `${path}&withViewsOf=all-orders`, { token });
			views = body.views;
		});
		expect(isUsed).toBe(true);
		expect(views).toMatchObject([{ name: "Last month" }]);
	});

	it("does not answer when it is too far behind, and does when it has caught up", async () => {
		const others = { ...gateway, own: gateway.other };
		const otherSales = () => fetchReport(others, "sums/sales-by-location", { from: DAY, to: DAY });
		await sleep(MAX_BEHIND_SECONDS * 1_100);
		expect(await usesReplica(otherSales)).toBe(false);
		await atReplica.query("select pg_wal_replay_resume()");
		await caughtUp();
		expect(await usesReplica(otherSales)).toBe(true);
		expect(await usesReplica(sales)).toBe(true);
	});

	it("is left alone when it fails, and the primary answers", async () => {
		const before = await sales();
		await atReplica.end();
		await replica.stop();
		expect(await sales()).toBe(before);
		const asked = replicaReads;
		expect(await sales()).toBe(before);
		expect(replicaReads).toBe(asked);
	});
});

function at(serverUrl: string, databaseUrl: string): string {
	const url = new URL(databaseUrl);
	url.port = new URL(serverUrl).port;
	return url.href;
}

async function connect(connectionString: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString });
	client.on("error", () => undefined);
	await client.connect();
	return client;
}
