import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { OnBadge } from "~/components/ui/on-badge";
import type { DiningOption, DiningOptionRow } from "~/models/fulfilment/dining-option";
import { diningOptionList } from "~/models/fulfilment/dining-option.list";
import { describeWeek } from "~/models/hours/business-hours";
import { DINING_LABELS } from "~/models/orders/order";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import { diningOptionClient } from "~/services/fulfilment/dining-option-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.diningOptions);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const list = await listView(args, access, diningOptionList, diningOptionClient.reader(gateway), {
		csv: `/location/${storeId}/dining-options.csv`,
	});
	const rows = list.rows.map((option) => diningOptionRow(option, page.clock));
	return json({
		page,
		list: { ...list, rows },
		storeId,
		create: canSee(pages.newDiningOption, viewer, location)
			? { to: `/location/${storeId}/dining-options/new`, label: "New dining option" }
			: null,
		canEdit: canSee(pages.editDiningOption, viewer, location),
		canChangeMany: canSee(pages.changeDiningOptions, viewer),
	});
}

export default function DiningOptions() {
	const { page, list, storeId, create, canEdit, canChangeMany } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			actions={
				canChangeMany && (
					<ButtonLink to={pages.changeDiningOptions.path} icon="edit">
						Change at many locations
					</ButtonLink>
				)
			}
			columns={visibleColumns(list.rows)}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/location/${storeId}/dining-options/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

function visibleColumns(rows: readonly DiningOptionRow[]): Column<DiningOptionRow>[] {
	const showsBehavior = rows.some(({ name, behavior }) => behavior !== name);
	return COLUMNS.filter(({ id }) => id !== "behavior" || showsBehavior);
}

const COLUMNS: Column<DiningOptionRow>[] = [
	{
		id: "name",
		header: "Name",
		sortable: true,
		card: "title",
		cell: ({ name, isDefault, builtIn }) => (
			<>
				{name} {isDefault && <Badge tone="accent">Default</Badge>}{" "}
				{builtIn && <span className="cell-more">Built in</span>}
			</>
		),
	},
	{
		id: "behavior",
		header: "Behavior",
		sortable: true,
		card: "labelled",
		cell: ({ name, behavior }) => (behavior === name ? null : behavior),
	},
	{ id: "hours", header: "Offered", cell: ({ hours }) => hours },
	{ id: "asks", header: "Questions", hideBelow: "lg", card: "hide", cell: ({ asks }) => asks },
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ isEnabled }) => <OnBadge isOn={isEnabled} />,
	},
];

const EMPTY = {
	icon: "table",
	title: "No dining options yet",
	text: "A dining option is a way to get an order, such as pickup or delivery. Without one, no one can order here.",
} as const;

function diningOptionRow(option: DiningOption, clock: Clock): DiningOptionRow {
	const { id, name, isEnabled, isDefault, builtIn, behavior, properties } = option;
	const week = describeWeek(option.weeklySchedule, clock);
	return {
		id,
		name,
		isEnabled,
		isDefault,
		builtIn,
		behavior: DINING_LABELS[behavior].label,
		hours: option.haveCustomSchedule
			? week.map(({ days, hours }) => `${days}: ${hours}`).join("; ")
			: "Whenever the location is open",
		asks: properties.map((property) => property.name).join(", ") || "Nothing",
	};
}
