// @both-databases: tasks
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { changeLinesText } from "~/models/shared/bulk-change";
import { TASK_EVENT } from "~/models/shared/task";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { GatewayError } from "../../../gateway/core/errors";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { events } from "../../../gateway/core/tables";
import { appendRows } from "../../../gateway/core/tasks/append-rows";
import { defineChunkedTask, type RowResult } from "../../../gateway/core/tasks/define-task";
import { queueTask } from "../../../gateway/core/tasks/queue-task";
import { runNextTask, WaitingTasks } from "../../../gateway/core/tasks/start-tasks";
import { tasks } from "../../../gateway/core/tasks/tables";
import { changeHoursTask } from "../../../gateway/hours/change-hours-task";
import { users } from "../../../gateway/identity/people/tables";
import { taskSupport } from "../../../gateway/task-definitions";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import {
	addLocations,
	countChanges,
	getHours,
	getTask,
	listTaskRows,
	previewHours,
	SUNDAYS_CLOSED,
	startChange,
	startWorker,
	workOff,
} from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway.close());

const owner = () => own.tokens.merchantSuperAdmin;
const hoursPath = (storeId: string) =>
	`/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`;
const rows = async (taskId: string, token = owner()) =>
	(
		await gateway.call("GET", `/api/v2/tasks/${own.merchantId}/${taskId}/rows?limit=1000`, {
			token,
		})
	).body;
const cancel = (taskId: string, token = owner()) =>
	gateway.call("POST", `/api/v2/tasks/${own.merchantId}/${taskId}/cancellation`, { token });
/** Runs one step of the next task. */
async function step() {
	const stopping = new AbortController();
	const support = {
		...taskSupport,
		definitions: taskSupport.definitions.map((definition) => ({
			...definition,
			run: ((tx, call) => {
				stopping.abort();
				return definition.run(tx, call);
			}) satisfies typeof definition.run,
		})),
	};
	await runNextTask(gateway.services, support, {
		signal: stopping.signal,
		waiting: new WaitingTasks(),
	});
}

