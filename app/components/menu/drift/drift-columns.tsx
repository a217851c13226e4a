import { Link } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { StatusBadge } from "~/components/ui/status-badge";
import { type DriftPlaceView, type DriftView, THE_FRANCHISE } from "~/models/menu/drift/drift";

export const DRIFT_COLUMNS: Column<DriftView>[] = [
	{
		id: "title",
		header: "On the menu",
		sortable: true,
		card: "title",
		cell: ({ title, kind, to }) => (
			<>
				{to ? (
					<Link to={to} discover="none" className="link font-semibold">
						{title}
					</Link>
				) : (
					title
				)}{" "}
				<span className="hint">{kind}</span>
			</>
		),
	},
	{
		id: "location",
		header: "Location",
		sortable: true,
		card: "plain",
		cell: ({ location }) => location,
	},
	{ id: "field", header: "Field", sortable: true, cell: ({ field }) => field },
	{ id: "base", header: "Organization", card: "plain", cell: ({ base }) => base },
	{
		id: "own",
		header: "Custom",
		card: "plain",
		cell: ({ own, difference, isPinned, isAllowed }) => (
			<>
				<span className="sm:hidden">→ </span>
				{own}{" "}
				{difference && <span className="cell-more whitespace-nowrap lg:hidden">{difference}</span>}{" "}
				{isPinned && <Badge tone="info">Pinned</Badge>}{" "}
				{!isAllowed && <StatusBadge tone="warning">Not allowed</StatusBadge>}
			</>
		),
	},
	{
		id: "difference",
		header: "Difference",
		align: "right",
		hideBelow: "lg",
		card: "hide",
		cell: ({ difference }) => difference,
	},
	{
		id: "since",
		header: "Since",
		sortable: true,
		hideBelow: "lg",
		card: "labelled",
		cell: ({ since, by, isSetByFranchise }) => (
			<>
				{since}{" "}
				<span className="cell-more">
					{by}
					{isSetByFranchise && by !== THE_FRANCHISE && " for the franchise"}
				</span>
			</>
		),
	},
	{
		id: "restore",
		header: "Action",
		cell: ({ title, field, location, restoreTo }) =>
			restoreTo && (
				<ButtonLink to={restoreTo} size="sm">
					Restore
					<span className="sr-only">{` ${field} of ${title} at ${location}`}</span>
				</ButtonLink>
			),
	},
];

export const DRIFT_PLACE_COLUMNS: Column<DriftPlaceView>[] = [
	{
		id: "location",
		header: "Location",
		card: "title",
		cell: ({ location }) => location,
	},
	{
		id: "values",
		header: "Custom values",
		align: "right",
		card: "labelled",
		cell: ({ values }) => values,
	},
	{
		id: "prices",
		header: "Prices",
		align: "right",
		card: "labelled",
		cell: ({ prices }) => prices,
	},
	{
		id: "since",
		header: "Last changed",
		card: "hide",
		cell: ({ since }) => <span className="whitespace-nowrap">{since}</span>,
	},
	{
		id: "by",
		header: "Set by",
		hideBelow: "md",
		card: "hide",
		cell: ({ by }) => by || "Several people",
	},
];
