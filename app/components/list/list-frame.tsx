import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { PAGE_SIZES } from "~/models/shared/list";
import type { ListView } from "~/models/shared/list-view";
import { Card } from "../ui/card";
import { FileLinks } from "./file-links";
import { FilterBar } from "./filter-bar";
import { ListSummary } from "./list-summary";
import { Pagination } from "./pagination";

type ListFrameProps = {
	list: Omit<ListView<unknown>, "rows">;
	/** Without filters, without count and files, or without both. */
	bare?: "filters" | "head" | "all" | undefined;
	totals?: string[] | undefined;
	badge?: ReactNode;
	beside?: ReactNode;
	bulk?: ReactNode;
	withForm?: ((rows: ReactNode) => ReactNode) | undefined;
	above?: ReactNode;
	visible?: readonly string[];
	children: ReactNode;
};

export function ListFrame(props: ListFrameProps) {
	const { list, bare, totals, badge, beside, bulk } = props;
	const { withForm, above, visible, children } = props;
	const [params] = useSearchParams();
	const { total, totalIsExact, limit } = list.pagination;
	const summary = (
		<ListSummary count={total} countIsExact={totalIsExact} noun={list.noun} totals={totals} />
	);
	const rows =
		bare === "all" || bare === "head" ? (
			children
		) : (
			<>
				<div className="list-head">
					{badge ? (
						<div className="actions list-badge">
							{summary}
							{badge}
						</div>
					) : (
						summary
					)}
					{bulk}
					{list.csv && <FileLinks path={list.csv} params={params} />}
				</div>
				{children}
			</>
		);
	return (
		<>
			{list.filters.length > 0 && (!bare || bare === "head") && (
				<div className="list-tools">
					<FilterBar filters={list.filters} params={params} {...(visible && { visible })} />
					{beside}
				</div>
			)}
			{above}
			<Card flush>{withForm ? withForm(rows) : rows}</Card>
			<Pagination
				params={params}
				page={list.current}
				pageSize={limit}
				total={total}
				totalIsExact={totalIsExact}
				pageSizes={PAGE_SIZES}
				noun={list.noun[1]}
			/>
		</>
	);
}
