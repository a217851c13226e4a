import { locationPage, organizationPage } from "./page";
import { NOT_DEFAULT } from "./page-data-location";

const vendors = {
	icon: "bag",
	needs: ["STORE_SETTINGS.PAGE_VIEW", "STORE_SETTINGS.API_READ"],
	inSidebar: true,
	built: true,
} as const;

export const vendorPages = {
	vendors: organizationPage({
		...vendors,
		path: "/settings/vendors",
		title: "Vendors",
		purpose: "Who supplies or runs each location's counter.",
		group: "Settings",
		counterpart: "locationVendor",
	}),
	locationVendor: locationPage({
		...vendors,
		path: "/vendors",
		title: "Vendor",
		purpose: "Who supplies or runs this counter. Shown on orders and tickets.",
		group: "General",
		store: [NOT_DEFAULT],
		counterpart: "vendors",
	}),
};
