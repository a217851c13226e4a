import type { Column } from "~/components/list/data-table";
import { TextLink } from "~/components/ui/text-link";
import type { CampaignRow } from "~/models/campaigns/campaign";
import { CampaignState } from "./campaign-state";

const COLUMNS: Column<CampaignRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{ id: "kind", header: "Type", hideBelow: "lg", card: "labelled", cell: ({ kind }) => kind },
	{
		id: "status",
		header: "Status",
		card: "status",
		cell: ({ id, status }) => (
			<>
				<CampaignState status={status} />
				{status === "VALIDATION_ERROR" && (
					<>
						{" "}
						<span className="whitespace-nowrap">
							<TextLink to={id}>View Details</TextLink>
						</span>
					</>
				)}
			</>
		),
	},
	{
		id: "sent",
		header: "Sent",
		sortable: true,
		align: "right",
		card: "labelled",
		cell: ({ sent }) => sent,
	},
	{
		id: "opened",
		header: "Opened",
		sortable: true,
		align: "right",
		card: "labelled",
		cell: ({ opened, openedNote }) => (
			<>
				{opened}
				{openedNote && (
					<>
						{" "}
						<span className="block text-sm text-muted-foreground">{openedNote}</span>
					</>
				)}
			</>
		),
	},
	{
		id: "clicked",
		header: "Clicked",
		sortable: true,
		align: "right",
		card: "labelled",
		cell: ({ clicked }) => clicked,
	},
	{
		id: "createdAt",
		header: "Created",
		sortable: true,
		card: "labelled",
		cell: ({ created }) => <span className="whitespace-nowrap">{created}</span>,
	},
];

export const campaignColumns = COLUMNS;
/** A tap opens a push message and follows its link, so both are one. */
export const pushColumns = COLUMNS.filter(({ id }) => id !== "clicked");
