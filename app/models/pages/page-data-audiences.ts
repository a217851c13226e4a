import { organizationPage as page } from "./page";

const audiences = {
	group: "Marketing and loyalty",
	icon: "users",
	needs: ["MERCHANT.AUDIENCES_PAGE_VIEW", "COHORT.API_READ", "CUSTOMER.API_READ"],
} as const;

export const audiencePages = {
	newAudience: page({
		...audiences,
		path: "/mobile-app/audiences/new",
		title: "New audience",
		purpose: "Choose which customers to include. Audiences update automatically.",
		needs: [...audiences.needs, "COHORT.API_CREATE"],
		parent: "audiences",
		built: true,
	}),
	audienceCustomers: page({
		...audiences,
		path: "/mobile-app/audiences/:audienceId/customers",
		title: "Audience customers",
		purpose: "Customers who match now.",
		unable: "Sorry. We're unable to fetch results. Please try again.",
		parent: "audiences",
		built: true,
	}),
	editAudience: page({
		...audiences,
		path: "/mobile-app/audiences/:audienceId/edit",
		title: "Edit audience",
		purpose: "Choose which customers to include.",
		needs: [...audiences.needs, "COHORT.API_UPDATE"],
		parent: "audiences",
		built: true,
	}),
};
