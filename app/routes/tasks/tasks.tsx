import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { DataTable } from "~/components/list/data-table";
import { ListSummary } from "~/components/list/list-summary";
import { Pagination } from "~/components/list/pagination";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { taskColumns } from "~/components/tasks/task-columns";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { pages } from "~/models/pages/pages";
import { zoneOf } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { offsetOf, PAGE_SIZES } from "~/models/shared/list";
import { progressWords, type TaskListRow } from "~/models/shared/task-view";
import { listTasks } from "~/services/gateway/tasks.server";
import { requirePage } from "~/services/web/access.server";
import { listParams, requirePageOfList } from "~/services/web/list-params.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(args, pages.tasks);
	const params = listParams(args.request, { filters: [], sorts: [] });
	const { rows, pagination } = await listTasks(gateway, {
		limit: params.pageSize,
		offset: offsetOf(params.page, params.pageSize),
	});
	await requirePageOfList(args, pagination);
	const zone = zoneOf(viewer);
	return json({
		page,
		rows: rows.map(
			(task): TaskListRow => ({
				id: task.id,
				label: task.label,
				status: task.status,
				progress: progressWords(task),
				by: task.startedBy.label,
				when: formatInstant(task.createdAt, zone),
			}),
		),
		pagination,
		current: params.page,
	});
}

export default function Tasks() {
	const { page, rows, pagination, current } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	return (
		<Page {...page}>
			<Card flush>
				<div className="list-head">
					<ListSummary count={pagination.total} noun={["task", "tasks"]} />
				</div>
				<DataTable
					caption="Tasks"
					columns={taskColumns}
					rows={rows}
					rowKey={({ id }) => id}
					rowHref={({ id }) => `/tasks/${id}`}
					empty={
						<EmptyState icon="clock" title="No tasks">
							A task is long work that runs by itself, such as changing the hours at many locations.
							Those you start are listed here.
						</EmptyState>
					}
				/>
			</Card>
			<Pagination
				params={params}
				page={current}
				pageSize={pagination.limit}
				total={pagination.total}
				pageSizes={PAGE_SIZES}
				noun="tasks"
			/>
		</Page>
	);
}
