import { PRINT_TAG_POS } from "~/models/viewer/pos-provider";
import { organizationPage, locationPage as page } from "./page";

const printTags = {
	group: "Store settings",
	icon: "printer",
	needs: ["PRINT_TAG.PAGE_VIEW", "PRINT_TAG.API_READ"],
	flags: [{ kind: "merchant", anyOf: ["showPrintTagManagement"] }],
	store: [{ kind: "not-default" }, { kind: "pos-provider", anyOf: [PRINT_TAG_POS] }],
} as const;

export const printTagPages = {
	newPrintTag: page({
		...printTags,
		path: "/print-tags/new",
		title: "New print tag",
		purpose: "Add a print tag to the location.",
		needs: [...printTags.needs, "PRINT_TAG.API_CREATE"],
		parent: "printTags",
		built: true,
	}),
	editPrintTag: page({
		...printTags,
		path: "/print-tags/:printTagId/edit",
		title: "Edit print tag",
		purpose: "Change the details of a print tag.",
		needs: [...printTags.needs, "PRINT_TAG.API_UPDATE"],
		parent: "printTags",
		built: true,
	}),
};

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

const notifications = {
	group: "Store settings",
	icon: "bell",
	needs: ["NOTIFICATION.PAGE_VIEW", "NOTIFICATION.API_READ"],
} as const;

export const recipientPages = {
	alertTimes: page({
		...notifications,
		path: "/notifications/times",
		title: "Alert times",
		purpose: "When to alert your team about waiting orders.",
		parent: "notifications",
		built: true,
	}),
	receiptSettings: page({
		...notifications,
		path: "/notifications/receipts",
		title: "Receipts",
		purpose: "Choose whether customers get receipts by email.",
		parent: "notifications",
		built: true,
	}),
	newRecipient: page({
		...notifications,
		path: "/notifications/new",
		title: "New recipient",
		purpose: "Add someone to alert about orders.",
		needs: [...notifications.needs, "NOTIFICATION.API_CREATE"],
		parent: "notifications",
		built: true,
	}),
	editRecipient: page({
		...notifications,
		path: "/notifications/:recipientId/edit",
		title: "Edit recipient",
		purpose: "Change contact details and alerts.",
		needs: [...notifications.needs, "NOTIFICATION.API_UPDATE"],
		parent: "notifications",
		built: true,
	}),
};

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

const prepTimes = {
	group: "Settings",
	icon: "timer",
	needs: ["PREP_TIME.PAGE_VIEW", "PREP_TIME.API_READ"],
} as const;

export const prepTimePages = {
	prepTimes: organizationPage({
		...prepTimes,
		path: "/settings/prep-time",
		title: "Prep time (Beta)",
		purpose: "Current prep time at each location.",
		counterpart: "prepTime",
		inSidebar: true,
		built: true,
	}),
	changePrepTimes: organizationPage({
		...prepTimes,
		path: "/settings/prep-time/change",
		title: "Change prep time at many locations",
		purpose: "Set the same prep time or delay at many locations.",
		needs: [...prepTimes.needs, "PREP_TIME.API_UPDATE"],
		parent: "prepTimes",
		built: true,
	}),
};

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
