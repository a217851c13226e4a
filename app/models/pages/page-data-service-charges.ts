import { locationPage as page } from "./page";

const serviceCharges = {
	group: "Store settings",
	icon: "cash",
	needs: ["SERVICE_CHARGE.PAGE_VIEW", "SERVICE_CHARGE.API_READ"],
} as const;

export const serviceChargePages = {
	newServiceCharge: page({
		...serviceCharges,
		path: "/service-charges/new",
		title: "New service charge",
		purpose: "Add a service charge to the location.",
		needs: [...serviceCharges.needs, "SERVICE_CHARGE.API_CREATE"],
		parent: "serviceCharges",
		built: true,
	}),
	editServiceCharge: page({
		...serviceCharges,
		path: "/service-charges/:serviceChargeId/edit",
		title: "Edit service charge",
		purpose: "Change the details of a service charge.",
		needs: [...serviceCharges.needs, "SERVICE_CHARGE.API_UPDATE"],
		parent: "serviceCharges",
		built: true,
	}),
};
