import { afterAll, beforeAll, expect, it } from "vitest";
import { startMenuGateway } from "../../support/menu/menu-calls";

let menu: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	menu = await startMenuGateway();
});
afterAll(() => menu?.gateway.close());

const [ON, OFF] = [{ isEnabled: true }, { isEnabled: false }];

async function makeWings(isMandatory: boolean) {
	const sauces = [await menu.make("itemBase"), await menu.make("itemBase")];
	const group = await menu.make("itemOptions", {
		title: "Sauces",
		parts: sauces,
		isMandatory,
		minSelections: isMandatory ? 1 : 0,
	});
	const item = await menu.make("storeItem", { title: "Wings", price: 900, parts: [group] });
	return { sauces: sauces as [string, string], item };
}

it("tells which items nobody could order without the last choice of a required group", async () => {
	const { sauces, item } = await makeWings(true);
	const [first, second] = sauces;
	const one = (id: string) => `parts/itemBase/${id}`;
	const neededBy = async (path: string) => (await menu.call("GET", path)).body.neededBy;
	expect(await neededBy(one(first))).toEqual([]);

	const off = await menu.call("PATCH", one(second), OFF);
	expect(off.body.neededBy).toEqual([]);
	const wings = [{ id: item, title: "Wings", group: "Sauces" }];
	expect(await neededBy(one(first))).toEqual(wings);
	const archived = await menu.call("PATCH", one(first), { isArchived: true });
	expect(archived).toMatchObject({ status: 200, body: { isArchived: true, neededBy: wings } });
});

it("tells it by what a location sells", async () => {
	const { sauces, item } = await makeWings(true);
	const [first, second] = sauces;
	const [here, there] = menu.gateway.own.storeIds as [string, string];
	const at = (storeId: string, id: string) => `locations/${storeId}/parts/itemBase/${id}`;
	const hidden = await menu.call("PATCH", at(here, second), { isVisible: false });
	expect(hidden.status).toBe(200);
	const wings = [{ id: item, title: "Wings", group: "Sauces" }];
	expect((await menu.call("GET", at(here, first))).body.neededBy).toEqual(wings);
	expect((await menu.call("GET", at(there, first))).body.neededBy).toEqual([]);
	expect((await menu.call("GET", `parts/itemBase/${first}`)).body.neededBy).toEqual([]);
	const off = await menu.call("PATCH", at(here, first), OFF);
	expect(off).toMatchObject({ status: 200, body: { isEnabled: false, neededBy: wings } });
	expect((await menu.call("PATCH", at(here, first), ON)).body.neededBy).toEqual(wings);
});

it("says nothing of groups that nobody has to choose from", async () => {
	const { sauces } = await makeWings(false);
	for (const id of sauces) await menu.call("PATCH", `parts/itemBase/${id}`, OFF);
	expect((await menu.call("GET", `parts/itemBase/${sauces[0]}`)).body.neededBy).toEqual([]);
});
