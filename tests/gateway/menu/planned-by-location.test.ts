import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { taskRows, tasks } from "../../../gateway/core/tasks/tables";
import { locations } from "../../../gateway/locations/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { addLocations, endLeases, workOff } from "../../support/tasks/task-world";

const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const NIGHT = { date: DAY, time: "04:00" };
let world: Awaited<ReturnType<typeof startMenuGateway>>;
/** By their clocks: the first has its night first. */
let [east, middle, west] = ["", "", ""];

beforeAll(async () => {
	world = await startMenuGateway();
	await inSystem((tx) =>
		tx
			.update(locations)
			.set({ contactInfo: sql`contact_info || '{"timeZone": "Pacific/Honolulu"}'::jsonb` })
			.where(eq(locations.merchantId, own().merchantId)),
	);
	[east = "", middle = "", west = ""] = await addLocations(world.gateway, own(), 3);
	const zones = { [east]: "America/New_York", [middle]: "America/Chicago" };
	for (const [storeId, timeZone] of Object.entries({ ...zones, [west]: "Pacific/Honolulu" })) {
		await inSystem((tx) =>
			tx
				.update(locations)
				.set({ contactInfo: sql`contact_info || ${JSON.stringify({ timeZone })}::jsonb` })
				.where(eq(locations.storeId, storeId)),
		);
	}
});
afterAll(() => world?.gateway.close());

const own = () => world.gateway.own;
const token = () => own().tokens.merchantSuperAdmin;
const inSystem = <T>(work: Parameters<typeof world.gateway.services.database.transaction<T>>[1]) =>
	world.gateway.services.database.transaction(SYSTEM, work);
const plan = (id: string, patch: object, clock = "locations") =>
	world.call("POST", `parts/storeItem/${id}/scheduled-edits`, { at: NIGHT, clock, patch });
const base = async (id: string) => (await world.call("GET", `parts/storeItem/${id}`)).body;
const here = async (storeId: string, id: string) =>
	(await world.call("GET", `locations/${storeId}/parts/storeItem/${id}`)).body;
const getPrices = async (id: string) => {
	const [atEast, atMiddle, atWest] = [
		await here(east, id),
		await here(middle, id),
		await here(west, id),
	];
	return [atEast.price, atMiddle.price, atWest.price, (await base(id)).price];
};
const atTask = async (id: string, more = "", method = "GET") =>
	(
		await world.gateway.call(method, `/api/v2/tasks/${own().merchantId}/${id}${more}`, {
			token: token(),
		})
	).body;

/** The clock of a location (null: of the last) shows the time. */
async function nightAt(taskId: string, storeId: string | null): Promise<void> {
	const past = new Date(Date.now() - 1_000);
	await inSystem(async (tx) => {
		await tx
			.update(taskRows)
			.set({ data: sql`data || ${JSON.stringify({ startsAt: past.toISOString() })}::jsonb` })
			.where(
				and(
					eq(taskRows.taskId, taskId),
					storeId ? eq(taskRows.storeId, storeId) : sql`data ->> 'step' = 'set'`,
				),
			);
		await tx
			.update(tasks)
			.set({ startsAt: past, restsUntil: null, turnAt: new Date(0) })
			.where(eq(tasks.id, taskId));
	});
	await workOff(world.gateway.services);
}

