import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PosProvider } from "~/models/viewer/pos-provider";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
const catalogue = smallCatalogue();

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePosCatalogue(() => catalogue, { busyEvery: 11, failEvery: 7 });
	pos.use(gateway.services);
});
afterAll(async () => {
	await pos?.close();
	await gateway?.close();
});

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, `/api/v2/menu-sync/${gateway.own.merchantId}/${path}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});

async function linkLocation(posProvider: PosProvider | null) {
	const [storeId] = gateway.own.storeIds;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(locations).set({ posProvider }).where(eq(locations.storeId, storeId)),
	);
}

async function make(kind: string, body: object): Promise<string> {
	const path = `/api/v2/menu/${gateway.own.merchantId}/parts/${kind}`;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call("POST", path, { token, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

describe.each(["square", "toast"] as const)("the catalogue of a %s", (provider) => {
	beforeAll(() => linkLocation(provider));

	it("is searched by words and by GUID, page by page", async () => {
		const first = await call("GET", "pos-items?type=item&query=till&limit=4");
		expect(first.status, JSON.stringify(first.body)).toBe(200);
		const second = await call(
			"GET",
			`pos-items?type=item&query=till&limit=4&cursor=${first.body.cursor}`,
		);
		const things = [...first.body.things, ...second.body.things];
		expect(things.map(({ name }) => name)).toEqual(
			[0, 1, 2, 3, 4, 5].map((index) => `Till item ${index}`),
		);
		expect(second.body.cursor).toBeNull();
		expect(things[2]).toMatchObject({ price: 502, taxRatePpm: 88_750, sku: "S2", guid: "G-I2" });
		const byId = await call("GET", "pos-items?type=item&query=G-I4");
		expect(byId.body.things.map(({ guid }: { guid: string }) => guid)).toEqual(["G-I4"]);
	});

	it("tells its taxes", async () => {
		const { body } = await call("GET", "pos-taxes?query=sales");
		expect(body.taxes).toEqual([
			{ guid: "G-T", name: "Sales tax", ratePpm: 88_750, isIncluded: false },
		]);
		expect((await call("GET", "pos-taxes?query=nothing")).body.taxes).toEqual([]);
	});

	it("links one thing to one thing, and lets it go", async () => {
		const id = await make("storeItem", { title: `Pie ${provider}`, price: 100 });
		const other = await make("storeItem", { title: `Tart ${provider}`, price: 100 });
		const link = (item: string, posGuid: string | null) =>
			call("PUT", `parts/storeItem/${item}/link`, { body: { posGuid } });
		const unknown = await link(id, "NO-SUCH");
		expect(unknown).toMatchObject({
			status: 422,
			body: { details: { fields: { posGuid: ["The POS has no item with this ID"] } } },
		});
		expect((await link(id, "G-C0")).status).toBe(422);
		expect((await link(id, "G-I0")).body.posGuid).toBe("G-I0");
		const found = await call("GET", "pos-items?type=item&query=G-I0");
		expect(found.body.things[0].linkedTo).toEqual({ id, title: `Pie ${provider}` });
		expect((await link(other, "G-I0")).status).toBe(422);
		expect((await link(id, null)).body.posGuid).toBeNull();
		expect((await link(other, "G-I0")).status).toBe(200);
		await link(other, null);
	});
});

describe("a point of sale that fails", () => {
	it("is told in the words of the specification", async () => {
		await linkLocation("square");
		const dead = await servePosCatalogue(() => catalogue, { failEvery: 1 });
		dead.use(gateway.services);
		const answer = await call("GET", "pos-items?type=item");
		await dead.close();
		pos.use(gateway.services);
		expect(answer).toMatchObject({
			status: 503,
			body: { message: "Some error occurred while searching for POS GUID" },
		});
	});

	it("is missed where no location has one", async () => {
		await linkLocation(null);
		expect(await call("GET", "pos-items?type=item")).toMatchObject({ status: 422 });
	});
});
