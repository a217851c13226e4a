import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { StatusBadge } from "~/components/ui/status-badge";
import { TASK_TONES } from "~/components/ui/task-tone";
import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import { scheduledStatusLabel } from "~/models/menu/scheduled/scheduled-status";
import type { ScheduledView } from "~/models/menu/scheduled/scheduled-view";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import type { Task } from "~/models/shared/task";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { scheduledReader } from "~/services/gateway/menu/scheduled.server";
import { cancelTask } from "~/services/gateway/tasks.server";
import { scheduledViews } from "~/services/menu/scheduled/scheduled-views.server";
import { requirePageAt } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { listView } from "~/services/web/list-view.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.scheduledChanges);
	const { gateway, page, location } = access;
	const read = scheduledReader(gateway, location !== null);
	const list = await listView(args, access, scheduledChangeList, read, {
		csv: `${pathAtLevel(pages.scheduledChanges, location)}.csv`,
	});
	const { rows, zone } = zoneInHead(scheduledViews(list.rows, access), "when");
	return json({
		page,
		zone,
		isAtLocation: location !== null,
		list: { ...list, rows },
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requirePageAt(args, pages.scheduledChanges);
	const to = pathAtLevel(pages.scheduledChanges, location);
	const id = String((await formBody(args.request)).get("task") ?? "");
	return submitButton(args, {
		send: (form) => cancelTask(gateway, id, form),
		done: (task) => ({ to, text: cancelMessage(task) }),
		refused: ({ message }) => ({ to, text: message }),
	});
}

function cancelMessage({ status, isCancelling, undoneBy }: Task): string {
	if (status !== "cancelled" && !isCancelling) return "Too late to cancel: the change already ran";
	return undoneBy
		? "The change was canceled and reversed where it had already run"
		: "The change was canceled";
}

export default function ScheduledChanges() {
	const { page, isAtLocation, list, zone } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			columns={scheduledColumns(page, { isAtLocation, zone })}
			rowKey={({ id }) => id}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "clock",
	title: "No scheduled changes",
	text: "Menu edits you schedule under “When” appear here.",
} as const;

function scheduledColumns(
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
