import { Link } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import type { StopView } from "~/models/fulfilment/stop-view";
import { ResumeButton } from "./resume-button";

/** The columns of stops; a running one has the button that ends it. At a location its name is left out. */
export function stopColumns(
	page: { csrf: string; formKey: string },
	isOfLocation: boolean,
): Column<StopView>[] {
	return [
		isOfLocation ? reasonOfLocation : place,
		...(isOfLocation ? [] : [reason]),
		{
			id: "startedAt",
			header: "Since",
			sortable: true,
			width: "18%",
			card: "labelled",
			cell: ({ since, by, duration, isRunning }) => (
				<Lines first={since} second={isRunning ? `${duration} ago, by ${by}` : `by ${by}`} />
			),
		},
		{
			id: "end",
			header: "Until",
			width: "18%",
			card: "labelled",
			cell: ({ end, duration, isRunning }) => (
				<Lines first={end} second={isRunning ? null : `after ${duration}`} />
			),
		},
		{
			id: "lost",
			header: "Estimated sales lost",
			align: "right",
			hideBelow: "lg",
			cell: ({ lost }) => lost,
		},
		{
			id: "resume",
			header: "Action",
			cell: (stop) =>
				stop.mayResume && (
					<span className="[&_summary]:whitespace-nowrap">
						<ResumeButton page={page} stop={stop} size="sm" />
					</span>
				),
		},
	];
}

const place: Column<StopView> = {
	id: "title",
	header: "Location",
	sortable: true,
	card: "title",
	cell: ({ place, to, isRunning }) => (
		<>
			{to ? (
				<Link to={to} discover="none" className="link">
					{place}
				</Link>
			) : (
				place
			)}{" "}
			{isRunning && <StoppedNow />}
		</>
	),
};

const reason: Column<StopView> = { id: "reason", header: "Reason", cell: ({ reason }) => reason };

const reasonOfLocation: Column<StopView> = {
	...reason,
	card: "title",
	cell: ({ reason, isRunning }) => (
		<>
			{reason} {isRunning && <StoppedNow />}
		</>
	),
};

function StoppedNow() {
	return <StatusBadge tone="danger">Stopped now</StatusBadge>;
}

function Lines({ first, second }: { first: string; second: string | null }) {
	return (
		<span>
			{first}
			{second && <span className="block text-sm text-muted-foreground">{second}</span>}
		</span>
	);
}
