import { describe, expect, it } from "vitest";
import { landingPage } from "~/models/pages/landing";
import { PAGE_GROUPS, type Page } from "~/models/pages/page";
import { canSee, verdict } from "~/models/pages/page-access";
import { allPages, type PageId, pages } from "~/models/pages/pages";
import { sidebar } from "~/models/pages/sidebar";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { aLocation, aMerchant, aViewer, SOME_LOCATIONS } from "../../support/viewer";

const { main, other, pattern } = SOME_LOCATIONS;

const everyPage: Page[] = allPages
	.filter(({ level }) => level === "organization" || level === "location")
	.map((page) => ({ ...page, built: true }));

/** Ids of the pages a role may open, at one of its locations if any. */
const open = (role: RoleKey, location = main) =>
	everyPage.filter((page) => canSee(page, aViewer(role), location)).map(({ id }) => id);

/** Ids of the pages a role is refused for itself, not for a switch or point of sale. */
const refused = (role: RoleKey) =>
	everyPage
		.filter((page) => {
			const answer = verdict(page, aViewer(role), main);
			return !answer.allowed && !["flag", "store"].includes(answer.reason);
		})
		.map(({ id }) => id);

const NO_OPERATORS = [
	"adjustGiftCard",
	"adjustPoints",
	"apiKeySecret",
	"apiKeys",
	"appSettings",
	"audienceCustomers",
	"audiences",
	"campaign",
	"campaignReport",
	"campaignTemplates",
	"campaigns",
	"closePeriod",
	"creditRoyaltyInvoice",
	"customerLoyalty",
	"customerMessages",
	"customerProfile",
	"customers",
	"discounts",
	"domain",
	"domainSettings",
	"editApiKey",
	"editAudience",
	"editCampaign",
	"editDiscount",
	"editDomain",
	"editGiftCard",
	"editLoyaltyProgram",
	"editPushNotification",
	"editRoyaltyTerm",
	"featuresSetup",
	"franchiseConnect",
	"franchiseLocations",
	"franchiseLocationsInvite",
	"franchiseLocationsList",
	"franchiseManagement",
	"franchiseReports",
	"giftCard",
	"giftCardImports",
	"giftCardManagement",
	"giftCardManagementLocation",
	"giftCardNumber",
	"giftCardSettings",
	"giftCardTerms",
	"grafanaReports",
	"importCustomers",
	"importGiftCards",
	"loyaltySettings",
	"mobileCustomers",
	"multiBrand",
	"multiBrandLocation",
	"newApiKey",
	"newAudience",
	"newCampaign",
	"newDiscount",
	"newDomain",
	"newGiftCard",
	"newLoyaltyProgram",
	"newPushNotification",
	"newRoyaltyInvoice",
	"newRoyaltyTerm",
	"ownRoyalties",
	"ownRoyaltyInvoice",
	"payRoyaltyInvoice",
	"pushNotification",
	"pushNotificationReport",
	"pushNotifications",
	"reopenPeriod",
	"royaltyInvoice",
	"royaltyInvoices",
	"royaltyTerms",
	"someHome",
	"someReports",
	"testCampaign",
	"voidRoyaltyInvoice",
];

const NOT_OF_OWNERS = ["ownRoyalties", "ownRoyaltyInvoice", "someHome", "someReports"];

