// @both-databases: tasks
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import {
	addLocations,
	countChanges,
	getHours,
	getTask,
	listTaskRows,
	startChange,
	workOff,
} from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway.close());

const undo = (taskId: string, token = own.tokens.merchantSuperAdmin) =>
	gateway.call("POST", `/api/v2/audit-log/${own.merchantId}/tasks/${taskId}/undo`, { token });
const edit = (storeId: string, body: object) =>
	gateway.call("PATCH", `/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`, {
		token: own.tokens.merchantSuperAdmin,
		body,
	});

describe("undo of a task", () => {
	it("takes back every change as one, except what was edited since, which it lists", async () => {
		const { database } = gateway.services;
		const storeIds = await addLocations(gateway, own, 4);
		const [whole = "", part = "", elsewhere = "", untouched = ""] = storeIds;
		const before = await getHours(database, whole);
		const taskId = await startChange(gateway, own, [whole, part, elsewhere]);
		await workOff(gateway.services);
		// Everything changed here was changed again since.
		await edit(whole, {
			weekly: { ...before.weekly, sun: [{ start: "10:00", end: "11:00" }] },
			specialDays: [],
		});
		// One of two changes here was edited since; at the third location only something else.
		await edit(part, { weekly: { ...before.weekly, sun: [{ start: "12:00", end: "13:00" }] } });
		await edit(elsewhere, { haveDineInHours: true });

		const answer = await undo(taskId);
		expect(answer.status).toBe(202);
		await workOff(gateway.services);
		expect(await getTask(gateway, own, answer.body.taskId)).toMatchObject({
			status: "done-with-errors",
			label: "Undo: Opening hours at 3 locations",
			changed: 2,
			refused: 1,
			undoesTask: taskId,
		});
		expect(await getTask(gateway, own, taskId)).toMatchObject({ undoneBy: answer.body.taskId });
		const rows = new Map(
			(await listTaskRows(database, answer.body.taskId)).map((row) => [row.storeId, row]),
		);
		expect(rows.get(whole)).toMatchObject({
			state: "refused",
			words: expect.stringMatching(/changed again since.*Sunday.*\(by /),
		});
		expect(rows.get(part)).toMatchObject({
			state: "changed",
			words: expect.stringMatching(/^Undone. Kept later changes: .*Sunday \(by /),
		});
		expect(rows.get(elsewhere)).toMatchObject({ state: "changed", words: "Undone." });

		expect((await getHours(database, whole)).weekly.sun).toEqual([
			{ start: "10:00", end: "11:00" },
		]);
		expect(await getHours(database, part)).toMatchObject({
			weekly: { sun: [{ start: "12:00", end: "13:00" }] },
			specialDays: [],
		});
		expect(await getHours(database, elsewhere)).toMatchObject({
			weekly: before.weekly,
			specialDays: [],
			haveDineInHours: true,
		});
		expect(await countChanges(database, untouched)).toBe(0);
	});

	it("is refused twice, while the task runs, and to those who may not see it", async () => {
		const taskId = await startChange(gateway, own, await addLocations(gateway, own, 1));
		expect((await undo(taskId)).status).toBe(422);
		await workOff(gateway.services);
		expect((await undo(taskId, own.tokens.storeAdmin)).status).toBe(404);
		expect((await undo(taskId)).status).toBe(202);
		expect((await undo(taskId)).status).toBe(422);
		await workOff(gateway.services);
	});
});
