import { setImmediate } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGED_SINCE_MESSAGE, type MenuChange } from "~/models/menu/bulk/menu-change";
import type { MenuChangePreview } from "~/models/menu/bulk/menu-change-preview";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { auditLog } from "../../../gateway/core/tables";
import { runNextTask, WaitingTasks } from "../../../gateway/core/tasks/start-tasks";
import { menuParts } from "../../../gateway/menu/tables";
import { taskSupport } from "../../../gateway/task-definitions";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { processorTime } from "../../support/processor-time";
import { endLeases, getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});
const inDatabase = gatewayTransaction;

function gatewayTransaction<T>(
	work: Parameters<TestGateway["services"]["database"]["transaction"]>[1],
) {
	return gateway.services.database.transaction(SYSTEM, work) as Promise<T>;
}

/** Items that share a word in their titles, by which a search finds them. */
async function makeItems(count: number, word: string, values: object = {}): Promise<string[]> {
	const ids = Array.from({ length: count }, () => newId());
	const now = new Date();
	await inDatabase(async (tx) => {
		await tx.insert(menuParts).values(
			ids.map((id, index) => ({
				id,
				merchantId: gateway.own.merchantId,
				kind: "storeItem" as const,
				title: `${word} ${String(index).padStart(5, "0")}`,
				price: 1049,
				createdAt: now,
				updatedAt: now,
				...values,
			})),
		);
	});
	return ids;
}

