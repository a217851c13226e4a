import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import { SYSTEM } from "../../../gateway/core/database";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
});
afterAll(() => gateway?.close());

const partPath = (kind: MenuKind, id = "", { merchantId } = gateway.own) =>
	`/api/v2/menu/${merchantId}/parts/${kind}${id && `/${id}`}`;
const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, ...request });

async function make(kind: MenuKind, body: object = {}): Promise<string> {
	const answer = await call("POST", partPath(kind), {
		body: { title: `${kind} ${crypto.randomUUID()}`, ...body },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

createCrudSuite("items of the menu", {
	gateway: () => gateway,
	entity: "menu-item",
	all: ({ merchantId }) => `/api/v2/menu/${merchantId}/parts/storeItem`,
	one: ({ merchantId }, id) => `/api/v2/menu/${merchantId}/parts/storeItem/${id}`,
	create: () => ({ title: `Item ${crypto.randomUUID()}`, price: 950 }),
	readId: ({ id }) => String(id),
	patch: { price: 1049, title: "Hot Honey Sandwich" },
	otherPatch: { price: 1099, title: "Smoked Maple Melt" },
	invalid: [
		{ what: "an empty title", body: { title: " " }, fields: ["title"] },
		{ what: "a price below zero", body: { title: "Soup", price: -1 }, fields: ["price"] },
		{
			what: "a unit without a weight",
			body: { title: "Soup", weightUnit: "oz" },
			fields: ["weightAmount"],
		},
	],
	boundToLocations: false,
	removable: true,
});

describe("what things hold", () => {
	it("keeps the order that was sent, and tells both sides by name", async () => {
		const [first, second] = [await make("itemBase"), await make("itemBase")];
		const group = await make("itemOptions", { title: "Heat", parts: [second, first] });
		const read = await call("GET", partPath("itemOptions", group));
		expect(read.body.parts).toEqual([second, first]);
		expect(read.body.held.map(({ id }: { id: string }) => id)).toEqual([second, first]);
		const modifier = await call("GET", partPath("itemBase", first));
		expect(modifier.body.standsIn).toMatchObject([
			{ id: group, kind: "itemOptions", title: "Heat" },
		]);

		const moved = await call("PATCH", partPath("itemOptions", group), {
			body: { parts: [first, second, first] },
		});
		expect(moved.body.parts, JSON.stringify(moved.body)).toEqual([first, second]);
	});

	it("refuses what cannot stand there, what is gone and what is another organization's", async () => {
		const other = await gateway.call("POST", partPath("itemBase", "", gateway.other), {
			token: gateway.other.tokens.merchantSuperAdmin,
			body: { title: "Theirs" },
		});
		const gone = await make("itemBase");
		await call("DELETE", partPath("itemBase", gone));
		for (const id of [await make("category"), gone, other.body.id, crypto.randomUUID()]) {
			const answer = await call("POST", partPath("itemOptions"), {
				body: { title: "Heat", parts: [id] },
			});
			expect(answer.status).toBe(422);
			expect(answer.body.details.fields.parts).toEqual([
				"Some of these no longer exist or don’t fit here. Restore them or choose others.",
			]);
		}
	});

	it("is sold at locations that there are, and where its kind can be told to", async () => {
		const refused = async (kind: MenuKind, stores: string[]) => {
			const answer = await call("POST", partPath(kind), { body: { title: "Lunch", stores } });
			expect(answer.status).toBe(422);
			return answer.body.details.fields.stores;
		};
		const [own = ""] = gateway.own.storeIds;
		const [theirs = ""] = gateway.other.storeIds;
		expect(await refused("itemSet", [own, theirs])).toEqual(["Choose locations from the list"]);
		expect(await refused("itemSet", [gateway.other.defaultStoreId])).toEqual([
			"Choose locations from the list",
		]);
		expect(await refused("itemSet", [])).toEqual(["Choose at least one location"]);
		expect(await refused("storeItem", [own])).toEqual(["An item does not have this"]);
	});

	it("keeps a group from being emptied", async () => {
		const group = await make("itemOptions", { parts: [await make("itemBase")] });
		const answer = await call("PATCH", partPath("itemOptions", group), { body: { parts: [] } });
		expect(answer.body.details.fields.parts).toEqual(["To save, add at least one modifier."]);
	});

	it("refuses to delete what stands somewhere, with the names", async () => {
		const item = await make("storeItem", { title: "Soup" });
		await make("category", { title: "Starters", parts: [item] });
		const answer = await call("DELETE", partPath("storeItem", item));
		expect(answer.status).toBe(422);
		expect(answer.body.message).toBe(
			"The item “Soup” is used in “Starters”. Remove it there first, or archive it.",
		);
	});

	it("brings nothing back that holds what is gone", async () => {
		const item = await make("storeItem", { title: "Stew" });
		const category = await make("category", { title: "Winter", parts: [item] });
		await call("DELETE", partPath("category", category));
		await call("DELETE", partPath("storeItem", item));
		const query = `entity=menu-category&entityId=${category}&limit=1`;
		const { body } = await call("GET", `/api/v2/audit-log?${query}`);
		const undo = `/api/v2/audit-log/${gateway.own.merchantId}/undo`;
		const refused = await call("POST", undo, { body: { seq: body.rows[0].seq } });
		expect(refused.status).toBe(422);
		expect((await call("GET", partPath("category", category))).status).toBe(404);
	});

	it("never leaves a hole when one adds what another deletes", async () => {
		for (let round = 0; round < 8; round += 1) {
			const item = await make("storeItem");
			const category = await make("category");
			const [added, removed] = await Promise.all([
				call("PATCH", partPath("category", category), { body: { parts: [item] } }),
				call("DELETE", partPath("storeItem", item)),
			]);
			expect([added.status, removed.status].sort()).toEqual([200, 422]);
			const { body } = await call("GET", partPath("category", category));
			expect(body.held.length).toBe(body.parts.length);
		}
	});
});

describe("kinds", () => {
	it("answers one kind only under its own name", async () => {
		const item = await make("storeItem");
		for (const kind of MENU_KINDS.filter((each) => each !== "storeItem")) {
			for (const method of ["GET", "PATCH", "DELETE"]) {
				const body = method === "PATCH" ? { body: { title: "Taken over" } } : {};
				const answer = await call(method, partPath(kind, item), body);
				expect(answer.status, `${method} ${kind}`).toBe(404);
			}
		}
	});

	it("refuses fields of another kind", async () => {
		const answer = await call("POST", partPath("category"), { body: { title: "Sides", price: 5 } });
		expect(answer.body.details.fields).toEqual({ price: ["A category does not have this"] });
	});

	it.each(["comboGroup", "combo", "itemBaseGroup"] as const)(
		"closes %s while it is off",
		async (kind) => {
			const { other } = gateway;
			const callOther = (method: string, path: string) =>
				gateway.call(method, path, {
					token: other.tokens.merchantSuperAdmin,
					...(method !== "GET" && { body: { title: "Something" } }),
				});
			const one = partPath(kind, crypto.randomUUID(), other);
			const answers = [
				await callOther("GET", partPath(kind, "", other)),
				await callOther("POST", partPath(kind, "", other)),
				await callOther("GET", one),
				await callOther("PATCH", one),
				await callOther("DELETE", one),
			];
			for (const { status, body } of answers) {
				expect(status).toBe(403);
				expect(body.message).toBe("This is not turned on for your organization.");
			}
		},
	);
});

describe("lists", () => {
	const fetchIds = async (kind: MenuKind, query: string) => {
		const { body } = await call("GET", `${partPath(kind)}?limit=500&${query}`);
		return body.rows.map(({ id }: { id: string }) => id);
	};

	it("narrows by what a thing stands in, and to what stands in nothing", async () => {
		const [inside, outside] = [await make("storeItem"), await make("storeItem")];
		const category = await make("category", { parts: [inside] });
		expect(await fetchIds("storeItem", `standsIn=${category}`)).toEqual([inside]);
		const nowhere = await fetchIds("storeItem", "standsIn=none");
		expect(nowhere).toContain(outside);
		expect(nowhere).not.toContain(inside);
		expect(await fetchIds("storeItem", "standsIn=not-an-id")).toEqual([]);
	});

	it("leaves archived things out until one asks for them", async () => {
		const [live, old] = [await make("storeItem"), await make("storeItem", { isArchived: true })];
		const all = async (query: string) => {
			const ids = await fetchIds("storeItem", query);
			return [live, old].map((id) => ids.includes(id));
		};
		expect(await all("")).toEqual([true, false]);
		expect(await all("archived=yes")).toEqual([false, true]);
		expect(await all("archived=both")).toEqual([true, true]);
	});

	it("narrows by whether a thing is on, seen and orderable, and finds by name, SKU and GUID", async () => {
		const word = crypto.randomUUID().slice(0, 8);
		const given = { isEnabled: false, isVisible: false, isOrderable: false };
		const off = await make("storeItem", { ...given, sku: `SKU-${word}`, posGuid: `G-${word}` });
		for (const query of ["enabled=no", "visible=no", "orderable=no"]) {
			expect(await fetchIds("storeItem", query)).toContain(off);
			expect(await fetchIds("storeItem", query.replace("no", "yes"))).not.toContain(off);
		}
		expect(await fetchIds("storeItem", `search=sku-${word}`)).toEqual([off]);
		expect(await fetchIds("storeItem", `search=g-${word}`)).toEqual([off]);
	});
});
