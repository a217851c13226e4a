import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { type LocationPrepTime, prepTimeList } from "~/models/fulfilment/prep-time.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { prepTimeReader } from "~/services/gateway/fulfilment/prep-times.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { groupFilter } from "~/services/web/location-groups.server";
import { shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.prepTimes);
	const { gateway, page, viewer } = access;
	const names = shortNames(viewer);
	const list = await listView(args, access, prepTimeList, prepTimeReader(gateway), {
		options: { group: await groupFilter(access) },
		csv: "/settings/prep-time.csv",
	});
	const rows = list.rows.map((row) => ({ ...row, title: names.get(row.storeId) ?? row.title }));
	return json({
		page,
		list: { ...list, rows },
		canChange: canSee(pages.changePrepTimes, viewer),
	});
}

export default function PrepTimes() {
	const { page, list, canChange } = useLoaderData<typeof loader>();
	const group = useSearchParams()[0].get("group");
	const chosen = group ? `?group=${encodeURIComponent(group)}` : "";
	return (
		<ListPage
			{...page}
			list={list}
			actions={
				canChange && (
					<ButtonLink to={`${pages.changePrepTimes.path}${chosen}`} icon="edit">
						Change at many locations
					</ButtonLink>
				)
			}
			columns={COLUMNS}
			rowKey={({ storeId }) => storeId}
			rowHref={({ storeId }) => `/location/${storeId}/prep-time`}
			empty={EMPTY}
		/>
	);
}

const minutes = (count: number) => `${count} min`;

const COLUMNS: Column<LocationPrepTime>[] = [
	{
		id: "title",
		header: "Location",
		sortable: true,
		card: "title",
		cell: ({ title, delay }) => (
			<>
				{title} {delay > 0 && <Badge tone="accent">Delayed</Badge>}
			</>
		),
	},
	{ id: "city", header: "City", hideBelow: "lg", card: "hide", cell: ({ city }) => city },
	{
		id: "now",
		header: "Now",
		sortable: true,
		card: "status",
		align: "right",
		cell: ({ now }) => minutes(now),
	},
	{
		id: "average",
		header: "Average",
		sortable: true,
		card: "labelled",
		align: "right",
		cell: ({ average }) => minutes(average),
	},
	{
		id: "delay",
		header: "Delay",
		sortable: true,
		card: "labelled",
		align: "right",
		cell: ({ delay }) => minutes(delay),
	},
	{
		id: "rows",
		header: "By total and time",
		hideBelow: "xl",
		cell: ({ rows }) => `${rows || "No"} ${rows === 1 ? "rule" : "rules"}`,
	},
];

const EMPTY = {
	icon: "clock",
	title: "No locations yet",
	text: "Add a location to see its prep time here.",
} as const;
