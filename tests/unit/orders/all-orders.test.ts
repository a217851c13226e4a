import { describe, expect, it } from "vitest";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { sidebar } from "~/models/pages/sidebar";
import { ROLES } from "~/models/shared/permissions";
import * as lists from "~/services/orders/all-orders.server";
import { aLocation, aViewer } from "../../support/viewer";

const loop = aLocation({ storeId: "store-1", title: "Own Organization - Loop" });
const pier = aLocation({ storeId: "store-2", title: "Own Organization - Pier" });
const pattern = aLocation({ storeId: "store-3", title: "Pattern", type: "default" });
const ask = (query: string) => new Request(`http://web.test/orders${query}`);
const sidebarPaths = (groups: ReturnType<typeof sidebar>) =>
	groups.flatMap(({ entries }) => entries.map(({ path }) => path));

describe("orders of all locations", () => {
	it("are open to those who may open a location's", () => {
		for (const key of Object.keys(ROLES) as (keyof typeof ROLES)[]) {
			const viewer = aViewer(key, { locations: [loop, pier] });
			expect(canSee(pages.allOrders, viewer), key).toBe(canSee(pages.locationOrders, viewer, loop));
		}
	});

	it("stand in the sidebar of those with several locations, wherever they are", () => {
		const owner = aViewer("merchantSuperAdmin", { locations: [loop, pier] });
		expect(sidebarPaths(sidebar(owner, "organization"))).toContain("/orders");
		expect(sidebarPaths(sidebar(owner, "location", loop))).not.toContain("/orders");
		const manager = aViewer("storeAdmin", { locations: [loop, pier] });
		expect(sidebarPaths(sidebar(manager, "location", loop))).toContain("/orders");
		const single = aViewer("storeAdmin", { locations: [loop, pattern] });
		expect(sidebarPaths(sidebar(single, "location", loop))).not.toContain("/orders");
	});

	it("leave default stores out", () => {
		const owner = aViewer("merchantSuperAdmin", { locations: [loop, pattern, pier] });
		expect(lists.placesWithOrders(owner)).toEqual([loop, pier]);
		expect(lists.placesWithOrders(aViewer("merchantMarketer", { locations: [loop] }))).toEqual([]);
	});

	it("are one press away from an order that was opened there", () => {
		const owner = aViewer("merchantSuperAdmin", { locations: [loop, pier] });
		const way = (query: string, viewer = owner) => lists.wayToAllOrders(ask(`/1${query}`), viewer);
		expect(way("")).toEqual({ way: null, query: "" });
		expect(way("?all=").way?.to).toBe("/orders");
		expect(way("?all=tab%3Dnew%26q%3DLi+Wei")).toEqual({
			way: { label: "All orders", to: "/orders?tab=new&q=Li+Wei" },
			query: "?all=tab%3Dnew%26q%3DLi+Wei",
		});
		expect(way("?all=%2F%2Fother.test").way?.to).toMatch(/^\/orders\?/);
		expect(
			way("?all=tab%3Dnew", aViewer("merchantMarketer", { locations: [loop] })).way,
		).toBeNull();
	});

	it("ignore unknown locations in the address", () => {
		const places = [loop, pier];
		expect(
			lists.parseAllOrdersQuery(ask("?location=store-2&location=store-9"), places),
		).toMatchObject({
			at: { storeIds: ["store-2"], groupIds: [] },
			narrowed: true,
			tab: "new",
		});
		expect(lists.parseAllOrdersQuery(ask("?location=store-9"), places)).toMatchObject({
			at: { storeIds: [], groupIds: [] },
			narrowed: false,
		});
		const group = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a12";
		expect(lists.parseAllOrdersQuery(ask(`?group=${group}&group=none`), places)).toMatchObject({
			at: { storeIds: [], groupIds: [group] },
			narrowed: true,
		});
	});

	it("ask for late ones only, what is due first on top", () => {
		const { query, tab } = lists.parseAllOrdersQuery(ask("?late=yes"), [loop]);
		expect(query).toMatchObject({ isLate: true, sort: "urgency", direction: "asc" });
		expect(tab).toBe("all");
		expect(lists.parseAllOrdersQuery(ask(""), [loop]).query.isLate).toBeUndefined();
	});

	it("name locations without the organization", () => {
		const owner = aViewer("merchantSuperAdmin", { locations: [loop, pier] });
		const named = {
			...owner,
			merchant: owner.merchant && { ...owner.merchant, name: "Own Organization" },
		};
		expect([...lists.placeNames([loop, pier], named).values()]).toEqual(["Loop", "Pier"]);
	});
});
