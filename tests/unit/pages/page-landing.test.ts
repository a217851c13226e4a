import { describe, expect, it } from "vitest";
import { landingPage, landingPageAt, requiredSetup, retarget } from "~/models/pages/landing";
import { aLocation, aViewer, SOME_LOCATIONS } from "../../support/viewer";

const { main, other, pattern } = SOME_LOCATIONS;

describe("landing", () => {
	it("is home for the organization, else the first page of a location", () => {
		expect(landingPage(aViewer("merchantSuperAdmin"))).toBe("/home");
		expect(landingPage(aViewer("storeOperations"))).toBe("/location/store-1");
		expect(landingPage(aViewer("storeCashier"))).toBe("/location/store-1/orders");
	});

	it("takes the central location before others, default stores last", () => {
		const central = aLocation({ storeId: "c", title: "Zoo", isCentralLocation: true });
		const locations = [pattern, main, central];
		expect(landingPage(aViewer("storeAdmin", { locations }))).toBe("/location/c");
	});

	it("is null without a role or a location", () => {
		expect(landingPage(aViewer("storeCashier", { locations: [] }))).toBeNull();
		expect(landingPage(aViewer("merchantSuperAdmin", { role: null }))).toBeNull();
	});

	it("is general info for a default store", () => {
		const owner = aViewer("merchantSuperAdmin", { locations: [pattern] });
		expect(landingPageAt(pattern, owner)).toBe("/location/default-1/general/info");
	});
});

describe("choosing another level", () => {
	const owner = aViewer("merchantSuperAdmin", { locations: [main, other, pattern] });

	it("keeps the page", () => {
		expect(retarget("/home", owner, other)).toBe("/location/store-2");
		expect(retarget("/settings/audit-log", owner, other)).toBe("/location/store-2/audit-log");
		expect(retarget("/location/store-1/business-hours", owner, other)).toBe(
			"/location/store-2/business-hours",
		);
	});

	it("gives a single order up for the list", () => {
		expect(retarget("/location/store-1/orders/o-1", owner, other)).toBe("/location/store-2/orders");
	});

	it("falls back to the first page of the location", () => {
		expect(retarget("/settings/locations", owner, other)).toBe("/location/store-2");
		expect(retarget("/nowhere", owner, other)).toBe("/location/store-2");
		const cashier = aViewer("storeCashier", { locations: [main, other] });
		expect(retarget("/location/store-1/business-hours", cashier, other)).toBe(
			"/location/store-2/orders",
		);
	});

	it("goes to the organization's own page", () => {
		expect(retarget("/location/store-1/orders", owner, "organization")).toBe("/home");
	});

	it("keeps the kind and the thing of the menu", () => {
		const list = "/dashboard/menu-management/merchant-1/storeItem";
		expect(retarget(list, owner, other)).toBe("/location/store-2/menu-management/storeItem");
		expect(retarget(`${list}/merchant-1/burger`, owner, other)).toBe(
			"/location/store-2/menu-management/storeItem/merchant-1/burger",
		);
	});

	it("sends a default store from a menu page home", () => {
		const path = "/dashboard/menu-management/merchant-1/storeItem";
		expect(retarget(path, owner, pattern)).toBe("/home");
	});
});

describe("setup", () => {
	it("keeps people without an organization or location in the setup", () => {
		const empty = { locations: [] };
		expect(requiredSetup(aViewer("merchantOperator", { merchant: null }))?.id).toBe(
			"merchantSetup",
		);
		expect(requiredSetup(aViewer("merchantOperator", empty))?.id).toBe("merchantSetupLocations");
		expect(requiredSetup(aViewer("merchantSuperAdmin", empty))).toBeNull();
		expect(requiredSetup(aViewer("merchantOperator"))).toBeNull();
	});
});
