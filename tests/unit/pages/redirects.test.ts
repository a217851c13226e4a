import { describe, expect, it } from "vitest";
import { redirectFor } from "~/models/pages/redirects";

describe("old addresses", () => {
	it.each([
		["/", "/auth"],
		["/dashboard", "/home"],
		["/dashboard/orders", "/online-store/stop-orders"],
		["/dashboard/campaigns", "/mobile-app/push-notifications"],
		["/dashboard/merchant", "/settings/general"],
		["/dashboard/locations", "/settings/locations"],
		["/dashboard/locations/new", "/settings/locations/new"],
		["/dashboard/locations/edit/s-1", "/settings/locations/edit/s-1"],
		["/dashboard/s-1", "/location/s-1"],
		["/dashboard/s-1/orders", "/location/s-1/orders"],
		["/dashboard/s-1/orders/o-1", "/location/s-1/orders/o-1"],
		["/dashboard/s-1/business-hours/", "/location/s-1/business-hours"],
		["/dashboard/s-1/order-config", "/location/s-1/prep-time"],
		["/dashboard/s-1/general/store-info", "/location/s-1/general/info"],
		["/dashboard/s-1/menu-management/storeItem", "/location/s-1/menu-management/storeItem"],
	])("%s leads to %s", (from, to) => {
		expect(redirectFor(from)).toBe(to);
	});

	it("keep their query", () => {
		expect(redirectFor("/dashboard", "?code=1&state=2")).toBe("/home?code=1&state=2");
	});

	it("leave pages and unknown addresses alone", () => {
		for (const path of [
			"/home",
			"/dashboard/multi-brand",
			"/dashboard/franchise-menu",
			"/dashboard/merchant/setup",
			"/dashboard/locations/franchise/connect",
			"/dashboard/s-1/nothing/of/the/kind",
			"/elsewhere",
			"//evil.test/dashboard",
		]) {
			expect(redirectFor(path), path).toBeNull();
		}
	});
});
