import { locationPage as page } from "./page";

const deliveryZones = {
	group: "Store settings",
	icon: "settings",
	needs: ["DELIVERY.PAGE_VIEW", "DELIVERY.API_READ"],
} as const;

export const deliveryZonePages = {
	newDeliveryZone: page({
		...deliveryZones,
		path: "/delivery/settings/zones/new",
		title: "New delivery zone",
		purpose: "Add a delivery zone to the location.",
		needs: [...deliveryZones.needs, "DELIVERY.API_CREATE"],
		parent: "deliveryZones",
		built: true,
	}),
	copyDeliveryZones: page({
		...deliveryZones,
		path: "/delivery/settings/zones/copy",
		title: "Copy delivery zones",
		purpose: "Copy delivery zones to other locations.",
		needs: [...deliveryZones.needs, "DELIVERY.API_CREATE", "DELIVERY.API_UPDATE"],
		parent: "deliveryZones",
		built: true,
	}),
	editDeliveryZone: page({
		...deliveryZones,
		path: "/delivery/settings/zones/:deliveryZoneId/edit",
		title: "Edit delivery zone",
		purpose: "Change the details of a delivery zone.",
		needs: [...deliveryZones.needs, "DELIVERY.API_UPDATE"],
		parent: "deliveryZones",
		built: true,
	}),
};
