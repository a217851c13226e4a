import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { PublicMenu } from "~/models/storefront/public-menu";
import { SYSTEM } from "../../../gateway/core/database";
import { menuSoldOut } from "../../../gateway/menu/tables";
import { createPublicLimits } from "../../../gateway/storefront/public-limits";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { testSlug } from "../../support/locations/test-location";

let gateway: TestGateway;
let own: TestMerchant;
let other: TestMerchant;

beforeAll(async () => {
	gateway = await startTestGateway();
	({ own, other } = gateway);
	const weekly = sameEveryDay([{ start: "00:00", end: "23:59" }]);
	for (const storeId of own.storeIds) {
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`;
		await as(own, "PATCH", path, { body: { weekly } });
	}
});
afterAll(() => gateway.close());

const as = (merchant: TestMerchant, method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: merchant.tokens.merchantSuperAdmin, ...request });
const address = (storeId: string, query = "") =>
	`/api/v2/public/menus/${testSlug(storeId)}${query}`;
const ask = (storeId = own.storeIds[0], request: { query?: string; known?: string } = {}) =>
	gateway.call("GET", address(storeId, request.query), {
		...(request.known && { headers: { "if-none-match": request.known } }),
	});

/** A menu with one item, whose mandatory group has one modifier. */
async function makeMenu(title: string, merchant = own, item: object = {}) {
	const make = async (kind: string, body: object): Promise<string> => {
		const path = `/api/v2/menu/${merchant.merchantId}/parts/${kind}`;
		const answer = await as(merchant, "POST", path, { body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return answer.body.id;
	};
	const modifier = await make("itemBase", { title: `${title} sauce`, price: 25, posGuid: "pos-1" });
	const group = await make("itemOptions", {
		title: `${title} sauces`,
		parts: [modifier],
		isMandatory: true,
		minSelections: 1,
		maxSelections: 1,
	});
	const id = await make("storeItem", {
		title,
		price: 900,
		parts: [group],
		internalName: `${title} inside`,
		sku: `${title}-sku`,
		...item,
	});
	const category = await make("category", { title: `${title} category`, parts: [id] });
	const menu = await make("itemSet", { title: `${title} menu`, parts: [category] });
	return { id, modifier, group, category, menu };
}

const partPath = (kind: string, id: string, merchant = own) =>
	`/api/v2/menu/${merchant.merchantId}/parts/${kind}/${id}`;
const herePath = (kind: string, id: string, storeId = own.storeIds[0]) =>
	`/api/v2/menu/${own.merchantId}/locations/${storeId}/parts/${kind}/${id}`;
const itemIn = ({ items }: PublicMenu, id: string) => items.find((each) => each.id === id);

/** Asks until the answer is so; a change has to show within a second. */
async function soon(storeId: string, isSo: (menu: PublicMenu) => boolean): Promise<PublicMenu> {
	const end = Date.now() + 1_000;
	for (;;) {
		const last = Date.now() > end;
		const { body } = await ask(storeId);
		if (isSo(body)) return body;
		if (last) throw new Error(`Not after a second: ${JSON.stringify(body)}`);
		await sleep(50);
	}
}

describe("the public menu of a location", () => {
	it("tells whether orders for later are taken", async () => {
		const [storeId] = own.storeIds;
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}/pickup-settings`;
		const change = async (isEnabledDelayedOrder: boolean) => {
			const { version, delayedOrders } = (await as(own, "GET", path)).body;
			const body = { delayedOrders: { ...delayedOrders, isEnabledDelayedOrder } };
			const saved = await as(own, "PATCH", path, { body, version });
			expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		};
		const takes = (wanted: boolean) =>
			soon(storeId, ({ location }) => location.takesLaterOrders === wanted);
		await takes(true);
		await change(false);
		await takes(false);
		await change(true);
		await takes(true);
	});

	it("tells what is sold there and nothing that only the office knows", async () => {
		const { id, modifier, group, category, menu } = await makeMenu("Soup");
		await as(own, "PATCH", herePath("storeItem", id), { body: { price: 1150 } });
		const body = await soon(
			own.storeIds[0],
			(publicMenu) => itemIn(publicMenu, id)?.price === 1150,
		);
		const response = await ask();
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toContain("application/json");
		expect(response.headers.get("cache-control")).toBe("public, no-cache");
		expect(body.location).toMatchObject({ storeId: own.storeIds[0], currency: "USD" });
		expect(body.state).toMatchObject({ isOpen: true, why: "open" });
		expect(body.menus.find((each) => each.id === menu)).toMatchObject({
			title: "Soup menu",
			categories: [{ id: category, groups: [{ group: null, itemIds: [id] }] }],
		});
		expect(itemIn(body, id)).toMatchObject({ title: "Soup", modifierGroupIds: [group] });
		expect(body.modifiers.find((each) => each.id === modifier)?.price).toBe(25);
		const text = JSON.stringify(response.body);
		for (const secret of [
			"Soup inside",
			"Soup-sku",
			"pos-1",
			"posGuid",
			"internalName",
			own.merchantId,
		])
			expect(text).not.toContain(secret);
		expect(
			(await soon(own.storeIds[1], (publicMenu) => Boolean(itemIn(publicMenu, id)))).items,
		).toContainEqual(expect.objectContaining({ id, price: 900 }));
	});

	it("is answered with 304 while nothing that it depends on has changed", async () => {
		const { id } = await makeMenu("Salad");
		await soon(own.storeIds[0], (publicMenu) => Boolean(itemIn(publicMenu, id)));
		const etag = (await ask()).headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[\w-]{20,}"$/);
		for (const known of [etag, `W/${etag}`, `"else", ${etag}`, "*"]) {
			const answer = await ask(own.storeIds[0], { known });
			expect([answer.status, answer.body, answer.headers.get("etag")]).toEqual([304, null, etag]);
		}
		await sleep(1_050);
		expect((await ask(own.storeIds[0], { known: etag })).status).toBe(304);
		expect((await ask(own.storeIds[0], { known: '"else"' })).status).toBe(200);
		// What is changed and does not show keeps the tag.
		await as(own, "PATCH", partPath("storeItem", id), {
			body: { internalName: "Nobody's business" },
		});
		await sleep(1_050);
		expect((await ask(own.storeIds[0], { known: etag })).status).toBe(304);
		await as(own, "PATCH", partPath("storeItem", id), { body: { title: "Green salad" } });
		await soon(own.storeIds[0], (publicMenu) => itemIn(publicMenu, id)?.title === "Green salad");
		const changed = await ask(own.storeIds[0], { known: etag });
		expect(changed.status).toBe(200);
		expect(changed.headers.get("etag")).not.toBe(etag);
	});

	it("shows each kind of change within a second", async () => {
		const [storeId] = own.storeIds;
		const { id, modifier, group, category } = await makeMenu("Wings");
		const soldOut = `/api/v2/menu/${own.merchantId}/locations/${storeId}/sold-out`;
		const isThere = (publicMenu: PublicMenu) => Boolean(itemIn(publicMenu, id));
		const marked = (why: string | null) => (publicMenu: PublicMenu) =>
			itemIn(publicMenu, id)?.unavailable === why;
		await soon(storeId, isThere);

		await as(own, "POST", soldOut, { body: { ids: [modifier], end: "open" } });
		const emptied = await soon(storeId, marked("no-choice"));
		expect(emptied.modifiers).toContainEqual(
			expect.objectContaining({ id: modifier, unavailable: "sold-out" }),
		);
		expect(itemIn((await ask(own.storeIds[1])).body, id)?.unavailable).toBe(null);
		await as(own, "POST", `${soldOut}/endings`, { body: { ids: [modifier] } });
		await soon(storeId, marked(null));

		await as(own, "POST", soldOut, { body: { ids: [id], end: "open" } });
		await soon(storeId, marked("sold-out"));
		// By time alone, with no change that anybody made.
		let until: Date;
		let ending: PublicMenu;
		do {
			const soldOutUntil = new Date(Date.now() + 2_500);
			const subtitle = `Hot at ${soldOutUntil.toISOString()}`;
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.update(menuSoldOut).set({ until: soldOutUntil }).where(eq(menuSoldOut.partId, id)),
			);
			await as(own, "PATCH", herePath("storeItem", id), { body: { subtitle } });
			ending = await soon(storeId, (menu) => itemIn(menu, id)?.subtitle === subtitle);
			until = soldOutUntil;
		} while (until.getTime() <= Date.now());
		expect(itemIn(ending, id)?.availableFrom).toBe(until.toISOString());
		expect(ending.changesAt).toBe(until.toISOString());
		await sleep(Math.max(0, until.getTime() - Date.now()));
		expect(marked(null)((await ask()).body)).toBe(true);

		await as(own, "PATCH", herePath("itemOptions", group), { body: { isVisible: false } });
		await soon(storeId, (publicMenu) => itemIn(publicMenu, id)?.modifierGroupIds.length === 0);
		await as(own, "PATCH", partPath("category", category), { body: { isVisible: false } });
		await soon(storeId, (publicMenu) => !isThere(publicMenu));
	});

	it("says why it is closed and when it opens, for stops and for hours", async () => {
		const storeId = own.storeIds[1];
		const stops = `/api/v2/store-v2/${own.merchantId}/stops`;
		for (const storeIds of [[storeId], null]) {
			const started = await as(own, "POST", stops, {
				body: { storeIds, reason: "The oven is broken", end: "open" },
			});
			const { state } = await soon(storeId, ({ state: { why } }) => why === "stopped");
			expect(state).toEqual({
				isOpen: false,
				why: "stopped",
				reason: "The oven is broken",
				closesAt: null,
				opensAt: null,
			});
			await as(own, "POST", `${stops}/endings`, { body: { ids: started.body.started } });
			await soon(storeId, ({ state: { isOpen } }) => isOpen);
		}
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`;
		await as(own, "PATCH", path, { body: { weekly: sameEveryDay([]) } });
		await soon(storeId, ({ state: { why } }) => why === "closed");
	});

	it("says where orders are picked up, where that is another place", async () => {
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}`;
		const { address } = (await as(own, "GET", path)).body;
		const move = async (pickupAddress: object) => {
			const { status } = await as(own, "PATCH", path, { body: { pickupAddress } });
			expect(status).toBe(200);
			return expect.poll(async () => (await ask()).body.location.pickupAddress, { timeout: 5_000 });
		};
		const back = { ...address, houseNumber: "7", streetName: "Back Alley" };
		await (await move({ useRestaurantAddress: false, address: back })).toContain("7 Back Alley");
		await (await move({ useRestaurantAddress: true, address: null })).toBe("");
	});

	it("can be asked for another time, by today's settings", async () => {
		const [storeId] = other.storeIds;
		const stateAt = async (at: string) => {
			const { body } = await ask(storeId, { query: `?at=${encodeURIComponent(at)}` });
			return body.state;
		};
		// Open from 09:00 to 21:00 in Chicago.
		const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		expect(await stateAt(`${day}T18:00:00Z`)).toMatchObject({ isOpen: true, why: "open" });
		expect(await stateAt(`${day}T19:00:00+01:00`)).toMatchObject({ isOpen: true });
		expect(await stateAt(`${day}T12:00:00Z`)).toMatchObject({ isOpen: false, why: "closed" });
		for (const wrong of ["tomorrow", "2099-01-01T12:00:00Z", "1999-01-01T12:00:00Z"]) {
			const answer = await ask(storeId, { query: `?at=${wrong}` });
			expect([wrong, answer.status]).toEqual([wrong, 400]);
		}
	});

	it("holds nothing of another organization", async () => {
		const { id } = await makeMenu("CANARY bird", other);
		const { body } = await ask(other.storeIds[0]);
		expect(JSON.stringify(body)).toContain(id);
		for (const storeId of own.storeIds) {
			expect(JSON.stringify((await ask(storeId)).body)).not.toContain("CANARY");
		}
	});

	it("is 404 for what sells nothing: unknown, a default store, deleted", async () => {
		const unknown = await gateway.call("GET", "/api/v2/public/menus/no-such-store");
		expect([unknown.status, unknown.body.message]).toEqual([404, "Location was not found"]);
		expect((await ask(own.defaultStoreId)).status).toBe(404);
		const [, storeId] = other.storeIds;
		expect((await ask(storeId)).status).toBe(200);
		const gone = await as(
			other,
			"DELETE",
			`/api/v2/store-v2/${other.merchantId}/locations/${storeId}`,
		);
		expect(gone.status).toBe(200);
		await sleep(1_050);
		expect((await ask(storeId)).status).toBe(404);
	});

	it("limits what is made anew for one address, and not what is kept", async () => {
		const limits = gateway.services.publicLimits;
		gateway.services.publicLimits = createPublicLimits();
		try {
			await ask();
			const nowhere = () => gateway.call("GET", "/api/v2/public/menus/no-such-store");
			const statuses = new Set<number>();
			for (let count = 0; count < 121; count += 1) statuses.add((await nowhere()).status);
			expect([...statuses]).toEqual([404, 429]);
			expect((await nowhere()).headers.get("retry-after")).toMatch(/^\d+$/);
			expect((await ask()).status).toBe(200);
		} finally {
			gateway.services.publicLimits = limits;
		}
	});
});
