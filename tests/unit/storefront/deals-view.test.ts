import { expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { PublicDeal } from "~/models/storefront/public-deals";
import { DEFAULT_CONFIGURATION } from "~/models/webstore/configuration";
import { publicLook } from "~/models/webstore/public-web-store";
import { DEFAULT_STYLING } from "~/models/webstore/styling";
import { dealsView } from "~/services/storefront/deals-view.server";

const DEAL: PublicDeal = {
	id: "deal",
	title: "Welcome",
	subtitle: "",
	message: "",
	imageId: null,
	promoCode: "HI",
	what: "$5.00 off the order from $25.00",
	minOrder: "$25.00",
	things: [],
	startsOn: null,
	endsOn: null,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
};

function deal(given: Partial<PublicDeal>) {
	const location = {
		slug: "loop",
		title: "Loop",
		brand: "Ember",
		logoId: null,
		timeZone: "America/Chicago",
		countryCode: "us" as const,
	};
	const configuration = {
		...DEFAULT_CONFIGURATION,
		orderingUrl: "https://order.example.com/",
		announcement: null,
		legalLinks: [],
	};
	const at = { storeId: "loop", slug: "loop", title: "Loop", url: "/locations/loop" };
	const web = { location: at, look: publicLook(DEFAULT_STYLING, ""), configuration };
	return dealsView({ location, deals: [{ ...DEAL, ...given }], changesAt: null }, web, "12");
}

it("says an offer once: in the merchant's words with its conditions, else in the usual ones", () => {
	const shown = (given: Partial<PublicDeal>) => {
		const { offer, conditions } = deal(given).deals[0] ?? {};
		return [offer, conditions];
	};
	expect(shown({})).toEqual(["$5.00 off the order from $25.00", []]);
	const own = { subtitle: "$5.00 off your first order" };
	expect(shown(own)).toEqual([own.subtitle, ["Orders of $25.00 or more"]]);
	expect(
		shown({ minOrder: "", things: ["a", "b", "c", "d", "e"], endsOn: "2026-12-01" })[1],
	).toEqual([...["a, b, c, d and 1 more", "To Dec 1, 2026"]]);
	expect(deal({})).toMatchObject({
		orderingUrl: "https://order.example.com/",
		storePath: "/locations/loop",
		title: "Deals at Loop",
		brand: { name: "Ember" },
	});
});
