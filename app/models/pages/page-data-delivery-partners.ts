import { locationPage as page } from "./page";

const deliveryPartners = {
	group: "Store settings",
	icon: "truck",
	needs: ["DELIVERY.PAGE_VIEW", "DELIVERY.API_READ"],
} as const;

export const deliveryPartnerPages = {
	deliveryPartners: page({
		...deliveryPartners,
		path: "/delivery/settings/partners",
		title: "Delivery partners",
		purpose: "The couriers that deliver this location's orders.",
		parent: "deliverySettings",
		built: true,
	}),
	newDeliveryPartner: page({
		...deliveryPartners,
		path: "/delivery/settings/partners/new",
		title: "New delivery partner",
		purpose: "Connect this location to a courier company.",
		needs: [...deliveryPartners.needs, "DELIVERY.API_CREATE"],
		parent: "deliveryPartners",
		built: true,
	}),
	editDeliveryPartner: page({
		...deliveryPartners,
		path: "/delivery/settings/partners/:deliveryPartnerId/edit",
		title: "Edit delivery partner",
		purpose: "Change the courier account and settings.",
		needs: [...deliveryPartners.needs, "DELIVERY.API_UPDATE"],
		parent: "deliveryPartners",
		built: true,
	}),
};
