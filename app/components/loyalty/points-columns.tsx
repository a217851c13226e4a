import type { Column } from "~/components/list/data-table";
import { TextLink } from "~/components/ui/text-link";
import type { PointsEntryRow } from "~/models/loyalty/points-entry";
import { headWithZone } from "~/models/shared/zone-in-head";

export const pointsColumns = (zone: string | null): Column<PointsEntryRow>[] => [
	{ id: "at", header: headWithZone("When", zone), card: "title", cell: ({ at }) => at },
	{ id: "what", header: "What", cell: ({ what }) => what },
	{
		id: "order",
		header: "Order",
		card: "labelled",
		cell: ({ order }) =>
			order?.to ? <TextLink to={order.to}>{order.label}</TextLink> : (order?.label ?? "None"),
	},
	{
		id: "points",
		header: "Points",
		align: "right",
		card: "labelled",
		cell: ({ points }) => points,
	},
	{
		id: "balance",
		header: "Balance",
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
	{ id: "expires", header: "Expires", card: "hide", cell: ({ expires }) => expires },
	{ id: "program", header: "Program", card: "hide", cell: ({ program }) => program },
	{
		id: "by",
		header: "By",
		cell: ({ by, reason }) => (reason ? `${by}: ${reason}` : by),
	},
];
