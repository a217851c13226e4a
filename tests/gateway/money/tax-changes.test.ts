import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGED_SINCE_MESSAGE } from "~/models/menu/bulk/menu-change";
import type { MenuChangePreview } from "~/models/menu/bulk/menu-change-preview";
import { MENU_TAXES_CHANGED_MESSAGE, type TaxChange } from "~/models/menu/bulk/tax-change";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { comes, getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let storeId: string;
let sales: string;
let liquor: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	storeId = gateway.own.storeIds[0] ?? "";
	sales = await makeTax(storeId, { name: "Sales", ratePpm: 100_000, appliesToMenu: true });
	liquor = await makeTax(storeId, { name: "Liquor", ratePpm: 50_000 });
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, body?: object) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});

async function send(method: string, path: string, body?: object) {
	const answer = await call(method, path, body);
	expect([200, 201, 202], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

const makeTax = async (store: string, body: object): Promise<string> =>
	(await send("POST", `store-v2/OWN/locations/${store}/taxes`, body)).id;
const make = async (body: object): Promise<string> =>
	(await send("POST", "menu/OWN/parts/storeItem", body)).id;
const at = () => `menu/OWN/locations/${storeId}/parts/storeItem`;
const carried = (id: string) => send("GET", `${at()}/${id}/taxes`);
const preview = (which: object, change: Partial<TaxChange>): Promise<MenuChangePreview> =>
	send("POST", `${at()}/tax-changes/preview`, { which, change });

async function start(which: object, change: Partial<TaxChange>): Promise<string> {
	const { mark } = await preview(which, change);
	return (await send("POST", `${at()}/tax-changes`, { which, change, mark })).taskId;
}

describe("a change of the taxes of many items at a location", () => {
	it("adds to those of the menu or of the item, takes others off, and is taken back as one", async () => {
		const plain = await make({ title: "Stout plain", price: 700 });
		const free = await make({ title: "Stout free", price: 700 });
		const both = await make({ title: "Stout taxed", price: 700 });
		await send("PATCH", `${at()}/${free}/taxes`, { hasOwnTaxes: true, taxes: [] });
		const set = { hasOwnTaxes: true, taxes: [liquor, sales] };
		await send("PATCH", `${at()}/${both}/taxes`, set);
		const seen = await preview({ search: "stout" }, { add: [liquor] });
		expect(seen).toMatchObject({ changes: 2, unchanged: 1, refused: 0 });
		expect(seen.rows.map(({ label, lines }) => [label, lines])).toEqual([
			["Stout free", [{ part: "Taxes", before: "none", after: "Liquor" }]],
			[
				"Stout plain",
				[{ part: "Taxes", before: "of the whole menu: Sales", after: expect.any(String) }],
			],
			["Stout taxed", []],
		]);
		const taskId = await start({ search: "stout" }, { add: [liquor] });
		await workOff(gateway.services);
		expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({
			status: "done",
			changed: 2,
		});
		expect((await carried(plain)).taxes).toEqual([liquor, sales].sort());
		expect((await carried(free)).taxes).toEqual([liquor]);
		await send("POST", `audit-log/OWN/tasks/${taskId}/undo`);
		await workOff(gateway.services);
		expect(await carried(plain)).toMatchObject({ hasOwnTaxes: false, taxes: [] });
		expect(await carried(free)).toMatchObject({ hasOwnTaxes: true, taxes: [] });

		await start({ ids: [plain, both] }, { remove: [sales] });
		await workOff(gateway.services);
		expect(await carried(plain)).toMatchObject({ hasOwnTaxes: true, taxes: [] });
		expect((await carried(both)).taxes).toEqual([liquor]);
	});

	it("is made at its time on the location's clock, and is listed among the planned changes until then", async () => {
		const id = await make({ title: "Saison", price: 700 });
		const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
		const body = { which: { ids: [id] }, change: { add: [liquor] }, at: { date, time: "04:00" } };
		const { taskId } = await send("POST", `${at()}/tax-changes`, body);
		await workOff(gateway.services);
		expect(await carried(id)).toMatchObject({ hasOwnTaxes: false });
		const planned = await send("GET", `menu/OWN/locations/${storeId}/scheduled-changes`);
		expect(planned.rows).toMatchObject([
			{ id: taskId, label: "Taxes for items", status: "waiting" },
		]);
		await comes(gateway.services, taskId);
		expect((await carried(id)).taxes).toEqual([liquor, sales].sort());
		const passed = { ...body, at: { date: "2026-01-01", time: "04:00" } };
		const late = await call("POST", `${at()}/tax-changes`, passed);
		expect(late.status).toBe(422);
	});

	it("leaves alone what is changed after the preview", async () => {
		const id = await make({ title: "Porter", price: 600 });
		const { mark } = await preview({ ids: [id] }, { add: [liquor] });
		await send("PATCH", `${at()}/${id}/taxes`, { hasOwnTaxes: true, taxes: [sales] });
		const body = { which: { ids: [id] }, change: { add: [liquor] }, mark };
		expect((await call("POST", `${at()}/tax-changes`, body)).status).toBe(409);
		const taskId = await start({ ids: [id] }, { add: [liquor] });
		await send("PATCH", `${at()}/${id}/taxes`, { hasOwnTaxes: false });
		await workOff(gateway.services);
		const [row] = await listTaskRows(gateway.services.database, taskId);
		expect(row).toMatchObject({ state: "refused", words: CHANGED_SINCE_MESSAGE });
		expect(await carried(id)).toMatchObject({ hasOwnTaxes: false });
	});

	it("leaves what begins with the taxes of the menu alone when these are changed after the preview", async () => {
		const plain = await make({ title: "Cider", price: 600 });
		const taxed = await make({ title: "Perry", price: 600 });
		await send("PATCH", `${at()}/${taxed}/taxes`, { hasOwnTaxes: true, taxes: [sales] });
		const which = { ids: [plain, taxed] };
		const change = { add: [liquor] };
		const { mark } = await preview(which, change);
		const city = await makeTax(storeId, { name: "City", ratePpm: 9_000, appliesToMenu: true });
		const body = { which, change, mark };
		expect((await call("POST", `${at()}/tax-changes`, body)).status).toBe(409);

		const taskId = await start(which, change);
		await send("PATCH", `store-v2/OWN/locations/${storeId}/taxes/${city}`, {
			appliesToMenu: false,
		});
		await workOff(gateway.services);
		const rows = await listTaskRows(gateway.services.database, taskId);
		expect(rows.map(({ label, state, words }) => [label, state, words])).toEqual([
			["Cider", "refused", MENU_TAXES_CHANGED_MESSAGE],
			["Perry", "changed", expect.stringContaining("Sales → ")],
		]);
		expect(await carried(plain)).toMatchObject({ hasOwnTaxes: false });
		expect((await carried(taxed)).taxes).toEqual([liquor, sales].sort());
	});

	it("refuses no change, taxes of another location, and kinds that carry none", async () => {
		const elsewhere = await makeTax(gateway.own.storeIds[1] ?? "", {
			name: "City",
			ratePpm: 1_000,
		});
		const previewTaxes = (change: object, path = at()) =>
			call("POST", `${path}/tax-changes/preview`, { which: {}, change });
		expect((await previewTaxes({})).status).toBe(422);
		expect((await previewTaxes({ add: [sales], remove: [sales] })).status).toBe(422);
		expect((await previewTaxes({ add: [elsewhere] })).body.details.fields).toEqual({
			taxes: ["Choose this location’s taxes from the list"],
		});
		const categories = at().replace("storeItem", "category");
		expect((await previewTaxes({ add: [sales] }, categories)).body.message).toBe(
			"A category can’t have custom taxes",
		);
	});
});
