import { afterAll, beforeAll, expect, it } from "vitest";
import { GEOJSON_FILE } from "~/models/fulfilment/zone-geojson";
import { createNominatim } from "../../../gateway/adapters/geocoding/nominatim";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { formWithFiles } from "../../support/images/form-with-files";
import { serveNominatim } from "../../support/locations/serve-nominatim";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { addLocations } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const HERE = { latitude: 41.9088, longitude: -87.6776 };

let web: TestWeb;
let map: Awaited<ReturnType<typeof serveNominatim>>;
let owner: Browser;
let storeId: string;
let other: string;
let zones: string;
beforeAll(async () => {
	web = await startTestWeb();
	map = await serveNominatim();
	const { services, own } = web.gateway;
	services.geocoder = createNominatim({ url: map.url, key: "", userAgent: "t", timeoutMs: 5_000 });
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	[storeId = "", other = ""] = await addLocations(web.gateway, own, 2);
	zones = `/location/${storeId}/delivery/settings/zones`;
	await ask("PATCH", storeId, "/delivery-settings", { isEnabled: true });
	const near = { type: "circle", center: HERE, radius: 2 };
	for (const name of ["Around the corner", "Farther out"]) {
		await ask("POST", storeId, "/delivery-zones", { name, area: near, flatFee: 199 });
	}
	for (const place of [storeId, other]) {
		const { address } = await ask("GET", place, "");
		await ask("PATCH", place, "", { address: { ...address, ...HERE } });
	}
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(async () => {
	map?.close();
	await web?.close();
});

async function ask(method: string, place: string, what: string, body?: object) {
	const { merchantId, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${place}${what}`;
	const token = tokens.merchantSuperAdmin;
	const answer = await web.gateway.call(method, path, { token, ...(body && { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

it("a new zone says what is wrong with its outline and its fees, and keeps what is typed", async () => {
	const page = await open(owner, `${zones}/new`);
	const typed = { name: "Typed zone", "area.type": "polygon", "area.geojson": "{}" };
	const refused = await press(owner, page, "Create delivery zone", typed);
	expect(visibleText(refused.text)).toContain("Use GeoJSON with one polygon");
	expect(refused.text).toContain('value="Typed zone"');
	const circle = { "area.type": "circle", "area.geojson": "" };
	const longer = await press(owner, page, "Add a row", { name: "Typed zone" });
	const fees = await press(owner, longer, "Create delivery zone", {
		...circle,
		"cartFees[0].from": "5",
		"cartFees[0].fee": "1",
		"area.center.latitude": "41.9",
		"area.center.longitude": "-87.6",
		"area.radius": "1",
	});
	expect(visibleText(fees.text)).toContain("Start the first row at 0.00");
});

it("an outline is taken from pasted GeoJSON, and from a file", async () => {
	const page = await open(owner, `${zones}/new`);
	const pasted = await press(owner, page, "Create delivery zone", {
		name: "Pasted",
		"area.type": "polygon",
		"area.geojson": triangle(35.3),
	});
	expect(visibleText(pasted.text)).toContain("Delivery zone was created");
	const { rows } = await ask("GET", storeId, "/delivery-zones");
	const { id } = rows.find(({ name }: { name: string }) => name === "Pasted");
	const edit = await open(owner, `${zones}/${id}/edit`);
	expect(firstLatitude(edit.text)).toBe("35.3");
	const { csrf } = await owner.session();
	const fields = changed(editFields(edit.text), { csrf });
	const file = { [GEOJSON_FILE]: new TextEncoder().encode(triangle(35.25)) };
	const saved = await owner.post(edit.path, { body: await formWithFiles(fields, file) });
	expect(visibleText((await owner.follow(saved)).text)).toContain("Delivery zone was updated");
	expect(firstLatitude((await open(owner, edit.path)).text)).toBe("35.25");
	await ask("DELETE", storeId, `/delivery-zones/${id}`);
});

const firstLatitude = (html: string) => new Map(editFields(html)).get("area.points[0].latitude");

function triangle(south: number): string {
	const corners = [
		[-80.9, south],
		[-80.8, south],
		[-80.8, 35.4],
		[-80.9, south],
	];
	return JSON.stringify({ type: "Polygon", coordinates: [corners] });
}

it("zones are moved and turned off in their list, which says so", async () => {
	const list = await open(owner, zones);
	const moved = await press(owner, list, "Move Farther out up");
	expect(visibleText(moved.text)).toContain("Farther out was moved up");
	const off = await press(owner, moved, "Turn off Farther out");
	expect(visibleText(off.text)).toContain("Farther out was turned off");
	const row = /<tr\b(?:(?!<\/tr>).)*Farther out.*?<\/tr>/s.exec(off.text)?.[0] ?? "";
	expect(visibleText(row)).toContain("Off");
});

it("a place outside, and one that is no place, are said so", async () => {
	const page = await open(owner, zones);
	const nothing = await press(owner, page, "Check");
	expect(visibleText(nothing.text)).toContain("Enter an address, or latitude and longitude");
	const outside = await press(owner, page, "Check", { latitude: "36", longitude: "-87.6" });
	expect(visibleText(outside.text)).toContain("The address is outside the delivery zones.");
	const north = await press(owner, page, "Check", { latitude: "north", longitude: "-87.6" });
	expect(visibleText(north.text)).toContain("Enter a number, such as 41.9088");
});

it("an address is found on the map, or stays in its field with why it is not", async () => {
	const page = await open(owner, zones);
	const found = await press(owner, page, "Check", { address: "1542 N Milwaukee Ave, Chicago" });
	expect(visibleText(found.text)).toContain("Found: 1542, North Milwaukee Avenue");
	expect(visibleText(found.text)).toContain("Around the corner, 0 miles away.");
	map.answerWith({ body: [] });
	const typed = { address: "7 Nowhere Road, Chicago" };
	const { text } = await press(owner, page, "Check", typed);
	const error = /id="zone-question-address-error"[^>]*>(.*?)<\/p>/s.exec(text)?.[1] ?? "";
	expect(visibleText(error)).toContain("The map service can't find this address");
	expect(new Map(formWith(text, "address")).get("address")).toBe(typed.address);
});

it("zones are copied to another location, and exported as GeoJSON", async () => {
	const list = await open(owner, zones);
	expect(visibleText(list.text)).toContain("Copy to locations");
	const page = await open(owner, `${zones}/copy`);
	const refused = await press(owner, page, "Copy", { stores: null });
	expect(visibleText(refused.text)).toContain("Choose at least one location");
	const copied = await press(owner, page, "Copy", { stores: other });
	expect(visibleText(copied.text)).toContain("2 delivery zones were created");
	const there = await ask("GET", other, "/delivery-zones");
	expect(there.rows.map(({ name }: { name: string }) => name).sort()).toEqual([
		"Around the corner",
		"Farther out",
	]);
	const again = await press(owner, await open(owner, `${zones}/copy`), "Copy", { stores: other });
	expect(visibleText(again.text)).toMatch(/with the same name were changed|were already the same/);
	const file = await owner.get(`${zones}.geojson`);
	expect(file.headers.get("content-type")).toContain("application/geo+json");
	expect(JSON.parse(file.text).features).toHaveLength(2);
});

it("without script there is no map to draw on, but its picture and fields for points", async () => {
	for (const path of [zones, `${zones}/new`]) {
		const { text } = await open(owner, path);
		expect(visibleText(text)).not.toContain("Open the map");
		expect(text).toMatch(/role="img"[^>]*aria-label="Map of|aria-label="Map of[^>]*role="img"/);
	}
	const page = await open(owner, `${zones}/new`);
	const longer = await press(owner, page, "Add a point", { "area.type": "polygon" });
	expect(visibleText(longer.text).match(/Latitude of point \d/g)).toHaveLength(1);
});
