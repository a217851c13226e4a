import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestGateway["own"];
let here: string;
let there: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	[here, there] = own.storeIds as [string, string];
	await beFranchise(gateway, own.merchantId);
});
afterAll(() => gateway?.close());

const LEFT_OUT = "Skipped: menu synchronization is off here.";

const call = (method: string, path: string, body?: object, token = own.tokens.merchantSuperAdmin) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", own.merchantId)}`, {
		token,
		...(body && { body }),
	});
const sets = (storeId?: string) =>
	`menu/OWN/franchisee-permissions${storeId ? `/locations/${storeId}` : ""}`;
const part = (id: string, storeId = here) => `menu/OWN/locations/${storeId}/parts/storeItem/${id}`;
const asFranchisee = (method: string, path: string, body?: object) =>
	call(method, path, body, own.tokens.franchisee);

async function make(body: object = {}, kind = "storeItem"): Promise<string> {
	const title = `Thing ${crypto.randomUUID()}`;
	const price = kind === "storeItem" && { price: 950 };
	const answer = await call("POST", `menu/OWN/parts/${kind}`, { title, ...price, ...body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

/** Changes a set, putting back whatever that puts back; the task that does it. */
async function leave(body: object, storeId?: string): Promise<string | null> {
	const { values } = (await call("POST", `${sets(storeId)}/preview`, body)).body;
	const answer = await call("PATCH", sets(storeId), { ...body, putsBack: values });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body.taskId;
}

async function synchronize(isSynchronized: boolean): Promise<string | null> {
	const taskId = await leave({ isSynchronized }, here);
	await workOff(gateway.services);
	return taskId;
}

async function undo(taskId: string | null): Promise<string> {
	const answer = await call("POST", `audit-log/OWN/tasks/${taskId}/undo`);
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	await workOff(gateway.services);
	return answer.body.taskId;
}

const getPrice = async (id: string, storeId = here) =>
	(await call("GET", part(id, storeId))).body.price;
const fetchTaskRows = async (taskId: string) =>
	(await call("GET", `tasks/OWN/${taskId}/rows`)).body.rows;

beforeEach(async () => {
	await synchronize(true);
	await leave({ MODIFY_PRICE: true, MODIFY_SKU: true });
	await workOff(gateway.services);
});

describe("what a location may change", () => {
	it("is everything while its menu synchronization is off, and what the franchise leaves when it is on", async () => {
		const id = await make();
		await leave({ MODIFY_PRICE: false });
		expect((await asFranchisee("PATCH", part(id), { price: 1111 })).status).toBe(422);
		await synchronize(false);
		expect((await call("GET", sets(here))).body).toMatchObject({
			isSynchronized: false,
			hasOwnSet: false,
			MODIFY_PRICE: false,
		});
		const changed = await asFranchisee("PATCH", part(id), { price: 1111, title: "Ours" });
		expect(changed.body).toMatchObject({ price: 1111, title: "Ours", left: null });
		expect((await asFranchisee("PATCH", part(id), { price: 1112 })).status).toBe(200);
		expect(await getPrice(id, there)).toBe(950);
	});

	it("is put back as far as the franchise sets it when it is turned on, and comes back as one", async () => {
		const id = await make({ title: "Soup" });
		await leave({ MODIFY_PRICE: false });
		await synchronize(false);
		await asFranchisee("PATCH", part(id), { price: 1111, title: "Our soup" });
		const preview = await call("POST", `${sets(here)}/preview`, { isSynchronized: true });
		expect(preview.body).toMatchObject({
			values: 1,
			first: [{ field: "price", own: 1111, base: 950, title: "Soup" }],
		});
		const unseen = await call("PATCH", sets(here), { isSynchronized: true });
		expect(Object.keys(unseen.body.details.fields)).toEqual(["putsBack"]);
		expect(await getPrice(id)).toBe(1111);

		const taskId = await synchronize(true);
		expect((await call("GET", part(id))).body).toMatchObject({ price: 950, title: "Our soup" });
		expect((await asFranchisee("PATCH", part(id), { price: 1 })).status).toBe(422);
		await undo(taskId);
		expect((await call("GET", sets(here))).body.isSynchronized).toBe(false);
		expect(await getPrice(id)).toBe(1111);
		expect((await asFranchisee("PATCH", part(id), { price: 1113 })).status).toBe(200);
	});

	it("is switched by the franchise alone, at a location, on the version that it saw, and recorded", async () => {
		const { version } = (await call("GET", sets(here))).body;
		const operator = own.tokens.merchantOperator;
		const off = { isSynchronized: false };
		expect((await call("PATCH", sets(here), off, operator)).status).toBe(403);
		expect((await asFranchisee("PATCH", sets(here), off)).status).toBe(403);
		expect((await call("PATCH", sets(), off)).body.details.fields).toEqual({
			isSynchronized: ["Choose a location. Default permissions have no menu synchronization."],
		});
		await synchronize(false);
		const late = await gateway.call(
			"PATCH",
			`/api/v2/${sets(here).replace("OWN", own.merchantId)}`,
			{
				token: own.tokens.merchantSuperAdmin,
				body: { isSynchronized: true },
				version,
			},
		);
		expect(late.status).toBe(409);
		expect(late.body.details.current).toMatchObject(off);
		const log = await call(
			"GET",
			`audit-log?entity=franchisee-permissions&entityId=${here}&limit=1`,
		);
		expect(log.body.rows[0]).toMatchObject({
			action: "update",
			before: { isSynchronized: true },
			after: off,
		});
		const back = await call("POST", "audit-log/OWN/undo", { seq: log.body.rows[0].seq });
		expect(back.status, JSON.stringify(back.body)).toBeLessThan(300);
		expect((await call("GET", sets(here))).body.isSynchronized).toBe(true);
	});
});

describe("what is done to many locations", () => {
	it("leaves it out of the drift report and of restoring", async () => {
		const id = await make({ title: "Apart pie" });
		await asFranchisee("PATCH", part(id), { price: 1111 });
		await call("PATCH", part(id, there), { price: 1222 });
		const found = async () => (await call("GET", "menu/OWN/drift?search=apart+pie")).body.rows;
		expect(await found()).toHaveLength(2);
		await synchronize(false);
		expect(await found()).toMatchObject([{ storeId: there }]);
		for (const which of [
			{ search: "apart pie" },
			{ ids: [`${here}.${id}.price`, `${there}.${id}.price`] },
		]) {
			const preview = await call("POST", "menu/OWN/drift/restorations/preview", { which });
			expect(preview.body).toMatchObject({ values: 1, first: [{ storeId: there }] });
		}
		const restored = await call("POST", "menu/OWN/drift/restorations", {
			which: { search: "apart pie" },
		});
		expect(restored.status).toBe(202);
		await workOff(gateway.services);
		expect([await getPrice(id), await getPrice(id, there)]).toEqual([1111, 950]);
	});

	it("leaves it out of an update of the catalogue, and says so", async () => {
		const item = await make();
		const menu = await make(
			{ parts: [await make({ parts: [item] }, "category")], stores: [there] },
			"itemSet",
		);
		await call("PATCH", part(item), { price: 1111 });
		await call("PATCH", part(item, there), { price: 1222 });
		await synchronize(false);
		const update = { menus: [menu], storeIds: [here, there], putBack: "all" };
		const preview = await call("POST", "menu/OWN/catalog-updates/preview", update);
		expect(preview.body).toMatchObject({
			changes: 1,
			unchanged: 0,
			refused: 1,
			rows: [{ id: here, state: "refused", problem: LEFT_OUT }, { id: there }],
		});
		const { mark } = preview.body;
		const started = await call("POST", "menu/OWN/catalog-updates", { ...update, mark });
		await workOff(gateway.services);
		const rows = await fetchTaskRows(started.body.taskId);
		expect(rows.find((row: { storeId: string }) => row.storeId === here)).toMatchObject({
			state: "unchanged",
			words: LEFT_OUT,
		});
		expect([await getPrice(item), await getPrice(item, there)]).toEqual([1111, 950]);
		expect((await call("GET", `menu/OWN/parts/itemSet/${menu}`)).body.stores).toEqual([there]);
	});

	it("looks again at each step, and leaves out what was switched off meanwhile", async () => {
		const item = await make();
		const menu = await make(
			{ parts: [await make({ parts: [item] }, "category")], stores: [there] },
			"itemSet",
		);
		await asFranchisee("PATCH", part(item), { price: 1111 });
		const update = { menus: [menu], storeIds: [here], putBack: "all" };
		const updated = await call("POST", "menu/OWN/catalog-updates", update);
		const taken = await leave({ MODIFY_PRICE: false });
		await leave({ isSynchronized: false }, here);
		await workOff(gateway.services);
		for (const taskId of [updated.body.taskId, taken]) {
			const rows = await fetchTaskRows(taskId);
			expect(rows.map(({ words }: { words: string }) => words)).toContain(LEFT_OUT);
		}
		expect(await getPrice(item)).toBe(1111);
		expect((await call("GET", `menu/OWN/parts/itemSet/${menu}`)).body.stores).toEqual([there]);
	});

	it("does not bring own values back to it when it is taken back, and says so", async () => {
		const id = await make({ title: "Undone tart" });
		await asFranchisee("PATCH", part(id), { price: 1111 });
		await call("PATCH", part(id, there), { price: 1222 });
		const which = { search: "undone tart" };
		const restored = await call("POST", "menu/OWN/drift/restorations", { which });
		await workOff(gateway.services);
		await synchronize(false);
		const undoId = await undo(restored.body.taskId);
		expect([await getPrice(id), await getPrice(id, there)]).toEqual([950, 1222]);
		const rows = await fetchTaskRows(undoId);
		expect(rows.find((row: { storeId: string }) => row.storeId === here)).toMatchObject({
			state: "refused",
			words: LEFT_OUT,
		});
	});

	it("does not put its own values back when the default changes", async () => {
		const id = await make();
		await asFranchisee("PATCH", part(id), { price: 1111 });
		await synchronize(false);
		await leave({ MODIFY_PRICE: false });
		await workOff(gateway.services);
		expect(await getPrice(id)).toBe(1111);
	});
});
