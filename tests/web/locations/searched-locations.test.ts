import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateIntent } from "~/components/form/list-intents";
import { pages } from "~/models/pages/pages";
import { GROUPS_FIELD, MAX_OFFERED } from "~/models/shared/searched-choices";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { insertTestLocation } from "../../support/locations/test-location";
import { beFranchise } from "../../support/menu/be-franchise";
import { open, press } from "../../support/press";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

const MANY = 248;
const LETTERS = "abcdefghijklmnop";
const CORNERS = ["Shop qaa", "Shop qpd"];
const GROUP_IN_FORM = new RegExp(`name="${GROUPS_FIELD}"[^>]*value="([\\w-]+)"`);

let web: TestWeb;
let owner: Browser;
/** By title: "Shop qaa", "Shop qab" and so on, of an organization that has two locations already. */
const shops = new Map<string, string>();

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	await services.database.transaction(SYSTEM, async (tx) => {
		for (let index = 0; index < MANY; index += 1) {
			const title = `Shop q${LETTERS[Math.floor(index / 16)]}${LETTERS[index % 16]}`;
			const storeId = newId();
			shops.set(title, storeId);
			await insertTestLocation(tx, { merchantId, storeId, title });
		}
	});
	await beFranchise(web.gateway, merchantId);
	await web.gateway.call("POST", `/api/v2/store-v2/${merchantId}/location-groups`, {
		token: own.tokens.merchantSuperAdmin,
		body: { name: "West corners", description: "", stores: CORNERS.map(storeIdByTitle) },
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const offered = (html: string) => [...html.matchAll(/type="checkbox"[^>]*name="stores"/g)].length;
const storeIdByTitle = (title: string) => shops.get(title) as string;

/** Presses the search button of a form, with some locations checked. */
function find(html: string, search: string, checked: readonly string[]): [string, string][] {
	const fields = formWith(html, "storeSearch").filter(([name]) => name !== "stores");
	return [
		...changed(fields, { storeSearch: search }),
		...checked.map((title): [string, string] => ["stores", storeIdByTitle(title)]),
		pressed(updateIntent("found", "1")),
	];
}

const storesIn = (html: string) =>
	formWith(html, "storeSearch").flatMap(([name, value]) => (name === "stores" ? [value] : []));

describe.each([
	["location group", "/settings/location-group/new", { name: "Kept & typed" }, MAX_OFFERED],
	["invitation", "/settings/team/new", { email: "kept@example.test" }, 10],
	["change of hours", "/settings/locations/hours", { reach: "chosen" }, MAX_OFFERED],
] as const)("the form of a %s, with 250 locations", (_, path, typed, count) => {
	it("offers the first ones and says how many there are", async () => {
		const { text } = await owner.get(path);
		expect(offered(text)).toBe(count);
		expect(visibleText(text)).toContain(
			`${count} of 250 shown. Search for more. Your selections stay checked.`,
		);
	});

	it("finds others without script, and keeps what is chosen and typed", async () => {
		const first = await owner.get(path);
		const fields = changed(find(first.text, "shop qca", ["Shop qba"]), { ...typed });
		const found = await owner.post(path, { fields });
		expect(found.status, visibleText(found.text).slice(0, 300)).toBe(200);
		expect(offered(found.text)).toBe(2);
		expect(storesIn(found.text)).toEqual([storeIdByTitle("Shop qba")]);
		expect(formWith(found.text, "storeSearch")).toEqual(
			expect.arrayContaining([...Object.entries(typed), ["storeSearch", "shop qca"]]),
		);

		const both = ["Shop qba", "Shop qca"];
		const again = await owner.post(path, { fields: find(found.text, "no such", both) });
		expect(storesIn(again.text).sort()).toEqual(both.map(storeIdByTitle).sort());
		expect(offered(again.text)).toBe(2);
	});
});

it("checks all that the search shows by one button, and then none", async () => {
	const page = await open(owner, "/settings/location-group/new");
	const all = await press(owner, page, "Select all shown", { storeSearch: "shop qb" });
	const shown = [...LETTERS].map((letter) => storeIdByTitle(`Shop qb${letter}`));
	expect(storesIn(all.text).sort()).toEqual(shown.sort());
	const none = await press(owner, all, "Clear all");
	expect(storesIn(none.text)).toEqual([]);
});

describe.each([
	["location group", "/settings/location-group/new"],
	["invitation", "/settings/team/new"],
	["change of hours", "/settings/locations/hours"],
	["change of prep times", "/settings/prep-time/change"],
	["change of a dining option", "/settings/locations/dining-options"],
	["stop", "/online-store/stop-orders/new"],
	["API key", "/settings/api-keys/new"],
])("the form of a %s", (_, path) => {
	it("chooses all locations of a checked group, beside those that are checked", async () => {
		const { text } = await owner.get(path);
		const group = GROUP_IN_FORM.exec(text)?.[1];
		expect(visibleText(text)).toContain("West corners (2)");
		const fields = [...find(text, "", ["Shop qba"]), [GROUPS_FIELD, group], [GROUPS_FIELD, "none"]];
		const found = await owner.post(path, { fields: fields as [string, string][] });
		expect(found.status, visibleText(found.text).slice(0, 300)).toBe(200);
		expect(storesIn(found.text).sort()).toEqual(
			["Shop qba", ...CORNERS].map((title) => storeIdByTitle(title)).sort(),
		);
		expect(visibleText(found.text)).toContain("West corners (2)");
		expect(formWith(found.text, "storeSearch").map(([name]) => name)).not.toContain(GROUPS_FIELD);
	});
});

it("offers no groups while they are switched off", async () => {
	const { own } = web.gateway;
	const set = (isOn: boolean) =>
		web.gateway.call("PATCH", `/api/v2/store-v2/${own.merchantId}/features`, {
			token: own.tokens.merchantSuperAdmin,
			body: { isLocationGroupsEnabled: isOn },
		});
	expect((await set(false)).status).toBe(200);
	const { text } = await owner.get("/settings/locations/hours");
	expect((await set(true)).status).toBe(200);
	expect(text).not.toContain(GROUPS_FIELD);
	expect((await owner.get("/settings/locations/hours")).text).toContain(GROUPS_FIELD);
});

it("saves what was chosen in several searches, and offers it first when it is edited", async () => {
	const path = "/settings/location-group/new";
	const titles = ["Shop qab", "Shop qhh", "Shop qpf"];
	let { text } = await owner.get(path);
	for (const [index, title] of titles.entries()) {
		({ text } = await owner.post(path, { fields: find(text, title, titles.slice(0, index)) }));
	}
	const form = formWith(text, "storeSearch").filter(([name]) => name !== "stores");
	const saved = await owner.post(path, {
		fields: [
			...changed(form, { name: "Far apart" }),
			...titles.map((title): [string, string] => ["stores", storeIdByTitle(title)]),
		],
	});
	expect(saved.status, visibleText(saved.text).slice(0, 300)).toBe(303);
	const list = await owner.get("/settings/location-group");
	const [edit = ""] = /\/settings\/location-group\/[\w-]+\/edit/.exec(list.text) ?? [];
	const page = await owner.get(edit);
	expect(storesIn(page.text).sort()).toEqual(titles.map(storeIdByTitle).sort());
	expect(offered(page.text)).toBe(MAX_OFFERED + titles.length);
});

it("keeps what was searched with the person whose locations are edited", async () => {
	const { own } = web.gateway;
	const path = `/settings/team/${own.userUuids.storeAdmin}/edit`;
	const first = await owner.get(path);
	expect(storesIn(first.text)).toEqual([own.storeIds[0]]);
	const fields = [...find(first.text, "shop qhh", ["Shop qba"]), ["stores", own.storeIds[0]]];
	const found = await owner.post(path, { fields: fields as [string, string][] });
	expect(storesIn(found.text).sort()).toEqual([own.storeIds[0], storeIdByTitle("Shop qba")].sort());
	expect(offered(found.text)).toBe(3);
});

describe("the picker of the level, with 250 locations", () => {
	const entries = (text: string) => text.match(/switch-level\?to=[\w-]{36}/g) ?? [];

	it("shows the first ones and the one that one is at, and says how many there are besides", async () => {
		const { text } = await owner.get("/settings/locations");
		expect(entries(text)).toHaveLength(MAX_OFFERED);
		expect(visibleText(text)).toMatch(/Search to find 23\d more locations/);
		const last = storeIdByTitle("Shop qpd");
		const at = await owner.get(`/location/${last}/business-hours`);
		expect(entries(at.text)).toHaveLength(MAX_OFFERED + 1);
		expect(entries(at.text)).toContain(`switch-level?to=${last}`);
	});

	it("leads to the only match, and to all matches where there are several", async () => {
		const switchTo = (q: string) =>
			owner.get(`/switch-level?${new URLSearchParams({ q, from: "/settings/hours" })}`);
		expect((await switchTo("shop qpd")).location).toContain(storeIdByTitle("Shop qpd"));
		const several = await switchTo("shop qp");
		expect(several.location).toBe("/search?q=shop+qp");
		expect(visibleText((await owner.get(several.location ?? "")).text)).toContain("Shop qpd");
	});
});

describe("the filter of a list, with 250 locations", () => {
	it.each([
		["all orders", "/orders", "location"],
		["stops", "/online-store/stop-orders", "location"],
		["team", "/settings/team", "location"],
		["items", pages.items.path, "storeIds"],
	])("of %s offers the chosen ones, and those that are searched for", async (_, pattern, name) => {
		const path = pattern.replace(":merchantId", web.gateway.own.merchantId);
		const boxes = (text: string) =>
			[...text.matchAll(/<(?:input|option)[^>]*? value="([\w-]{36})"/g)]
				.map(([, id = ""]) => id)
				.filter((id) => [...shops.values()].includes(id));
		const { text, status } = await owner.get(path);
		expect(status).toBe(200);
		expect(visibleText(text)).toContain("Search for more");
		expect(new Set(boxes(text)).size).toBeLessThanOrEqual(MAX_OFFERED);
		const params = new URLSearchParams([
			[name, storeIdByTitle("Shop qba")],
			[`find-${name}`, "shop qpd"],
		]);
		const found = await owner.get(`${path}?${params}`);
		expect([...new Set(boxes(found.text))].sort()).toEqual(
			[storeIdByTitle("Shop qba"), storeIdByTitle("Shop qpd")].sort(),
		);
	});
});

it("has a search in every filter of five choices or more, which keeps what is checked", async () => {
	const { text } = await owner.get("/orders?source=kiosk&find-source=app&dining=delivery");
	const choice = (value: string) =>
		new RegExp(`<label class="choice px-2"( hidden="")?><input[^>]* value="${value}"`).exec(text);
	expect(choice("app")?.[1]).toBeUndefined();
	expect(choice("kiosk")?.[1]).toBeUndefined();
	expect(choice("import")?.[1]).toBe(' hidden=""');
	expect(choice("takeout")?.[1]).toBeUndefined();
	const { text: few } = await owner.get("/settings/team");
	expect(few).not.toContain("Find a choice");
});

describe("the choice of one location, of 250", () => {
	const optionsIn = (html: string, name: string) => {
		const [select = ""] =
			new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html) ?? [];
		return [...select.matchAll(/value="([\w-]{36})"/g)].map(([, id]) => id);
	};

	it("is offered the first ones and those found, to explain somebody's access", async () => {
		const path = `/settings/team/${web.gateway.own.userUuids.merchantOperator}/access`;
		const first = await owner.get(path);
		expect(visibleText(first.text)).toMatch(/2[01] of 250 shown. Search for more./);
		expect(optionsIn(first.text, "location").length).toBeLessThanOrEqual(MAX_OFFERED + 1);
		const params = new URLSearchParams({ location: storeIdByTitle("Shop qba"), find: "shop qpd" });
		const found = await owner.get(`${path}?${params}`);
		expect(optionsIn(found.text, "location")).toEqual([
			storeIdByTitle("Shop qba"),
			storeIdByTitle("Shop qpd"),
		]);
	});

	it("is offered the chosen one and those found, to be the central location", async () => {
		const { path } = pages.centralLocation;
		const first = await owner.get(path);
		expect(first.status, visibleText(first.text).slice(0, 900)).toBe(200);
		expect(optionsIn(first.text, "storeId")).toHaveLength(MAX_OFFERED);
		const sent = changed(find(first.text, "shop qpd", []), { storeId: storeIdByTitle("Shop qba") });
		const found = await owner.post(path, { fields: sent });
		expect(optionsIn(found.text, "storeId")).toEqual([
			storeIdByTitle("Shop qba"),
			storeIdByTitle("Shop qpd"),
		]);
		const fields = changed(formWith(found.text, "storeId"), {
			storeId: storeIdByTitle("Shop qpd"),
		});
		expect((await owner.post(path, { fields })).status).toBe(303);
		expect(visibleText((await owner.get(path)).text)).toContain("Shop qpd");
	});
});