describe("who sees what", () => {
	it("shows a cashier the orders of the own stores and what is sold out there, and nothing else", () => {
		expect(open("storeCashier").sort()).toEqual([
			"allOrders",
			"locationOrder",
			"locationOrderCancel",
			"locationOrderReceipt",
			"locationOrderRefund",
			"locationOrderTicket",
			"locationOrders",
			"newSoldOut",
			"soldOut",
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
			"allOrders",
			"canOrder",
			"copyDeliveryZones",
			"deliveryPartners",
			"deliverySettings",
			"deliveryZones",
			"editDeliveryPartner",
			"editDeliveryZone",
			"locationHome",
			"locationHours",
			"locationOrder",
			"locationOrderCancel",
			"locationOrderReceipt",
			"locationOrderRefund",
			"locationOrderTicket",
			"locationOrders",
			"newDeliveryPartner",
			"newDeliveryZone",
			"newSoldOut",
			"pickupSettings",
			"soldOut",
			"someHome",
			"tryOrder",
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

	it("refuses an owner no page but that of people with some locations, and an operator what is part of a plan or of marketing", () => {
		expect(refused("merchantSuperAdmin").sort()).toEqual(NOT_OF_OWNERS);
		expect(refused("platformSuperAdmin").sort()).toEqual(NOT_OF_OWNERS);
		expect(refused("merchantOperator").sort()).toEqual(NO_OPERATORS);
	});

	it("shows nobody a page that is not there yet", () => {
		const owner = aViewer("merchantSuperAdmin");
		for (const page of everyPage) {
			const later = { ...page, built: false };
			expect(canSee(later, owner, main), page.id).toBe(false);
		}
		expect(verdict({ ...pages.home, built: false }, owner)).toMatchObject({ reason: "not-built" });
	});

	it("lets support look at pages but not at those that make things", () => {
		const seen = open("platformSupport");
		expect(seen).toContain("locationOrders");
		expect(seen).toContain("auditLog");
		expect(seen).not.toContain("newLocation");
		expect(seen).not.toContain("editLocation");
	});

	it("shows a marketer no location", () => {
		expect(open("merchantMarketer").sort()).toEqual([
			"adjustPoints",
			"audienceCustomers",
			"audiences",
			"customerLoyalty",
			"customerMessages",
			"customerProfile",
			"discounts",
			"editAudience",
			"editDiscount",
			"editLoyaltyProgram",
			"home",
			"importCustomers",
			"loyaltySettings",
			"mobileCustomers",
			"newAudience",
			"newDiscount",
			"newLoyaltyProgram",
			"onlineReports",
			"task",
			"tasks",
		]);
	});

	it("gives every role with a location or an organization somewhere to land", () => {
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
			const answer = verdict({ ...pages[id], built: true }, viewer, location);
			return answer.allowed ? "allowed" : answer.reason;
		};
		expect(reason("franchiseMenu")).toBe("flag");
		const franchise = { ...owner, merchant: aMerchant({ multiEntityType: "franchise" }) };
		expect(reason("franchiseMenu", franchise)).toBe("allowed");
		expect(reason("modifiers", franchise)).toBe("flag");
		expect(reason("multiBrand", franchise)).toBe("flag");
		const foodHall = { ...owner, merchant: aMerchant({ multiEntityType: "food_hall" }) };
		expect(reason("multiBrand", foodHall)).toBe("allowed");
		expect(reason("grafanaReports", franchise)).toBe("flag");
		const flagged = { ...franchise, flags: { "franchise-report-grafana": true } };
		expect(reason("grafanaReports", flagged)).toBe("allowed");
		expect(reason("franchiseReports", flagged)).toBe("flag");
		const online = { ...franchise, flags: { "franchise-report-online": true } };
		expect(reason("franchiseReports", online)).toBe("allowed");
		const worded = { ...franchise, flags: { "franchise-report-grafana": "some" } };
		expect(reason("grafanaReports", worded)).toBe("flag");
		expect(reason("locationDiscounts")).toBe("allowed");
		const redesign = { ...owner, flags: { "discount-redesign": true } };
		expect(reason("locationDiscounts", redesign)).toBe("flag");
		const tags = { ...owner, merchant: aMerchant({ showPrintTagManagement: true }) };
		expect(reason("printTags", tags)).toBe("allowed");
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
	it("has the groups of the specification, with open pages only", () => {
		const viewer = aViewer("merchantSuperAdmin");
		const groups = sidebar(viewer, "organization");
		const titles = groups.map(({ title }) => title);
		expect(titles.slice(0, 2)).toEqual(["Home", "Settings"]);
		const inNewOrder = sidebar({ ...viewer, flags: { "new-navigation": true } }, "organization");
		expect(inNewOrder.map(({ title }) => title)).toEqual(
			PAGE_GROUPS.filter((title) => titles.includes(title)),
		);
		expect(inNewOrder.at(-1)?.title).toBe("Settings");
		for (const { title, entries } of groups) {
			const open = allPages.filter(
				(page) =>
					page.level === "organization" &&
					page.group === title &&
					page.inSidebar &&
					verdict(page, viewer).allowed,
			);
			expect(entries.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
		}
		const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
		const inOrder = [
			"/home",
			"/settings/general",
			"/settings/locations",
			"/settings/team",
			"/settings/features-setup",
			"/settings/audit-log",
		];
		expect(paths.filter((path) => inOrder.includes(path))).toEqual(inOrder);
		expect(paths).not.toContain(pages.locationGroups.path);
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
					{
						id: "soldOut",
						title: "Sold out",
						icon: "x-circle",
						path: "/location/store-1/menu-management/sold-out",
					},
				],
			},
		]);
		expect(sidebar(aViewer("storeCashier"), "organization")).toEqual([]);
	});
});
