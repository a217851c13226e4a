import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { SYSTEM, type Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { queryRows } from "../../gateway/core/query-rows";
import { signToken } from "../../gateway/core/tokens";
import { locations } from "../../gateway/locations/tables";
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
import { insertTestLocation } from "../support/locations/test-location";
import { addItems } from "../support/menu/add-items";
import { untilNothingIsPlanned } from "../support/menu/until-nothing-is-planned";
import { freePort } from "../support/service-process";
import { isInTurn } from "../support/share";
import { KILL_DAYS, TASK_KILLS } from "../support/task-kills";

/** Two clocks come before the last. */
const KILLS = Math.max(2, TASK_KILLS);
/** Edits of one thing each, and things that one planned change changes together. */
const COUNT = { edited: 8 * KILLS, bulk: 100 * KILLS };
/** By their clocks: the organization gets what was planned with the last. */
const ZONES = ["America/New_York", "America/Chicago", "Pacific/Honolulu"];
const COME_WITHIN_MS = 400;
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = 350;
const PATIENCE_MS = 20_000 * KILLS;

it.runIf(isInTurn(2, KILL_DAYS)).each(CRASH_DATABASES)(
	"makes a change by each location's clock once at each, however often the gateway is killed as their times come, on %s",
	{
		timeout: 600_000 + PATIENCE_MS,
	},
	async (database) => {
		const place = await makeCrashPlace(database);
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const { merchantId, storeId, token } = await makeCrashWorld(before, CRASH_SECRET);
			const stores = [storeId, newId(), newId()];
			await before.transaction(SYSTEM, (tx) => addClocks(tx, merchantId, stores));
			const edited = await addItems(before, merchantId, "Edited", COUNT.edited);
			await addItems(before, merchantId, "Bulk", COUNT.bulk);
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
			const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
			const when = { at: { date, time: "04:00" }, clock: "locations" };
			for (const id of edited) {
				const ask = { ...when, patch: { price: 500 } };
				await call("POST", `parts/storeItem/${id}/scheduled-edits`, ask);
			}
			const bulk = { which: { search: "Bulk" }, change: { isVisible: false } };
			await call("POST", "parts/storeItem/changes", { ...when, ...bulk });
			await gateway?.kill();

			let interrupted = 0;
			for (let kill = 0; kill < KILLS; kill += 1) {
				await nightAt(place, stores.slice(0, 1 + Math.floor((kill * stores.length) / KILLS)));
				await start();
				await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
				await gateway?.kill();
				if ((await countDue(place)) > 0) interrupted += 1;
			}
			expect(interrupted, "kills while they came").toBeGreaterThanOrEqual(KILLS / 2);
			await nightAt(place, stores);
			await start();
			await untilNothingIsPlanned(call, PATIENCE_MS);
			await gateway?.kill();

			const after = await place.open();
			await after.transaction(SYSTEM, async (tx) => {
				const ends = await queryRows(
					tx,
					sql`select status, problem, count(*)::int as tasks, sum(refused)::int as refused
					from tasks group by status, problem`,
				);
				expect(ends).toEqual([
					{ status: "done", problem: null, tasks: COUNT.edited + 1, refused: 0 },
				]);
				// What each thing holds, how often it was written, and how often its history says so.
				const things = await queryRows(
					tx,
					sql`select split_part(title, ' ', 1) as name, price, is_visible as visible, menu_parts.version,
						changes::int, own.held, own.given::int, count(*)::int as things
					from menu_parts
					cross join lateral (
						select string_agg(own."values"::text, ' ') as held, count(*) filter (where version = 3) as given
						from menu_own_values own where own.part_id = menu_parts.id and own.version > 1
					) own
					cross join lateral (
						select count(*) as changes from audit_log
						where entity_id = menu_parts.id::text and action = 'update' and entity = 'menu-item'
					) history
					group by 1, 2, 3, 4, 5, 6, 7 order by 1`,
				);
				const all = { version: 2, changes: 1, held: "{} {}", given: 2 };
				expect(things, "two locations got it before the last, and hold nothing any more").toEqual([
					{ ...all, name: "Bulk", price: 1, visible: false, things: COUNT.bulk },
					{ ...all, name: "Edited", price: 500, visible: true, things: COUNT.edited },
				]);
				const own = await queryRows<{ store_id: string; changes: number }>(
					tx,
					sql`select store_id, count(*)::int as changes from audit_log
					where entity = 'own-menu-values' group by store_id`,
				);
				const twice = 2 * (COUNT.edited + COUNT.bulk);
				expect(new Map(own.map((row) => [row.store_id, row.changes]))).toEqual(
					new Map(stores.slice(0, 2).map((each) => [each, twice])),
				);
				expect((await verifyChains(tx, merchantId)).fault).toBeNull();
			});
			await after.close();
		} finally {
			await gateway?.kill();
			await place.remove();
		}
	},
);

/** Locations of the organization, each with its own clock; the first is there. */
async function addClocks(tx: Tx, merchantId: string, stores: readonly string[]): Promise<void> {
	for (const [index, storeId] of stores.entries()) {
		const title = `Clock ${"abc".charAt(index)}`;
		if (index > 0) await insertTestLocation(tx, { merchantId, storeId, title });
		const zone = JSON.stringify({ timeZone: ZONES[index] });
		await tx
			.update(locations)
			.set({ contactInfo: sql`contact_info || ${zone}::jsonb` })
			.where(eq(locations.storeId, storeId));
	}
}

/** Lets the clocks of these locations come to their times within moments; what the last gets, all get. */
async function nightAt(place: CrashPlace, stores: readonly string[]): Promise<void> {
	await inPlace(place, async (tx) => {
		const isLast = stores.length === ZONES.length;
		await tx.execute(sql`update task_rows set data = data || jsonb_build_object('startsAt',
				to_char((now() + random() * make_interval(secs => ${COME_WITHIN_MS / 1_000})) at time zone 'utc',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
			where done_at is null and (data ->> 'startsAt')::timestamptz > now() + interval '1 hour'
				and (store_id = any(${sql.param(`{${stores.join(",")}}`)}::uuid[])
					or (${isLast} and data ->> 'step' = 'set'))`);
		await tx.execute(sql`update tasks set starts_at = least(starts_at, now()), rests_until = null,
			turn_at = now() where finished_at is null`);
	});
}

/** How many steps whose time has come are not made. */
async function countDue(place: CrashPlace): Promise<number> {
	return inPlace(place, async (tx) => {
		const [found] = await queryRows<{ due: number }>(
			tx,
			sql`select count(*)::int as due from task_rows where done_at is null
				and coalesce((data ->> 'startsAt')::timestamptz, now()) <= clock_timestamp()`,
		);
		return found?.due ?? 0;
	});
}

async function inPlace<T>(place: CrashPlace, work: (tx: Tx) => Promise<T>): Promise<T> {
	const database = await place.open();
	try {
		return await database.transaction(SYSTEM, work);
	} finally {
		await database.close();
	}
}