describe("a planned edit that comes at each location by its own clock", () => {
	it("comes at one after the other, leaves nothing behind, and is undone as one", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const answer = await plan(id, { price: 1100 });
		expect(answer.status, JSON.stringify(answer.body)).toBe(202);
		const { taskId } = answer.body;
		expect(answer.body.timeZone).toBe("America/New_York");
		expect(new Date(answer.body.startsAt).toISOString()).toMatch(/T0[89]:00:00/);
		await workOff(world.gateway.services);
		expect(await getPrices(id)).toEqual([900, 900, 900, 900]);

		await nightAt(taskId, east);
		expect(await getPrices(id)).toEqual([1100, 900, 900, 900]);
		const resting = await atTask(taskId);
		expect(resting).toMatchObject({ status: "running", done: 1, changed: 1 });
		expect(new Date(resting.restsUntil).getTime()).toBeGreaterThan(Date.now());

		await nightAt(taskId, middle);
		expect(await getPrices(id)).toEqual([1100, 1100, 900, 900]);
		await nightAt(taskId, null);
		expect(await getPrices(id)).toEqual([1100, 1100, 1100, 1100]);
		expect(await atTask(taskId)).toMatchObject({ status: "done", refused: 0, changed: 5, done: 5 });
		for (const storeId of [east, middle, west]) {
			expect((await here(storeId, id)).own, "nothing of its own is left").toEqual([]);
		}

		const undo = `/api/v2/audit-log/${own().merchantId}/tasks/${taskId}/undo`;
		expect((await world.gateway.call("POST", undo, { token: token() })).status).toBe(202);
		await workOff(world.gateway.services);
		expect(await getPrices(id)).toEqual([900, 900, 900, 900]);
		expect((await here(east, id)).own).toEqual([]);
	});

	it("leaves values of a location's own as they are, before and after", async () => {
		const id = await world.make("storeItem", { price: 900 });
		await world.call("PATCH", `locations/${east}/parts/storeItem/${id}`, { price: 950 });
		const { taskId } = (await plan(id, { price: 1100, description: "New" })).body;
		await nightAt(taskId, east);
		expect(await here(east, id)).toMatchObject({ price: 950, description: "New" });
		await nightAt(taskId, middle);
		// What it sets itself between its night and the last one stays, too.
		await world.call("PATCH", `locations/${middle}/parts/storeItem/${id}`, { price: 1200 });
		await nightAt(taskId, null);
		expect(await here(east, id)).toMatchObject({ price: 950, own: ["price"], description: "New" });
		expect(await here(middle, id)).toMatchObject({ price: 1200, own: ["price"] });
		expect(await getPrices(id)).toEqual([950, 1200, 1100, 1100]);
	});

	it("puts back what locations have got when it is canceled on the way", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const { taskId } = (await plan(id, { price: 1100 })).body;
		await nightAt(taskId, east);
		expect(await getPrices(id)).toEqual([1100, 900, 900, 900]);
		const canceled = await atTask(taskId, "/cancellation", "POST");
		expect(canceled).toMatchObject({ status: "cancelled", undoneBy: expect.any(String) });
		await workOff(world.gateway.services);
		await nightAt(taskId, null);
		expect(await getPrices(id)).toEqual([900, 900, 900, 900]);
		expect((await here(east, id)).own).toEqual([]);
		expect(await atTask(canceled.undoneBy)).toMatchObject({ status: "done", changed: 1 });
	});

	it("is canceled without a trace before its first night", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const { taskId } = (await plan(id, { price: 1100 })).body;
		expect(await atTask(taskId, "/cancellation", "POST")).toMatchObject({
			status: "cancelled",
			undoneBy: null,
		});
		await nightAt(taskId, east);
		expect(await getPrices(id)).toEqual([900, 900, 900, 900]);
	});

	it("goes on where it was after its process died, and does nothing twice", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const { taskId } = (await plan(id, { price: 1100 })).body;
		await nightAt(taskId, east);
		await inSystem((tx) =>
			tx
				.update(tasks)
				.set({ leaseOwner: crypto.randomUUID(), leaseUntil: new Date(Date.now() + 60_000) })
				.where(eq(tasks.id, taskId)),
		);
		await nightAt(taskId, middle);
		expect(await getPrices(id), "another process works on it").toEqual([1100, 900, 900, 900]);
		await endLeases(world.gateway.services.database);
		await nightAt(taskId, null);
		expect(await getPrices(id)).toEqual([1100, 1100, 1100, 1100]);
		expect((await here(east, id)).version).toBe(3);
		expect(await atTask(taskId)).toMatchObject({ status: "done", total: 5, changed: 5 });
	});

	it("gives locations back to the organization where its value was changed by somebody meanwhile", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const { taskId } = (await plan(id, { price: 1100 })).body;
		await nightAt(taskId, east);
		await world.call("PATCH", `parts/storeItem/${id}`, { price: 1000 });
		await nightAt(taskId, middle);
		await nightAt(taskId, null);
		expect(await getPrices(id)).toEqual([1000, 1000, 1000, 1000]);
		const { rows } = await atTask(taskId, "/rows");
		expect(rows.map(({ state }: { state: string }) => state)).toEqual([
			...["changed", "refused", "refused", "changed"],
		]);
		expect(rows[2].words).toBe("Changed after this was scheduled: Price.");
	});

	it("is refused at once for what no location holds of its own, and at a time that has passed at one", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const foreign = await plan(id, { price: 1100, prepMinutes: 5 });
		expect(foreign.status).toBe(422);
		expect(foreign.body.details.fields.clock).toEqual([
			expect.stringContaining("change this separately: Prep time in minutes"),
		]);
		expect((await plan(id, { price: null })).body.details.fields.clock).toBeDefined();
		const at = {
			date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
			time: "00:00",
		};
		const body = { at, clock: "locations", patch: { price: 1 } };
		const past = await world.call("POST", `parts/storeItem/${id}/scheduled-edits`, body);
		expect(past.body.details.fields).toEqual({
			"at.time": ["Choose a time that has not passed at any location"],
		});
	});

	it("is in the list of the organization's planned changes once", async () => {
		const title = `Listed ${crypto.randomUUID()}`;
		const id = await world.make("storeItem", { title, price: 900 });
		const { taskId } = (await plan(id, { price: 1100 })).body;
		const list = await world.call("GET", `scheduled-changes?search=${encodeURIComponent(title)}`);
		expect(list.body.rows).toMatchObject([{ id: taskId, storeId: null, location: null }]);
		expect(list.body.rows[0].label).toBe(`${title}: price, at each location’s local time`);
		await atTask(taskId, "/cancellation", "POST");
	});
});

