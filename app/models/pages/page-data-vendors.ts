import { locationPage, organisationPage } from "./page";
import { NOT_DEFAULT } from "./page-data-location";

const vendors = {
	icon: "bag",
	needs: ["STORE_SETTINGS.PAGE_VIEW", "STORE_SETTINGS.API_READ"],
	inSidebar: true,
	built: true,
} as const;

export const vendorPages = {
	vendors: organisationPage({
		...vendors,
		path: "/settings/vendors",
		title: "Vendors",
		purpose: "Who supplies or runs the counter of each location.",
		group: "Settings",
		counterpart: "locationVendor",
	}),
	locationVendor: locationPage({
		...vendors,
		path: "/vendors",
		title: "Vendor",
		purpose: "Who supplies or runs the counter here. Orders and tickets name the vendor.",
		group: "General",
		store: [NOT_DEFAULT],
		counterpart: "vendors",
	}),
};