async function make(kind: string, body: object): Promise<string> {
	const answer = await call("POST", `menu/OWN/parts/${kind}`, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

const getPart = async (kind: string, id: string) =>
	(await call("GET", `menu/OWN/parts/${kind}/${id}`)).body;

async function preview(which: object, change: MenuChange): Promise<MenuChangePreview> {
	const body = { which, change };
	const answer = await call("POST", "menu/OWN/parts/storeItem/changes/preview", { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

const start = (which: object, change: MenuChange, mark: string | null) =>
	call("POST", "menu/OWN/parts/storeItem/changes", { body: { which, change, mark } });

async function change(which: object, wanted: MenuChange): Promise<string> {
	const { mark } = await preview(which, wanted);
	const answer = await start(which, wanted, mark);
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	return answer.body.taskId;
}

const listAuditRows = (id: string) =>
	inDatabase<{ action: string; requestId: string }[]>((tx) =>
		tx
			.select({ action: auditLog.action, requestId: auditLog.requestId })
			.from(auditLog)
			.where(and(eq(auditLog.entity, "menu-item"), eq(auditLog.entityId, id))),
	);

const FIVE_PERCENT = { step: "raise-percent", value: 50_000, ending: "nine" } as const;

describe("a change of many things of the menu", () => {
	it("is previewed, made, recorded for each, and taken back as one", async () => {
		const [first = "", second = ""] = await makeItems(2, "Melt");
		const [free = ""] = await makeItems(1, "Melt water", { price: null });
		const [from, to] = [
			await make("category", { title: "Melt morning", parts: [first] }),
			await make("category", { title: "Melt noon", parts: [free] }),
		];
		const fields = { price: FIVE_PERCENT, isVisible: false, target: "OFFLINE" } as const;
		const wanted = { ...fields, addTo: [to], removeFrom: [from] };
		const which = { search: "melt" };
		const seen = await preview(which, wanted);
		expect(seen).toMatchObject({ changes: 4, unchanged: 0, refused: 1 });
		expect(seen.rows[0]).toMatchObject({ id: free, problem: "No price to change." });
		expect(seen.rows.find(({ id }) => id === first)?.lines).toEqual([
			{ part: "Visible", before: "yes", after: "no" },
			{ part: "Sold", before: "Online and in-store", after: "In-store only" },
			{ part: "Price", before: "10.49", after: "10.99" },
		]);
		expect(seen.rows.find(({ id }) => id === to)?.lines).toEqual([
			{ part: "Items and groups", before: "1", after: "3 (Melt 00000, Melt 00001 added)" },
		]);
		expect((await getPart("storeItem", first)).price).toBe(1049);

		const taskId = await change(which, wanted);
		await workOff(gateway.services);
		const task = await getTask(gateway, gateway.own, taskId);
		expect(task).toMatchObject({ status: "done-with-errors", changed: 4, refused: 1, total: 5 });
		expect(await getPart("storeItem", second)).toMatchObject({
			price: 1099,
			isVisible: false,
			target: "OFFLINE",
		});
		expect(await getPart("storeItem", free)).toMatchObject({ price: null, isVisible: true });
		expect((await getPart("category", to)).parts).toEqual([free, first, second]);
		expect((await getPart("category", from)).parts).toEqual([]);
		expect(await listAuditRows(first)).toEqual([{ action: "update", requestId: `task:${taskId}` }]);
		expect(await listAuditRows(free)).toEqual([]);

		const undo = await call("POST", `audit-log/OWN/tasks/${taskId}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		expect(await getPart("storeItem", first)).toMatchObject({ price: 1049, isVisible: true });
		expect((await getPart("category", to)).parts).toEqual([free]);
		expect((await getPart("category", from)).parts).toEqual([first]);
	});

	it("starts nothing when something was changed since the preview", async () => {
		const [id = ""] = await makeItems(2, "Kolache");
		const which = { search: "kolache" };
		const { mark } = await preview(which, { isEnabled: false });
		await call("PATCH", `menu/OWN/parts/storeItem/${id}`, { body: { price: 500 } });
		const refused = await start(which, { isEnabled: false }, mark);
		expect(refused.status).toBe(409);
		expect((await start(which, { isEnabled: false }, null)).status).toBe(202);
		await workOff(gateway.services);
		expect(await getPart("storeItem", id)).toMatchObject({ isEnabled: false, price: 500 });
	});

	it("leaves alone what somebody changes while it is under way", async () => {
		const [first = "", second = ""] = await makeItems(2, "Strudel");
		const taskId = await change({ ids: [first, second] }, { isOrderable: false });
		await call("PATCH", `menu/OWN/parts/storeItem/${first}`, { body: { price: 700 } });
		await call("DELETE", `menu/OWN/parts/storeItem/${second}`);
		await workOff(gateway.services);
		const rows = await listTaskRows(gateway.services.database, taskId);
		expect(rows.map(({ state, words }) => [state, words])).toEqual([
			["refused", CHANGED_SINCE_MESSAGE],
			["refused", "No longer exists."],
		]);
		expect(await getPart("storeItem", first)).toMatchObject({ isOrderable: true, price: 700 });
	});

	it("refuses what no thing of the kind has", async () => {
		const body = { which: {}, change: { containsAlcohol: true } };
		const foreign = await call("POST", "menu/OWN/parts/category/changes", { body });
		expect(foreign.status).toBe(422);
		expect(foreign.body.details.fields).toEqual({
			containsAlcohol: ["A category does not have this"],
		});
	});

	it("goes on after a process died, and does nothing twice", async () => {
		const ids = await makeItems(250, "Dumpling");
		const taskId = await change({ search: "dumpling" }, { price: FIVE_PERCENT });
		const dying = new AbortController();
		const turn = runNextTask(gateway.services, taskSupport, {
			signal: dying.signal,
			waiting: new WaitingTasks(),
		});
		await new Promise((resolve) => setTimeout(resolve, 30));
		dying.abort();
		await turn;
		await endLeases(gateway.services.database);
		await workOff(gateway.services);
		expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({ changed: 250 });
		for (const id of [ids[0], ids[99], ids[100], ids[249]]) {
			expect(await listAuditRows(id ?? "")).toHaveLength(1);
			expect((await getPart("storeItem", id ?? "")).price).toBe(1099);
		}
	});

	it("changes 1,000 items within two seconds of the gateway's work", {
		timeout: 60_000,
	}, async () => {
		await makeItems(1_000, "Pretzel");
		const { mark, changes } = await preview({ search: "pretzel" }, { price: FIVE_PERCENT });
		expect(changes).toBe(1_000);
		const { body } = await start({ search: "pretzel" }, { price: FIVE_PERCENT }, mark);
		const milliseconds = processorTime();
		await workOff(gateway.services);
		const took = milliseconds();
		expect(await getTask(gateway, gateway.own, body.taskId)).toMatchObject({ changed: 1_000 });
		// The budget is 2 s on a quiet machine; a shared one gets three times as long.
		expect(took).toBeLessThan(6_000);
	});

	it("holds up no single edit beside it, and neither loses what the other changed", {
		timeout: 60_000,
	}, async () => {
		const ids = await makeItems(1_000, "Brioche");
		const taskId = await change({ search: "brioche" }, { price: FIVE_PERCENT });
		let isOver = false;
		const waits: number[] = [];
		const edited = new Map<string, string>();
		/** From its own end of the list to the other, so that they meet what is changed at this moment. */
		const editSingly = async (editor: number) => {
			for (let turn = 0; !isOver; turn += 1) {
				const id = ids[(editor * 250 + turn * 37) % ids.length] ?? "";
				const description = `${editor}, ${turn}`;
				const startedAt = performance.now();
				const answer = await call("PATCH", `menu/OWN/parts/storeItem/${id}`, {
					body: { description },
				});
				waits.push(performance.now() - startedAt);
				expect(answer.status, JSON.stringify(answer.body)).toBe(200);
				edited.set(id, answer.body.description);
				// A request that comes over the network lets others in.
				await setImmediate();
			}
		};
		// A deadlock would fail the task's turn here, or answer an edit with 503.
		const work = workOff(gateway.services).finally(() => {
			isOver = true;
		});
		await Promise.all([work, ...[0, 1, 2, 3].map(editSingly)]);
		const rows = await listTaskRows(gateway.services.database, taskId);
		const things = await inDatabase<{ id: string; price: number; description: string }[]>((tx) =>
			tx.select().from(menuParts).where(inArray(menuParts.id, ids)),
		);
		const byId = new Map(things.map((thing) => [thing.id, thing]));
		const states = { changed: 0, refused: 0 };
		for (const { data, state, words } of rows) {
			const thing = byId.get((data as { id: string }).id);
			if (state === "refused") expect(words).toBe(CHANGED_SINCE_MESSAGE);
			expect(thing?.price).toBe(state === "changed" ? 1099 : 1049);
			states[state as "changed"] += 1;
		}
		expect(states.changed + states.refused).toBe(1_000);
		expect(states.changed).toBeGreaterThan(0);
		expect(waits.length).toBeGreaterThan(4);
		for (const [id, description] of edited) expect(byId.get(id)?.description).toBe(description);
		// The budget is a second on a quiet machine; a shared one gets three times as long.
		expect(Math.max(...waits), `${waits.length} edits`).toBeLessThan(3_000);
	});
});
