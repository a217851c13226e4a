import { describe, expect, it } from "vitest";
import {
	allPages,
	canSee,
	landingPage,
	type PageId,
	pages,
	sidebar,
	verdict,
} from "~/models/pages/pages";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { aLocation, aMerchant, aViewer, SOME_LOCATIONS } from "../../support/viewer";

const { main, other, pattern } = SOME_LOCATIONS;

/** Ids of the built pages a role may open, at a location of its own where there is one. */
const open = (role: RoleKey, location = main) => {
	const viewer = aViewer(role);
	return allPages
		.filter((page) => page.level === "organisation" || page.level === "location")
		.filter((page) => canSee(page, viewer, location))
		.map(({ id }) => id);
};

describe("who sees what", () => {
	it("shows a cashier the orders of the own stores and nothing else", () => {
		expect(open("storeCashier").sort()).toEqual([
			"locationOrder",
			"locationOrderCancel",
			"locationOrderRefund",
			"locationOrderTicket",
			"locationOrders",
		]);
		const cashier = aViewer("storeCashier");
		expect(verdict(pages.locationOrders, cashier, other)).toMatchObject({
			allowed: false,
			reason: "location",
		});
		expect(verdict(pages.locationOrders, cashier)).toMatchObject({ reason: "location" });
	});

	it("shows store operations orders and hours, and closes locations by restriction", () => {
		expect(open("storeOperations").sort()).toEqual([
			"locationHome",
			"locationHours",
			"locationOrder",
			"locationOrderCancel",
			"locationOrderRefund",
			"locationOrderTicket",
			"locationOrders",
		]);
		const viewer = aViewer("storeOperations");
		for (const page of [pages.locations, pages.newLocation, pages.editLocation]) {
			expect(verdict(page, viewer)).toMatchObject({ reason: "restricted" });
		}
		const merchant = aMerchant({ isLocationGroupsEnabled: true });
		for (const page of [pages.locationGroups, pages.newLocationGroup, pages.editLocationGroup]) {
			expect(verdict(page, { ...viewer, merchant })).toMatchObject({ reason: "restricted" });
		}
	});

	it("shows an owner every built page, and an operator all but the features", () => {
		const built = allPages
			.filter(({ built, level }) => built && (level === "organisation" || level === "location"))
			.map(({ id }) => id)
			.sort();
		expect(open("merchantSuperAdmin").sort()).toEqual(built);
		// An operator runs what there is; what is part of a plan is the owner's to see.
		expect(open("merchantOperator").sort()).toEqual(built.filter((id) => id !== "featuresSetup"));
		expect(open("platformSuperAdmin").sort()).toEqual(built);
	});

	it("lets support look at pages but not at those that make things", () => {
		const seen = open("platformSupport");
		expect(seen).toContain("locationOrders");
		expect(seen).toContain("auditLog");
		expect(seen).not.toContain("newLocation");
		expect(seen).not.toContain("editLocation");
	});

	it("shows a marketer no location", () => {
		expect(open("merchantMarketer")).toEqual(["home"]);
	});

	it("gives every role with a location or an organisation somewhere to land", () => {
		for (const role of Object.keys(ROLES) as RoleKey[]) {
			expect(landingPage(aViewer(role)), role).not.toBeNull();
		}
	});

	it("says what is missing", () => {
		const denial = verdict(pages.locationHours, aViewer("storeCashier"), main);
		expect(denial).toMatchObject({
			allowed: false,
			reason: "missing-permission",
			detail: "Missing BUSINESS_HOURS.PAGE_VIEW and BUSINESS_HOURS.API_READ.",
			missing: [["BUSINESS_HOURS.PAGE_VIEW", "BUSINESS_HOURS.API_READ"]],
		});
	});

	it("refuses a missing and an unknown role", () => {
		const viewer = aViewer("merchantSuperAdmin");
		expect(verdict(pages.home, { ...viewer, role: null })).toMatchObject({ reason: "role" });
		const role = viewer.role && { ...viewer.role, name: "SOMETHING_ELSE" };
		expect(verdict(pages.home, { ...viewer, role })).toMatchObject({ reason: "role" });
	});

	it("follows flags, type, flag service and point of sale", () => {
		const owner = aViewer("merchantSuperAdmin");
		const reason = (id: PageId, viewer = owner, location = main) => {
			const answer = verdict(pages[id], viewer, location);
			return answer.allowed ? "allowed" : answer.reason;
		};
		expect(reason("franchiseMenu")).toBe("flag");
		const franchise = { ...owner, merchant: aMerchant({ multiEntityType: "franchise" }) };
		expect(reason("franchiseMenu", franchise)).toBe("not-built");
		expect(reason("modifiers", franchise)).toBe("flag");
		expect(reason("multiBrand", franchise)).toBe("flag");
		const foodHall = { ...owner, merchant: aMerchant({ multiEntityType: "food_hall" }) };
		expect(reason("multiBrand", foodHall)).toBe("not-built");
		expect(reason("grafanaReports", franchise)).toBe("flag");
		const flagged = { ...franchise, flags: { "franchise-report-grafana": true } };
		expect(reason("grafanaReports", flagged)).toBe("not-built");
		const worded = { ...franchise, flags: { "franchise-report-grafana": "some" } };
		expect(reason("grafanaReports", worded)).toBe("flag");
		expect(reason("locationDiscounts")).toBe("not-built");
		const redesign = { ...owner, flags: { "discount-redesign": true } };
		expect(reason("locationDiscounts", redesign)).toBe("flag");
		const tags = { ...owner, merchant: aMerchant({ showPrintTagManagement: true }) };
		expect(reason("printTags", tags)).toBe("not-built");
		const elsewhere = aLocation({ posProvider: "clover" });
		expect(reason("printTags", tags, elsewhere)).toBe("store");
	});

	it("needs the default-store view for default stores", () => {
		const locations = [main, pattern];
		const answer = verdict(pages.locationInfo, aViewer("storeAdmin", { locations }), pattern);
		expect(answer).toMatchObject({ missing: [["DEFAULT_STORE.VIEW"]] });
		const owner = aViewer("merchantSuperAdmin", { locations });
		expect(canSee(pages.locationInfo, owner, pattern)).toBe(true);
		expect(verdict(pages.locationOrders, owner, pattern)).toMatchObject({ reason: "store" });
	});
});

describe("sidebar", () => {
	it("stands in the groups of the specification, with what is open only", () => {
		const groups = sidebar(aViewer("merchantSuperAdmin"), "organisation");
		expect(groups.map(({ title }) => title)).toEqual(["Home", "Settings"]);
		const entries = groups.flatMap((group) => group.entries);
		expect(entries.map(({ path }) => path)).toEqual([
			"/home",
			"/settings/general",
			"/settings/locations",
			"/settings/team",
			"/settings/features-setup",
			"/settings/audit-log",
		]);
	});

	it("is short for a cashier", () => {
		const groups = sidebar(aViewer("storeCashier"), "location", main);
		expect(groups).toEqual([
			{
				title: "Orders",
				icon: "orders",
				entries: [
					{
						id: "locationOrders",
						title: "Orders",
						icon: "orders",
						path: "/location/store-1/orders",
					},
				],
			},
		]);
		expect(sidebar(aViewer("storeCashier"), "organisation")).toEqual([]);
	});
});
