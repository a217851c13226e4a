import { expect, it } from "vitest";
import { onlyLocation } from "~/models/pages/landing";
import { sidebar } from "~/models/pages/sidebar";
import { wholeSidebar } from "~/models/pages/whole-sidebar";
import { aLocation, aMerchant, aViewer, SOME_LOCATIONS } from "../../support/viewer";

it("holds the pages of a single location and of its organization, each title once", () => {
	const only = aLocation();
	const groups = wholeSidebar(aViewer("merchantSuperAdmin"), only);
	const entries = groups.flatMap((group) => group.entries);
	const paths = entries.map(({ path }) => path);
	expect(groups[0]?.entries.map(({ path }) => path)).toEqual(["/location/store-1"]);
	expect(paths).toContain("/location/store-1/orders");
	expect(paths).toContain("/location/store-1/business-hours");
	expect(paths).toContain("/settings/team");
	expect(paths).toContain("/settings/locations");
	expect(paths).not.toContain("/home");
	expect(paths).not.toContain("/orders");
	expect(paths).not.toContain("/location/store-1/general/team");
	expect(paths).toContain("/reports/online-ordering-reports");
	expect(paths).not.toContain("/location/store-1/reports");
	const stops = paths.filter((path) => path.endsWith("/stop-orders"));
	expect(stops).toEqual(["/location/store-1/stop-orders"]);
	const menu = groups.find(({ title }) => title === "Menu management")?.entries ?? [];
	expect(menu.at(0)?.title).toBe("Menu concepts");
	expect(menu.at(-1)?.title).toBe("Taxes");
	const titles = entries.map(({ title }) => title);
	expect(new Set(titles).size).toBe(titles.length);
});

it("knows which entry a page belongs to whose address is not below its own", () => {
	const owner = aViewer("merchantSuperAdmin", { locations: [SOME_LOCATIONS.main] });
	const merchant = aMerchant({ multiEntityType: "franchise" });
	const entries = sidebar({ ...owner, merchant }, "organization").flatMap((group) => group.entries);
	const also = entries.filter((entry) => entry.also).map(({ path, also }) => [path, also]);
	expect(also).toEqual([
		["/settings/locations/franchise/list", ["/dashboard/locations/franchise/connect"]],
	]);
});

it("is for people with one location that is no default store", () => {
	const { main, other, pattern } = SOME_LOCATIONS;
	expect(onlyLocation({ locations: [main] })).toBe(main);
	for (const locations of [[], [main, other], [main, pattern], [pattern]]) {
		expect(onlyLocation({ locations })).toBeNull();
	}
});
