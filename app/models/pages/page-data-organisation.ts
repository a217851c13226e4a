import type { FlagCondition } from "~/models/merchants/flag-condition";
import { organisationPage as page } from "./page";

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };
const FOOD_HALL: FlagCondition = { kind: "type", type: "food_hall", is: true };

const promotions = {
	group: "Menu management",
	icon: "gift",
	needs: ["MERCHANT.PROMOTIONS_PAGE_VIEW", "PROMOTION.API_READ"],
} as const;
const loyalty = {
	group: "Marketing and loyalty",
	icon: "gift",
	needs: ["MERCHANT.LOYALTY_PAGE_VIEW", "LOYALTY.API_READ", "CUSTOMER.API_READ"],
} as const;
const giftCards = {
	group: "Marketing and loyalty",
	icon: "card",
	needs: ["MERCHANT.GIFT_CARDS_PAGE_VIEW", "GIFT_CARD.API_READ"],
} as const;
const franchiseMenu = {
	group: "Menu management",
	icon: "menu",
	needs: ["MERCHANT.CENTRAL_LOCATION_PAGE_VIEW", "MERCHANT_MENU_MANAGEMENT.API_READ"],
	flags: [FRANCHISE],
} as const;
const multiBrand = {
	group: "Multi brand management",
	icon: "brands",
	needs: [],
	anyOf: [
		["MERCHANT.NAVBAR_VIEW", "ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"],
		["MERCHANT.NAVBAR_VIEW", "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"],
	],
	flags: [FOOD_HALL],
} as const;
/**
 * The organisation's pages (spec 2.7 to 2.11, 2.13). Those of the menu, of the mobile app and of the
 * settings have files of their own.
 */
