import type { Column } from "~/components/list/data-table";
import { QuietNone } from "~/components/list/quiet-none";
import { Badge } from "~/components/ui/badge";
import type { GiftCardRow } from "~/models/gift-cards/gift-card";
import type { CardLocationRow, CardSettlementRow } from "~/models/gift-cards/shared-cards";

export const CARD_LOCATION_COLUMNS: Column<CardLocationRow>[] = [
	{ id: "title", header: "Location", sortable: true, card: "title", cell: ({ title }) => title },
	{
		id: "isShared",
		header: "Accepted at",
		card: "status",
		cell: ({ isShared }) =>
			isShared ? "All sharing locations" : <Badge tone="info">This location only</Badge>,
	},
	{ id: "cards", header: "Cards", align: "right", card: "labelled", cell: ({ cards }) => cards },
	{
		id: "outstanding",
		header: "Balance",
		align: "right",
		card: "labelled",
		cell: ({ outstanding }) => outstanding,
	},
	{
		id: "collisions",
		header: "Duplicate numbers",
		align: "right",
		card: "labelled",
		cell: ({ collisions }) => (collisions > 0 ? collisions : <QuietNone />),
	},
];

export const COLLISION_COLUMNS: Column<GiftCardRow>[] = [
	{ id: "number", header: "Number", card: "title", cell: ({ number }) => number },
	{
		id: "location",
		header: "Accepted only at",
		card: "labelled",
		cell: ({ location }) => location,
	},
	{
		id: "recipient",
		header: "Recipient",
		card: "labelled",
		cell: ({ recipient }) => recipient || <QuietNone />,
	},
	{
		id: "balance",
		header: "Balance",
		sortable: true,
		align: "right",
		card: "labelled",
		cell: ({ balance }) => balance,
	},
];

export const SETTLEMENT_COLUMNS: Column<CardSettlementRow>[] = [
	{ id: "title", header: "Location", sortable: true, card: "title", cell: ({ title }) => title },
	{
		id: "takenFor",
		header: "Accepted from others",
		align: "right",
		card: "labelled",
		cell: ({ takenFor }) => takenFor,
	},
	{
		id: "spentElsewhere",
		header: "Spent elsewhere",
		align: "right",
		card: "labelled",
		cell: ({ spentElsewhere }) => spentElsewhere,
	},
	{
		id: "kept",
		header: "Seller’s share",
		align: "right",
		card: "labelled",
		cell: ({ kept }) => kept,
	},
	{ id: "net", header: "Net amount", align: "right", card: "labelled", cell: ({ net }) => net },
];