describe("a planned change of many things by each location's clock", () => {
	it("gives each location all of them at its time, and all to the organization in the end", async () => {
		const ids = [
			await world.make("storeItem", { price: 1000 }),
			await world.make("storeItem", { price: 2000 }),
		];
		const change = { price: { step: "raise-percent", value: 100_000 }, isVisible: false };
		const ask = { which: { ids }, change, at: NIGHT, clock: "locations" };
		const answer = await world.call("POST", "parts/storeItem/changes", ask);
		expect(answer.status, JSON.stringify(answer.body)).toBe(202);
		const { taskId } = answer.body;
		await nightAt(taskId, east);
		for (const [index, id] of ids.entries()) {
			expect(await here(east, id)).toMatchObject({ price: [1100, 2200][index], isVisible: false });
			expect(await base(id)).toMatchObject({ price: [1000, 2000][index], isVisible: true });
		}
		await nightAt(taskId, middle);
		await nightAt(taskId, null);
		for (const [index, id] of ids.entries()) {
			expect(await base(id)).toMatchObject({ price: [1100, 2200][index], isVisible: false });
			expect((await here(east, id)).own).toEqual([]);
		}
		expect(await atTask(taskId)).toMatchObject({ status: "done", refused: 0 });
	});

	it("is refused for what comes once for all, and without a time", async () => {
		const which = { ids: [await world.make("storeItem")] };
		const ask = (more: object) =>
			world.call("POST", "parts/storeItem/changes", { which, clock: "locations", ...more });
		const foreign = await ask({ change: { isArchived: true }, at: NIGHT });
		expect(foreign.body.details.fields.clock).toBeDefined();
		const timeless = await ask({ change: { isVisible: false } });
		expect(timeless.body.details.fields["at.date"]).toBeDefined();
	});
});
