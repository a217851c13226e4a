import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { AMOUNT_COLUMNS } from "~/components/royalties/invoice-columns";
import { FactHeader } from "~/components/ui/description-list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { InvoiceRow } from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import {
	balanceFacts,
	invoiceChoices,
	invoiceReader,
	invoiceRow,
} from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { buildListView, parseListQuery } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.royaltyInvoices);
	const { gateway, page, viewer } = access;
	const { query } = parseListQuery(args.request, royaltyInvoiceList);
	const answer = await invoiceReader(gateway)(query);
	const list = await buildListView(args, access, royaltyInvoiceList, answer, {
		options: await invoiceChoices(access),
		csv: "/reports/royalty-invoices.csv",
	});
	return json({
		page,
		balances: balanceFacts(answer.balances),
		list: { ...list, rows: list.rows.map((row) => invoiceRow(row, access)) },
		create: canSee(pages.newRoyaltyInvoice, viewer)
			? { to: pages.newRoyaltyInvoice.path, label: "New invoices" }
			: null,
	});
}

export default function RoyaltyInvoices() {
	const { page, balances, list, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			notice={balances.length > 0 && <FactHeader items={balances} />}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/reports/royalty-invoices/${id}`}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<InvoiceRow>[] = [
	{
		id: "number",
		header: "Number",
		sortable: true,
		card: "labelled",
		cell: ({ number }) => number,
	},
	{
		id: "recipient",
		header: "Billed to",
		sortable: true,
		card: "title",
		cell: ({ recipient }) => recipient,
	},
	{
		id: "month",
		header: "Month",
		sortable: true,
		cell: ({ month }) => <span className="whitespace-nowrap">{month}</span>,
	},
	{
		id: "locations",
		header: "Locations",
		align: "right",
		hideBelow: "2xl",
		card: "hide",
		cell: ({ locations }) => locations,
	},
	...AMOUNT_COLUMNS,
	{
		id: "paid",
		header: "Paid on",
		hideBelow: "lg",
		card: "hide",
		cell: ({ paid }) => <span className="whitespace-nowrap">{paid || "–"}</span>,
	},
	{ id: "made", header: "Created", hideBelow: "2xl", card: "hide", cell: ({ made }) => made },
];

const EMPTY = {
	icon: "cash",
	title: "No invoices yet",
	text: "An invoice bills a franchisee for the royalties and fees of a past month.",
} as const;
