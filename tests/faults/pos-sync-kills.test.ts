import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { SyncJob } from "~/models/menu/pos-sync/sync-job";
import {
	type SandboxCatalogue,
	sandboxThing,
} from "../../gateway/adapters/pos/catalogue/sandbox-things";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { queryRows } from "../../gateway/core/query-rows";
import { locations } from "../../gateway/locations/tables";
import { menuParts } from "../../gateway/menu/tables";
import {
	CRASH_SECRET,
	type CrashGateway,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { makeCrashWorld } from "../support/crash-world";
import { servePosCatalogue } from "../support/menu/serve-pos-catalogue";
import { freePort } from "../support/service-process";

/** `TASK_KILLS=20` kills it that often. */
const KILLS = Number(process.env.TASK_KILLS ?? 3);
/** Half of them are on the menu already, at another price. */
const ITEMS = Math.min(800, 200 * KILLS);
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = 350;
const PATIENCE_MS = 120_000;

it("syncs a category once, however often the gateway is killed on the way", {
	timeout: 600_000,
}, async () => {
	const place = await makeCrashPlace();
	const till = tillWith(ITEMS);
	const pos = await servePosCatalogue(() => till, { latencyMs: 20 });
	let gateway: CrashGateway | undefined;
	try {
		const before = await place.open();
		const world = await makeCrashWorld(before, CRASH_SECRET);
		const category = newId();
		const known = Array.from({ length: ITEMS / 2 }, () => newId());
		const now = new Date();
		const { merchantId } = world;
		const shared = { merchantId, createdAt: now, updatedAt: now };
		await before.transaction(SYSTEM, async (tx) => {
			await tx
				.update(locations)
				.set({ posProvider: "toast" })
				.where(eq(locations.merchantId, merchantId));
			await tx.insert(menuParts).values([
				...known.map((id, index) => ({
					...{ ...shared, id, kind: "storeItem" as const, title: `Known ${index}` },
					...{ posGuid: `I-${index}`, price: 1 },
				})),
				{
					...{ ...shared, id: category, kind: "category", title: "Everything" },
					...{ posGuid: "C", parts: known },
				},
			]);
		});
		await before.close();

		const port = await freePort();
		const start = async () => {
			const env = { TASK_LEASE_SECONDS: "1", POS_URL: pos.url };
			gateway = startCrashGateway(place, port, env);
			await gateway.ready;
		};
		const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
			const answer = await fetch(
				`http://127.0.0.1:${port}/api/v2/menu-sync/${merchantId}/${path}`,
				{
					method,
					headers: {
						"x-access-token": world.token,
						"content-type": "application/json",
						"idempotency-key": newId(),
					},
					...(body !== undefined && { body: JSON.stringify(body) }),
				},
			);
			const text = await answer.text();
			if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
			return JSON.parse(text) as T;
		};

		await start();
		const asked = { type: "category", uniqueName: category };
		const { jobId } = await call<{ jobId: string }>("POST", "jobs", asked);
		const job = () => call<SyncJob>("GET", `jobs/${jobId}`);
		let interrupted = 0;
		for (let kill = 1; kill <= KILLS; kill += 1) {
			await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
			await gateway?.kill();
			await start();
			if ((await job()).finishedAt === null) interrupted += 1;
		}
		expect(interrupted, "kills while it was under way").toBeGreaterThan(KILLS / 2);
		const until = Date.now() + PATIENCE_MS;
		while ((await job()).finishedAt === null && Date.now() < until) await sleep(200);
		expect(await job()).toMatchObject({ status: "synced", refused: 0 });
		await gateway?.kill();

		const after = await place.open();
		await after.transaction(SYSTEM, async (tx) => {
			const counted = await queryRows<{ things: number; guids: number; wrong: number }>(
				tx,
				sql`select count(*)::int as things, count(distinct pos_guid)::int as guids,
						(count(*) filter (where price <> 500))::int as wrong
						from menu_parts where kind = 'storeItem' and pos_guid is not null`,
			);
			expect(counted).toEqual([{ things: ITEMS, guids: ITEMS, wrong: 0 }]);
			const changes = await queryRows<{ action: string; times: number; things: number }>(
				tx,
				sql`select action, times::int, count(*)::int as things from (
						select action, entity_id, count(*) as times from audit_log
						where entity = 'menu-item' group by action, entity_id
					) changes group by action, times order by action`,
			);
			expect(changes).toEqual([
				{ action: "create", times: 1, things: ITEMS / 2 },
				{ action: "update", times: 1, things: ITEMS / 2 },
			]);
			const [row] = await tx.select().from(menuParts).where(eq(menuParts.id, category));
			expect(new Set(row?.parts).size).toBe(ITEMS);
			expect(row?.parts).toHaveLength(ITEMS);
			const ends = await queryRows(
				tx,
				sql`select 1 as one from events where type = ${`ITEM_SYNC_COMPLETED/${jobId}`}`,
			);
			expect(ends).toHaveLength(1);
			expect((await verifyChains(tx, merchantId)).fault).toBeNull();
		});
		await after.close();
	} finally {
		await gateway?.kill();
		await pos.close();
		await place.remove();
	}
});

function tillWith(count: number): SandboxCatalogue {
	const items = Array.from({ length: count }, (_, index) =>
		sandboxThing({ guid: `I-${index}`, type: "item", name: `Till ${index}`, price: 500 }),
	);
	const parts = items.map(({ guid }) => guid);
	const category = sandboxThing({ guid: "C", type: "category", name: "Everything", parts });
	return { things: new Map([category, ...items].map((thing) => [thing.guid, thing])), taxes: [] };
}
