import { expect, it } from "vitest";
import { homeShortcuts } from "~/services/home/home-shortcuts.server";
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
