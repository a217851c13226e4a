import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNominatim } from "../../../gateway/adapters/geocoding/nominatim";
import { type Browser, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { locationForm } from "../../support/locations/location-form-fields";
import { serveNominatim } from "../../support/locations/serve-nominatim";
import { open, press } from "../../support/press";
import { addLocations } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const UPDATED = "Location was updated";

let web: TestWeb;
let owner: Browser;
let path: string;
beforeAll(async () => {
	web = await startTestWeb();
	const [storeId] = await addLocations(web.gateway, web.gateway.own, 1);
	path = `/settings/locations/edit/${storeId}`;
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const fieldValue = (html: string, name: string) => new Map(editFields(html)).get(name);

describe("the editor of a location", () => {
	it("says the rules of the spec, word for word, and keeps what is typed", async () => {
		const { text } = await press(owner, await open(owner, path), "Save", {
			title: "Abc",
			description: "Too short",
			"address.streetName": "A",
			"address.houseNumber": "",
			"contactInfo.email": "nobody",
		});
		for (const message of [
			"The submitted form has some errors. Please, fix them and submit again.",
			"Store name should be at least 5 characters",
			"Description should be at least 10 characters",
			"Street: Address is too short",
			"Email is not valid",
		]) {
			expect(visibleText(text)).toContain(message);
		}
		expect(fieldValue(text, "title")).toBe("Abc");
		const degrees = await press(owner, await open(owner, path), "Save", {
			"address.latitude": "north",
		});
		expect(visibleText(degrees.text)).toContain("Latitude: Must be a number from -90 to 90");
		expect(fieldValue(degrees.text, "address.latitude")).toBe("north");
	});

	it("says when the map service does not know an address", async () => {
		const map = await serveNominatim();
		const { services } = web.gateway;
		const before = services.geocoder;
		services.geocoder = createNominatim({
			url: map.url,
			key: "",
			userAgent: "t",
			timeoutMs: 5_000,
		});
		map.answerWith({ body: [] });
		const page = await press(owner, await open(owner, path), "Find on the map");
		services.geocoder = before;
		map.close();
		expect(visibleText(page.text)).toContain("The map service can't find this address.");
	});

	it("takes managers in and lets them go, and asks for the whole address of pickup", async () => {
		const longer = await press(owner, await open(owner, path), "Add a manager");
		const manager = {
			"managerContactInfo[0].name": "Ida Marsh",
			"managerContactInfo[0].phone": "+1 312 555 0177",
			"managerContactInfo[0].email": "ida@example.test",
		};
		const pickup = { "pickupAddress.useRestaurantAddress": null };
		const refused = await press(owner, longer, "Save", { ...manager, ...pickup });
		expect(visibleText(refused.text)).toContain("Pickup city: Must not be empty");
		const saved = await press(owner, refused, "Save", {
			"pickupAddress.address.houseNumber": "9",
			"pickupAddress.address.streetName": "Alley Court",
			"pickupAddress.address.city": "Milwaukee",
		});
		expect(visibleText(saved.text)).toContain(UPDATED);
		const fields = Object.fromEntries(editFields((await open(owner, path)).text));
		expect(fields).toMatchObject({
			"managerContactInfo[0].phone": "+13125550177",
			"pickupAddress.address.streetName": "Alley Court",
		});
		const less = await press(owner, await open(owner, path), "Remove manager 1");
		const gone = await press(owner, less, "Save", { "pickupAddress.useRestaurantAddress": "on" });
		expect(visibleText(gone.text)).toContain(UPDATED);
		expect((await open(owner, path)).text).not.toContain("managerContactInfo[0]");
	});
});

it("default stores have a list and a CSV of their own", async () => {
	const list = "/settings/locations?list=default-stores";
	const tab = await open(owner, "/settings/locations");
	expect(tab.text).toContain(`href="${list}"`);
	expect(visibleText((await open(owner, list)).text)).toMatch(/\b\d+ default stores?\b/);
	const title = "Pattern of the test";
	const page = await open(owner, "/settings/locations/new");
	const made = await press(owner, page, "Create location", {
		...locationForm(),
		title,
		kind: "default",
	});
	expect(visibleText(made.text)).toContain("Default store was created");
	const saved = await press(owner, made, "Save", { subtitle: "A pattern" });
	expect(visibleText(saved.text)).toContain(UPDATED);
	expect((await owner.get("/settings/locations.csv?list=default-stores")).text).toContain(title);
	expect((await owner.get("/settings/locations.csv")).text).not.toContain(title);
	const deleted = await press(owner, saved, "Yes, delete this default store");
	expect(visibleText(deleted.text)).toContain("Default store was deleted");
	expect(deleted.text.slice(deleted.text.indexOf("<tbody"))).not.toContain(title);
});

it("a store admin edits the details of their own locations only", async () => {
	const [own, sibling] = web.gateway.own.storeIds;
	const admin = await web.signedInBrowser("storeAdmin");
	const page = await open(admin, `/location/${own}/general/info`);
	expect(visibleText(page.text)).toContain("General info");
	expect(visibleText(page.text)).not.toContain("Delete location");
	const saved = await press(admin, page, "Save", { subtitle: "By the boulevard" });
	expect(visibleText(saved.text)).toContain(UPDATED);
	expect(fieldValue(saved.text, "subtitle")).toBe("By the boulevard");
	expect((await admin.get(`/location/${sibling}/general/info`)).status).toBe(403);
	expect((await admin.get(`/settings/locations/edit/${own}`)).status).toBe(403);
});

it("support reads the details and the hours and changes nothing", async () => {
	const support = await web.signedInBrowser("platformSupport");
	for (const page of ["general/info", "business-hours"]) {
		const { text } = await open(support, `/location/${web.gateway.own.storeIds[0]}/${page}`);
		expect(visibleText(text)).toContain("To make changes, start a support session.");
		expect(text).not.toContain('class="save-bar');
		expect(visibleText(text)).not.toContain("Add a manager");
		if (page === "general/info") expect(text).toMatch(/<fieldset[^>]*disabled|readonly/i);
	}
});
