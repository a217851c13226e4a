import { locationPage as page } from "./page";

const diningOptions = {
	group: "Store settings",
	icon: "table",
	needs: ["DINING_OPTION.PAGE_VIEW", "DINING_OPTION.API_READ"],
	store: [{ kind: "not-central" }],
} as const;

export const diningOptionPages = {
	newDiningOption: page({
		...diningOptions,
		path: "/dining-options/new",
		title: "New dining option",
		purpose: "Add a dining option to the location.",
		needs: [...diningOptions.needs, "DINING_OPTION.API_CREATE"],
		parent: "diningOptions",
		built: true,
	}),
	editDiningOption: page({
		...diningOptions,
		path: "/dining-options/:diningOptionId/edit",
		title: "Edit dining option",
		purpose: "Change the details of a dining option.",
		needs: [...diningOptions.needs, "DINING_OPTION.API_UPDATE"],
		parent: "diningOptions",
		built: true,
	}),
};
