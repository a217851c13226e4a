import { expect, it } from "vitest";
import { putBackMessage, putBackView } from "~/services/menu/put-back.server";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

it("counts the own values, and the things where they are fewer", () => {
	expect(putBackMessage({ values: 1130, things: 1130 })).toBe(
		"1,130 custom values at locations are replaced by the organization’s values.",
	);
	expect(putBackMessage({ values: 12, things: 3 })).toMatch(
		/^12 custom values of 3 menu entries at/,
	);
	expect(putBackMessage({ values: 2, things: 1 })).toMatch(/^2 custom values of 1 menu entry at/);
});

it("leads to a thing where its page is open, and nowhere where a franchise closes it", () => {
	const merchant = aMerchant({ ...EVERY_FEATURE, multiEntityType: "franchise" });
	const viewer = aViewer("merchantSuperAdmin", { merchant, locations: [aLocation()] });
	const row = {
		storeId: "store-1",
		location: "Main Street",
		partId: "part-1",
		title: "Skillet mac",
		field: "price" as const,
		own: 80,
		base: 75,
	};
	const leadsTo = (kind: "storeItem" | "itemBase") =>
		putBackView({ ...row, kind }, { viewer, merchant }).to;
	expect(leadsTo("storeItem")).toContain("/location/store-1/menu-management/storeItem/");
	expect(leadsTo("itemBase")).toBeNull();
});
