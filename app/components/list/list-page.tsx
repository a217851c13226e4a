import { useSearchParams } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { PAGE_SIZES } from "~/models/shared/list";
import type { ListView } from "~/models/shared/list-view";
import { Page } from "../page/page";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import type { IconName } from "../ui/icon-names";
import { CsvLink } from "./csv-link";
import { type Column, DataTable } from "./data-table";
import { FilterBar } from "./filter-bar";
import { ListSummary } from "./list-summary";
import { Pagination } from "./pagination";

type ListPageProps<Row> = Omit<ComponentProps<typeof Page>, "children"> & {
	list: ListView<Row>;
	columns: Column<Row>[];
	rowKey: (row: Row) => string;
	rowHref?: ((row: Row) => string) | undefined;
	caption?: string;
	empty: { icon: IconName; title: string; text: ReactNode };
	create?: { to: string; label: string } | null;
};

export function ListPage<Row>(props: ListPageProps<Row>) {
	const { list, columns, rowKey, rowHref, empty, create, caption, actions, ...page } = props;
	const [params] = useSearchParams();
	const { total, totalIsExact, limit } = list.pagination;
	const createLink = create && (
		<ButtonLink to={create.to} variant="primary" icon="plus">
			{create.label}
		</ButtonLink>
	);
	return (
		<Page
			{...page}
			actions={
				(actions || createLink) && (
					<>
						{actions}
						{createLink}
					</>
				)
			}
		>
			<FilterBar filters={list.filters} params={params} />
			<Card flush>
				<div className="list-head">
					<ListSummary count={total} countIsExact={totalIsExact} noun={list.noun} />
					{list.csv && <CsvLink path={list.csv} params={params} />}
				</div>
				<DataTable
					caption={caption ?? list.noun[1]}
					columns={columns}
					rows={list.rows}
					rowKey={rowKey}
					rowHref={rowHref}
					params={params}
					sort={list.sort}
					empty={
						<EmptyState icon={empty.icon} title={empty.title} action={createLink}>
							{empty.text}
						</EmptyState>
					}
				/>
			</Card>
			<Pagination
				params={params}
				page={list.current}
				pageSize={limit}
				total={total}
				totalIsExact={totalIsExact}
				pageSizes={PAGE_SIZES}
				noun={list.noun[1]}
			/>
		</Page>
	);
}
