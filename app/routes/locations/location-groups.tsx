import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import type { LocationGroup } from "~/models/locations/location-group";
import { locationGroupList } from "~/models/locations/location-group.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { locationGroupClient } from "~/services/locations/location-group.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationCount, locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.locationGroups);
	const { gateway, page, viewer } = access;
	const list = await listView(
		args,
		access,
		locationGroupList,
		locationGroupClient.reader(gateway),
		{
			options: { store: locationOptions(viewer) },
			csv: "/settings/location-group.csv",
		},
	);
	return json({
		page,
		list: {
			...list,
			rows: list.rows.map((row) => ({ ...row, locations: locationCount(row.stores, viewer) })),
		},
		create: canSee(pages.newLocationGroup, viewer)
			? { to: pages.newLocationGroup.path, label: "New location group" }
			: null,
		canEdit: canSee(pages.editLocationGroup, viewer),
	});
}

export default function LocationGroups() {
	const { page, list, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/settings/location-group/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<LocationGroup & { locations: string }>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{ id: "description", header: "Description", cell: ({ description }) => description || "None" },
	{ id: "stores", header: "Locations", align: "right", cell: ({ locations }) => locations },
];

const EMPTY = {
	icon: "pin",
	title: "No location groups yet",
	text: "Group locations to manage and report on them together.",
} as const;
