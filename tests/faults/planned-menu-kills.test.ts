import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { SYSTEM } from "../../gateway/core/database";
import { queryRows } from "../../gateway/core/query-rows";
import { signToken } from "../../gateway/core/tokens";
import { callsAt } from "../support/crash-calls";
import {
	CRASH_DATABASES,
	CRASH_SECRET,
	type CrashGateway,
	type CrashPlace,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { makeCrashWorld } from "../support/crash-world";
import { parseSessionId } from "../support/gateway";
import { addItems } from "../support/menu/add-items";
import { untilNothingIsPlanned } from "../support/menu/until-nothing-is-planned";
import { freePort } from "../support/service-process";
import { isInTurn } from "../support/share";
import { KILL_DAYS, TASK_KILLS, TASK_WORK } from "../support/task-kills";

/** Changes for all locations, changes of a location's own values, and changes for which something else came first. */
const COUNT = { edited: 20 * TASK_WORK, own: 10 * TASK_WORK, stale: 3 * TASK_WORK };
/** Things that one planned change changes together. */
const BULK = 300 * TASK_WORK;
/** Each life meets some that are due at once, and some that come in it. */
const COME_WITHIN_MS = 400;
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = 350;
const PATIENCE_MS = 20_000 * TASK_WORK;

it.runIf(isInTurn(1, KILL_DAYS)).each(CRASH_DATABASES)(
	"makes every planned change of the menu once, however often the gateway is killed as they come, on %s",
	{
		timeout: 600_000 + PATIENCE_MS,
	},
	async (database) => {
		const place = await makeCrashPlace(database);
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const { merchantId, storeId, token } = await makeCrashWorld(before, CRASH_SECRET);
			const made = (title: string, count: number) => addItems(before, merchantId, title, count);
			const [edited, own] = [await made("Edited", COUNT.edited), await made("Own", COUNT.own)];
			const [stale] = [await made("Stale", COUNT.stale), await made("Bulk", BULK)];
			await before.close();

			const port = await freePort();
			const start = async () => {
				gateway = startCrashGateway(place, port, { TASK_LEASE_SECONDS: "1" });
				await gateway.ready;
			};
			const call = callsAt(`http://127.0.0.1:${port}/api/v2/menu/${merchantId}/`, () =>
				signToken(CRASH_SECRET, parseSessionId(token)),
			);

			await start();
			const at = { date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) };
			const plan = (path: string, ask: object) =>
				call("POST", path, { at: { ...at, time: "04:00" }, ...ask });
			const patch = { price: 500 };
			for (const id of [...edited, ...stale]) {
				await plan(`parts/storeItem/${id}/scheduled-edits`, { patch });
			}
			for (const id of own) {
				await plan(`locations/${storeId}/parts/storeItem/${id}/scheduled-edits`, { patch });
			}
			const bulk = { which: { search: "Bulk" }, change: { isVisible: false } };
			await plan("parts/storeItem/changes", bulk);
			for (const id of stale) await call("PATCH", `parts/storeItem/${id}`, { price: 7 });
			await gateway?.kill();

			let interrupted = 0;
			await bringForward(place, 1 / TASK_KILLS);
			for (let kill = 1; kill <= TASK_KILLS; kill += 1) {
				await start();
				await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
				await gateway?.kill();
				if ((await bringForward(place, (kill + 1) / TASK_KILLS)) > 0) interrupted += 1;
			}
			expect(interrupted, "kills while they came").toBeGreaterThanOrEqual(TASK_KILLS / 2);
			await start();
			await untilNothingIsPlanned(call, PATIENCE_MS);
			await gateway?.kill();

			const after = await place.open();
			await after.transaction(SYSTEM, async (tx) => {
				const ends = await queryRows(
					tx,
					sql`select kind, status, problem, count(*)::int as tasks, sum(changed)::int as changed
					from tasks group by kind, status, problem order by kind, status`,
				);
				const done = { status: "done", problem: null };
				const problem = "Changed after this was scheduled: Price.";
				expect(ends).toEqual([
					{ kind: "change-menu", ...done, tasks: 1, changed: BULK },
					{ kind: "scheduled-menu-edit", ...done, tasks: COUNT.edited, changed: COUNT.edited },
					...[
						{
							kind: "scheduled-menu-edit",
							status: "failed",
							problem,
							tasks: COUNT.stale,
							changed: 0,
						},
					],
					{ kind: "scheduled-own-menu-edit", ...done, tasks: COUNT.own, changed: COUNT.own },
				]);
				// What each thing holds, how often it was written, and how often its history says so.
				const things = await queryRows(
					tx,
					sql`select split_part(title, ' ', 1) as name, price, is_visible as visible, menu_parts.version,
						changes::int,
						own.values ->> 'price' as own, own.version as own_version, own_changes::int,
						count(*)::int as things
					from menu_parts
					left join menu_own_values own on own.part_id = menu_parts.id
					cross join lateral (
						select count(*) filter (where entity = 'menu-item') as changes,
							count(*) filter (where entity = 'own-menu-values') as own_changes
						from audit_log where entity_id = menu_parts.id::text and action = 'update'
					) history
					group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1`,
				);
				const base = { price: 1, visible: true, own: null, own_version: null, own_changes: 0 };
				expect(things).toEqual([
					{ ...base, name: "Bulk", visible: false, version: 2, changes: 1, things: BULK },
					{ ...base, name: "Edited", price: 500, version: 2, changes: 1, things: COUNT.edited },
					...[
						{
							...base,
							name: "Own",
							version: 1,
							changes: 0,
							things: COUNT.own,
							own: "500",
							own_version: 2,
							own_changes: 1,
						},
					],
					{ ...base, name: "Stale", price: 7, version: 2, changes: 1, things: COUNT.stale },
				]);
				expect((await verifyChains(tx, merchantId)).fault).toBeNull();
			});
			await after.close();
		} finally {
			await gateway?.kill();
			await place.remove();
		}
	},
);

/**
 * Lets a part of all that is planned come now: the change of many things first, then by chance. Answers how many that
 * were to come before were not made.
 */
async function bringForward(place: CrashPlace, part: number): Promise<number> {
	const database = await place.open();
	try {
		return await database.transaction(SYSTEM, async (tx) => {
			const [found] = await queryRows<{ left: number }>(
				tx,
				sql`select count(*)::int as left from tasks
					where finished_at is null and starts_at <= clock_timestamp()`,
			);
			await tx.execute(sql`update tasks set starts_at = coming.at, turn_at = coming.at from (
				select id, percent_rank() over (order by kind <> 'change-menu', md5(id::text)) as rank,
					clock_timestamp() + random() * make_interval(secs => ${COME_WITHIN_MS / 1_000}) as at
				from tasks
			) coming where coming.id = tasks.id and rank <= ${part} and starts_at > clock_timestamp()`);
			return found?.left ?? 0;
		});
	} finally {
		await database.close();
	}
}
