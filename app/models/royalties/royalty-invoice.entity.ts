import { defineEntity } from "~/models/shared/entity";

export const royaltyInvoiceEntity = defineEntity({
	name: "royalty-invoice",
	label: "Royalty invoice",
	pages: [
		{ page: "royaltyInvoice", label: "Open the invoice", param: "royaltyInvoiceId" },
		{ page: "royaltyInvoices", label: "Open the invoices" },
	],
	verbs: { pay: "marked as paid", unpay: "marked as unpaid", void: "voided" },
	exports: { "royalty-invoices": "royalty invoices" },
	fields: {
		month: { label: "Month" },
		recipient: { label: "Billed to" },
		total: { label: "Total" },
		paidOn: { label: "Paid on" },
		voidReason: { label: "Void reason" },
	},
});
