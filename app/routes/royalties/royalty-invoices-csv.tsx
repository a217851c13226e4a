import { pages } from "~/models/pages/pages";
import { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import { invoiceReader } from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.royaltyInvoices, "FRANCHISE_REPORT.EXPORT");
	return listCsv(args, access, royaltyInvoiceList, invoiceReader(access.gateway));
});
