import { route } from "@remix-run/route-config";
import { atLocation, entityForm, listFile } from "./mount";

/** Reports, royalties and closed periods. */
export const reportPages = [
	route("reports/online-ordering-reports/:categoryId?/:reportName?", "routes/reports/reports.tsx"),
	route("reports/your-locations/:categoryId?/:reportName?", "routes/reports/some-reports.tsx"),
	route(
		"reports/franchise-reports/:categoryId?/:reportName?",
		"routes/reports/franchise-reports.tsx",
	),
	route("dashboard/franchise-reports/grafana-reports", "routes/reports/dashboards.tsx"),
	atLocation("location/:id/reports/:categoryId?/:reportName?", "routes/reports/reports.tsx"),
	route("reports/royalty-invoices", "routes/royalties/royalty-invoices.tsx"),
	route("reports/royalty-invoices/new", "routes/royalties/royalty-invoice-new.tsx"),
	route("reports/royalty-invoices/:royaltyInvoiceId", "routes/royalties/royalty-invoice.tsx"),
	route(
		"reports/royalty-invoices/:royaltyInvoiceId/paid",
		"routes/royalties/royalty-invoice-pay.tsx",
	),
	route(
		"reports/royalty-invoices/:royaltyInvoiceId/credit",
		"routes/royalties/royalty-invoice-credit.tsx",
	),
	route("reports/your-royalties", "routes/royalties/own-royalties.tsx"),
	route("reports/your-royalties/:royaltyInvoiceId", "routes/royalties/own-royalty-invoice.tsx"),
	route(
		"reports/royalty-invoices/:royaltyInvoiceId/void",
		"routes/royalties/royalty-invoice-void.tsx",
	),
	route("reports/closed-periods", "routes/closing/period-closings.tsx"),
	route("reports/closed-periods/new", "routes/closing/close-period.tsx"),
	route("reports/closed-periods/accounts", "routes/closing/ledger-accounts.tsx"),
	route("reports/closed-periods/:periodClosingId", "routes/closing/period-closing.tsx"),
	route("reports/closed-periods/:periodClosingId/reopen", "routes/closing/reopen-period.tsx"),
	route("settings/royalty-terms", "routes/royalties/royalty-terms.tsx"),
	...entityForm(
		"settings/royalty-terms",
		"royaltyTermId",
		"routes/royalties/royalty-term-edit.tsx",
	),
];

/** What report pages download, preview or load by themselves. */
export const reportResources = [
	listFile("reports/royalty-invoices.csv", "royalties/royalty-invoices-csv"),
	listFile("reports/closed-periods.csv", "closing/period-closings-csv"),
	route("reports/closed-periods/:periodClosingId/journal.csv", "routes/closing/journal-csv.tsx"),
	route(
		"reports/closed-periods/:periodClosingId/statement.csv",
		"routes/closing/period-closing-csv.tsx",
	),
	listFile("reports/your-royalties.csv", "royalties/own-royalties-csv"),
	listFile("settings/royalty-terms.csv", "royalties/royalty-terms-csv"),
	route("reports/online-ordering-reports.csv", "routes/reports/reports-csv.tsx"),
	route("reports/your-locations.csv", "routes/reports/some-reports-csv.tsx"),
	route("reports/franchise-reports.csv", "routes/reports/franchise-reports-csv.tsx"),
	atLocation("location/:id/reports.csv", "routes/reports/reports-csv.tsx"),
];
