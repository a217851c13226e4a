import { expect, it } from "vitest";
import { homeInsights, homeShortcuts } from "~/services/home/home-shortcuts.server";
import { aLocation, aViewer } from "../../support/viewer";

const [here, there] = [aLocation(), aLocation({ storeId: "store-2", title: "Back Street" })];
const titles = (viewer: Parameters<typeof homeShortcuts>[0], at: typeof here | null) =>
	homeShortcuts(viewer, at).map(({ title }) => title);

it("names the orders of a location, not those of all locations beside them", () => {
	const franchisee = aViewer("franchisee", { locations: [here, there] });
	expect(titles(franchisee, here)).toContain("Orders");
	expect(titles(franchisee, here)).not.toContain("All orders");
	const owner = aViewer("merchantSuperAdmin", { locations: [here, there] });
	expect(titles(owner, null)).toContain("All orders");
	expect(titles(owner, null)).not.toContain("Orders");
});

it("leads from a location to its reports of the last 7 days, 30 days and custom days", () => {
	const owner = aViewer("merchantSuperAdmin", { locations: [here, there] });
	const insights = homeInsights(owner, here, "2026-11-03");
	expect(insights.map(({ label, to }) => `${label} ${to}`)).toEqual([
		"Last 7 days /location/store-1/reports?range=last-7-days",
		"Last 30 days /location/store-1/reports",
		"Custom /location/store-1/reports?from=2026-10-28&to=2026-11-03",
	]);
	expect(homeInsights(aViewer("storeCashier", { locations: [here] }), here, "2026-11-03")).toEqual(
		[],
	);
	expect(homeInsights(owner, null, "2026-11-03")).toEqual([]);
});
