import { Link } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import type { StopView } from "~/models/fulfilment/stop-view";
import { ResumeButton } from "./resume-button";

/** The columns of stops; a running one has the button that ends it. */
export function stopColumns(page: { csrf: string; formKey: string }): Column<StopView>[] {
	return [
		{
			id: "title",
			header: "Location",
			sortable: true,
			card: "title",
			cell: ({ place, to, isRunning }) => (
				<>
					{to ? (
						<Link to={to} discover="none" className="link link-target">
							{place}
						</Link>
					) : (
						place
					)}{" "}
					{isRunning && <StatusBadge tone="danger">Stopped now</StatusBadge>}
				</>
			),
		},
		{ id: "reason", header: "Reason", cell: ({ reason }) => reason },
		{
			id: "startedAt",
			header: "Since",
			sortable: true,
			cell: ({ since, by }) => <Lines first={since} second={`by ${by}`} />,
		},
		{
			id: "end",
			header: "Until",
			cell: ({ end, duration, isRunning }) => (
				<Lines first={end} second={isRunning ? `for ${duration} now` : `after ${duration}`} />
			),
		},
		{
			id: "lost",
			header: "Sales lost",
			align: "right",
			hideBelow: "lg",
			cell: ({ lost }) => lost,
		},
		{
			id: "resume",
			header: "Action",
			cell: (stop) => stop.mayResume && <ResumeButton page={page} stop={stop} size="sm" />,
		},
	];
}

function Lines({ first, second }: { first: string; second: string }) {
	return (
		<span>
			{first}
			<span className="block text-sm text-muted-foreground">{second}</span>
		</span>
	);
}
