import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { AMOUNT_COLUMNS } from "~/components/royalties/invoice-columns";
import { Card } from "~/components/ui/card";
import { FactHeader } from "~/components/ui/description-list";
import { pages } from "~/models/pages/pages";
import type { InvoiceRow } from "~/models/royalties/royalty-invoice";
import { ownInvoiceList } from "~/models/royalties/royalty-invoice.list";
import type { RoyaltyTermRow } from "~/models/royalties/royalty-term";
import {
	ownInvoiceChoices,
	ownInvoiceReader,
	ownTerms,
} from "~/services/royalties/own-royalties.server";
import { balanceFacts, invoiceRow } from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { buildListView, parseListQuery } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.ownRoyalties);
	const { query } = parseListQuery(args.request, ownInvoiceList);
	const answer = await ownInvoiceReader(access.gateway)(query);
	const list = await buildListView(args, access, ownInvoiceList, answer, {
		options: ownInvoiceChoices(access),
		csv: "/reports/your-royalties.csv",
	});
	return json({
		page: access.page,
		balances: balanceFacts(answer.balances),
		list: { ...list, rows: list.rows.map((row) => invoiceRow(row, access)) },
		terms: await ownTerms(access),
	});
}

export default function OwnRoyalties() {
	const { page, balances, list, terms } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			notice={balances.length > 0 && <FactHeader items={balances} />}
			list={list}
			columns={INVOICE_COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/reports/your-royalties/${id}`}
			empty={EMPTY}
			below={
				terms.length > 0 && (
					<Card title="Terms" flush>
						<DataTable
							caption="Royalty terms"
							columns={TERM_COLUMNS}
							rows={terms}
							rowKey={({ id }) => id}
						/>
					</Card>
				)
			}
		/>
	);
}

const INVOICE_COLUMNS: Column<InvoiceRow>[] = [
	{ id: "number", header: "Number", sortable: true, card: "title", cell: ({ number }) => number },
	{ id: "month", header: "Month", sortable: true, cell: ({ month }) => month },
	...AMOUNT_COLUMNS,
];

const TERM_COLUMNS: Column<RoyaltyTermRow>[] = [
	{ id: "name", header: "Name", card: "title", cell: ({ name }) => name },
	{ id: "kind", header: "Kind", cell: ({ kind }) => kind },
	{ id: "what", header: "Amount", cell: ({ amount }) => amount },
	{ id: "days", header: "Dates", card: "labelled", cell: ({ days }) => days },
	{ id: "locations", header: "Locations", card: "labelled", cell: ({ locations }) => locations },
];

const EMPTY = {
	icon: "cash",
	title: "No invoices yet",
	text: "Invoices from the franchise appear here.",
} as const;
