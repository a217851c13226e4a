import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestGateway["own"];

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	await beFranchise(gateway, own.merchantId);
});
afterAll(() => gateway?.close());

const parts = (kind = "storeItem") => `/api/v2/menu/${own.merchantId}/parts/${kind}`;
const here = (id: string, storeId = own.storeIds[0], kind = "storeItem") =>
	`/api/v2/menu/${own.merchantId}/locations/${storeId}/parts/${kind}/${id}`;
const sets = (storeId?: string) =>
	`/api/v2/menu/${own.merchantId}/franchisee-permissions${storeId ? `/locations/${storeId}` : ""}`;
const asOwner = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: own.tokens.merchantSuperAdmin, ...request });
const asFranchisee = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: own.tokens.franchisee, ...request });

async function make(body: object = {}, kind = "storeItem"): Promise<string> {
	const answer = await asOwner("POST", parts(kind), {
		body: {
			title: `Thing ${crypto.randomUUID()}`,
			...(kind === "storeItem" && { price: 950 }),
			...body,
		},
	});
	expect(answer.status).toBe(201);
	return answer.body.id;
}

/** Changes what is left, putting back whatever that puts back. */
async function leave(body: object, storeId?: string) {
	const { values } = (await asOwner("POST", `${sets(storeId)}/preview`, { body })).body;
	const answer = await asOwner("PATCH", sets(storeId), { body: { ...body, putsBack: values } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	await workOff(gateway.services);
}

/** Everything is left to everybody again. */
async function leaveAll() {
	const all = Object.fromEntries(
		["LABELS", "PRICE", "SKU", "IMAGE", "ORDERABLE", "CONNECTIONS"].map((name) => [
			`MODIFY_${name}`,
			true,
		]),
	);
	const body = { ...all, ADD_ITEMS: true, DELETE_ITEMS: true };
	for (const storeId of own.storeIds) {
		await asOwner("PATCH", sets(storeId), { body: { hasOwnSet: true, ...body } });
		await asOwner("PATCH", sets(storeId), { body: { hasOwnSet: false } });
	}
	expect((await asOwner("PATCH", sets(), { body })).status).toBe(200);
}

async function quoted(itemId: string, storeId = own.storeIds[0]): Promise<number> {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: { storeId, diningOption: "takeout", items: [{ itemId, quantity: 1 }] },
	});
	return body.money.gross;
}

