import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runNextTask, WaitingTasks } from "../../../gateway/core/tasks/start-tasks";
import { taskSupport } from "../../../gateway/task-definitions";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { addLocations, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestGateway["own"];

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	await beFranchise(gateway, own.merchantId);
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, body?: object, token = own.tokens.merchantOperator) =>
	gateway.call(method, `/api/v2/menu/${own.merchantId}/${path}`, { token, ...(body && { body }) });
const here = (id: string, storeId?: string) => `locations/${storeId}/parts/storeItem/${id}`;

async function make(kind: string, body: object = {}): Promise<string> {
	const title = `${kind} ${crypto.randomUUID()}`;
	const answer = await call("POST", `parts/${kind}`, { title, ...body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

/** An item in a menu that is sold at one location only. */
async function makeMenu(stores: string[] | null) {
	const item = await make("storeItem", { price: 950 });
	const category = await make("category", { parts: [item] });
	const menu = await make("itemSet", { parts: [category], stores });
	const concept = await make("itemSetConcept", { parts: [menu], stores });
	return { item, menu, concept };
}

async function quoted(itemId: string, storeId?: string): Promise<number | undefined> {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: { storeId, diningOption: "takeout", items: [{ itemId, quantity: 1 }] },
	});
	return body.isOrderable === false ? undefined : body.money?.gross;
}

describe("an update of the catalogue", () => {
	it("brings menus to locations and puts back what the franchise sets; undo takes it back as one", async () => {
		const [first, second] = own.storeIds as [string, string];
		const { item, menu, concept } = await makeMenu([first]);
		await call("PATCH", here(item, second), { price: 1111 });
		await call("PATCH", here(item, first), { price: 1222 }, own.tokens.franchisee);
		const update = { menus: [menu], storeIds: [first, second] };
		const preview = await call("POST", "catalog-updates/preview", update);
		expect(preview.body).toMatchObject({ changes: 3, unchanged: 1, refused: 0 });
		const started = await call("POST", "catalog-updates", { ...update, mark: preview.body.mark });
		expect(started.status, JSON.stringify(started.body)).toBe(202);
		await workOff(gateway.services);
		for (const [kind, id] of [
			["itemSet", menu],
			["itemSetConcept", concept],
		]) {
			const { body } = await call("GET", `parts/${kind}/${id}`);
			expect(body.stores).toEqual([first, second].sort());
		}
		expect((await call("GET", here(item, second))).body.price).toBe(950);
		expect((await call("GET", here(item, first))).body.price).toBe(1222);
		expect(await quoted(item, second)).toBe(950);

		const undone = await gateway.call(
			"POST",
			`/api/v2/audit-log/${own.merchantId}/tasks/${started.body.taskId}/undo`,
			{ token: own.tokens.merchantOperator },
		);
		expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
		await workOff(gateway.services);
		expect((await call("GET", `parts/itemSet/${menu}`)).body.stores).toEqual([first]);
		expect((await call("GET", here(item, second))).body.price).toBe(1111);
	});

	it("puts everything back where that is asked for, and nothing where not", async () => {
		const [first] = own.storeIds as [string, string];
		const { item, menu } = await makeMenu(null);
		await call("PATCH", here(item, first), { price: 1222 }, own.tokens.franchisee);
		const none = await call("POST", "catalog-updates", { menus: [menu], putBack: "none" });
		expect(none.status).toBe(422);
		const all = await call("POST", "catalog-updates", { menus: [menu], putBack: "all" });
		expect(all.status).toBe(202);
		await workOff(gateway.services);
		expect((await call("GET", here(item, first))).body.price).toBe(950);
	});

	it("goes on where it was stopped, does nothing twice, and leaves alone what was changed since", async () => {
		const stores = await addLocations(gateway, own, 6);
		const { item, menu } = await makeMenu(null);
		for (const storeId of stores) await call("PATCH", here(item, storeId), { price: 1111 });
		const update = { menus: [menu], storeIds: stores };
		const { mark } = (await call("POST", "catalog-updates/preview", update)).body;
		const { taskId } = (await call("POST", "catalog-updates", { ...update, mark })).body;
		await call("PATCH", here(item, stores[5]), { price: 1333 });
		let steps = 0;
		const dying = {
			get aborted() {
				steps += 1;
				return steps > 2;
			},
		} as AbortSignal;
		await runNextTask(gateway.services, taskSupport, {
			signal: dying,
			waiting: new WaitingTasks(),
		});
		const prices = async () =>
			Promise.all(stores.map(async (each) => (await call("GET", here(item, each))).body.price));
		expect((await prices()).filter((price) => price === 950)).toHaveLength(2);
		await workOff(gateway.services);
		for (const storeId of stores.slice(0, 5)) {
			const { body } = await call("GET", here(item, storeId));
			expect(body).toMatchObject({ price: 950, version: 3 });
		}
		expect((await call("GET", here(item, stores[5]))).body.price).toBe(1333);
		const { body } = await gateway.call("GET", `/api/v2/tasks/${own.merchantId}/${taskId}/rows`, {
			token: own.tokens.merchantOperator,
		});
		expect(JSON.stringify(body)).toContain("changed after the preview, so not replaced");
	});

	it("starts nothing when something was changed since the preview, or a menu is gone", async () => {
		const [first] = own.storeIds as [string, string];
		const { item, menu } = await makeMenu(null);
		await call("PATCH", here(item, first), { price: 1111 });
		const update = { menus: [menu], storeIds: [first] };
		const { mark } = (await call("POST", "catalog-updates/preview", update)).body;
		await call("PATCH", here(item, first), { price: 1112 });
		expect((await call("POST", "catalog-updates", { ...update, mark })).status).toBe(409);
		const gone = await call("POST", "catalog-updates/preview", { menus: [crypto.randomUUID()] });
		expect(gone.body.details.fields.menus).toEqual([
			"Some of these menus no longer exist. Choose again.",
		]);
	});
});

describe("the central location", () => {
	it("is one at a time, and takes no orders", async () => {
		const [first, second] = await addLocations(gateway, own, 2);
		const link = (storeId?: string, token?: string) =>
			call("POST", "central-location/links", { storeId }, token);
		expect((await link(first)).status).toBe(200);
		expect((await link(second)).status).toBe(200);
		const { body } = await call("GET", "central-location");
		expect(body.centralLocation.storeId).toBe(second);
		expect((await link(first, own.tokens.franchisee)).status).toBe(403);
		expect((await link(crypto.randomUUID())).status).toBe(404);
		const { menu } = await makeMenu(null);
		const update = { menus: [menu], storeIds: [second] };
		const preview = await call("POST", "catalog-updates/preview", update);
		expect(preview.body).toMatchObject({ changes: 0, refused: 1 });
	});

	it("has menus, by themselves and by concept", async () => {
		const { menu, concept } = await makeMenu(null);
		const list = (await call("GET", "central-menus")).body;
		expect(list.some(({ id }: { id: string }) => id === menu)).toBe(true);
		const groups = (await call("GET", "central-menus/grouped")).body;
		const group = groups.find(({ id }: { id: string }) => id === concept);
		expect(group.menus).toMatchObject([{ id: menu, stores: null }]);
	});
});
