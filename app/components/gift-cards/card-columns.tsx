import type { Column } from "~/components/list/data-table";
import { TextLink } from "~/components/ui/text-link";
import type { CardEntryRow } from "~/models/gift-cards/card-entry";
import { headWithZone } from "~/models/shared/zone-in-head";

export const cardColumns = (zone: string | null): Column<CardEntryRow>[] => [
	{ id: "at", header: headWithZone("When", zone), card: "title", cell: ({ at }) => at },
	{ id: "what", header: "What", cell: ({ what }) => what },
	{
		id: "order",
		header: "Order",
		card: "labelled",
		cell: ({ order }) =>
			order?.to ? <TextLink to={order.to}>{order.label}</TextLink> : (order?.label ?? "None"),
	},
	{ id: "location", header: "Location", card: "labelled", cell: ({ location }) => location },
	{
		id: "amount",
		header: "Amount",
		align: "right",
		card: "labelled",
		cell: ({ amount }) => amount,
	},
	{
		id: "balance",
		header: "Balance",
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
	{
		id: "by",
		header: "By",
		cell: ({ by, reason }) => (reason ? `${by}: ${reason}` : by),
	},
];