describe("what a franchise leaves to its locations", () => {
	it("is everything until it says otherwise", async () => {
		const { body } = await asOwner("GET", sets());
		expect(body).toMatchObject({ storeId: null, MODIFY_PRICE: true, DELETE_ITEMS: true });
		const id = await make();
		expect((await asFranchisee("PATCH", here(id), { body: { price: 1000 } })).status).toBe(200);
	});

	it("decides what people of a location may change, field by field; the franchise may always", async () => {
		await leaveAll();
		const id = await make();
		const taken = await asOwner("PATCH", sets(), {
			body: { MODIFY_SKU: false, DELETE_ITEMS: false },
		});
		expect(taken.status, JSON.stringify(taken.body)).toBe(200);
		expect(taken.body.taskId).toBeNull();
		const refused = await asFranchisee("PATCH", here(id), {
			body: { sku: "77", isEnabled: false, title: "Ours" },
		});
		expect(refused.status).toBe(422);
		expect(refused.body.details.fields).toEqual({
			sku: ["The franchise sets this"],
			isEnabled: ["The franchise sets this"],
		});
		const left = await asFranchisee("PATCH", here(id), {
			body: { title: "Ours", isEnabled: true },
		});
		expect(left.body).toMatchObject({ title: "Ours", own: ["title", "isEnabled"] });
		expect(left.body.left).not.toContain("MODIFY_SKU");
		const byFranchise = await asOwner("PATCH", here(id), { body: { sku: "88" } });
		expect(byFranchise.body).toMatchObject({ sku: "88", left: null });
		const blocked = await asFranchisee("PATCH", here(id), { body: { sku: null } });
		expect(blocked.body.details.fields).toEqual({ sku: ["The franchise sets this"] });
	});

	it("binds nobody in an organization that is no franchise, which has no such pages", async () => {
		const { other } = gateway;
		const as = { token: other.tokens.merchantSuperAdmin };
		const path = `/api/v2/menu/${other.merchantId}`;
		const made = await gateway.call("POST", `${path}/parts/storeItem`, {
			...as,
			body: { title: "Pie", price: 400 },
		});
		const changed = await gateway.call(
			"PATCH",
			`${path}/locations/${other.storeIds[0]}/parts/storeItem/${made.body.id}`,
			{ token: other.tokens.franchisee, body: { price: 450 } },
		);
		expect(changed.body).toMatchObject({ price: 450, left: null });
		const answer = await gateway.call("GET", `${path}/franchisee-permissions`, as);
		expect(answer.status).toBe(403);
	});

	it("can differ at a location, which then does not follow the default until it does again", async () => {
		await leaveAll();
		const [first, second] = own.storeIds;
		await leave({ hasOwnSet: true, MODIFY_LABELS: false }, first);
		await leave({ MODIFY_ORDERABLE: false });
		expect((await asOwner("GET", sets(first))).body).toMatchObject({
			hasOwnSet: true,
			MODIFY_LABELS: false,
			MODIFY_ORDERABLE: true,
		});
		expect((await asOwner("GET", sets(second))).body).toMatchObject({
			hasOwnSet: false,
			MODIFY_LABELS: true,
			MODIFY_ORDERABLE: false,
		});
		const { body: all } = await asOwner("GET", `${sets()}/locations`);
		expect(all).toHaveLength(2);
		const id = await make();
		expect((await asFranchisee("PATCH", here(id), { body: { isOrderable: false } })).status).toBe(
			200,
		);
		expect((await asFranchisee("PATCH", here(id), { body: { isOrderable: null } })).status).toBe(
			200,
		);
		await leave({ hasOwnSet: false }, first);
		expect((await asFranchisee("PATCH", here(id), { body: { title: "Ours" } })).status).toBe(200);
		const refused = await asFranchisee("PATCH", here(id), { body: { isOrderable: false } });
		expect(refused.status).toBe(422);
	});

	it("is changed by nobody but the franchise, on the version that they saw", async () => {
		await leaveAll();
		const { version } = (await asOwner("GET", sets())).body;
		const operator = { token: own.tokens.merchantOperator, body: { MODIFY_SKU: false } };
		expect((await gateway.call("PATCH", sets(), operator)).status).toBe(403);
		await asOwner("PATCH", sets(), { body: { MODIFY_SKU: false }, version });
		const late = await asOwner("PATCH", sets(), { body: { MODIFY_SKU: true }, version });
		expect(late.status).toBe(409);
		expect(late.body.details.current).toMatchObject({ MODIFY_SKU: false, version: version + 1 });
	});
});

describe("taking a permission away", () => {
	it("lists what it puts back, does it as one task, and undo of the task gives it all back", async () => {
		await leaveAll();
		const id = await make({ title: "Soup" });
		const byFranchise = await make({ title: "Stew" });
		await asFranchisee("PATCH", here(id), { body: { price: 1234, title: "Our soup" } });
		await asOwner("PATCH", here(byFranchise), { body: { price: 1111 } });
		const category = await make({ title: "Pots", parts: [id] }, "category");
		await make({ title: "All day", parts: [category] }, "itemSet");
		expect(await quoted(id)).toBe(1234);

		const body = { MODIFY_PRICE: false };
		const preview = await asOwner("POST", `${sets()}/preview`, { body });
		const mine = preview.body.first.filter((row: { partId: string }) => row.partId === id);
		expect(mine).toMatchObject([{ field: "price", own: 1234, base: 950, title: "Soup" }]);
		const { values } = preview.body;
		expect(JSON.stringify(preview.body)).not.toContain(byFranchise);
		const unseen = await asOwner("PATCH", sets(), { body });
		expect(unseen.status).toBe(422);
		expect(Object.keys(unseen.body.details.fields)).toEqual(["putsBack"]);
		expect(await quoted(id)).toBe(1234);

		const { taskId } = (await asOwner("PATCH", sets(), { body: { ...body, putsBack: values } }))
			.body;
		await workOff(gateway.services);
		const now = await asOwner("GET", here(id));
		expect(now.body).toMatchObject({ price: 950, title: "Our soup", own: ["title"] });
		expect(await quoted(id)).toBe(950);
		expect((await asOwner("GET", here(byFranchise))).body.price).toBe(1111);
		expect((await asFranchisee("PATCH", here(id), { body: { price: 1 } })).status).toBe(422);

		const undone = await asOwner(
			"POST",
			`/api/v2/audit-log/${own.merchantId}/tasks/${taskId}/undo`,
		);
		expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
		await workOff(gateway.services);
		expect(await quoted(id)).toBe(1234);
		expect((await asOwner("GET", sets())).body.MODIFY_PRICE).toBe(true);
		// It is the location's own again, and not the franchise's.
		const again = await asOwner("POST", `${sets()}/preview`, { body });
		expect(again.body.values).toBe(values);
	});
});
