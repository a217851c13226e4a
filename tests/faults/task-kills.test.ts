import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { DiningOptionChange } from "~/models/fulfilment/dining-option-change";
import type { HoursChange } from "~/models/hours/hours-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { Task } from "~/models/shared/task";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { type Database, SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { queryRows } from "../../gateway/core/query-rows";
import { callsAt } from "../support/crash-calls";
import {
	CRASH_DATABASES,
	CRASH_SECRET,
	type CrashGateway,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { makeCrashWorld } from "../support/crash-world";
import { insertTestLocation } from "../support/locations/test-location";
import { addItems } from "../support/menu/add-items";
import { freePort } from "../support/service-process";
import { isInShare, isInTurn } from "../support/share";
import { KILL_DAYS, TASK_KILLS, TASK_WORK } from "../support/task-kills";

const LOCATIONS = 60 * TASK_WORK;
/** Those go a hundred at a time; more than 20,000 are refused. */
const ITEMS = Math.min(18_000, 1_500 * TASK_WORK);
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = 350;
const PATIENCE_MS = 20_000 * TASK_WORK;

const CHANGE: HoursChange = {
	weekly: { sun: [] },
	dineInMode: "stay",
	dineIn: {},
	specialDays: [],
	removedDates: [],
};

const OFF: DiningOptionChange = {
	option: { builtIn: "CURBSIDE", name: "" },
	settings: { isEnabled: false },
};

/** What each kind of task is asked to do at all locations, and the one change that each then has in its history. */
const KINDS: {
	kind: string;
	path: string;
	ask: object;
	isPreviewed: boolean;
	change: { entity: string; action: string };
	/** How many items it is made for; at every location, unless it says so. */
	items?: number;
}[] = [
	{
		kind: "change of hours",
		path: "business-hours-changes",
		ask: { change: CHANGE },
		isPreviewed: true,
		change: { entity: "business-hours", action: "update" },
	},
	{
		kind: "change of a dining option",
		path: "dining-option-changes",
		ask: { change: OFF },
		isPreviewed: true,
		change: { entity: "dining-option", action: "update" },
	},
	{
		kind: "stop of orders",
		path: "stop-tasks",
		ask: { storeIds: null, reason: "Snow", end: "time", date: "2099-01-01", time: "10:00" },
		isPreviewed: false,
		change: { entity: "stop", action: "stop" },
	},
	{
		kind: "change of the menu",
		path: `/api/v2/menu/:merchantId/parts/storeItem/changes`,
		ask: { which: { search: "Pretzel" }, change: { isVisible: false } },
		isPreviewed: false,
		change: { entity: "menu-item", action: "update" },
		items: ITEMS,
	},
];

/** One code makes them all: the first stands for the others. */
const ASKED = CRASH_DATABASES.flatMap((database) =>
	KINDS.filter((_, index) => isInShare(index, KINDS.length)).map((kind) => ({ database, ...kind })),
);

it.runIf(isInTurn(2, KILL_DAYS)).each(ASKED)(
	"makes a $kind at every location once, however often the gateway is killed on the way, on $database",
	{
		timeout: 600_000 + PATIENCE_MS,
	},
	async ({ database, path, ask, isPreviewed, change, items = 0 }) => {
		const count = items || LOCATIONS + 1;
		const place = await makeCrashPlace(database);
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const world = await makeCrashWorld(before, CRASH_SECRET);
			await addLocations(before, world.merchantId);
			await addItems(before, world.merchantId, "Pretzel", items);
			await before.close();

			const port = await freePort();
			const start = async () => {
				gateway = startCrashGateway(place, port, { TASK_LEASE_SECONDS: "1" });
				await gateway.ready;
				return gateway;
			};
			const call = callsAt(`http://127.0.0.1:${port}`, () => world.token);

			await start();
			const changes = path.startsWith("/")
				? path.replace(":merchantId", world.merchantId)
				: `/api/v2/store-v2/${world.merchantId}/${path}`;
			const planned = async () => {
				const changeRequest = { storeIds: null, ...ask };
				const preview = await call<PreviewedChange[]>("POST", `${changes}/preview`, changeRequest);
				return { rows: preview.map(({ storeId, version }) => ({ storeId, version })), ...ask };
			};
			const body = isPreviewed ? await planned() : ask;
			const { taskId } = await call<{ taskId: string }>("POST", changes, body);
			const task = () => call<Task>("GET", `/api/v2/tasks/${world.merchantId}/${taskId}`);
			const doneBy = async (isEnough: (task: Task) => boolean): Promise<Task> => {
				const until = Date.now() + PATIENCE_MS;
				for (;;) {
					const now = await task();
					if (isEnough(now) || Date.now() > until) return now;
					await sleep(100);
				}
			};

			let interrupted = 0;
			for (let kill = 1; kill <= TASK_KILLS; kill += 1) {
				await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
				await gateway?.kill();
				await start();
				if ((await task()).finishedAt === null) interrupted += 1;
			}
			expect(interrupted, "kills while it was under way").toBeGreaterThanOrEqual(TASK_KILLS / 2);
			const over = await doneBy(({ finishedAt }) => finishedAt !== null);
			expect([over.changed, over.total]).toEqual([count, count]);
			await gateway?.kill();

			const after = await place.open();
			await after.transaction(SYSTEM, async (tx) => {
				const changed = await queryRows<{ times: number; things: number }>(
					tx,
					sql`select times::int, count(*)::int as things from (
					select count(*) as times from audit_log
					where entity = ${change.entity} and action = ${change.action} group by coalesce(store_id::text, entity_id)
				) changes group by times`,
				);
				expect(changed).toEqual([{ times: 1, things: count }]);
				expect((await verifyChains(tx, world.merchantId)).fault).toBeNull();
			});
			await after.close();
		} finally {
			await gateway?.kill();
			await place.remove();
		}
	},
);

async function addLocations(database: Database, merchantId: string): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		for (let index = 0; index < LOCATIONS; index += 1) {
			const letters = String(index).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
			await insertTestLocation(tx, { merchantId, storeId: newId(), title: `Place ${letters}` });
		}
	});
}
