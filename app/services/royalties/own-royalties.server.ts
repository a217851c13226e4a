import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { REGISTRY } from "~/models/reports/reports";
import type { InvoiceDocument, InvoiceLineRow } from "~/models/royalties/royalty-invoice";
import type { ownInvoiceList } from "~/models/royalties/royalty-invoice.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { invoiceFacts, monthOptions } from "./royalty-invoice.server";
import { royaltyTermRow } from "./royalty-term.server";

const OWN = "/api/v2/store-v2/:merchantId/own-royalty-invoices";

type OwnQuery = ListQuery<
	keyof (typeof ownInvoiceList)["filters"],
	(typeof ownInvoiceList.sorts)[number]
>;

/** Reads pages of the invoices billed to the caller, with what is open of all. Throws a Response. */
export function ownInvoiceReader(gateway: ScopedGateway) {
	return (query: OwnQuery) =>
		gateway.get(OWN, { params: { merchantId: gateway.merchantId }, query });
}

export function getOwnInvoice(gateway: ScopedGateway, id = ""): Promise<InvoiceDocument> {
	return gateway.get(`${OWN}/:id`, { params: { merchantId: gateway.merchantId, id } });
}

export function ownInvoiceChoices({ viewer }: Pick<PageAccess, "viewer">) {
	return { month: monthOptions(viewer) };
}

/** Lists the royalty terms of the franchisee's locations. Throws a Response. */
export async function ownTerms({ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">) {
	const terms = await gateway.get("/api/v2/store-v2/:merchantId/own-royalty-terms", {
		params: { merchantId: gateway.merchantId },
	});
	return terms.map((term) => royaltyTermRow(term, { viewer }));
}

/** An invoice with the orders behind each share of sales and each correction, at locations the viewer still runs. */
export function ownInvoiceView(invoice: InvoiceDocument, { viewer }: Pick<PageAccess, "viewer">) {
	const facts = invoiceFacts(invoice, { viewer });
	const lineOrdersPath = (line: InvoiceDocument["lines"][number], since?: string) => {
		const { storeId, basis, first, last, corrects } = line;
		const isVisible = viewer.locations.some((each) => each.storeId === storeId);
		if (!isVisible || basis === "fixed" || !first || !last || (corrects && !since)) return null;
		const { category: categoryId, name: reportName } = REGISTRY;
		const path = pagePath(pages.locationReports, { id: storeId, categoryId, reportName });
		const changed: Record<string, string> = since ? { changed: since, of: "all" } : {};
		const query = { from: first, to: last, currency: invoice.currency, ...changed };
		return `${path}?${new URLSearchParams(query)}`;
	};
	const withOrders = (row: InvoiceLineRow) => {
		const index = Number(row.id);
		const line = invoice.lines[index];
		const correction = invoice.corrections?.find((each) => each.line === index);
		return { ...row, orders: line ? lineOrdersPath(line, correction?.since) : null };
	};
	const groups = facts.groups.map((group) => ({ ...group, lines: group.lines.map(withOrders) }));
	return { ...facts, groups };
}
