import type { FlagCondition } from "./flag-condition";
import { definePage, organizationPage as page } from "./page";
import { domainPages } from "./page-data-domains";
import { giftCardManagementPages, giftCardPages } from "./page-data-gift-cards";
import { loyaltyPages } from "./page-data-loyalty";
import { reportPages } from "./page-data-reports";

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };
const FOOD_HALL: FlagCondition = { kind: "type", type: "food_hall", is: true };

const promotions = {
	group: "Marketing and loyalty",
	icon: "gift",
	needs: ["MERCHANT.PROMOTIONS_PAGE_VIEW", "PROMOTION.API_READ"],
} as const;
const franchiseMenu = {
	group: "Menu management",
	icon: "book",
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
export const organizationPages = {
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

	/** For people with some of the locations, who do not see the organization's. */
	someHome: definePage({
		level: "organization",
		path: "/home/your-locations",
		title: "Your locations",
		purpose: "Today across your locations.",
		group: "Home",
		icon: "home",
		anyOf: [["STORE.NAVBAR_VIEW", "STORE.HOME_PAGE_VIEW", "LOCATION.API_READ"]],
		restricted: ["MERCHANT.NAVBAR_VIEW"],
		spansLocations: true,
		inSidebar: true,
		built: true,
	}),

	allOrders: definePage({
		level: "organization",
		path: "/orders",
		title: "All orders",
		purpose: "New and past orders at all your locations.",
		group: "Orders",
		icon: "orders",
		anyOf: [["STORE.NAVBAR_VIEW", "ORDER.PAGE_VIEW", "ORDER.API_READ"]],
		counterpart: "locationOrders",
		spansLocations: true,
		inSidebar: true,
		built: true,
	}),

	franchiseMenu: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu",
		title: "Franchise menu",
		purpose: "What locations can change on their menus.",
		landing: 7,
		inSidebar: true,
		built: true,
	}),
	franchiseMenuLocation: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu/location/:storeId",
		title: "Franchise menu at a location",
		purpose: "What this location can change on its menu.",
		parent: "franchiseMenu",
		built: true,
	}),
	franchiseDrift: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu/drift",
		title: "Price differences",
		purpose: "Where locations differ from the franchise's menu, who changed it, and since when.",
		icon: "choices",
		inSidebar: true,
		built: true,
	}),
	restoreFranchiseDrift: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu/drift/restore",
		title: "Restore the organization's values",
		purpose: "Review what will follow the organization again.",
		needs: [...franchiseMenu.needs, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
		parent: "franchiseDrift",
		built: true,
	}),
	copyMenus: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu/update",
		title: "Copy menus to locations",
		purpose: "Sell menus at more locations, with a preview and undo.",
		needs: [...franchiseMenu.needs, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
		icon: "copy",
		inSidebar: true,
		built: true,
	}),
	centralLocation: page({
		...franchiseMenu,
		path: "/dashboard/franchise-menu/central-location",
		title: "Central location",
		purpose: "The location that represents the franchise itself.",
		needs: [...franchiseMenu.needs, "LOCATION.API_UPDATE"],
		icon: "pin",
		inSidebar: true,
		built: true,
	}),
	discounts: page({
		...promotions,
		path: "/discounts",
		title: "Discounts",
		purpose: "Your organization's discounts and promo codes.",
		landing: 9,
		counterpart: "locationDiscounts",
		inSidebar: true,
		built: true,
	}),
	newDiscount: page({
		...promotions,
		path: "/discounts/add",
		title: "New discount",
		purpose: "Add a discount or promo code.",
		needs: [...promotions.needs, "PROMOTION.API_CREATE"],
		parent: "discounts",
		built: true,
	}),
	editDiscount: page({
		...promotions,
		path: "/discounts/:discountId/edit",
		title: "Edit discount",
		purpose: "Change a discount or promo code.",
		needs: [...promotions.needs, "PROMOTION.API_UPDATE"],
		parent: "discounts",
		built: true,
	}),

	...reportPages,

	customers: page({
		path: "/marketing/customers",
		title: "Customers",
		purpose: "Everyone who ordered from the franchise or was imported.",
		group: "Marketing and loyalty",
		icon: "users",
		needs: ["MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ"],
		flags: [FRANCHISE, { kind: "merchant", anyOf: ["isFranchiseDirectoryEnabled"] }],
		landing: 12,
		inSidebar: true,
		built: true,
	}),
	...loyaltyPages,
	...giftCardManagementPages,
	...domainPages,
	stopOrders: page({
		path: "/online-store/stop-orders",
		title: "Stop orders",
		purpose: "Stop and resume orders at one location or all.",
		group: "Online store",
		icon: "alert",
		needs: ["STOP_ORDERS.PAGE_VIEW", "STOP_ORDERS.API_READ"],
		landing: 18,
		counterpart: "locationStopOrders",
		inSidebar: true,
		built: true,
	}),
	newStop: page({
		path: "/online-store/stop-orders/new",
		title: "Stop orders at locations",
		purpose: "Stops new orders. Orders already placed don't change.",
		group: "Online store",
		icon: "alert",
		needs: ["STOP_ORDERS.PAGE_VIEW", "STOP_ORDERS.API_READ", "STOP_ORDERS.API_UPDATE"],
		counterpart: "locationNewStop",
		parent: "stopOrders",
		built: true,
	}),
	...giftCardPages,

	multiBrand: page({
		...multiBrand,
		path: "/dashboard/multi-brand",
		title: "Multi brand management",
		purpose: "Brands at each location, and whether they share a counter.",
		inSidebar: true,
		built: true,
	}),
	multiBrandLocation: page({
		...multiBrand,
		path: "/dashboard/multi-brand/location/:storeId",
		title: "Brands at a location",
		purpose: "Which brands sell here, with their menus and hours.",
		parent: "multiBrand",
		built: true,
	}),
};
