import type { Column } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { TextLink } from "~/components/ui/text-link";
import type { FranchiseLocationView, FranchiseTab } from "~/models/team/franchise-location";

const TITLE: Column<FranchiseLocationView> = {
	id: "title",
	header: "Location",
	sortable: true,
	card: "title",
	width: "35%",
	cell: ({ title, to }) => (to ? <TextLink to={to}>{title}</TextLink> : title),
};

/** Leads to what the location may change on its menu. */
const MENU_OF: Column<FranchiseLocationView> = {
	...TITLE,
	cell: ({ title, menuTo }) => (menuTo ? <TextLink to={menuTo}>{title}</TextLink> : title),
};

const CITY: Column<FranchiseLocationView> = {
	id: "city",
	header: "City",
	sortable: true,
	cell: ({ city }) => city,
};

const RUN_BY: Column<FranchiseLocationView> = {
	id: "people",
	header: "Run by",
	sortable: true,
	card: "labelled",
	cell: ({ people }) =>
		people.length === 0 ? (
			<span className="text-muted-foreground">The organization</span>
		) : (
			<ul>
				{people.map(({ uuid, name, to }) => (
					<li key={uuid}>{to ? <TextLink to={to}>{name}</TextLink> : name}</li>
				))}
			</ul>
		),
};

const PERMISSIONS: Column<FranchiseLocationView> = {
	id: "permissions",
	header: "Menu permissions",
	card: "labelled",
	cell: ({ hasOwnSet }) => (hasOwnSet ? <Badge tone="info">Of its own</Badge> : "The default"),
};

/** A location of a franchise as each tab shows it. */
export const FRANCHISE_LOCATION_COLUMNS: Readonly<
	Record<FranchiseTab, Column<FranchiseLocationView>[]>
> = {
	menu: [MENU_OF, RUN_BY, PERMISSIONS],
	locations: [TITLE, CITY, RUN_BY],
};
