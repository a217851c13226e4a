import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { createNominatim } from "../../../gateway/adapters/geocoding/nominatim";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { MILWAUKEE_AVE, serveNominatim } from "../../support/locations/serve-nominatim";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

const HERE = { latitude: 41.9088, longitude: -87.6776 };
const ADDRESS = "1542 N Milwaukee Ave, Chicago";

let web: TestWeb;
let map: Awaited<ReturnType<typeof serveNominatim>>;
let owner: Browser;
let base: string;
let delivery: string;
beforeAll(async () => {
	web = await startTestWeb();
	map = await serveNominatim();
	const { services, own } = web.gateway;
	const known = { key: "", userAgent: "tests", timeoutMs: 5_000 };
	services.geocoder = createNominatim({ url: map.url, ...known });
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	base = `/location/${own.storeIds[0]}`;
	const { address } = await ask("GET", "");
	await ask("PATCH", "", { address: { ...address, ...HERE } });
	await ask("PATCH", "/business-hours", {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	await ask("PATCH", "/delivery-settings", { isEnabled: true });
	const area = { type: "circle", center: HERE, radius: 2 };
	await ask("POST", "/delivery-zones", { name: "Around the corner", area, flatFee: 199 });
	const { rows } = await ask("GET", "/dining-options");
	delivery = rows.find(({ behavior }: { behavior: string }) => behavior === "delivery").id;
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(async () => {
	map?.close();
	await web?.close();
});

async function ask(method: string, what: string, body?: object) {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}${what}`;
	const token = tokens.merchantSuperAdmin;
	const answer = await web.gateway.call(method, path, { token, ...(body && { body }) });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

const rowsIn = (html: string) =>
	new Set(formWith(html, "itemSearch").flatMap(([name]) => /^items\[(\d+)\]/.exec(name)?.[1] ?? []))
		.size;

it("a question for a later time asks for the day, and says why the day is too far ahead", async () => {
	const page = await open(owner, `${base}/can-order`);
	expect(visibleText((await press(owner, page, "Check", { when: "later" })).text)).toContain(
		"Must not be empty",
	);
	const verdict = await press(owner, page, "Check", {
		when: "later",
		date: "2039-07-04",
		time: "12:00",
		total: "5",
	});
	expect(visibleText(verdict.text)).toMatch(/\bNo:/);
	expect(visibleText(verdict.text)).toContain("This time is too far ahead");
});

it("the address of a delivery is found on the map, or why it is not is said", async () => {
	const page = await open(owner, `${base}/can-order`);
	const first = await press(owner, page, "Check", { option: delivery });
	const found = await press(owner, first, "Check", { address: ADDRESS });
	expect(visibleText(found.text)).toContain("Found: 1542, North Milwaukee Avenue");
	expect(visibleText(found.text)).toMatch(/Around the corner, 0(\.\d)? miles away/);
	map.answerWith("hang up");
	const silent = await press(owner, first, "Check", { address: "200 Outage Ave" });
	map.answerWith({ body: [] });
	const nowhere = await press(owner, first, "Check", { address: "7 Nowhere Road" });
	expect(visibleText(silent.text)).toContain("The map service did not answer.");
	expect(visibleText(nowhere.text)).toContain("The map service can't find this address");
	expect(new Map(formWith(nowhere.text, "address")).get("address")).toBe("7 Nowhere Road");
});

it("a basket needs an item, and keeps what is typed while items come and go", async () => {
	const page = await open(owner, `${base}/try-order`);
	const empty = await press(owner, page, "Try order");
	expect(visibleText(empty.text)).toContain("An order needs at least one item");
	const one = await press(owner, empty, "Add custom item");
	const two = await press(owner, one, "Add custom item", {
		"items[0].title": "Half chicken",
		"items[0].price": "14.50",
	});
	expect(rowsIn(two.text)).toBe(2);
	const left = await press(owner, two, "Remove item 2");
	expect(rowsIn(left.text)).toBe(1);
	expect(formWith(left.text, "itemSearch")).toContainEqual(["items[0].title", "Half chicken"]);
});

it("a test order goes to the address that was asked with", async () => {
	map.answerWith({ body: [MILWAUKEE_AVE] });
	const page = await open(owner, `${base}/try-order`);
	const basket = await press(owner, page, "Add custom item", { option: delivery });
	const typed = { "items[0].title": "Whole chicken", "items[0].price": "24.00" };
	const first = await press(owner, basket, "Try order", { ...typed, option: delivery });
	const quote = await press(owner, first, "Try order", { address: ADDRESS });
	expect(visibleText(quote.text)).toContain("Found: 1542, North Milwaukee Avenue");
	const placed = await press(owner, quote, "Place test order");
	expect(visibleText(placed.text)).toMatch(/Test order \d+ was placed/);
	expect(visibleText(placed.text)).toContain(ADDRESS);
});
