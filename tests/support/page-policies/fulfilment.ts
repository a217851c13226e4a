import type { PagePolicies } from "./policy";

const SEES_STOP_ORDERS = [
	"MERCHANT.NAVBAR_VIEW",
	"STOP_ORDERS.PAGE_VIEW",
	"STOP_ORDERS.API_READ",
] as const;
const SEES_PRINT_TAG = ["STORE.NAVBAR_VIEW", "PRINT_TAG.PAGE_VIEW", "PRINT_TAG.API_READ"] as const;
const SEES_DELIVERY = ["STORE.NAVBAR_VIEW", "DELIVERY.PAGE_VIEW", "DELIVERY.API_READ"] as const;
const SEES_PREP_TIME = [
	"MERCHANT.NAVBAR_VIEW",
	"PREP_TIME.PAGE_VIEW",
	"PREP_TIME.API_READ",
] as const;
const SEES_DINING_OPTION = [
	"STORE.NAVBAR_VIEW",
	"DINING_OPTION.PAGE_VIEW",
	"DINING_OPTION.API_READ",
] as const;

export const fulfilmentPolicies = {
	stopOrders: { level: "organization", anyOf: [SEES_STOP_ORDERS] },
	newStop: { level: "organization", anyOf: [[...SEES_STOP_ORDERS, "STOP_ORDERS.API_UPDATE"]] },
	changeDiningOptions: {
		level: "organization",
		anyOf: [
			[
				"MERCHANT.NAVBAR_VIEW",
				"LOCATION.PAGE_VIEW",
				"LOCATION.API_READ",
				"DINING_OPTION.PAGE_VIEW",
				"DINING_OPTION.API_READ",
				"DINING_OPTION.API_UPDATE",
			],
		],
		restricted: ["STORE_OPERATIONS.RESTRICTED"],
	},
	newPrintTag: {
		level: "location",
		anyOf: [[...SEES_PRINT_TAG, "PRINT_TAG.API_CREATE"]],
		flags: [{ kind: "merchant", anyOf: ["showPrintTagManagement"] }],
		store: [{ kind: "not-default" }, { kind: "pos-provider", anyOf: ["square"] }],
	},
	editPrintTag: {
		level: "location",
		anyOf: [[...SEES_PRINT_TAG, "PRINT_TAG.API_UPDATE"]],
		flags: [{ kind: "merchant", anyOf: ["showPrintTagManagement"] }],
		store: [{ kind: "not-default" }, { kind: "pos-provider", anyOf: ["square"] }],
	},
	deliveryPartners: { level: "location", anyOf: [SEES_DELIVERY] },
	newDeliveryPartner: { level: "location", anyOf: [[...SEES_DELIVERY, "DELIVERY.API_CREATE"]] },
	editDeliveryPartner: { level: "location", anyOf: [[...SEES_DELIVERY, "DELIVERY.API_UPDATE"]] },
	newDeliveryZone: { level: "location", anyOf: [[...SEES_DELIVERY, "DELIVERY.API_CREATE"]] },
	copyDeliveryZones: {
		level: "location",
		anyOf: [[...SEES_DELIVERY, "DELIVERY.API_CREATE", "DELIVERY.API_UPDATE"]],
	},
	editDeliveryZone: { level: "location", anyOf: [[...SEES_DELIVERY, "DELIVERY.API_UPDATE"]] },
	prepTimes: { level: "organization", anyOf: [SEES_PREP_TIME] },
	changePrepTimes: { level: "organization", anyOf: [[...SEES_PREP_TIME, "PREP_TIME.API_UPDATE"]] },
	newDiningOption: {
		level: "location",
		anyOf: [[...SEES_DINING_OPTION, "DINING_OPTION.API_CREATE"]],
		store: [{ kind: "not-central" }],
	},
	editDiningOption: {
		level: "location",
		anyOf: [[...SEES_DINING_OPTION, "DINING_OPTION.API_UPDATE"]],
		store: [{ kind: "not-central" }],
	},
	locationStopOrders: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "STOP_ORDERS.API_READ"]],
		store: [{ kind: "not-default" }, { kind: "not-central" }],
	},
	locationNewStop: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "STOP_ORDERS.API_READ", "STOP_ORDERS.API_UPDATE"]],
		store: [{ kind: "not-default" }, { kind: "not-central" }],
	},
	ordersThrottling: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "THROTTLING.PAGE_VIEW", "THROTTLING.API_READ"]],
		flags: [{ kind: "merchant", anyOf: ["isOrderThrottlingEnabled"] }],
		store: [{ kind: "not-default" }],
	},
	diningOptions: {
		level: "location",
		anyOf: [SEES_DINING_OPTION],
		store: [{ kind: "not-central" }],
	},
	prepTime: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "PREP_TIME.PAGE_VIEW", "PREP_TIME.API_READ"]],
	},
	deliverySettings: { level: "location", anyOf: [SEES_DELIVERY] },
	deliveryZones: { level: "location", anyOf: [SEES_DELIVERY] },
	pickupSettings: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "PICKUP.PAGE_VIEW", "PICKUP.API_READ"]],
	},
	printTags: {
		level: "location",
		anyOf: [SEES_PRINT_TAG],
		flags: [{ kind: "merchant", anyOf: ["showPrintTagManagement"] }],
		store: [{ kind: "not-default" }, { kind: "pos-provider", anyOf: ["square"] }],
	},
} satisfies PagePolicies;
