import type { PagePolicies } from "./policy";

const NOT_DEFAULT = [{ kind: "not-default" }] as const;

const SEES_INVOICES = [
	"MERCHANT.NAVBAR_VIEW",
	"FRANCHISE_REPORT.PAGE_VIEW",
	"FRANCHISE_REPORT.API_READ",
] as const;
const invoices = {
	level: "organization",
	anyOf: [SEES_INVOICES],
	flags: [{ kind: "type", type: "franchise", is: true }],
} as const;
const changingInvoices = {
	...invoices,
	anyOf: [[...SEES_INVOICES, "ROYALTY_INVOICE.API_UPDATE"]],
} as const;

const SEES_CLOSINGS = ["MERCHANT.NAVBAR_VIEW", "REPORT.PAGE_VIEW", "REPORT.API_READ"] as const;
const closings = { level: "organization", anyOf: [SEES_CLOSINGS] } as const;

const ownInvoices = {
	level: "organization",
	anyOf: [["STORE.NAVBAR_VIEW", "ROYALTY_INVOICE.API_READ"]],
	restricted: ["MERCHANT.NAVBAR_VIEW"],
	flags: [{ kind: "type", type: "franchise", is: true }],
} as const;

export const reportsPolicies = {
	onlineReports: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "REPORT.PAGE_VIEW", "REPORT.API_READ"]],
	},
	locationReports: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "REPORT.PAGE_VIEW", "REPORT.API_READ"]],
		store: NOT_DEFAULT,
	},
	someReports: {
		level: "organization",
		anyOf: [["STORE.NAVBAR_VIEW", "REPORT.PAGE_VIEW", "REPORT.API_READ"]],
		restricted: ["MERCHANT.NAVBAR_VIEW"],
	},
	franchiseReports: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"]],
		flags: [
			{ kind: "type", type: "franchise", is: true },
			{ kind: "service", name: "franchise-report-online", is: true },
		],
	},
	grafanaReports: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"]],
		flags: [
			{ kind: "type", type: "franchise", is: true },
			{ kind: "service", name: "franchise-report-grafana", is: true },
		],
	},
	royaltyInvoices: invoices,
	royaltyInvoice: invoices,
	newRoyaltyInvoice: {
		...invoices,
		anyOf: [[...SEES_INVOICES, "ROYALTY_INVOICE.API_CREATE"]],
	},
	payRoyaltyInvoice: changingInvoices,
	voidRoyaltyInvoice: changingInvoices,
	creditRoyaltyInvoice: changingInvoices,
	periodClosings: closings,
	periodClosing: closings,
	ledgerAccounts: closings,
	closePeriod: { ...closings, anyOf: [[...SEES_CLOSINGS, "PERIOD_CLOSING.API_CREATE"]] },
	reopenPeriod: { ...closings, anyOf: [[...SEES_CLOSINGS, "PERIOD_CLOSING.API_UPDATE"]] },
	ownRoyalties: ownInvoices,
	ownRoyaltyInvoice: ownInvoices,
	reportEmails: { level: "account", anyOf: [] },
	newReportEmail: { level: "account", anyOf: [] },
	reportEmail: { level: "account", anyOf: [] },
	stopReports: { level: "public", anyOf: [] },
} satisfies PagePolicies;
