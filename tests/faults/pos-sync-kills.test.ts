import { readFileSync } from "node:fs";
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
import { signToken } from "../../gateway/core/tokens";
import { locations } from "../../gateway/locations/tables";
import { menuParts } from "../../gateway/menu/tables";
import { callsAt } from "../support/crash-calls";
import {
	CRASH_DATABASES,
	CRASH_SECRET,
	type CrashGateway,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { makeCrashWorld } from "../support/crash-world";
import { parseSessionId } from "../support/gateway";
import { servePosCatalogue } from "../support/menu/serve-pos-catalogue";
import { freePort } from "../support/service-process";
import { isInTurn } from "../support/share";
import { KILL_DAYS, TASK_KILLS, TASK_WORK } from "../support/task-kills";

/** `SYNC_CATEGORIES=50` syncs as many, one after the other: 20,000 items. */
const CATEGORIES = Number(process.env.SYNC_CATEGORIES ?? 1);
/** Of a category. Half of them are on the menu already, at another price. */
const ITEMS = CATEGORIES === 1 ? Math.min(800, 200 * TASK_WORK) : 400;
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = CATEGORIES === 1 ? 350 : 4_000;
const PATIENCE_MS = 120_000 * CATEGORIES;
/** The last quarter of very many may take as much more memory and time than the first after the kills. */
const MAX_GROWTH = 1.5;

it.runIf(isInTurn(0, KILL_DAYS)).each(CRASH_DATABASES)(
	"syncs categories once, however often the gateway is killed on the way, on %s",
	{
		timeout: 600_000 + PATIENCE_MS,
	},
	async (database) => {
		const place = await makeCrashPlace(database);
		const till = tillWith();
		const pos = await servePosCatalogue(() => till, { latencyMs: 20 });
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const world = await makeCrashWorld(before, CRASH_SECRET);
			const categories = Array.from({ length: CATEGORIES }, (_, at) => ({
				id: newId(),
				at,
				known: Array.from({ length: ITEMS / 2 }, () => newId()),
			}));
			const now = new Date();
			const { merchantId } = world;
			const shared = { merchantId, createdAt: now, updatedAt: now };
			await before.transaction(SYSTEM, async (tx) => {
				await tx
					.update(locations)
					.set({ posProvider: "toast" })
					.where(eq(locations.merchantId, merchantId));
				for (const { id: category, at, known } of categories) {
					await tx.insert(menuParts).values([
						...known.map((id, index) => ({
							...shared,
							id,
							kind: "storeItem" as const,
							title: `Known ${index}`,
							posGuid: `I-${at}-${index}`,
							price: 1,
						})),
						{
							...shared,
							id: category,
							kind: "category",
							title: `Everything ${at}`,
							posGuid: `C-${at}`,
							parts: known,
						},
					]);
				}
			});
			await before.close();
			const sessionId = parseSessionId(world.token);

			const port = await freePort();
			const start = async () => {
				const env = { TASK_LEASE_SECONDS: "1", POS_URL: pos.url };
				gateway = startCrashGateway(place, port, env);
				await gateway.ready;
			};
			const call = callsAt(`http://127.0.0.1:${port}/api/v2/menu-sync/${merchantId}/`, () =>
				signToken(CRASH_SECRET, sessionId),
			);

			await start();
			const jobIds: string[] = [];
			for (const { id: uniqueName } of categories) {
				const body = { type: "category", uniqueName };
				jobIds.push((await call<{ jobId: string }>("POST", "jobs", body)).jobId);
			}
			const job = (at: number) => call<SyncJob>("GET", `jobs/${jobIds.at(at)}`);
			let interrupted = 0;
			for (let kill = 1; kill <= TASK_KILLS; kill += 1) {
				await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
				await gateway?.kill();
				await start();
				if ((await job(-1)).finishedAt === null) interrupted += 1;
			}
			expect(interrupted, "kills while it was under way").toBeGreaterThanOrEqual(TASK_KILLS / 2);
			const until = Date.now() + PATIENCE_MS;
			const ends: { at: number; memory: number }[] = [];
			for (let at = 0; at < CATEGORIES; at += 1) {
				let isOver = (await job(at)).finishedAt !== null;
				const isOfThisLife = !isOver;
				while (!isOver && Date.now() < until) {
					await sleep(200);
					isOver = (await job(at)).finishedAt !== null;
				}
				if (isOfThisLife) ends.push({ at: Date.now(), memory: residentMemory(gateway) });
				expect(await job(at)).toMatchObject({ status: "synced", refused: 0 });
			}
			if (ends.length >= 12) expectSteady(ends);
			await gateway?.kill();

			const after = await place.open();
			await after.transaction(SYSTEM, async (tx) => {
				const counted = await queryRows<{ things: number; guids: number; wrong: number }>(
					tx,
					sql`select count(*)::int as things, count(distinct pos_guid)::int as guids,
						(count(*) filter (where price <> 500))::int as wrong
						from menu_parts where kind = 'storeItem' and pos_guid is not null`,
				);
				const all = ITEMS * CATEGORIES;
				expect(counted).toEqual([{ things: all, guids: all, wrong: 0 }]);
				const changes = await queryRows<{ action: string; times: number; things: number }>(
					tx,
					sql`select action, times::int, count(*)::int as things from (
						select action, entity_id, count(*) as times from audit_log
						where entity = 'menu-item' group by action, entity_id
					) changes group by action, times order by action`,
				);
				expect(changes).toEqual([
					{ action: "create", times: 1, things: all / 2 },
					{ action: "update", times: 1, things: all / 2 },
				]);
				for (const { id } of categories) {
					const [row] = await tx.select().from(menuParts).where(eq(menuParts.id, id));
					expect(new Set(row?.parts).size).toBe(ITEMS);
					expect(row?.parts).toHaveLength(ITEMS);
				}
				const events = await queryRows<{ type: string }>(
					tx,
					sql`select type from events where type like 'ITEM_SYNC_COMPLETED/%'`,
				);
				expect(events.map(({ type }) => type).sort()).toEqual(
					jobIds.map((jobId) => `ITEM_SYNC_COMPLETED/${jobId}`).sort(),
				);
				expect((await verifyChains(tx, merchantId)).fault).toBeNull();
			});
			await after.close();
		} finally {
			await gateway?.kill();
			await pos.close();
			await place.remove();
		}
	},
);

