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
		purpose: "What locations owe the franchise: royalties and fees.",
		inSidebar: true,
		built: true,
	}),
	newRoyaltyTerm: page({
		...terms,
		path: "/settings/royalty-terms/new",
		title: "New royalty term",
		purpose: "Add a royalty or a fee that locations owe.",
		needs: [...terms.needs, "ROYALTY_TERM.API_CREATE"],
		parent: "royaltyTerms",
		built: true,
	}),
	editRoyaltyTerm: page({
		...terms,
		path: "/settings/royalty-terms/:royaltyTermId/edit",
		title: "Edit royalty term",
		purpose: "Change what locations owe by this term.",
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
		purpose: "What franchisees were billed for each month, and what they have paid.",
		inSidebar: true,
		built: true,
	}),
	newRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/new`,
		title: "New royalty invoices",
		purpose: "Bill what locations owe for a month that is over.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_CREATE"],
		parent: "royaltyInvoices",
		built: true,
	}),
	royaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId`,
		title: "Royalty invoice",
		purpose: "What is owed for a month, line by line.",
		parent: "royaltyInvoices",
		built: true,
	}),
	payRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId/paid`,
		title: "Mark as paid",
		purpose: "Note the day on which the invoice was paid.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
	voidRoyaltyInvoice: page({
		...invoices,
		path: `${INVOICES}/:royaltyInvoiceId/void`,
		title: "Void the invoice",
		purpose: "Take the invoice back, so that a new one can be made.",
		needs: [...invoices.needs, "ROYALTY_INVOICE.API_UPDATE"],
		parent: "royaltyInvoice",
		built: true,
	}),
};
