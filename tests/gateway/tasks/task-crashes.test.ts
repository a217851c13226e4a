// @both-databases: tasks
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../gateway/core/database";
import type { Services } from "../../../gateway/core/services";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	addLocations,
	countChanges,
	endLeases,
	getHours,
	getTask,
	listTaskRows,
	startChange,
	startWorker,
	workOff,
} from "../../support/tasks/task-world";

const PATIENCE_MS = 600_000;
vi.setConfig({ testTimeout: PATIENCE_MS });

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

class Killed extends Error {}

type Moment = "before" | "inside" | "after";

/** Services that die at the nth transaction: before it, before its commit, or after it. */
function dyingAt({ database, ...services }: Services, at: number, moment: Moment): Services {
	let count = 0;
	let isDead = false;
	const die = () => {
		isDead = true;
		throw new Killed();
	};
	const transaction: Database["transaction"] = async (tenancy, work) => {
		if (isDead) throw new Killed();
		count += 1;
		if (count !== at) return database.transaction(tenancy, work);
		if (moment === "before") die();
		const result = await database.transaction(tenancy, async (tx) => {
			const done = await work(tx);
			return moment === "inside" ? die() : done;
		});
		die();
		return result;
	};
	return { ...services, database, taskDatabase: { ...database, transaction } };
}

const MOMENTS: Moment[] = ["before", "inside", "after"];
const POINTS = Array.from({ length: 20 }, (_, index) => ({
	at: 1 + Math.floor(index / 3),
	moment: MOMENTS[index % 3] as Moment,
}));

describe("a process that dies at work on a task", () => {
	it.each(POINTS)("loses and repeats nothing: $moment transaction $at", async ({ at, moment }) => {
		const { services, own } = gateway;
		const { database } = services;
		const storeIds = await addLocations(gateway, own, 6);
		const taskId = await startChange(gateway, own, storeIds);

		await expect(workOff(dyingAt(services, at, moment))).rejects.toThrow(Killed);
		const done = (await listTaskRows(database, taskId)).filter(({ state }) => state !== "waiting");
		expect((await getTask(gateway, own, taskId)).done).toBe(done.length);

		await endLeases(database);
		await workOff(services);
		expect(await getTask(gateway, own, taskId)).toMatchObject({
			status: "done",
			total: 6,
			done: 6,
			changed: 6,
			unchanged: 0,
			refused: 0,
		});
		for (const storeId of storeIds) {
			const { version, weekly, specialDays } = await getHours(database, storeId);
			expect({ version, sunday: weekly.sun, special: specialDays.length }).toEqual({
				version: 2,
				sunday: [],
				special: 1,
			});
			expect(await countChanges(database, storeId)).toBe(1);
		}
	});

	it("gives its task to another process only when its time is over", async () => {
		const { services, own } = gateway;
		const taskId = await startChange(gateway, own, await addLocations(gateway, own, 2));
		await expect(workOff(dyingAt(services, 3, "inside"))).rejects.toThrow(Killed);
		await workOff(services);
		expect((await getTask(gateway, own, taskId)).status).toBe("running");
		await endLeases(services.database);
		await workOff(services);
		expect((await getTask(gateway, own, taskId)).status).toBe("done");
	});

	it("survives being killed twenty times", async () => {
		const { services, own } = gateway;
		const storeIds = await addLocations(gateway, own, 25);
		const taskId = await startChange(gateway, own, storeIds);
		for (let death = 0; death < 20; death += 1) {
			const at = 2 + (death % 2);
			const moment = MOMENTS[death % 3] as Moment;
			await expect(workOff(dyingAt(services, at, moment))).rejects.toThrow(Killed);
			await endLeases(services.database);
		}
		expect((await getTask(gateway, own, taskId)).status).toBe("running");
		await workOff(services);
		expect(await getTask(gateway, own, taskId)).toMatchObject({ status: "done", changed: 25 });
		for (const storeId of storeIds) expect(await countChanges(services.database, storeId)).toBe(1);
	});

	it("leaves a row that nobody survives, and goes on", async () => {
		const { services, own } = gateway;
		const taskId = await startChange(gateway, own, await addLocations(gateway, own, 3));
		for (let death = 0; death < 10; death += 1) {
			// After its claim, at the first row.
			await expect(workOff(dyingAt(services, 2, "inside"))).rejects.toThrow(Killed);
			await endLeases(services.database);
		}
		await workOff(services);
		expect(await getTask(gateway, own, taskId)).toMatchObject({
			status: "done-with-errors",
			changed: 2,
			refused: 1,
		});
	});
});

describe("several processes", () => {
	it("work on a task one at a time", async () => {
		const { services, own } = gateway;
		const ids = await addLocations(gateway, own, 30);
		const halves = [ids.slice(0, 15), ids.slice(15)];
		const started = await Promise.all(halves.map((half) => startChange(gateway, own, half)));
		const workers = [startWorker(services), startWorker(services), startWorker(services)];
		await expect
			.poll(
				async () =>
					(await Promise.all(started.map((id) => getTask(gateway, own, id)))).map(
						({ status }) => status,
					),
				{ timeout: PATIENCE_MS },
			)
			.toEqual(["done", "done"]);
		await Promise.all(workers.map((worker) => worker.stop()));
		for (const storeId of ids) {
			expect(await countChanges(services.database, storeId)).toBe(1);
			expect((await getHours(services.database, storeId)).version).toBe(2);
		}
	});
});
