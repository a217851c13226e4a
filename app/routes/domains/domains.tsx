import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainState, MailState } from "~/components/domains/domain-state";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import type { DomainListRow } from "~/models/domains/domain";
import { domainList } from "~/models/domains/domain.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { domainClient, domainRow, publicPages } from "~/services/domains/domain.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.domainSettings);
	const { gateway, page, viewer } = access;
	const [list, places] = await Promise.all([
		listView(args, access, domainList, domainClient.reader(gateway), {
			csv: "/online-store/domain-settings.csv",
		}),
		publicPages(access),
	]);
	const { rows, zone } = zoneInHead(
		list.rows.map((row) => domainRow(row, places, access)),
		"checked",
	);
	return json({
		page,
		list: { ...list, rows },
		zone,
		create: canSee(pages.newDomain, viewer)
			? { to: pages.newDomain.path, label: "New domain" }
			: null,
	});
}

export default function Domains() {
	const { page, list, zone, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={columnsIn(zone)}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/online-store/domain-settings/${id}`}
			empty={EMPTY}
		/>
	);
}

const columnsIn = (zone: string | null): Column<DomainListRow>[] => [
	{
		id: "name",
		header: "Domain",
		width: "w-[36%] lg:w-[24%]",
		sortable: true,
		card: "title",
		cell: ({ name }) => name,
	},
	{ id: "opens", header: "Opens", card: "plain", cell: ({ opens }) => opens },
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state }) => <DomainState state={state} />,
	},
	{
		id: "sender",
		header: "Sender email",
		hideBelow: "lg",
		card: "labelled",
		cell: ({ senderEmail, mailState }) =>
			senderEmail ? (
				<>
					{senderEmail} <MailState state={mailState} />
				</>
			) : (
				"None"
			),
	},
	{
		id: "checkedAt",
		header: headWithZone("Checked", zone),
		sortable: true,
		card: "labelled",
		hideBelow: "lg",
		cell: ({ checked }) => checked ?? "Not yet",
	},
];

const EMPTY = {
	icon: "globe",
	title: "No domains yet",
	text: "Add your domain so customers order and get email from your own address.",
} as const;
