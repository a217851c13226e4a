import type { FlagCondition } from "./flag-condition";
import { definePage, organizationPage as page } from "./page";

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };

const terms = {
	group: "Settings",
	icon: "percent",
	needs: ["ROYALTY_TERM.PAGE_VIEW", "ROYALTY_TERM.API_READ"],
	flags: [FRANCHISE],
} as const;

export const royaltyTermPages = {
	royaltyTerms: page({
		...terms,
		path: "/settings/royalty-terms",
		title: "Royalty terms",
		purpose: "Royalties and fees locations owe the franchise.",
		inSidebar: true,
		built: true,
	}),
	newRoyaltyTerm: page({
		...terms,
		path: "/settings/royalty-terms/new",
		title: "New royalty term",
		purpose: "Add a royalty or fee for locations.",
		needs: [...terms.needs, "ROYALTY_TERM.API_CREATE"],
		parent: "royaltyTerms",
		built: true,
	}),
	editRoyaltyTerm: page({
		...terms,
		path: "/settings/royalty-terms/:royaltyTermId/edit",
		title: "Edit royalty term",
		purpose: "Change this royalty or fee.",
		needs: [...terms.needs, "ROYALTY_TERM.API_UPDATE"],
		parent: "royaltyTerms",
		built: true,
	}),
};

const invoices = {
	group: "Reporting",
	icon: "cash",
	needs: ["FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"],
	flags: [FRANCHISE],
} as const;
const INVOICES = "/reports/royalty-invoices";

export const royaltyInvoicePages = {
	royaltyInvoices: page({
		...invoices,
		path: INVOICES,
		title: "Royalty invoices",
		purpose: "Franchisees' monthly invoices and payments.",
		inSidebar: true,
		built: true,
	}),
	newRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/new`,
		title: "New royalty invoices",
		purpose: "Bill franchisees for a past month.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_CREATE"],
		parent: "royaltyInvoices",
		built: true,
	}),
	royaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId`,
		title: "Royalty invoice",
		purpose: "Amount owed for a month, by line.",
		parent: "royaltyInvoices",
		built: true,
	}),
	payRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId/paid`,
		title: "Record payment",
		purpose: "Record an amount and date.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
	creditRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId/credit`,
		title: "Credit note",
		purpose: "Reduce the balance of this invoice.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
	voidRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId/void`,
		title: "Void invoice",
		purpose: "Void this invoice so you can create a new one.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
};

/** For franchisees, who do not see the organization's pages. */
const own = {
	level: "organization",
	group: "Reporting",
	icon: "cash",
	anyOf: [["STORE.NAVBAR_VIEW", "ROYALTY_INVOICE.API_READ"]],
	restricted: ["MERCHANT.NAVBAR_VIEW"],
	flags: [FRANCHISE],
} as const;

export const ownRoyaltyPages = {
	ownRoyalties: definePage({
		...own,
		path: "/reports/your-royalties",
		title: "Your royalties",
		purpose: "Invoices from the franchise and the terms behind them.",
		inSidebar: true,
		built: true,
	}),
	ownRoyaltyInvoice: definePage({
		...own,
		path: "/reports/your-royalties/:royaltyInvoiceId",
		title: "Your invoice",
		purpose: "Amount owed for a month, by line.",
		parent: "ownRoyalties",
		built: true,
	}),
};
