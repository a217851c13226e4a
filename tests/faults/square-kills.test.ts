import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { SyncJob } from "~/models/menu/pos-sync/sync-job";
import { createCatalogueSandbox } from "../../gateway/adapters/pos/catalogue/sandbox-catalogue";
import { sandboxThing } from "../../gateway/adapters/pos/catalogue/sandbox-things";
import { createSquareOrdersSandbox } from "../../gateway/adapters/pos/square/sandbox-orders";
import { seededRandom } from "../../gateway/adapters/sandbox/random";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { queryRows } from "../../gateway/core/query-rows";
import { signToken } from "../../gateway/core/tokens";
import { storeSquareAccount } from "../../gateway/locations/square/square-accounts";
import { locations } from "../../gateway/locations/tables";
import { menuParts } from "../../gateway/menu/tables";
import { sealSecrets } from "../../gateway/money/providers/account";
import { paymentAccounts } from "../../gateway/money/providers/tables";
import { posOrders } from "../../gateway/orders/on-their-way/tables";
import { callsAt } from "../support/crash-calls";
import {
	CRASH_DATABASES,
	CRASH_SECRET,
	type CrashGateway,
	type CrashPlace,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { type CrashWorld, makeCrashWorld } from "../support/crash-world";
import { parseSessionId } from "../support/gateway";
import { squareToken } from "../support/menu/serve-pos-catalogue";
import { intakeBody } from "../support/orders/test-orders";
import { freePort } from "../support/service-process";
import { isInTurn } from "../support/share";
import { KILL_DAYS, TASK_KILLS } from "../support/task-kills";
import { serveVendor } from "../support/vendors/serve-vendor";

/** `SQUARE_KILLS=50` kills as often while a catalog is read and orders are sent. */
const KILLS = Number(process.env.SQUARE_KILLS ?? 2 * TASK_KILLS);
const ORDERS = KILLS + 4;
/** `SQUARE_CATEGORIES=50` reads as many, one after the other: 20,000 items. */
const CATEGORIES = Number(process.env.SQUARE_CATEGORIES ?? 1);
/** Of a category. */
const ITEMS = CATEGORIES === 1 ? Math.min(800, 40 * KILLS) : 400;
const LONGEST_LIFE_MS = 2_500;
const PATIENCE_MS = 300_000 * Math.ceil(CATEGORIES / 5);
const PAGE = 50;
const HOUR_MS = 3_600_000;

it.runIf(isInTurn(0, KILL_DAYS)).each(CRASH_DATABASES)(
	"sends each order once and reads the catalog once at Square, however often the gateway is killed, on %s",
	{
		timeout: 600_000 + 30_000 * KILLS + PATIENCE_MS,
	},
	async (database) => {
		const place = await makeCrashPlace(database);
		const square = await startSquare();
		let gateway: CrashGateway | undefined;
		try {
			const before = await place.open();
			const world = await makeCrashWorld(before, CRASH_SECRET);
			const categories = Array.from({ length: CATEGORIES }, () => newId());
			const { merchantId, storeId } = world;
			await before.transaction(SYSTEM, async (tx) => {
				await tx
					.update(locations)
					.set({ posProvider: "square" })
					.where(eq(locations.merchantId, merchantId));
				await storeSquareAccount(tx, world, storeId, { accountId: "M", locationIds: ["LOC"] });
				const access = squareToken("M", undefined, HOUR_MS);
				const secrets = sealSecrets(CRASH_SECRET, storeId, { access, refresh: "refresh" });
				await tx
					.update(paymentAccounts)
					.set({ secrets })
					.where(eq(paymentAccounts.storeId, storeId));
				const now = new Date();
				await tx.insert(menuParts).values(
					categories.map((id, at) => ({
						merchantId,
						id,
						kind: "category" as const,
						title: `Everything ${at}`,
						posGuid: `C-${at}`,
						parts: [],
						createdAt: now,
						updatedAt: now,
					})),
				);
			});
			await before.close();

			const port = await freePort();
			const start = async () => {
				gateway = startCrashGateway(place, port, {
					TASK_LEASE_SECONDS: "1",
					SQUARE_CLIENT_ID: "app",
					SQUARE_URL: `${square.url}/square`,
				});
				await gateway.ready;
			};
			const sessionId = parseSessionId(world.token);
			const call = callsAt(`http://127.0.0.1:${port}/api/v2/`, () =>
				signToken(CRASH_SECRET, sessionId),
			);
			await start();
			const jobs = `menu-sync/${merchantId}/jobs`;
			const begun = Date.now();
			const jobIds: string[] = [];
			for (const uniqueName of categories) {
				const body = { type: "category", uniqueName };
				jobIds.push((await call<{ jobId: string }>("POST", jobs, body)).jobId);
			}
			const ids: string[] = [];
			for (let order = 0; order < ORDERS; order += 1) ids.push(await confirmed(call, world, port));
			const random = seededRandom("kills at Square");
			for (let kill = 0; kill < KILLS; kill += 1) {
				await makeDue(place);
				const point = random.pick(["arrived", "taken"] as const);
				await square.killAt({ point, request: random.int(1, 9) }, () => gateway?.kill());
				await start();
			}
			const until = Date.now() + PATIENCE_MS;
			const memory: number[] = [];
			for (const jobId of jobIds) {
				const job = () => call<SyncJob>("GET", `${jobs}/${jobId}`);
				while ((await job()).finishedAt === null && Date.now() < until) await sleep(200);
				memory.push(residentMemory(gateway));
				expect(await job()).toMatchObject({ status: "synced", refused: 0 });
			}
			if (CATEGORIES > 1) await printFigures(square.url, memory, Date.now() - begun);
			for (const id of ids) {
				const state = async () =>
					(await call<{ posOrder: { state: string } }>("GET", `orders/${id}/pos`)).posOrder.state;
				while ((await state()) !== "sent" && Date.now() < until) {
					await makeDue(place);
					await sleep(500);
				}
				expect(await state()).toBe("sent");
			}
			await gateway?.kill();

			process.stdout.write(`killed ${KILLS} times: ${JSON.stringify(square.counts)}\n`);
			for (const id of ids) {
				const made = [...square.orders.values()].filter(({ order }) => order.reference_id === id);
				expect(made.map(({ tenders }) => tenders.length)).toEqual([1]);
				const paid = [...square.payments.values()].filter(({ reference }) => reference === id);
				expect(paid.map(({ amount }) => amount)).toEqual([2400]);
			}
			const after = await place.open();
			await after.transaction(SYSTEM, async (tx) => {
				const counted = await queryRows<{ things: number; guids: number }>(
					tx,
					sql`select count(*)::int as things, count(distinct pos_guid)::int as guids
						from menu_parts where kind = 'storeItem' and pos_guid is not null`,
				);
				const all = ITEMS * CATEGORIES;
				expect(counted).toEqual([{ things: all, guids: all }]);
				expect((await verifyChains(tx, merchantId)).fault).toBeNull();
			});
			await after.close();
		} finally {
			await gateway?.kill();
			await square.close();
			await place.remove();
		}
	},
);

interface Kill {
	point: "arrived" | "taken";
	/** Of the requests of a life, the first is 1. */
	request: number;
}

/** Square in a process that outlives the gateway, and that kills it at a request. */
async function startSquare() {
	const all = Array.from({ length: CATEGORIES }, (_, at) => {
		const items = Array.from({ length: ITEMS }, (_, index) =>
			sandboxThing({ guid: `I-${at}-${index}`, type: "item", name: `Till ${index}`, price: 500 }),
		);
		const parts = items.map(({ guid }) => guid);
		const category = {
			guid: `C-${at}`,
			type: "category",
			name: `Everything ${at}`,
			parts,
		} as const;
		return [sandboxThing(category), ...items];
	}).flat();
	const things = new Map(all.map((thing) => [thing.guid, thing]));
	const account = {
		loadCatalogue: () => ({ things, taxes: [] }),
		findOrganization: async () => "M",
	};
	const sandbox = createSquareOrdersSandbox(account);
	const counts = { catalog: 0, orders: 0, payments: 0, late: 0 };
	let armed: (Kill & { seen: number; die(): Promise<void> }) | null = null;
	const app = new Hono();
	app.use("/square/v2/*", async (context, next) => {
		const kill = armed;
		if (!kill) return next();
		kill.seen += 1;
		if (kill.seen !== kill.request) return next();
		armed = null;
		const [, , , area = ""] = context.req.path.split("/");
		if (area in counts) counts[area as keyof typeof counts] += 1;
		if (kill.point === "taken") await next();
		await kill.die();
		if (kill.point === "arrived") return context.body(null, 502);
	});
	app.route("/", sandbox.app);
	const calm = { hook: null, latencyMs: 20, busyEvery: 1e9, failEvery: 1e9 };
	app.route("/", createCatalogueSandbox({ ...account, ...calm }));
	const server = await serveVendor(app);
	return {
		...server,
		...sandbox,
		counts,
		/** Kills at a request, or at the end of the longest life. */
		async killAt(kill: Kill, by: () => Promise<unknown> | undefined) {
			const dead = new Promise<void>((resolve) => {
				const die = async () => {
					await by();
					resolve();
				};
				armed = { ...kill, seen: 0, die };
			});
			const late = sleep(LONGEST_LIFE_MS, "late", { ref: false });
			if ((await Promise.race([dead, late])) !== "late") return;
			armed = null;
			counts.late += 1;
			await by();
		},
	};
}

/** MiB of the gateway's process. */
function residentMemory(gateway: CrashGateway | undefined): number {
	const status = readFileSync(`/proc/${gateway?.pid}/status`, "utf8");
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** How long reading all pages takes alone, and the memory after the first, the middle and the last category. */
async function printFigures(url: string, memory: readonly number[], took: number): Promise<void> {
	const begun = Date.now();
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
			({ cursor } = await answer.json());
		} while (cursor);
	}
	const middle = memory[Math.floor(memory.length / 2)];
	const seen = { syncMs: took, readMs: Date.now() - begun };
	const mib = [memory[0], middle, memory.at(-1), Math.max(...memory)];
	process.stdout.write(`${ITEMS * CATEGORIES} items: ${JSON.stringify({ ...seen, mib })}\n`);
}

async function confirmed(
	call: ReturnType<typeof callsAt>,
	{ storeId, apiKey }: CrashWorld,
	port: number,
): Promise<string> {
	const answer = await fetch(`http://127.0.0.1:${port}/api/v2/orders`, {
		method: "POST",
		headers: {
			"x-api-key": apiKey,
			"content-type": "application/json",
			"idempotency-key": newId(),
		},
		body: JSON.stringify(intakeBody(storeId)),
	});
	const { id } = await answer.json();
	await call("PATCH", `orders/${id}/actions`, { actions: [{ type: "CONFIRM_ORDER" }] });
	return id;
}

/** What waits for a later attempt is due at once. */
async function makeDue(place: CrashPlace): Promise<void> {
	const database = await place.open();
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(posOrders)
			.set({ dueAt: new Date(0), attempts: 0 })
			.where(isNotNull(posOrders.dueAt)),
	);
	await database.close();
}
