import { describe, expect, it } from "vitest";
import { PAGE_GROUPS } from "~/models/pages/page";
import { pagePath } from "~/models/pages/page-path";
import { allPages, type PageId, pageAt, pages, trail } from "~/models/pages/pages";
import { PERMISSIONS } from "~/models/shared/permissions";

const landingOrder = (level: string) =>
	allPages
		.filter((page) => page.level === level && page.landing !== null)
		.sort((a, b) => (a.landing ?? 0) - (b.landing ?? 0))
		.map(({ id }) => id);

describe("page census", () => {
	it("has each id and path once", () => {
		for (const [id, page] of Object.entries(pages)) expect(page.id).toBe(id);
		const paths = allPages.map(({ path }) => path);
		expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
	});

	it("says what every page is and needs", () => {
		for (const page of allPages) {
			expect(page.path, page.id).toMatch(/^\/[a-z]/);
			expect(page.title, page.id).not.toBe("");
			expect(page.purpose, page.id).toMatch(/^[A-Z].+\.$/);
			expect(PAGE_GROUPS).toContain(page.group);
			for (const permission of page.anyOf.flat()) expect(PERMISSIONS).toContain(permission);
			if (page.level === "organization" || page.level === "location") {
				expect(page.anyOf.length, page.id).toBeGreaterThan(0);
				expect(
					page.anyOf.every((set) => set.length > 1),
					page.id,
				).toBe(true);
			}
		}
	});

	it("has counterparts that point at each other, at the other level", () => {
		for (const page of allPages) {
			if (page.counterpart === null) continue;
			const there = pages[page.counterpart as PageId];
			expect(there, page.id).toBeDefined();
			expect(there.counterpart, page.id).toBe(page.id);
			expect(there.level, page.id).not.toBe(page.level);
		}
	});

	it("has parents that exist, without circles, at the same level", () => {
		for (const page of allPages) {
			const steps = trail(page);
			expect(steps.at(-1)).toBe(page);
			for (const step of steps) expect(step.level, page.id).toBe(page.level);
		}
		expect(trail(pages.pushNotificationReport).map(({ id }) => id)).toEqual([
			"pushNotifications",
			"pushNotification",
			"pushNotificationReport",
		]);
	});

	it("lands in the order of the specification", () => {
		expect(landingOrder("organization")).toEqual([
			"home",
			"generalSettings",
			"locations",
			"locationGroups",
			"team",
			"featuresSetup",
			"franchiseMenu",
			"menuConcepts",
			"discounts",
			"onlineReports",
			"franchiseReports",
			"customers",
			"loyaltySettings",
			"giftCardManagement",
			"giftCardSettings",
			"campaigns",
			"domainSettings",
			"stopOrders",
			"appSettings",
			"pushNotifications",
			"mobileCustomers",
			"audiences",
		]);
		const atLocation = landingOrder("location");
		expect(atLocation).toHaveLength(21);
		expect(atLocation[0]).toBe("locationHome");
		for (const level of ["organization", "location"]) {
			const places = landingOrder(level).map((id) => pages[id as PageId].landing);
			expect(places).toEqual(places.map((_, index) => index + 1));
		}
	});

	it("finds every page by its own path", () => {
		const params = new Proxy({}, { get: (_, name) => `some-${String(name)}` });
		for (const page of allPages) expect(pageAt(pagePath(page, params))?.page.id).toBe(page.id);
	});
});

describe("addresses", () => {
	it("prefer the page that says more", () => {
		expect(pageAt("/settings/locations/new")?.page.id).toBe("newLocation");
		expect(pageAt("/dashboard/menu-management/m/itemSet")?.page.id).toBe("menus");
		expect(pageAt("/dashboard/menu-management/m/itemSet/s/u")?.page.id).toBe("menuPart");
		expect(pageAt("/dashboard/menu-management/m/itemSet/s/u/v")?.page.id).toBe("menuManagement");
		expect(pageAt("/location/a/orders/b")).toMatchObject({
			page: { id: "locationOrder" },
			params: { id: "a", orderId: "b" },
		});
		expect(pageAt("/nowhere")).toBeNull();
		expect(pageAt("/location/%E0%A4%A/orders")).toBeNull();
	});

	it("need their parameters and keep them harmless", () => {
		expect(pagePath(pages.locationOrder, { id: "a/b", orderId: "c?d" })).toBe(
			"/location/a%2Fb/orders/c%3Fd",
		);
		expect(pagePath(pages.locationReports, { id: "a" })).toBe("/location/a/reports");
		expect(() => pagePath(pages.locationOrder, { id: "a" })).toThrow("orderId");
	});
});
