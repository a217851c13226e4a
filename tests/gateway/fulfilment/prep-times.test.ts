import { afterAll, beforeAll, expect, it } from "vitest";
import type { LocationPrepTime } from "~/models/fulfilment/prep-time.list";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const base = () => `/api/v2/store-v2/${gateway.own.merchantId}`;
const token = () => gateway.own.tokens.merchantSuperAdmin;
const ask = async (method: "GET" | "POST" | "PATCH", path: string, body?: object, as = token()) =>
	(await gateway.call(method, `${base()}/${path}`, { token: as, ...(body && { body }) })).body;
const list = async (query = "", as = token()): Promise<LocationPrepTime[]> =>
	(await ask("GET", `prep-times?limit=500${query}`, undefined, as)).rows;

it("tells the minutes of each location now, searched, sorted and by group", async () => {
	const [first = "", second = ""] = gateway.own.storeIds;
	await ask("PATCH", `locations/${first}/prep-time`, { average: 30, delay: 10 });
	await ask("PATCH", `locations/${second}/prep-time`, {
		byTotal: [{ from: 0, to: null, minutes: 5 }],
	});
	const rows = await list("&sort=now&direction=desc");
	expect(rows[0]).toMatchObject({ storeId: first, now: 40, average: 30, delay: 10, rows: 0 });
	expect(rows[1]).toMatchObject({ storeId: second, now: 25, average: 20, delay: 0, rows: 1 });
	expect(rows.map(({ now }) => now)).toEqual(rows.map(({ now }) => now).sort((a, b) => b - a));
	const title = rows[1]?.title ?? "";
	expect((await list(`&search=${encodeURIComponent(title)}`)).map((row) => row.storeId)).toContain(
		second,
	);
	expect(await list("&search=nowhere-at-all")).toEqual([]);

	await gateway.call("PATCH", `${base()}/features`, {
		token: token(),
		body: { isLocationGroupsEnabled: true },
	});
	const group = await ask("POST", "location-groups", {
		name: "Slow kitchens",
		description: "",
		stores: [second],
	});
	expect((await list(`&group=${group.id}`)).map((row) => row.storeId)).toEqual([second]);
	expect(await list("&group=none")).toEqual([]);
});

it("shows people their own locations only", async () => {
	const own = await list("", gateway.own.tokens.storeAdmin);
	expect(own.length).toBeGreaterThan(0);
	expect(own.length).toBeLessThan((await list()).length);
});

it("changes chosen locations as a task, from a preview, and takes it back as one", async () => {
	const [first = "", second = ""] = gateway.own.storeIds;
	const before = await list();
	const change = { average: null, delay: 15 };
	const preview: PreviewedChange[] = await ask("POST", "prep-time-changes/preview", {
		storeIds: [first, second, crypto.randomUUID()],
		change,
	});
	expect(preview.map(({ state }) => state).sort()).toEqual(["changes", "changes", "refused"]);
	expect(preview.find(({ storeId }) => storeId === first)?.lines).toEqual([
		{ part: "Delay", before: "10 minutes", after: "15 minutes" },
	]);
	const rows = preview
		.filter(({ state }) => state === "changes")
		.map(({ storeId, version }) => ({ storeId, version }));
	const stale = rows.map((row) => (row.storeId === second ? { ...row, version: 99 } : row));
	const { taskId } = await ask("POST", "prep-time-changes", { rows: stale, change });
	await workOff(gateway.services);
	expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({
		label: "Prep time at 2 locations",
		changed: 1,
		refused: 1,
	});
	const done = await listTaskRows(gateway.services.database, taskId);
	expect(done.find(({ storeId }) => storeId === first)?.words).toBe(
		"Delay: 10 minutes → 15 minutes",
	);
	const delays = Object.fromEntries((await list()).map(({ storeId, delay }) => [storeId, delay]));
	expect([delays[first], delays[second]]).toEqual([15, 0]);

	const undone = await gateway.call(
		"POST",
		`/api/v2/audit-log/${gateway.own.merchantId}/tasks/${taskId}/undo`,
		{ token: token() },
	);
	expect(undone.status, JSON.stringify(undone.body)).toBe(202);
	await workOff(gateway.services);
	const values = (all: LocationPrepTime[]) =>
		all.map(({ storeId, average, delay }) => ({ storeId, average, delay }));
	expect(values(await list())).toEqual(values(before));
});
