import { Link } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import type { StopView } from "~/models/fulfilment/stop-view";
import { headWithZone } from "~/models/shared/zone-in-head";
import { Button } from "../ui/button";
import { ConfirmDetails } from "../ui/confirm-details";

export function stopColumns(
	page: { csrf: string; formKey: string },
	{
		isOfLocation,
		rows,
		zone,
	}: { isOfLocation: boolean; rows: readonly StopView[]; zone: string | null },
): Column<StopView>[] {
	return [
		isOfLocation ? locationReason(zone) : place(zone),
		{
			id: "startedAt",
			header: headWithZone("Since", zone),
			sortable: true,
			width: "w-[23%]",
			card: "hide",
			cell: ({ since, by, duration, isRunning }) => (
				<Lines first={since} second={isRunning ? `${duration} ago, by ${by}` : `by ${by}`} />
			),
		},
		{
			id: "end",
			header: headWithZone("Until", zone),
			width: "w-[23%]",
			card: "hide",
			cell: ({ end, endedBy, duration }) => (
				<Lines
					first={end.replace(/^Until /, "")}
					second={endedBy && `${endedBy} after ${duration}`}
				/>
			),
		},
		{
			id: "lost",
			header: "Sales lost",
			align: "right",
			hideBelow: "lg",
			card: "hide",
			cell: ({ lost }) => lost,
		},
		...(rows.some(({ canResume }) => canResume) ? [resume(page)] : []),
	];
}

const resume = (page: { csrf: string; formKey: string }): Column<StopView> => ({
	id: "resume",
	header: "Action",
	cell: (stop) =>
		stop.canResume && (
			<div className="stop-resume">
				<ResumeButton page={page} stop={stop} size="sm" />
			</div>
		),
});

const place = (zone: string | null): Column<StopView> => ({
	id: "title",
	header: "Location and reason",
	sortable: true,
	card: "title",
	cell: (stop) => (
		<>
			{stop.to ? (
				<Link to={stop.to} discover="none" className="link font-semibold">
					{stop.place}
				</Link>
			) : (
				stop.place
			)}{" "}
			{stop.isRunning && <StoppedNow />} <span className="cell-more">{stop.reason}</span>{" "}
			<StopSummary stop={stop} zone={zone} />
		</>
	),
});

const locationReason = (zone: string | null): Column<StopView> => ({
	id: "reason",
	header: "Reason",
	card: "title",
	cell: (stop) => (
		<>
			{stop.reason} {stop.isRunning && <StoppedNow />} <StopSummary stop={stop} zone={zone} />
		</>
	),
});

function StoppedNow() {
	return <StatusBadge tone="danger">Stopped now</StatusBadge>;
}

function StopSummary({ stop, zone }: { stop: StopView; zone: string | null }) {
	const { since, end, duration, isRunning, lost } = stop;
	const when = `${since}, ${isRunning ? `until ${end.replace(/^Until /, "")}` : duration}${zone ? ` (${zone})` : ""}`;
	return <span className="cell-more sm:hidden">{lost ? `${when} · ${lost} lost` : when}</span>;
}

function Lines({ first, second }: { first: string; second: string | null }) {
	return (
		<span>
			<span className="stop-time">{first}</span>{" "}
			{second && <span className="block text-sm text-muted-foreground">{second}</span>}
		</span>
	);
}

type ResumeButtonProps = {
	page: { csrf: string; formKey: string };
	stop: { id: string; place: string };
	size?: "sm" | "md";
};

function ResumeButton({ page, stop, size }: ResumeButtonProps) {
	return (
		<ConfirmDetails
			label="Resume orders"
			variant="secondary"
			size={size}
			title={`Resume orders at ${stop.place}?`}
			harmless
		>
			<ButtonForm
				csrf={page.csrf}
				idempotencyKey={`${page.formKey}:${stop.id}`}
				values={{ stop: stop.id }}
			>
				<Button variant="primary">Yes, resume orders</Button>
			</ButtonForm>
		</ConfirmDetails>
	);
}
