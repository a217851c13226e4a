import { locationPage as page } from "./page";

const taxes = {
	group: "Menu management",
	icon: "percent",
	needs: ["TAX.PAGE_VIEW", "TAX.API_READ"],
	store: [{ kind: "not-default" }],
} as const;

export const taxPages = {
	newTax: page({
		...taxes,
		path: "/menu-management/taxes/new",
		title: "New tax",
		purpose: "Add a tax to the location.",
		needs: [...taxes.needs, "TAX.API_CREATE"],
		parent: "locationTaxes",
		built: true,
	}),
	editTax: page({
		...taxes,
		path: "/menu-management/taxes/:taxId/edit",
		title: "Edit tax",
		purpose: "Change the details of a tax.",
		needs: [...taxes.needs, "TAX.API_UPDATE"],
		parent: "locationTaxes",
		built: true,
	}),
};
