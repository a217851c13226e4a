import { organizationPage as page } from "./page";

const prepTimes = {
	group: "Settings",
	icon: "timer",
	needs: ["PREP_TIME.PAGE_VIEW", "PREP_TIME.API_READ"],
} as const;

export const prepTimePages = {
	prepTimes: page({
		...prepTimes,
		path: "/settings/prep-time",
		title: "Prep time (Beta)",
		purpose: "Current prep time at each location.",
		counterpart: "prepTime",
		inSidebar: true,
		built: true,
	}),
	changePrepTimes: page({
		...prepTimes,
		path: "/settings/prep-time/change",
		title: "Change prep time at many locations",
		purpose: "Set the same prep time or delay at many locations.",
		needs: [...prepTimes.needs, "PREP_TIME.API_UPDATE"],
		parent: "prepTimes",
		built: true,
	}),
};
