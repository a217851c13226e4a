import { describe, expect, it } from "vitest";
import { PAGE_GROUPS } from "~/models/page";
import { pagePath } from "~/models/page-path";
import {
	allPages,
	canSee,
	landingPage,
	landingPageAt,
	type PageId,
	pageAt,
	pages,
	requiredSetup,
	retarget,
	sidebar,
	trail,
	verdict,
} from "~/models/pages";
import { PERMISSIONS, ROLES, type RoleKey } from "~/models/permissions";
import { aLocation, aMerchant, aViewer } from "../support/viewer";

const main = aLocation();
const other = aLocation({ storeId: "store-2", title: "Airport" });
const pattern = aLocation({ storeId: "default-1", title: "Pattern", type: "default" });

const landingOrder = (level: string) =>
	allPages
		.filter((page) => page.level === level && page.landing !== null)
		.sort((a, b) => (a.landing ?? 0) - (b.landing ?? 0))
		.map(({ id }) => id);

/** Ids of the built pages a role may open, at a location of its own where there is one. */
const open = (role: RoleKey, location = main) => {
	const viewer = aViewer(role);
	return allPages
		.filter((page) => page.level === "organisation" || page.level === "location")
		.filter((page) => canSee(page, viewer, location))
		.map(({ id }) => id);
};

describe("page census", () => {
	it("has each id and path once", () => {
		for (const [id, page] of Object.entries(pages)) expect(page.id).toBe(id);
		const paths = allPages.map(({ path }) => path);
		expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
	});

	it("says what every page is and needs", () => {
		for (const page of allPages) {
			expect(page.path, page.id).toMatch(/^\/[a-z]/);
			expect(page.title, page.id).not.toBe("");
			expect(page.purpose, page.id).toMatch(/^[A-Z].+\.$/);
			expect(PAGE_GROUPS).toContain(page.group);
			for (const permission of page.anyOf.flat()) expect(PERMISSIONS).toContain(permission);
			if (page.level === "organisation" || page.level === "location") {
				expect(page.anyOf.length, page.id).toBeGreaterThan(0);
				expect(
					page.anyOf.every((set) => set.length > 1),
					page.id,
				).toBe(true);
			}
		}
	});

	it("has counterparts that point at each other, at the other level", () => {
		for (const page of allPages) {
			if (page.counterpart === null) continue;
			const there = pages[page.counterpart as PageId];
			expect(there, page.id).toBeDefined();
			expect(there.counterpart, page.id).toBe(page.id);
			expect(there.level, page.id).not.toBe(page.level);
		}
	});

	it("has parents that exist, without circles, at the same level", () => {
		for (const page of allPages) {
			const steps = trail(page);
			expect(steps.at(-1)).toBe(page);
			for (const step of steps) expect(step.level, page.id).toBe(page.level);
		}
		expect(trail(pages.pushNotificationReport).map(({ id }) => id)).toEqual([
			"pushNotifications",
			"pushNotification",
			"pushNotificationReport",
		]);
	});

	it("lands in the order of the specification", () => {
		expect(landingOrder("organisation")).toEqual([
			"home",
			"generalSettings",
			"locations",
			"locationGroups",
			"team",
			"featuresSetup",
			"franchiseMenu",
			"menuConcepts",
			"discounts",
			"onlineReports",
			"franchiseReports",
			"customers",
			"loyaltySettings",
			"giftCardManagement",
			"giftCardSettings",
			"campaigns",
			"domainSettings",
			"stopOrders",
			"appSettings",
			"pushNotifications",
			"mobileCustomers",
			"audiences",
		]);
		const atLocation = landingOrder("location");
		expect(atLocation).toHaveLength(21);
		expect(atLocation[0]).toBe("locationHome");
		for (const level of ["organisation", "location"]) {
			const places = landingOrder(level).map((id) => pages[id as PageId].landing);
			expect(places).toEqual(places.map((_, index) => index + 1));
		}
	});

	it("has built pages only where a screen exists", () => {
		expect(
			allPages
				.filter(({ built }) => built)
				.map(({ id }) => id)
				.sort(),
		).toEqual(
			[
				"accountPassword",
				"accountSecondStep",
				"accountSecurity",
				"activateAccount",
				"activationFailure",
				"activationSuccess",
				"confirmLink",
				"continueElsewhere",
				"outbox",
				"outboxMessage",
				"auditLog",
				"auditUndo",
				"checkEmail",
				"editLocation",
				"editLocationTeamMember",
				"editTeamMember",
				"featuresSetup",
				"forgotPassword",
				"generalSettings",
				"home",
				"inviteSuccess",
				"linkedAccounts",
				"locationAuditLog",
				"locationAuditUndo",
				"locationHome",
				"locationHours",
				"locationInfo",
				"locationOrder",
				"locationOrderCancel",
				"locationOrderRefund",
				"locationOrderTicket",
				"locationOrders",
				"locationTeam",
				"locationTeamMemberAccess",
				"locationTeamRoles",
				"locations",
				"merchantSetup",
				"merchantSetupLocations",
				"merchantSetupNewLocation",
				"merchantSetupTeam",
				"newLocation",
				"newLocationTeamMember",
				"newTeamMember",
				"resendActivation",
				"resetPassword",
				"resetRequested",
				"secondStep",
				"setPassword",
				"signIn",
				"signOut",
				"signUp",
				"singleSignOn",
				"support",
				"supportSession",
				"supportViewAs",
				"team",
				"teamMemberAccess",
				"teamRoles",
				"terms",
			].sort(),
		);
	});

	it("finds every page by its own path", () => {
		const params = new Proxy({}, { get: (_, name) => `some-${String(name)}` });
		for (const page of allPages) expect(pageAt(pagePath(page, params))?.page.id).toBe(page.id);
	});
});

