import type { FlagCondition } from "./flag-condition";
import { organizationPage as page } from "./page";

const MOBILE: FlagCondition = { kind: "merchant", anyOf: ["isMobileMerchant"] };
const customers = {
	group: "Marketing and loyalty",
	icon: "users",
	needs: ["MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ"],
} as const;
export const mobilePages = {
	appSettings: page({
		path: "/mobile-app/app-settings",
		title: "App settings",
		purpose: "What customers see in your mobile app.",
		group: "Mobile app",
		icon: "phone",
		needs: ["MERCHANT.APP_SETTINGS_PAGE_VIEW", "APP_SETTINGS.API_READ"],
		flags: [MOBILE],
		landing: 19,
		inSidebar: true,
		built: true,
	}),
	mobileCustomers: page({
		...customers,
		path: "/mobile-app/customers",
		title: "Find a customer",
		crumb: "Customers",
		purpose: "Look up a customer’s details and orders.",
		leadsTo: "customers",
		landing: 21,
		inSidebar: true,
		built: true,
	}),
	customerProfile: page({
		...customers,
		path: "/mobile-app/customers/:customerId",
		title: "Customer",
		purpose: "Contact details, orders and status.",
		parent: "mobileCustomers",
		built: true,
	}),
	importCustomers: page({
		...customers,
		path: "/mobile-app/customers/import",
		title: "Import customers",
		purpose: "Add customers from a CSV file.",
		needs: [...customers.needs, "CUSTOMER.IMPORT"],
		parent: "mobileCustomers",
		built: true,
	}),
	audiences: page({
		path: "/mobile-app/audiences",
		title: "Audiences",
		purpose: "Groups of customers for your campaigns.",
		unable: "Sorry. We're unable to fetch audiences. Please try again.",
		group: "Marketing and loyalty",
		icon: "users",
		needs: ["MERCHANT.AUDIENCES_PAGE_VIEW", "COHORT.API_READ", "CUSTOMER.API_READ"],
		landing: 22,
		inSidebar: true,
		built: true,
	}),
};
