import { ButtonForm } from "~/components/form/button-form";
import { type Column, DataTable } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import type { ReportEmailRow } from "~/models/reports/report-schedule";

type ReportEmailListProps = { rows: ReportEmailRow[]; page: { csrf: string; formKey: string } };

export function ReportEmailList({ rows, page }: ReportEmailListProps) {
	return (
		<ButtonForm preventScrollReset csrf={page.csrf} idempotencyKey={page.formKey}>
			<DataTable
				caption="Reports by email"
				columns={COLUMNS}
				rows={rows}
				rowKey={({ id }) => id}
				rowHref={({ path }) => path}
			/>
		</ButtonForm>
	);
}

const STATES = {
	on: <Badge tone="success">On</Badge>,
	paused: <Badge>Paused</Badge>,
	stopped: <Badge tone="danger">Stopped</Badge>,
};

const COLUMNS: Column<ReportEmailRow>[] = [
	{ id: "title", header: "Report", card: "title", cell: ({ title }) => title },
	{
		id: "covers",
		header: "Covers",
		cell: ({ covers, details }) => (
			<>
				{covers} <span className="cell-more">{details}</span>
			</>
		),
	},
	{
		id: "schedule",
		header: "Schedule",
		cell: ({ schedule, nextSend }) => (
			<>
				{schedule} {nextSend && <span className="cell-more">{`Next: ${nextSend}`}</span>}
			</>
		),
	},
	{
		id: "lastSent",
		header: "Last sent",
		card: "labelled",
		cell: ({ lastSent }) => lastSent ?? "Not yet",
	},
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state, reason }) => (
			<>
				{STATES[state]} {reason && <span className="cell-more">{reason}</span>}
			</>
		),
	},
	{
		id: "action",
		header: "Action",
		cell: ({ id, state, title }) =>
			state === "on" ? (
				<Button size="sm" name="pause" value={id} aria-label={`Pause ${title}`}>
					Pause
				</Button>
			) : (
				<Button size="sm" name="resume" value={id} aria-label={`Resume ${title}`}>
					Resume
				</Button>
			),
	},
];
