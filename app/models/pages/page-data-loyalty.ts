import { organizationPage as page } from "./page";

const loyalty = {
	group: "Marketing and loyalty",
	icon: "gift",
	needs: ["MERCHANT.LOYALTY_PAGE_VIEW", "LOYALTY.API_READ", "CUSTOMER.API_READ"],
} as const;
const ofCustomer = {
	...loyalty,
	needs: ["MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW", "CUSTOMER.API_READ", "LOYALTY.API_READ"],
} as const;

export const loyaltyPages = {
	loyaltySettings: page({
		...loyalty,
		path: "/marketing/loyalty-settings",
		title: "Loyalty",
		purpose: "How customers earn and spend points.",
		landing: 13,
		inSidebar: true,
		built: true,
	}),
	newLoyaltyProgram: page({
		...loyalty,
		path: "/marketing/loyalty-settings/new",
		title: "New loyalty program",
		purpose: "Set how points are earned and spent.",
		needs: [...loyalty.needs, "LOYALTY.API_CREATE"],
		parent: "loyaltySettings",
		built: true,
	}),
	editLoyaltyProgram: page({
		...loyalty,
		path: "/marketing/loyalty-settings/:loyaltyProgramId/edit",
		title: "Edit loyalty program",
		purpose: "Change how points are earned and spent.",
		needs: [...loyalty.needs, "LOYALTY.API_UPDATE"],
		parent: "loyaltySettings",
		built: true,
	}),
	customerLoyalty: page({
		...ofCustomer,
		path: "/mobile-app/customers/:customerId/loyalty",
		title: "Customer’s points",
		purpose: "Points balance and history.",
		parent: "customerProfile",
		built: true,
	}),
	adjustPoints: page({
		...ofCustomer,
		path: "/mobile-app/customers/:customerId/loyalty/adjust",
		title: "Adjust points",
		purpose: "Add or remove points.",
		needs: [...ofCustomer.needs, "LOYALTY.API_UPDATE"],
		parent: "customerLoyalty",
		built: true,
	}),
};
