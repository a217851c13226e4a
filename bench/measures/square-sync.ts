import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type { SyncJob } from "~/models/menu/pos-sync/sync-job";
import { createCatalogueSandbox } from "../../gateway/adapters/pos/catalogue/sandbox-catalogue";
import {
	type SandboxCatalogue,
	sandboxThing,
} from "../../gateway/adapters/pos/catalogue/sandbox-things";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { signToken } from "../../gateway/core/tokens";
import { storeSquareAccount } from "../../gateway/locations/square/square-accounts";
import { locations } from "../../gateway/locations/tables";
import { menuParts } from "../../gateway/menu/tables";
import { sealSecrets } from "../../gateway/money/providers/account";
import { paymentAccounts } from "../../gateway/money/providers/tables";
import { GATEWAY_FLAGS } from "../../scripts/node-flags.mjs";
import { callsAt } from "../../tests/support/crash-calls";
import { CRASH_SECRET, type CrashPlace, makeCrashPlace } from "../../tests/support/crash-gateway";
import { type CrashWorld, makeCrashWorld } from "../../tests/support/crash-world";
import { parseSessionId } from "../../tests/support/gateway";
import { squareToken } from "../../tests/support/menu/serve-pos-catalogue";
import { serveVendor } from "../../tests/support/vendors/serve-vendor";
import { atMost, atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { cpuTime } from "../support/cpu";
import { effort } from "../support/effort";
import { residentMemory, watchPeak } from "../support/memory";

const CATEGORIES = effort(50, 2);
const ITEMS_OF_CATEGORY = effort(400, 60);
const PAGE = 50;
/** Of each answer: an API across the internet. */
const LATENCY_MS = effort(100, 1);
const MAX_TIMES = 1.3;
const MAX_GROWTH_MB = 64;
const EARLY = effort(4_000, 20);
const HOUR_MS = 3_600_000;

/** A sync of 20,000 items from Square, against reading their pages alone; twice, with everything new and then the same. */
export const squareSync: Measurement = {
	name: "square-sync",
	patienceMs: 20 * 60_000,
	async run({ say, service }) {
		const place = await makeCrashPlace("postgres");
		const square = await serveSquare();
		try {
			const { world, menu } = await fillPlace(place);
			say("reading the pages alone");
			const alone = await readAlone(square.url);
			const gateway = await service({
				name: "square-sync",
				args: [...GATEWAY_FLAGS, "build/gateway/main.js"],
				cwd: place.directory,
				env: {
					...place.env,
					SESSION_SECRET: CRASH_SECRET,
					SERVICE_KEY: "service key of the benches",
					MISE_DEMO: "off",
					LOG_LEVEL: "error",
					SQUARE_CLIENT_ID: "app",
					SQUARE_URL: `${square.url}/square`,
				},
				portSetting: "GATEWAY_PORT",
				health: "/readyz",
			});
			const call = callsAt(`${gateway.url}/api/v2/`, () =>
				signToken(CRASH_SECRET, parseSessionId(world.token)),
			);
			const figures: Figure[] = [];
			for (const what of ["all new", "unchanged"]) {
				say(`syncing, ${what}`);
				figures.push(...(await sync(what, { call, world, menu, alone, pid: gateway.pid })));
			}
			await gateway.stop();
			return figures;
		} finally {
			await square.close();
			await place.remove();
		}
	},
};

interface Syncing {
	call: ReturnType<typeof callsAt>;
	world: CrashWorld;
	menu: string;
	alone: number;
	pid: number;
}

async function sync(what: string, { call, world, menu, alone, pid }: Syncing): Promise<Figure[]> {
	const jobs = `menu-sync/${world.merchantId}/jobs`;
	const begun = performance.now();
	const cpu = cpuTime(pid);
	const { jobId } = await call<{ jobId: string }>("POST", jobs, {
		type: "itemSet",
		uniqueName: menu,
	});
	const memory = () => residentMemory(pid);
	let early = 0;
	let peak = watchPeak(memory);
	let job: SyncJob;
	do {
		await sleep(250);
		job = await call<SyncJob>("GET", `${jobs}/${jobId}`);
		if (early === 0 && job.done > EARLY) {
			early = peak();
			peak = watchPeak(memory);
		}
	} while (job.finishedAt === null);
	if (job.status !== "synced") throw new Error(`The sync ended as ${job.status}`);
	const took = performance.now() - begun;
	const late = peak();
	const baseline = { what: "reading its pages alone", value: alone };
	return [
		{
			what: `Sync of 20,000 items of Square, ${what}`,
			database: "PostgreSQL",
			value: took,
			unit: "ms",
			baseline,
			budgets: [atMostTimes(took, baseline, MAX_TIMES)],
			details: { latencyMs: LATENCY_MS, cpuMs: cpuTime(pid) - cpu, early, late },
		},
		{
			what: `Sync of 20,000 items of Square, ${what}: memory from 4,000 on`,
			database: "PostgreSQL",
			value: late - early,
			unit: "MB",
			budgets: [atMost(late - early, MAX_GROWTH_MB, "MB")],
		},
	];
}

function serveSquare() {
	const items = Array.from({ length: CATEGORIES * ITEMS_OF_CATEGORY }, (_, at) =>
		sandboxThing({ guid: `I-${at}`, type: "item", name: `Till ${at}`, price: 500, sku: `S-${at}` }),
	);
	const categories = Array.from({ length: CATEGORIES }, (_, at) => {
		const own = items.slice(at * ITEMS_OF_CATEGORY, (at + 1) * ITEMS_OF_CATEGORY);
		const parts = own.map(({ guid }) => guid);
		return sandboxThing({ guid: `C-${at}`, type: "category", name: `Category ${at}`, parts });
	});
	const things = new Map([...categories, ...items].map((thing) => [thing.guid, thing]));
	const catalogue: SandboxCatalogue = { things, taxes: [] };
	const app = new Hono();
	const ways = { hook: null, latencyMs: LATENCY_MS, busyEvery: 1e9, failEvery: 1e9 };
	const account = { loadCatalogue: () => catalogue, findOrganization: async () => "M" };
	app.route("/", createCatalogueSandbox({ ...account, ...ways }));
	return serveVendor(app);
}

async function fillPlace(place: CrashPlace): Promise<{ world: CrashWorld; menu: string }> {
	const database = await place.open();
	const world = await makeCrashWorld(database, CRASH_SECRET);
	const { merchantId, storeId } = world;
	const menu = newId();
	const now = new Date();
	const stamps = { merchantId, createdAt: now, updatedAt: now };
	await database.transaction(SYSTEM, async (tx) => {
		await tx
			.update(locations)
			.set({ posProvider: "square" })
			.where(eq(locations.merchantId, merchantId));
		await storeSquareAccount(tx, world, storeId, { accountId: "M", locationIds: ["LOC"] });
		const access = squareToken("M", undefined, HOUR_MS);
		const secrets = sealSecrets(CRASH_SECRET, storeId, { access, refresh: "refresh" });
		await tx.update(paymentAccounts).set({ secrets }).where(eq(paymentAccounts.storeId, storeId));
		const categories = Array.from({ length: CATEGORIES }, (_, at) => ({
			...stamps,
			id: newId(),
			kind: "category" as const,
			title: `Category ${at}`,
			posGuid: `C-${at}`,
			parts: [],
		}));
		await tx.insert(menuParts).values(categories);
		const parts = categories.map(({ id }) => id);
		await tx
			.insert(menuParts)
			.values([{ ...stamps, id: menu, kind: "itemSet", title: "All", parts }]);
	});
	await database.close();
	return { world, menu };
}

async function readAlone(url: string): Promise<number> {
	const begun = performance.now();
	for (let at = 0; at < CATEGORIES; at += 1) {
		let cursor: string | undefined;
		do {
			const answer = await fetch(`${url}/square/v2/catalog/search-catalog-items`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					authorization: `Bearer ${squareToken("M")}`,
				},
				body: JSON.stringify({ category_ids: [`C-${at}`], limit: PAGE, ...(cursor && { cursor }) }),
			});
			({ cursor } = (await answer.json()) as { cursor?: string });
		} while (cursor);
	}
	return performance.now() - begun;
}