export const organisationPages = {
	home: page({
		path: "/home",
		title: "Home",
		purpose: "Today across all locations.",
		group: "Home",
		icon: "home",
		needs: ["MERCHANT.HOME_PAGE_VIEW", "MERCHANT.API_READ"],
		landing: 1,
		counterpart: "locationHome",
		inSidebar: true,
		built: true,
	}),

	franchiseMenu: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu",
		title: "Franchise menu",
		purpose: "The central menu and the locations that follow it.",
		landing: 7,
		inSidebar: true,
	}),
	franchiseMenuLocation: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu/location/:storeId",
		title: "Franchise menu of a location",
		purpose: "What one location takes from the central menu.",
		parent: "franchiseMenu",
	}),
	discounts: page({
		...promotions,
		path: "/discounts",
		title: "Discounts",
		purpose: "Discounts and promo codes of the organization.",
		landing: 9,
		counterpart: "locationDiscounts",
		inSidebar: true,
	}),
	newDiscount: page({
		...promotions,
		path: "/discounts/add",
		title: "New discount",
		purpose: "Make a discount or a promo code.",
		needs: [...promotions.needs, "PROMOTION.API_CREATE"],
		parent: "discounts",
	}),
	editDiscount: page({
		...promotions,
		path: "/discounts/:uuid/edit",
		title: "Edit discount",
		purpose: "Change a discount or a promo code.",
		needs: [...promotions.needs, "PROMOTION.API_UPDATE"],
		parent: "discounts",
	}),

	onlineReports: page({
		path: "/reports/online-ordering-reports/:categoryId?/:reportName?",
		title: "Online ordering reports",
		purpose: "Sales, payments, items and customers of online orders.",
		group: "Reporting",
		icon: "chart",
		needs: ["REPORT.PAGE_VIEW", "REPORT.API_READ"],
		landing: 10,
		counterpart: "locationReports",
		inSidebar: true,
	}),
	franchiseReports: page({
		path: "/reports/franchise-reports/:categoryId?/:reportName?",
		title: "Franchise reports",
		purpose: "Sales, royalties and fees across the franchise.",
		group: "Reporting",
		icon: "chart",
		needs: ["FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"],
		flags: [FRANCHISE],
		landing: 11,
		inSidebar: true,
	}),
	grafanaReports: page({
		path: "/dashboard/franchise-reports/grafana-reports",
		title: "Franchise dashboards",
		purpose: "Live dashboards across the franchise.",
		group: "Reporting",
		icon: "chart",
		needs: ["FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"],
		flags: [FRANCHISE, { kind: "service", name: "franchise-report-grafana", is: true }],
		inSidebar: true,
	}),

	customers: page({
		path: "/marketing/customers",
		title: "Customers",
		purpose: "Everybody who has ordered in the franchise.",
		group: "Marketing and loyalty",
		icon: "users",
		needs: ["MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ"],
		flags: [FRANCHISE, { kind: "merchant", anyOf: ["isFranchiseDirectoryEnabled"] }],
		landing: 12,
		inSidebar: true,
	}),
	loyaltySettings: page({
		...loyalty,
		path: "/marketing/loyalty-settings",
		title: "Loyalty",
		purpose: "How customers earn and spend points.",
		landing: 13,
		inSidebar: true,
	}),
	newLoyaltyProgram: page({
		...loyalty,
		path: "/marketing/loyalty-settings/new",
		title: "New loyalty program",
		purpose: "Set how points are earned and spent.",
		needs: [...loyalty.needs, "LOYALTY.API_CREATE"],
		parent: "loyaltySettings",
	}),
	editLoyaltyProgram: page({
		...loyalty,
		path: "/marketing/loyalty-settings/:programUuid/edit",
		title: "Edit loyalty program",
		purpose: "Change how points are earned and spent.",
		needs: [...loyalty.needs, "LOYALTY.API_UPDATE"],
		parent: "loyaltySettings",
	}),
	giftCardManagement: page({
		...giftCards,
		path: "/marketing/gift-card-management/:tab?",
		title: "Gift card management",
		purpose: "Gift cards sold, imported and shared between locations.",
		flags: [FRANCHISE],
		landing: 14,
		inSidebar: true,
	}),
	giftCardManagementLocation: page({
		...giftCards,
		path: "/marketing/gift-card-management/location/:storeId",
		title: "Gift cards of a location",
		purpose: "Gift cards of one location of the franchise.",
		flags: [FRANCHISE],
		parent: "giftCardManagement",
	}),
	campaigns: page({
		path: "/marketing/sq-campaigns",
		title: "Campaigns",
		purpose: "Email, text and push messages to your customers.",
		group: "Marketing and loyalty",
		icon: "megaphone",
		needs: ["MERCHANT.CAMPAIGNS_PAGE_VIEW", "CAMPAIGN.API_READ", "CUSTOMER.API_READ"],
		flags: [{ kind: "merchant", anyOf: ["isFranchiseMarketingEnabled"] }],
		landing: 16,
		inSidebar: true,
	}),

	domainSettings: page({
		path: "/online-store/domain-settings",
		title: "Domain settings",
		purpose: "The address of your online store and the records it needs.",
		group: "Online store",
		icon: "globe",
		needs: ["MERCHANT.DOMAIN_SETTINGS_PAGE_VIEW", "DOMAIN.API_READ"],
		flags: [{ kind: "merchant", anyOf: ["showDomainManagement"] }],
		landing: 17,
		inSidebar: true,
	}),
	stopOrders: page({
		path: "/online-store/stop-orders",
		title: "Stop orders",
		purpose: "Stop and resume orders at one location or all.",
		group: "Online store",
		icon: "alert",
		needs: ["STOP_ORDERS.PAGE_VIEW", "STOP_ORDERS.API_READ"],
		landing: 18,
		inSidebar: true,
	}),
	giftCardSettings: page({
		...giftCards,
		path: "/online-store/gift-card-settings",
		title: "Gift card settings",
		purpose: "Values and designs of the gift cards you sell online.",
		group: "Online store",
		flags: [{ kind: "merchant", anyOf: ["giftcardsPurchaseEnabled", "isGiftCardImportEnabled"] }],
		landing: 15,
		inSidebar: true,
	}),

	multiBrand: page({
		...multiBrand,
		path: "/dashboard/multi-brand",
		title: "Multi brand management",
		purpose: "The brands of the food hall.",
		inSidebar: true,
	}),
	multiBrandLocation: page({
		...multiBrand,
		path: "/dashboard/multi-brand/location/:storeId",
		title: "Brand",
		purpose: "One brand of the food hall.",
		parent: "multiBrand",
	}),
};
