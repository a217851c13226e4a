import type { FlagCondition } from "./flag-condition";
import { organisationPage as page } from "./page";

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
		purpose: "Monthly invoices and payments of franchisees.",
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
		title: "Mark as paid",
		purpose: "Record the payment date.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
	voidRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId/void`,
		title: "Void invoice",
		purpose: "Cancel the invoice so you can create a new one.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
};
