import { expect, it } from "vitest";
import { homeInsights, homeShortcuts } from "~/services/home/home-shortcuts.server";
import { homeTasks } from "~/services/home/home-tasks.server";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

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

it("leads to what people come for most, at the level of the page, as far as they may", () => {
	const locations = [here, there];
	const merchant = aMerchant({ isFranchiseMarketingEnabled: true });
	const tasks = (role: Parameters<typeof aViewer>[0], at: typeof here | null) =>
		homeTasks(aViewer(role, { locations, merchant }), at).map(({ label, to }) => `${label} ${to}`);
	expect(tasks("merchantSuperAdmin", null)).toEqual([
		expect.stringMatching(/^Change a price \/dashboard\/.*\?for=prices&size=100$/),
		expect.stringMatching(/^Mark sold out \/dashboard\/.*\?for=sold-out&size=100$/),
		"Refund an item /orders?tab=complete",
		"Last month’s tips /reports/online-ordering-reports/payments/tips?range=last-month",
		"Win back customers /marketing/sq-campaigns/new?template=email-come-back&step=3",
	]);
	expect(tasks("merchantSuperAdmin", here)).toEqual([
		"Change a price /location/store-1/menu-management/storeItem",
		"Mark sold out /location/store-1/menu-management/sold-out/new",
		"Refund an item /location/store-1/orders?tab=complete",
		"Last month’s tips /location/store-1/reports/payments/tips?range=last-month",
	]);
	expect(tasks("storeCashier", here)).toEqual(tasks("merchantSuperAdmin", here).slice(1, 3));
});
