import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { scheduledColumns } from "~/components/menu/scheduled-columns";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import type { Task } from "~/models/shared/task";
import { zoneInHead } from "~/models/shared/zone-in-head";
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
