import { describe, expect, it } from "vitest";
import { allPages } from "~/models/pages/pages";
import { placeInSidebar } from "~/models/pages/place-in-sidebar";
import { type SidebarGroup, sidebar, withTabs } from "~/models/pages/sidebar";
import { wholeSidebar } from "~/models/pages/whole-sidebar";
import { NO_FEATURES } from "~/models/viewer/merchant";
import { aLocation, aMerchant, aViewer, SOME_LOCATIONS } from "../../support/viewer";

const { main, other } = SOME_LOCATIONS;
const everything = Object.fromEntries(
	Object.keys(NO_FEATURES).map((name) => [name, true]),
) as Partial<typeof NO_FEATURES>;

function sampleOwner(multiEntityType: "franchise" | "food_hall" | null) {
	const merchant = aMerchant({ ...everything, multiEntityType });
	const flags = { "new-navigation": true };
	return { ...aViewer("merchantSuperAdmin", { locations: [main, other] }), merchant, flags };
}

const SIDEBARS: [name: string, groups: SidebarGroup[]][] = (
	["franchise", "food_hall", null] as const
).flatMap((type) => {
	const owner = sampleOwner(type);
	return [
		[`organization, ${type}`, sidebar(owner, "organization")],
		[`location, ${type}`, sidebar(owner, "location", main)],
		[`single location, ${type}`, wholeSidebar({ ...owner, locations: [main] }, aLocation())],
	];
});

describe.each(SIDEBARS)("the sidebar of %s", (_name, groups) => {
	const entries = (title: string) =>
		withTabs(groups).find((group) => group.title === title)?.entries ?? [];

	it("has at most seven entries for the menu, and ten for anything", () => {
		expect(entries("Menu management").length).toBeLessThanOrEqual(7);
		for (const group of withTabs(groups)) expect(group.entries.length).toBeLessThanOrEqual(10);
	});

	it("leads to every page once, as an entry or a tab", () => {
		const paths = withTabs(groups).flatMap((group) =>
			group.entries.flatMap(({ path, tabs }) => tabs?.map((tab) => tab.path) ?? [path]),
		);
		const all = groups.flatMap((group) => group.entries.map(({ path }) => path));
		expect([...paths].sort()).toEqual([...all].sort());
	});

	it("keeps a page's own title where it is alone with its subject", () => {
		for (const { tabs, title } of withTabs(groups).flatMap((group) => group.entries)) {
			if (tabs) expect(tabs.length).toBeGreaterThan(1);
			else expect(allPages.map((page) => page.title)).toContain(title);
		}
	});
});

describe("the place of a page in the sidebar", () => {
	const groups = withTabs(sidebar(sampleOwner("franchise"), "organization"));
	const MENU = "/dashboard/menu-management/merchant-1";

	it("is the tab that leads to it", () => {
		const place = placeInSidebar(groups, `${MENU}/storeItemGroup`);
		expect(place?.entry).toBe(`${MENU}/storeItem`);
		expect(place?.tabs).toEqual({
			subject: "Items",
			items: [
				{ label: "Items", to: `${MENU}/storeItem`, current: false },
				{ label: "Item groups", to: `${MENU}/storeItemGroup`, current: true },
			],
		});
	});

	it("is the entry of the page it is below, without tabs", () => {
		const place = placeInSidebar(groups, `${MENU}/storeItemGroup/new`);
		expect(place).toEqual({ entry: `${MENU}/storeItem`, tabs: null });
		const below = "/dashboard/locations/franchise/connect";
		expect(placeInSidebar(groups, below)?.entry).toBe("/settings/locations/franchise");
	});

	it("is Customers for a customer, which Find a customer leads to", () => {
		const place = placeInSidebar(groups, "/mobile-app/customers/some-customer");
		expect(place?.entry).toBe("/marketing/customers");
		const tabs = placeInSidebar(groups, "/marketing/customers")?.tabs?.items;
		expect(tabs?.map(({ label }) => label)).toEqual(["Customers", "Audiences"]);
		const single = withTabs(sidebar(sampleOwner(null), "organization"));
		const ownTabs = placeInSidebar(single, "/mobile-app/customers")?.tabs?.items;
		expect(ownTabs?.map(({ label }) => label)).toEqual(["Find a customer", "Audiences"]);
	});

	it("is the nearest of two that it is below", () => {
		const drift = placeInSidebar(groups, "/dashboard/franchise-menu/drift");
		const current = drift?.tabs?.items.filter(({ current }) => current).map(({ label }) => label);
		expect(current).toEqual(["Price differences"]);
	});

	it("is home for home alone", () => {
		const atLocation = withTabs(sidebar(sampleOwner(null), "location", main));
		expect(placeInSidebar(atLocation, "/location/store-1")?.entry).toBe("/location/store-1");
		expect(placeInSidebar(atLocation, "/location/store-1/elsewhere")).toBeNull();
	});
});

it("lists a franchisee's royalties beside the pages of a location", () => {
	const merchant = aMerchant({ ...everything, multiEntityType: "franchise" });
	const paths = (role: "franchisee" | "merchantSuperAdmin") =>
		sidebar({ ...aViewer(role, { locations: [main] }), merchant }, "location", main).flatMap(
			({ entries }) => entries.map(({ path }) => path),
		);
	expect(paths("franchisee")).toContain("/reports/your-royalties");
	expect(paths("merchantSuperAdmin")).not.toContain("/reports/your-royalties");
});
