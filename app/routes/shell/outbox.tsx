import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { DataTable } from "~/components/list/data-table";
import { FilterBar } from "~/components/list/filter-bar";
import { ListSummary } from "~/components/list/list-summary";
import { Pagination } from "~/components/list/pagination";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { outboxColumns } from "~/components/shell/outbox-columns";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { offsetOf, PAGE_SIZES } from "~/models/shared/list";
import { listOutbox } from "~/services/gateway/shell/outbox.server";
import { requirePlatformPage } from "~/services/web/access.server";
import { listParams, requirePageOfList } from "~/services/web/list-params.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePlatformPage(args, pages.outbox);
	const params = listParams(args.request, { filters: [], sorts: [] });
	const { rows, pagination } = await listOutbox(gateway, {
		search: params.search,
		limit: params.pageSize,
		offset: offsetOf(params.page, params.pageSize),
	});
	await requirePageOfList(args, pagination);
	return json({
		page,
		pagination,
		current: params.page,
		rows: rows.map(({ id, subject, recipient, createdAt, state, attempts }) => ({
			id,
			subject,
			recipient,
			when: formatInstant(createdAt, "UTC"),
			state,
			attempts,
		})),
	});
}

export default function Outbox() {
	const { page, rows, pagination, current } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	return (
		<Page {...page}>
			<FilterBar
				filters={[{ kind: "search", name: "q", label: "Search by recipient or subject" }]}
				params={params}
			/>
			<Card flush>
				<div className="list-head">
					<ListSummary count={pagination.total} noun={["message", "messages"]} />
				</div>
				<DataTable
					caption="Messages"
					columns={outboxColumns}
					rows={rows}
					rowKey={({ id }) => id}
					rowHref={({ id }) => `/dev/outbox/${id}`}
					params={params}
					empty={
						<EmptyState icon="mail" title="No messages">
							Messages to people stand here: links to activate an account, to choose a password, and
							invitations. Nothing here matches the search, or none was written yet.
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
				noun="messages"
			/>
		</Page>
	);
}
