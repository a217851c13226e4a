import { ButtonForm } from "~/components/form/button-form";
import { DataTable } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import type { ScheduleState } from "~/models/reports/report-schedule";

interface Line {
	id: string;
	title: string;
	of: string;
	when: string;
	what: string;
	state: ScheduleState;
	reason: string | null;
	next: string | null;
	last: string | null;
	path: string;
}

type ReportEmailListProps = { lines: Line[]; page: { csrf: string; formKey: string } };

export function ReportEmailList({ lines, page }: ReportEmailListProps) {
	return (
		<ButtonForm preventScrollReset csrf={page.csrf} idempotencyKey={page.formKey}>
			<DataTable
				caption="Reports by email"
				columns={COLUMNS}
				rows={lines}
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

const COLUMNS = [
	{ id: "title", header: "Report", card: "title" as const, cell: ({ title }: Line) => title },
	{
		id: "of",
		header: "Period",
		cell: ({ of, what }: Line) => (
			<>
				{of} <span className="cell-more">{what}</span>
			</>
		),
	},
	{
		id: "when",
		header: "When",
		cell: ({ when, next }: Line) => (
			<>
				{when} {next && <span className="cell-more">{`Next: ${next}`}</span>}
			</>
		),
	},
	{
		id: "last",
		header: "Last sent",
		card: "labelled" as const,
		cell: ({ last }: Line) => last ?? "Not yet",
	},
	{
		id: "state",
		header: "Status",
		card: "status" as const,
		cell: ({ state, reason }: Line) => (
			<>
				{STATES[state]} {reason && <span className="cell-more">{reason}</span>}
			</>
		),
	},
	{
		id: "action",
		header: "Action",
		cell: ({ id, state, title }: Line) =>
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
