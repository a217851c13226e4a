import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGED_SINCE_MESSAGE } from "~/models/menu/bulk/menu-change";
import { beFranchise } from "../../support/menu/be-franchise";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { comes, listTaskRows, workOff } from "../../support/tasks/task-world";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
	await beFranchise(world.gateway, world.gateway.own.merchantId);
});
afterAll(() => world?.gateway.close());

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const AT = { date: inThreeDays, time: "04:00" };
const storeId = () => world.gateway.own.storeIds[0] ?? "";
const part = async (id: string, kind = "storeItem") =>
	(await world.call("GET", `parts/${kind}/${id}`)).body;
const here = async (id: string) =>
	(await world.call("GET", `locations/${storeId()}/parts/storeItem/${id}`)).body;
const plannedAt = async (place = "") =>
	(await world.call("GET", `${place}scheduled-changes?state=planned`)).body.rows;

async function plan(path: string, body: object): Promise<string> {
	const answer = await world.call("POST", path, { at: AT, ...body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	await workOff(world.gateway.services);
	return answer.body.taskId;
}

describe("an import that is planned", () => {
	it("changes nothing before its time, then all but what was changed since", async () => {
		const [pie, tart] = [
			await world.make("storeItem", { title: "Planned pie", price: 400 }),
			await world.make("storeItem", { title: "Planned tart", price: 500 }),
		];
		const csv = `Id,Price\n${pie},4.50\n${tart},5.50\n`;
		const taskId = await plan("parts/storeItem/imports", { csv });
		expect(await plannedAt()).toMatchObject([
			{ id: taskId, label: "Import items", status: "waiting", storeId: null },
		]);
		expect((await part(pie)).price).toBe(400);
		await world.call("PATCH", `parts/storeItem/${tart}`, { price: 525 });
		await comes(world.gateway.services, taskId);
		expect((await part(pie)).price).toBe(450);
		expect((await part(tart)).price).toBe(525);
		const rows = await listTaskRows(world.gateway.services.database, taskId);
		expect(rows.map(({ state, words }) => [state, words])).toEqual([
			["changed", "Price: 4.00 → 4.50"],
			["refused", CHANGED_SINCE_MESSAGE],
		]);
		expect(await plannedAt()).toEqual([]);
	});

	it("of a location's own values comes on that location's clock", async () => {
		const soup = await world.make("storeItem", { title: "Planned soup", price: 400 });
		const place = `locations/${storeId()}/`;
		const taskId = await plan(`${place}parts/storeItem/imports`, {
			csv: `Id,Price\n${soup},4.75\n`,
		});
		expect(await plannedAt(place)).toMatchObject([{ id: taskId, storeId: storeId() }]);
		expect((await here(soup)).price).toBe(400);
		await comes(world.gateway.services, taskId);
		expect((await here(soup)).price).toBe(475);
		expect((await part(soup)).price).toBe(400);
	});

	it("is refused for a time that has passed", async () => {
		const csv = "Title,Price\nLate cake,4.50\n";
		const at = { date: "2026-01-01", time: "04:00" };
		const late = await world.call("POST", "parts/storeItem/imports", { csv, at });
		expect(late.status).toBe(422);
		expect(late.body.details.fields["at.time"]).toEqual(["Choose a time that has not passed"]);
	});
});

describe("an update of the catalogue that is planned", () => {
	it("brings menus to locations when its time has come", async () => {
		const [first, second] = world.gateway.own.storeIds as [string, string];
		const menu = await world.make("itemSet", { stores: [first] });
		const item = await world.make("storeItem", { price: 900 });
		await world.make("category", { parts: [item] });
		const update = { menus: [menu], storeIds: [first, second] };
		const taskId = await plan("catalog-updates", update);
		expect(await plannedAt()).toMatchObject([
			{ id: taskId, label: "Copy 1 menu to locations", location: null },
		]);
		expect((await part(menu, "itemSet")).stores).toEqual([first]);
		await comes(world.gateway.services, taskId);
		expect((await part(menu, "itemSet")).stores).toEqual([first, second].sort());
		const passed = { ...update, at: { date: "2026-01-01", time: "04:00" } };
		expect((await world.call("POST", "catalog-updates", passed)).status).toBe(422);
	});
});
