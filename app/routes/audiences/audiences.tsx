import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import type { Audience } from "~/models/audiences/audience";
import { audienceList } from "~/models/audiences/audience.list";
import { conditionsSentence } from "~/models/audiences/condition-text";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { audienceClient, countAudiences } from "~/services/audiences/audience.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.audiences);
	const { gateway, page, viewer } = access;
	const list = await listView(args, access, audienceList, audienceClient.reader(gateway), {
		options: { store: locationOptions(viewer) },
		csv: "/mobile-app/audiences.csv",
	});
	const counts = await countAudiences(
		gateway,
		list.rows.map(({ id }) => id),
	);
	return json({
		page,
		list: {
			...list,
			rows: list.rows.map((row) => ({
				...row,
				customers: formatCount(counts.get(row.id) ?? 0),
			})),
		},
		create: canSee(pages.newAudience, viewer)
			? { to: "/mobile-app/audiences/new", label: "New audience" }
			: null,
		canEdit: canSee(pages.editAudience, viewer),
	});
}

export default function Audiences() {
	const { page, list, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/mobile-app/audiences/${id}/${canEdit ? "edit" : "customers"}`}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<Audience & { customers: string }>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{
		id: "customers",
		header: "Customers",
		align: "right",
		card: "labelled",
		cell: ({ customers }) => customers,
	},
	{
		id: "conditions",
		header: "Conditions",
		cell: ({ conditions }) => conditionsSentence(conditions) || "All customers",
	},
	{ id: "tag", header: "Tag", card: "labelled", cell: ({ tag }) => tag || "None" },
];

const EMPTY = {
	icon: "users",
	title: "No audiences yet",
	text: "An audience groups customers, such as those who haven’t ordered for 60 days.",
} as const;
