import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { DescriptionList, FactHeader } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import { MESSAGE_STATES } from "~/models/campaigns/campaign-message";
import type { CampaignReportView, MessageRow } from "~/models/campaigns/campaign-page";

type CampaignReportProps = {
	page: Omit<Parameters<typeof ListPage<MessageRow>>[0], "list" | "columns" | "rowKey" | "empty">;
	report: CampaignReportView;
};

export function CampaignReport({ page, report }: CampaignReportProps) {
	const { funnel, figures, steps, leftOut, list, zone } = report;
	const hasSteps = steps.length > 0;
	return (
		<ListPage
			{...page}
			notice={
				<>
					<ol className="card funnel">
						{funnel.map(({ label, value, note, part }) => (
							<li key={label}>
								<span className="stat-label">{label}</span> <span className="stat">{value}</span>{" "}
								<span className="stat-change text-muted-foreground">{note}</span>
								<svg className="funnel-bar" aria-hidden="true">
									<rect width={`${(part * 100).toFixed(1)}%`} height="100%" />
								</svg>
							</li>
						))}
					</ol>
					<FactHeader items={figures} />
					{leftOut.length > 0 && (
						<Card title="Not sent">
							<DescriptionList items={leftOut} />
						</Card>
					)}
					{hasSteps && (
						<Card title="By email">
							<ol className="list-decimal pl-5">
								{steps.map(({ step, text }) => (
									<li key={step}>{text}</li>
								))}
							</ol>
						</Card>
					)}
				</>
			}
			list={list}
			columns={messageColumns(hasSteps, zone)}
			rowKey={({ id }) => id}
			empty={EMPTY}
		/>
	);
}

function messageColumns(hasSteps: boolean, zone: string | null): Column<MessageRow>[] {
	const columns: (Column<MessageRow> | false)[] = [
		{
			id: "customer",
			header: "Customer",
			card: "title",
			cell: ({ customer, to }) => (to ? <TextLink to={to}>{customer}</TextLink> : customer),
		},
		hasSteps && {
			id: "step",
			header: "Email",
			align: "right",
			card: "labelled",
			cell: ({ step }) => step,
		},
		{
			id: "state",
			header: "Status",
			card: "status",
			cell: ({ state }) => <Badge tone={TONES[state]}>{MESSAGE_STATES[state]}</Badge>,
		},
		{ id: "reason", header: "Reason", card: "labelled", cell: ({ reason }) => reason || "—" },
		{
			id: "at",
			header: zone ? `Sent (${zone})` : "Sent",
			sortable: true,
			card: "labelled",
			cell: ({ sent }) => sent || "—",
		},
		{ id: "did", header: "Activity", card: "labelled", cell: ({ did }) => did || "—" },
	];
	return columns.filter((column) => column !== false);
}

const TONES = { waiting: "info", sent: "success", failed: "danger", skipped: "neutral" } as const;

const EMPTY = {
	icon: "megaphone",
	title: "No messages yet",
	text: "Messages appear here once the campaign starts.",
} as const;
