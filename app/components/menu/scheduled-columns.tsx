import { Link } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import type { Column } from "~/components/list/data-table";
import { Button } from "~/components/ui/button";
import { StatusBadge } from "~/components/ui/status-badge";
import { TASK_TONES } from "~/components/ui/task-tone";
import { scheduledStatusLabel } from "~/models/menu/scheduled/scheduled-status";
import type { ScheduledView } from "~/models/menu/scheduled/scheduled-view";
import { headWithZone } from "~/models/shared/zone-in-head";

export function scheduledColumns(
	page: { csrf: string; formKey: string },
	{ isAtLocation, zone }: { isAtLocation: boolean; zone: string | null },
): Column<ScheduledView>[] {
	const columns: (Column<ScheduledView> | false)[] = [
		{
			id: "label",
			header: "Change",
			sortable: true,
			card: "title",
			cell: ({ label, to, problem }) => (
				<>
					<Link to={to} discover="none" className="link font-semibold">
						{label}
					</Link>
					{problem && <p className="hint">{problem}</p>}
				</>
			),
		},
		{
			id: "status",
			header: "Status",
			card: "status",
			cell: ({ status }) => (
				<StatusBadge tone={TASK_TONES[status]}>{scheduledStatusLabel(status)}</StatusBadge>
			),
		},
		!isAtLocation && {
			id: "place",
			header: "Location",
			cell: ({ place }) => <span className="whitespace-nowrap">{place}</span>,
		},
		{
			id: "startsAt",
			header: headWithZone("For", zone),
			sortable: true,
			cell: ({ when, by }) => (
				<>
					{when} <span className="cell-more cell-by">by {by}</span>
				</>
			),
		},
		{
			id: "cancel",
			header: "Action",
			cell: ({ id, label, canCancel }, place) =>
				canCancel && (
					<ButtonForm
						preventScrollReset
						csrf={page.csrf}
						idempotencyKey={`${page.formKey}:${id}`}
						values={{ task: id, place }}
					>
						<Button size="sm">
							Cancel<span className="sr-only">: {label}</span>
						</Button>
					</ButtonForm>
				),
		},
	];
	return columns.filter((column) => column !== false);
}