describe("addresses", () => {
	it("prefer the page that says more", () => {
		expect(pageAt("/settings/locations/new")?.page.id).toBe("newLocation");
		expect(pageAt("/dashboard/menu-management/m/itemSet")?.page.id).toBe("menus");
		expect(pageAt("/dashboard/menu-management/m/itemSet/s/u")?.page.id).toBe("menuManagement");
		expect(pageAt("/location/a/orders/b")).toMatchObject({
			page: { id: "locationOrder" },
			params: { id: "a", orderId: "b" },
		});
		expect(pageAt("/nowhere")).toBeNull();
		expect(pageAt("/location/%E0%A4%A/orders")).toBeNull();
	});

	it("need their parameters and keep them harmless", () => {
		expect(pagePath(pages.locationOrder, { id: "a/b", orderId: "c?d" })).toBe(
			"/location/a%2Fb/orders/c%3Fd",
		);
		expect(pagePath(pages.locationReports, { id: "a" })).toBe("/location/a/reports");
		expect(() => pagePath(pages.locationOrder, { id: "a" })).toThrow("orderId");
	});
});

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
		expect(denial).toEqual({
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

describe("landing", () => {
	it("is home for the organisation, else the first page of a location", () => {
		expect(landingPage(aViewer("merchantSuperAdmin"))).toBe("/home");
		expect(landingPage(aViewer("storeOperations"))).toBe("/location/store-1");
		expect(landingPage(aViewer("storeCashier"))).toBe("/location/store-1/orders");
	});

	it("takes the central location before others, default stores last", () => {
		const central = aLocation({ storeId: "c", title: "Zoo", isCentralLocation: true });
		const locations = [pattern, main, central];
		expect(landingPage(aViewer("storeAdmin", { locations }))).toBe("/location/c");
	});

	it("is nowhere without a role or a location", () => {
		expect(landingPage(aViewer("storeCashier", { locations: [] }))).toBeNull();
		expect(landingPage(aViewer("merchantSuperAdmin", { role: null }))).toBeNull();
	});

	it("is general info for a default store", () => {
		const owner = aViewer("merchantSuperAdmin", { locations: [pattern] });
		expect(landingPageAt(pattern, owner)).toBe("/location/default-1/general/info");
	});
});

describe("choosing another level", () => {
	const owner = aViewer("merchantSuperAdmin", { locations: [main, other, pattern] });

	it("keeps the page", () => {
		expect(retarget("/home", owner, other)).toBe("/location/store-2");
		expect(retarget("/settings/audit-log", owner, other)).toBe("/location/store-2/audit-log");
		expect(retarget("/location/store-1/business-hours", owner, other)).toBe(
			"/location/store-2/business-hours",
		);
	});

	it("gives a single order up for the list", () => {
		expect(retarget("/location/store-1/orders/o-1", owner, other)).toBe("/location/store-2/orders");
	});

	it("falls back to the first page of the location", () => {
		expect(retarget("/settings/locations", owner, other)).toBe("/location/store-2");
		expect(retarget("/nowhere", owner, other)).toBe("/location/store-2");
		const cashier = aViewer("storeCashier", { locations: [main, other] });
		expect(retarget("/location/store-1/business-hours", cashier, other)).toBe(
			"/location/store-2/orders",
		);
	});

	it("goes to the organisation's own page", () => {
		expect(retarget("/location/store-1/orders", owner, "organisation")).toBe("/home");
	});

	it("keeps the kind of menu item and drops the item", () => {
		const { locationMenuManagement: menu } = pages;
		menu.built = true;
		try {
			const path = "/dashboard/menu-management/merchant-1/storeItem/store-1/burger";
			expect(retarget(path, owner, other)).toBe("/location/store-2/menu-management/storeItem");
		} finally {
			menu.built = false;
		}
	});

	it("sends a default store from a menu page home", () => {
		const path = "/dashboard/menu-management/merchant-1/storeItem";
		expect(retarget(path, owner, pattern)).toBe("/home");
	});
});

describe("setup", () => {
	it("holds whoever has no organisation or no location", () => {
		const empty = { locations: [] };
		expect(requiredSetup(aViewer("merchantOperator", { merchant: null }))?.id).toBe(
			"merchantSetup",
		);
		expect(requiredSetup(aViewer("merchantOperator", empty))?.id).toBe("merchantSetupLocations");
		expect(requiredSetup(aViewer("merchantSuperAdmin", empty))).toBeNull();
		expect(requiredSetup(aViewer("merchantOperator"))).toBeNull();
	});
});