describe("a task", () => {
	it("exists if and only if the request that starts it commits", async () => {
		const { database } = gateway.services;
		const scope = {
			actor: { kind: "user", uuid: own.userUuids.merchantSuperAdmin, label: "", role: "" },
			merchantId: own.merchantId,
			stores: null,
			permissions: ["BUSINESS_HOURS.API_UPDATE"],
			requestId: "",
			address: "",
		} as const;
		const count = () =>
			database.transaction(SYSTEM, async (tx) => (await tx.select().from(tasks)).length);
		const before = await count();
		const [storeId] = own.storeIds;
		const queue = (fail: boolean) =>
			database.transaction(toTenancy(scope), async (tx) => {
				const input = { rows: [{ storeId, version: 1 }], change: SUNDAYS_CLOSED };
				await queueTask(tx, scope, changeHoursTask, {
					input,
					label: (rows) => `Hours of ${rows}`,
					startedFrom: "/",
				});
				if (fail) throw new GatewayError(422, "Not after all");
			});
		await expect(queue(true)).rejects.toThrow("Not after all");
		expect(await count()).toBe(before);
		await queue(false);
		expect(await count()).toBe(before + 1);
		await workOff(gateway.services);
	});

	it("does at every location what its preview said, once, with history and an event", async () => {
		const storeIds = await addLocations(gateway, own, 4);
		const [already = "", special = ""] = storeIds;
		await gateway.call("PATCH", hoursPath(already), {
			token: owner(),
			body: {
				weekly: { ...(await getHours(gateway.services.database, already)).weekly, sun: [] },
				specialDays: SUNDAYS_CLOSED.specialDays,
			},
		});
		await gateway.call("PATCH", hoursPath(special), {
			token: owner(),
			body: {
				specialDays: [
					{ date: "2027-12-25", times: [{ start: "10:00", end: "12:00" }], closedAllDay: false },
					{ date: "2027-12-31", times: [], closedAllDay: true },
				],
			},
		});
		const preview = await previewHours(gateway, own, storeIds);
		expect(preview.map(({ state }) => state).sort()).toEqual([
			"changes",
			"changes",
			"changes",
			"unchanged",
		]);
		const counts = new Map<string, number>();
		for (const id of storeIds) counts.set(id, await countChanges(gateway.services.database, id));

		const taskId = await startChange(gateway, own, storeIds);
		await workOff(gateway.services);
		const { rows: items } = await rows(taskId);
		for (const { storeId, state, lines } of preview) {
			const row = items.find((each: { storeId: string }) => each.storeId === storeId);
			expect(row).toMatchObject(
				state === "changes"
					? { state: "changed", words: changeLinesText(lines) }
					: { state: "unchanged" },
			);
			const written = state === "changes" ? 1 : 0;
			expect(await countChanges(gateway.services.database, storeId)).toBe(
				(counts.get(storeId) ?? 0) + written,
			);
		}
		expect((await getHours(gateway.services.database, special)).specialDays).toEqual([
			{ date: "2027-12-25", times: [], closedAllDay: true },
			{ date: "2027-12-31", times: [], closedAllDay: true },
		]);
		expect(await getTask(gateway, own, taskId)).toMatchObject({
			status: "done",
			label: "Opening hours at 4 locations",
			changed: 3,
			unchanged: 1,
			undoneBy: null,
		});
		const allEvents = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(events).where(eq(events.merchantId, own.merchantId)),
		);
		const ofTask = allEvents.filter(({ type }) => type === TASK_EVENT);
		expect(ofTask.some(({ payload }) => (payload as { taskId: string }).taskId === taskId)).toBe(
			true,
		);
		const ofPlaces = allEvents.filter(({ type }) => type === "location.changed");
		expect(storeIds.every((id) => ofPlaces.some(({ storeId }) => storeId === id))).toBe(true);
	});

	it("keeps why a row was refused, and goes on with the rest", async () => {
		const storeIds = await addLocations(gateway, own, 3);
		const [edited = "", gone = ""] = storeIds;
		const taskId = await startChange(gateway, own, storeIds);
		await gateway.call("PATCH", hoursPath(edited), {
			token: owner(),
			body: { haveDineInHours: true },
		});
		const location = `/api/v2/store-v2/${own.merchantId}/locations/${gone}`;
		const { version } = (await gateway.call("GET", location, { token: owner() })).body;
		await gateway.call("DELETE", location, { token: owner(), version });
		await workOff(gateway.services);
		expect(await getTask(gateway, own, taskId)).toMatchObject({
			status: "done-with-errors",
			changed: 1,
			refused: 2,
		});
		const refused = (await listTaskRows(gateway.services.database, taskId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused.map(({ words }) => words)).toEqual([
			"Someone else changed this in the meantime",
			"Location was not found",
		]);
		expect((await getHours(gateway.services.database, edited)).weekly.sun).not.toEqual([]);
	});

	it("is begun at once by the process that it is queued in", async () => {
		const storeIds = await addLocations(gateway, own, 1);
		// Longer than this test may take.
		const worker = startWorker(gateway.services, { lookEveryMs: 600_000 });
		try {
			await sleep(300);
			const taskId = await startChange(gateway, own, storeIds);
			await expect
				.poll(async () => (await getTask(gateway, own, taskId)).status, { timeout: 10_000 })
				.toBe("done");
		} finally {
			await worker.stop();
		}
	});

	it("ends between two rows when it is cancelled; what is done stays", async () => {
		const storeIds = await addLocations(gateway, own, 5);
		const taskId = await startChange(gateway, own, storeIds);
		await step();
		await step();
		expect((await cancel(taskId)).body).toMatchObject({ status: "cancelled", done: 2, changed: 2 });
		await workOff(gateway.services);
		expect(await getTask(gateway, own, taskId)).toMatchObject({ status: "cancelled", done: 2 });
		const sundays = await Promise.all(
			storeIds.map(async (id) => (await getHours(gateway.services.database, id)).weekly.sun.length),
		);
		expect(sundays.filter((windows) => windows === 0)).toHaveLength(2);
		// Cancelling again changes nothing.
		expect((await cancel(taskId)).body).toMatchObject({ status: "cancelled", done: 2 });
	});

	it("stops when its starter loses the permission while it runs", async () => {
		const { services, userUuids } = gateway.own && { ...gateway, userUuids: own.userUuids };
		const token = own.tokens.merchantOperator;
		const storeIds = await addLocations(gateway, own, 4);
		const taskId = await startChange(gateway, own, storeIds, SUNDAYS_CLOSED, token);
		await step();
		const setStatus = (status: "active" | "disabled") =>
			services.database.transaction(SYSTEM, async (tx) => {
				const userUuid = userUuids.merchantOperator;
				await tx.update(users).set({ status }).where(eq(users.uuid, userUuid));
				await announceAccessChange(tx, { merchantId: own.merchantId, userUuid });
			});
		await setStatus("disabled");
		await workOff(services);
		expect(await getTask(gateway, own, taskId)).toMatchObject({
			status: "failed",
			done: 1,
			problem: "The person who started this task no longer has permission, so it stopped.",
		});
		await setStatus("active");
	});

	it("is seen by people of its location who may run it, and by nobody else there", async () => {
		const [here = "", there = ""] = own.storeIds;
		const { storeAdmin, storeCashier } = own.tokens;
		const seen = async (taskId: string, token: string) => {
			const path = `/api/v2/tasks/${own.merchantId}`;
			const one = await gateway.call("GET", `${path}/${taskId}`, { token });
			const { body } = await gateway.call("GET", `${path}?limit=1000`, { token });
			const isListed = body.rows.some(({ id }: { id: string }) => id === taskId);
			expect(isListed).toBe(one.status === 200);
			return one.status;
		};
		const onlyHere = await startChange(gateway, own, [here]);
		expect(await seen(onlyHere, storeAdmin)).toBe(200);
		expect((await rows(onlyHere, storeAdmin)).rows).toMatchObject([{ storeId: here }]);
		expect(await seen(onlyHere, storeCashier)).toBe(404);
		const both = await startChange(gateway, own, [here, there]);
		expect(await seen(both, storeAdmin)).toBe(404);
		const cancelled = await gateway.call(
			"POST",
			`/api/v2/tasks/${own.merchantId}/${both}/cancellation`,
			{ token: storeAdmin },
		);
		expect(cancelled.status).toBe(404);
		const elsewhere = await startChange(gateway, own, [there]);
		expect(await seen(elsewhere, storeAdmin)).toBe(404);
		await workOff(gateway.services);
	});

	it("reaches only its starter's locations, also those taken away while it runs", async () => {
		const { services } = gateway;
		const storeIds = await addLocations(gateway, own, 3);
		const [assigned = "", taken = "", foreign = ""] = storeIds;
		const token = own.tokens.storeAdmin;
		const userUuid = own.userUuids.storeAdmin;
		const setStores = (stores: string[]) =>
			services.database.transaction(SYSTEM, async (tx) => {
				await tx.update(users).set({ stores }).where(eq(users.uuid, userUuid));
				await announceAccessChange(tx, { merchantId: own.merchantId, userUuid });
			});
		await setStores([assigned, taken]);
		const preview = await previewHours(gateway, own, storeIds, SUNDAYS_CLOSED, token);
		expect(preview.find(({ storeId }) => storeId === foreign)).toMatchObject({
			state: "refused",
			label: "Location",
		});
		const taskId = await startChange(gateway, own, storeIds, SUNDAYS_CLOSED, token);
		await setStores([assigned]);
		await workOff(services);
		expect(await getTask(gateway, own, taskId, token)).toMatchObject({
			total: 2,
			changed: 1,
			refused: 1,
		});
		expect((await rows(taskId, token)).rows.map((row: { storeId: string }) => row.storeId)).toEqual(
			[assigned],
		);
		for (const untouched of [taken, foreign]) {
			expect((await getHours(services.database, untouched)).version).toBe(1);
		}
		await setStores([own.storeIds[0]]);
	});

	it("is seen by its starter and by readers of the whole audit log, nobody else", async () => {
		const taskId = await startChange(gateway, own, await addLocations(gateway, own, 1));
		const path = `/api/v2/tasks/${own.merchantId}/${taskId}`;
		const status = async (token: string) => (await gateway.call("GET", path, { token })).status;
		expect(await status(owner())).toBe(200);
		expect(await status(own.tokens.merchantOperator)).toBe(200);
		expect(await status(own.tokens.merchantMarketer)).toBe(404);
		expect(await status(own.tokens.storeAdmin)).toBe(404);
		expect(await status(gateway.other.tokens.merchantSuperAdmin)).toBe(404);
		expect((await cancel(taskId, own.tokens.storeAdmin)).status).toBe(404);
		const list = await gateway.call("GET", `/api/v2/tasks/${own.merchantId}`, {
			token: own.tokens.merchantMarketer,
		});
		expect(list.body).toMatchObject({ rows: [], pagination: { total: 0 } });
		await cancel(taskId);
	});
});

