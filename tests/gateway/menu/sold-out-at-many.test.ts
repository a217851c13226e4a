import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { addLocations, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestGateway["own"];
let stores: string[];

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	stores = await addLocations(gateway, own, 3);
});
afterAll(() => gateway?.close());

const menu = () => `/api/v2/menu/${own.merchantId}`;
const call = (method: string, path: string, body?: object) =>
	gateway.call(method, path, { token: own.tokens.merchantSuperAdmin, body });

async function make(kind: string, body: object): Promise<string> {
	const answer = await call("POST", `${menu()}/parts/${kind}`, body);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function preview(change: object, storeIds: string[] | null = stores) {
	const path = `${menu()}/sold-out-changes/preview`;
	const { status, body } = await call("POST", path, { storeIds, change });
	return { status, rows: body as PreviewedChange[] };
}

async function run(change: object, storeIds = stores): Promise<string> {
	const rows = storeIds.map((storeId) => ({ storeId, version: 1 }));
	const answer = await call("POST", `${menu()}/sold-out-changes`, { rows, change });
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	await workOff(gateway.services);
	return answer.body.taskId;
}

const fetchTask = async (id: string) =>
	(await call("GET", `/api/v2/tasks/${own.merchantId}/${id}`)).body;

/** Where it is sold out, by location, until when. */
async function soldOutAt(id: string): Promise<(string | null | undefined)[]> {
	const ends: (string | null | undefined)[] = [];
	for (const storeId of stores) {
		const { body } = await call("GET", `${menu()}/locations/${storeId}/sold-out?limit=500`);
		ends.push(body.rows.find((row: { id: string }) => row.id === id)?.until);
	}
	return ends;
}

describe("one thing that many locations have run out of", () => {
	it("is previewed, marked at each as a task, and put back on sale as one", async () => {
		const id = await make("storeItem", { title: "Salmon", price: 900 });
		const change = { id, end: "open" };
		const { rows } = await preview(change);
		expect(rows.map(({ state }) => state)).toEqual(["changes", "changes", "changes"]);
		expect(rows[0]?.lines).toEqual([
			{ part: "Salmon", before: "On sale", after: "Sold out until you turn it back on" },
		]);
		expect(await soldOutAt(id)).toEqual([undefined, undefined, undefined]);

		const [first, second] = stores;
		const taskId = await run(change, [first ?? "", second ?? ""]);
		expect(await fetchTask(taskId)).toMatchObject({ status: "done", changed: 2, refused: 0 });
		expect(await soldOutAt(id)).toEqual([null, null, undefined]);
		expect((await preview(change)).rows.map(({ state }) => state).sort()).toEqual([
			"changes",
			"unchanged",
			"unchanged",
		]);

		const undo = `/api/v2/audit-log/${own.merchantId}/tasks/${taskId}/undo`;
		expect((await call("POST", undo)).status).toBe(202);
		await workOff(gateway.services);
		expect(await soldOutAt(id)).toEqual([undefined, undefined, undefined]);
	});

	it("says what nobody could order any more", async () => {
		const sauce = await make("itemBase", { title: "Only sauce", price: 25 });
		const group = await make("itemOptions", {
			title: "Sauces",
			parts: [sauce],
			isMandatory: true,
			minSelections: 1,
			maxSelections: 1,
		});
		await make("storeItem", { title: "Wings", price: 900, parts: [group] });
		const { rows } = await preview({ id: sauce, end: "2-hours" });
		for (const { lines } of rows) {
			expect(lines).toContainEqual({
				part: "Wings",
				before: "Can be ordered",
				after: "No choices left in “Sauces”",
			});
		}
	});

	it("names the locations where the end has passed or that are out of reach", async () => {
		const id = await make("storeItem", { title: "Trout", price: 900 });
		const past = await preview({ id, end: "time", date: "2020-01-01", time: "10:00" });
		expect(past.rows.map(({ problem }) => problem)).toEqual(
			stores.map(() => "This time has passed"),
		);
		const [foreign] = gateway.other.storeIds;
		const { rows } = await preview({ id, end: "open" }, [foreign ?? ""]);
		expect(rows).toMatchObject([
			{ state: "refused", problem: expect.stringContaining("no longer exists") },
		]);
		expect((await preview({ id: crypto.randomUUID(), end: "open" })).status).toBe(404);
		expect((await preview({ id, end: "time" })).status).toBe(422);
	});
});