function tillWith(): SandboxCatalogue {
	const things = Array.from({ length: CATEGORIES }, (_, at) => {
		const items = Array.from({ length: ITEMS }, (_, index) =>
			sandboxThing({ guid: `I-${at}-${index}`, type: "item", name: `Till ${index}`, price: 500 }),
		);
		const parts = items.map(({ guid }) => guid);
		return [
			sandboxThing({ guid: `C-${at}`, type: "category", name: `All ${at}`, parts }),
			...items,
		];
	}).flat();
	return { things: new Map(things.map((thing) => [thing.guid, thing])), taxes: [] };
}

/** MiB of the gateway's process. */
function residentMemory(gateway: CrashGateway | undefined): number {
	const status = readFileSync(`/proc/${gateway?.pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function expectSteady(ends: readonly { at: number; memory: number }[]): void {
	const quarter = Math.floor(ends.length / 4);
	const took = ends.slice(1).map(({ at }, index) => at - (ends[index]?.at ?? 0));
	const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
	const growth = (values: readonly number[]) =>
		[mean(values.slice(0, quarter)), mean(values.slice(-quarter))] as const;
	const [[fast, slow], [small, large]] = [growth(took), growth(ends.map(({ memory }) => memory))];
	const summary = `ms of a category ${fast.toFixed(0)} then ${slow.toFixed(0)}, MiB ${small.toFixed(0)} then ${large.toFixed(0)}`;
	process.stdout.write(`syncs after the kills: ${summary}\n`);
	expect(slow / fast, summary).toBeLessThan(MAX_GROWTH);
	expect(large / small, summary).toBeLessThan(MAX_GROWTH);
}