describe("a task that works at once on the rows it finds", () => {
	const CHANGED: RowResult = { state: "changed", words: "" };
	const toRow = (data: string) => ({ label: data, storeId: null, path: null, data });
	const worked: string[] = [];
	const definition = defineChunkedTask<object, string>({
		kind: "test-found",
		permission: "AUDIT_LOG.API_READ",
		size: 50,
		input: z.object({}),
		row: z.string(),
		async chunk(tx, { scope, rows: given, isAlone }) {
			const names = given.map(({ data }) => data);
			const found = names[0]?.startsWith("page") ? ["a", `b of ${names[0]}`, "c"] : [];
			await appendRows(tx, scope, found.map(toRow));
			const all = [...names, ...(isAlone ? [] : found)];
			worked.push(all.join());
			if (all.includes("b of page 2")) throw new GatewayError(422, "It cannot be");
			return all.map(() => CHANGED);
		},
	});
	const run = async (page: string) => {
		const { services } = gateway;
		const scope = { ...systemScope(own.merchantId, "Tests"), permissions: [definition.permission] };
		const { taskId } = await services.database.transaction(SYSTEM, (tx) =>
			queueTask(tx, scope, definition, {
				input: {},
				rows: [toRow(page)],
				label: () => page,
				startedFrom: "/",
			}),
		);
		worked.length = 0;
		const turn = { signal: new AbortController().signal, waiting: new WaitingTasks() };
		await runNextTask(services, { ...taskSupport, definitions: [definition] }, turn);
		const done = await listTaskRows(services.database, taskId);
		return done.map(({ label, state }) => `${label}: ${state}`);
	};

	it("takes one step for all, and after a fault one for each", async () => {
		expect(await run("page 1")).toEqual([
			"page 1: changed",
			"a: changed",
			"b of page 1: changed",
			"c: changed",
		]);
		expect(worked).toEqual(["page 1,a,b of page 1,c"]);
		expect(await run("page 2")).toEqual([
			"page 2: changed",
			"a: changed",
			"b of page 2: refused",
			"c: changed",
		]);
		expect(worked[0]).toBe("page 2,a,b of page 2,c");
		expect(worked[1]).toBe("page 2");
	});
});
