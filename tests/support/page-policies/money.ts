import type { PagePolicies } from "./policy";

const SEES_SERVICE_CHARGE = [
	"STORE.NAVBAR_VIEW",
	"SERVICE_CHARGE.PAGE_VIEW",
	"SERVICE_CHARGE.API_READ",
] as const;
const SEES_TAX = ["STORE.NAVBAR_VIEW", "TAX.PAGE_VIEW", "TAX.API_READ"] as const;
const SEES_LOCATION_MENU = [
	"STORE.NAVBAR_VIEW",
	"STORE_MENU_MANAGEMENT.PAGE_VIEW",
	"STORE_MENU_MANAGEMENT.API_READ",
	"STORE_MENU_MANAGEMENT.WEB_READ",
] as const;
const SEES_PAYMENT = ["STORE.NAVBAR_VIEW", "PAYMENT.PAGE_VIEW", "PAYMENT.API_READ"] as const;
const NOT_DEFAULT = [{ kind: "not-default" }] as const;

export const moneyPolicies = {
	newServiceCharge: {
		level: "location",
		anyOf: [[...SEES_SERVICE_CHARGE, "SERVICE_CHARGE.API_CREATE"]],
	},
	editServiceCharge: {
		level: "location",
		anyOf: [[...SEES_SERVICE_CHARGE, "SERVICE_CHARGE.API_UPDATE"]],
	},
	newTax: { level: "location", anyOf: [[...SEES_TAX, "TAX.API_CREATE"]], store: NOT_DEFAULT },
	editTax: { level: "location", anyOf: [[...SEES_TAX, "TAX.API_UPDATE"]], store: NOT_DEFAULT },
	locationItemTaxes: {
		level: "location",
		anyOf: [[...SEES_LOCATION_MENU, "TAX.API_READ"]],
		store: NOT_DEFAULT,
	},
	locationChangeItemTaxes: {
		level: "location",
		anyOf: [[...SEES_LOCATION_MENU, "STORE_MENU_MANAGEMENT.API_UPDATE", "TAX.API_READ"]],
		store: NOT_DEFAULT,
	},
	locationTaxes: { level: "location", anyOf: [SEES_TAX], store: NOT_DEFAULT },
	locationPayment: { level: "location", anyOf: [SEES_PAYMENT], store: NOT_DEFAULT },
	locationPaymentProvider: { level: "location", anyOf: [SEES_PAYMENT], store: NOT_DEFAULT },
	locationPaymentResult: { level: "location", anyOf: [SEES_PAYMENT], store: NOT_DEFAULT },
	serviceCharges: { level: "location", anyOf: [SEES_SERVICE_CHARGE] },
} satisfies PagePolicies;
