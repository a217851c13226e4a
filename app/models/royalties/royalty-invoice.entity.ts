import { defineEntity } from "~/models/shared/entity";

export const royaltyInvoiceEntity = defineEntity({
	name: "royalty-invoice",
	label: "Royalty invoice",
	pages: [
		{ page: "royaltyInvoice", label: "Open the invoice", param: "royaltyInvoiceId" },
		{ page: "royaltyInvoices", label: "Open the invoices" },
	],
	verbs: {
		pay: "paid",
		"pay-out": "paid out a credit of",
		unpay: "removed the payment of",
		credit: "credited",
		remind: "reminded",
		void: "voided",
	},
	exports: { "royalty-invoices": "royalty invoices", "your-royalties": "their royalty invoices" },
	fields: {
		month: { label: "Month" },
		recipient: { label: "Billed to" },
		total: { label: "Total" },
		balance: { label: "Balance" },
		dueOn: { label: "Due date" },
		remindedAt: { label: "Reminder sent" },
		paidOn: { label: "Paid on" },
		voidReason: { label: "Void reason" },
	},
});
