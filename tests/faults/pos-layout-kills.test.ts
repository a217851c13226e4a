import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { PosLayout } from "~/models/menu/pos-layout/pos-layout";
import { sandboxThing } from "../../gateway/adapters/pos/catalogue/sandbox-things";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { queryRows } from "../../gateway/core/query-rows";
import { signToken } from "../../gateway/core/tokens";
import { locations } from "../../gateway/locations/tables";
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

const PAGES = Math.min(600, 60 * TASK_WORK);
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = 350;
const PATIENCE_MS = 120_000;

it.runIf(isInTurn(2, KILL_DAYS)).each(CRASH_DATABASES)(
	"syncs a layout once, however often the gateway is killed on the way, on %s",
	{
		timeout: 600_000,
	},
	async (database) => {
		const place = await makeCrashPlace(database);
		const pages = Array.from({ length: PAGES }, (_, at) => `Page ${at}`);
		const button = sandboxThing({ guid: "B", type: "item", name: "Button" });
		const categories = pages.map((name, at) =>
			sandboxThing({ guid: `P-${at}`, type: "category", name, parts: ["B"] }),
		);
		const things = new Map([button, ...categories].map((thing) => [thing.guid, thing]));
		const pos = await servePosCatalogue(() => ({ things, taxes: [] }), { latencyMs: 20 });
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const { merchantId, storeId, token } = await makeCrashWorld(before, CRASH_SECRET);
			await before.transaction(SYSTEM, (tx) =>
				tx.update(locations).set({ posProvider: "toast" }).where(eq(locations.storeId, storeId)),
			);
			await before.close();
			const port = await freePort();
			const start = async () => {
				gateway = startCrashGateway(place, port, { TASK_LEASE_SECONDS: "1", POS_URL: pos.url });
				await gateway.ready;
			};
			const call = async <T>(method: string, path = ""): Promise<T> => {
				const at = `/api/v2/menu-sync/${merchantId}/locations/${storeId}/layout${path}`;
				const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
					method,
					headers: {
						"x-access-token": await signToken(CRASH_SECRET, parseSessionId(token)),
						"idempotency-key": newId(),
					},
				});
				const text = await answer.text();
				if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
				return JSON.parse(text) as T;
			};

			await start();
			await call("POST", "/syncs");
			let interrupted = 0;
			for (let kill = 1; kill <= TASK_KILLS; kill += 1) {
				await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
				await gateway?.kill();
				await start();
				if ((await call<PosLayout>("GET")).status === "in progress") interrupted += 1;
			}
			expect(interrupted, "kills while it was under way").toBeGreaterThanOrEqual(TASK_KILLS / 2);
			const until = Date.now() + PATIENCE_MS;
			let layout = await call<PosLayout>("GET");
			while (layout.status === "in progress" && Date.now() < until) {
				await sleep(200);
				layout = await call<PosLayout>("GET");
			}
			expect(layout).toMatchObject({ status: "success", words: "" });
			expect(layout.pages.map(({ name }) => name)).toEqual(pages);
			expect(layout.done).toBe(layout.total);
			await gateway?.kill();

			const after = await place.open();
			await after.transaction(SYSTEM, async (tx) => {
				const [counts] = await queryRows<{ events: number; changes: number }>(
					tx,
					sql`select (select count(*)::int from events where type = 'POS_LAYOUT_SYNCED') as events,
					(select count(*)::int from audit_log where entity = 'pos-layout') as changes`,
				);
				expect(counts).toEqual({ events: 1, changes: 1 });
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
