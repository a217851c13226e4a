import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { FileLinks, ListSummary, Pagination } from "~/components/list/list-frame";
import { withParams } from "~/components/list/query";
import { SelfRefresh } from "~/components/list/self-refresh";
import { FailedEdit } from "~/components/menu/failed-edit";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { refreshHandle } from "~/components/page/refresh-meta";
import { titleHandle } from "~/components/shell/page-title";
import { TaskActions } from "~/components/tasks/task-actions";
import { useLiveTask } from "~/components/tasks/use-live-task";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { Tabs } from "~/components/ui/tabs";
import { TASK_ROW_TONES, TASK_TONES } from "~/components/ui/task-tone";
import { pages } from "~/models/pages/pages";
import { PAGE_SIZES } from "~/models/shared/list";
import { isUnfinished, type Task, type TaskRow } from "~/models/shared/task";
import {
	progressText,
	TASK_ROW_LABELS,
	TASK_STATUS_LABELS,
	taskResultMessage,
} from "~/models/shared/task-view";
import { applyAnyway, failedEditView } from "~/services/menu/scheduled/failed-edit.server";
import { actOnTask } from "~/services/tasks/task-actions.server";
import { taskPage } from "~/services/tasks/task-page.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { canExport, requireListPage } from "~/services/web/list-view.server";

const REFRESH_SECONDS = 5;

export const handle = {
	...titleHandle<typeof loader>((data) => {
		if (!data) return "Task";
		const { task } = data.view;
		return `${TASK_STATUS_LABELS[task.status]}: ${task.label}`;
	}),
	...refreshHandle<typeof loader>(({ view: { task, refreshIsOff } }) =>
		!refreshIsOff && isUnfinished(task) ? REFRESH_SECONDS : null,
	),
};

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.task);
	const view = await taskPage(args.request, access, args.params.taskId ?? "");
	await requireListPage(args, view.pagination);
	return json({
		page: access.page,
		view,
		failedEdit: await failedEditView(access, view.task, view.rows[0]?.path ?? null),
		canExport: canExport(access.viewer),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.task);
	const taskId = args.params.taskId ?? "";
	if ((await formBody(args.request)).get("step") === "apply") {
		return applyAnyway(args, gateway, taskId);
	}
	return actOnTask(args, gateway, taskId);
}

export default function TaskPage() {
	const { page, view, failedEdit, canExport } = useLoaderData<typeof loader>();
	const { task, rows, pagination } = view;
	const [params] = useSearchParams();
	const isOpen = isUnfinished(task);
	useLiveTask(task.id, isOpen && !view.lite);
	const state = params.get("state");
	const isSingle = task.total === 1 && state === null;
	const tabs = [
		{ label: "All", value: null, count: task.total },
		{ label: TASK_ROW_LABELS.refused, value: "refused", count: task.refused },
		{ label: TASK_ROW_LABELS.changed, value: "changed", count: task.changed },
		{ label: TASK_ROW_LABELS.unchanged, value: "unchanged", count: task.unchanged },
	];
	return (
		<Page
			{...page}
			title={task.label}
			purpose={`Started ${view.started}${view.finished ? `, finished ${view.finished}` : ""}.`}
			badge={
				<StatusBadge tone={TASK_TONES[task.status]}>{TASK_STATUS_LABELS[task.status]}</StatusBadge>
			}
			actions={
				<>
					{(view.canCancel || view.canUndo) && (
						<TaskActions page={page} canCancel={view.canCancel} canUndo={view.canUndo} />
					)}
					{task.undoneBy && (
						<ButtonLink to={`/tasks/${task.undoneBy}`} icon="undo">
							View undo task
						</ButtonLink>
					)}
					{view.backTo && (
						<ButtonLink to={view.backTo} variant="ghost" icon="arrow-left">
							Go back
						</ButtonLink>
					)}
				</>
			}
			tabs={
				!isSingle && (
					<Tabs
						label="Rows by result"
						items={tabs.map(({ label, value, count }) => ({
							label,
							count,
							current: value === state,
							to: withParams(params, { state: value, page: null }),
						}))}
					/>
				)
			}
			notice={<TaskProgress task={task} planned={view.planned} rests={view.rests} />}
		>
			{failedEdit && <FailedEdit page={page} view={failedEdit} />}
			<Card flush>
				<div className="list-head">
					{isSingle ? <span /> : <ListSummary count={pagination.total} noun={["row", "rows"]} />}
					{canExport && task.refused > 0 && (
						<FileLinks path={`/tasks/${task.id}/errors.csv`} params={new URLSearchParams()} />
					)}
				</div>
				<DataTable
					caption="Result by row"
					columns={isSingle && !isOpen ? columnsOfOne : taskRowColumns}
					rows={rows}
					rowKey={({ position }) => String(position)}
					empty={<p className="card-body hint">No rows.</p>}
				/>
			</Card>
			<Pagination
				params={params}
				page={view.current}
				pageSize={pagination.limit}
				total={pagination.total}
				pageSizes={PAGE_SIZES}
				noun="rows"
			/>
			{isOpen && (
				<SelfRefresh
					params={params}
					seconds={REFRESH_SECONDS}
					isOff={view.refreshIsOff}
					lite={view.lite}
				/>
			)}
		</Page>
	);
}

type TaskProgressProps = {
	task: Task;
	/** Start time as text; null to start at once. */
	planned?: string | null;
	/** Time at which it resumes, as text; null while it is not waiting. */
	rests?: string | null;
};

function TaskProgress({ task, planned, rests }: TaskProgressProps) {
	const counted = progressText(task);
	return (
		<Card>
			<p role="status">{taskResultMessage(task, planned, rests)}</p>
			{isUnfinished(task) && !(planned && task.status === "waiting") && (
				<p className="mt-3">
					<progress
						className="task-progress"
						value={task.done}
						max={task.total}
						aria-label="Progress"
					/>{" "}
					{counted}
				</p>
			)}
		</Card>
	);
}

const taskRowColumns: Column<TaskRow>[] = [
	{
		id: "label",
		header: "Where",
		card: "title",
		width: "w-[26%]",
		cell: ({ label, path }) =>
			path ? (
				<Link to={path} discover="none" className="link">
					{label}
				</Link>
			) : (
				label
			),
	},
	{
		id: "state",
		header: "Result",
		card: "status",
		width: "w-[10rem]",
		cell: ({ state }) => (
			<StatusBadge tone={TASK_ROW_TONES[state]}>{TASK_ROW_LABELS[state]}</StatusBadge>
		),
	},
	{ id: "words", header: "Result details", cell: ({ words }) => words || "—" },
];

/** Omits the status, which the page's badge already shows. */
const columnsOfOne = taskRowColumns.filter(({ id }) => id !== "state");
