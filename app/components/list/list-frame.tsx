import { Form, Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { formatCount } from "~/models/shared/count-text";
import { PAGE_SIZES } from "~/models/shared/list";
import type { ListView } from "~/models/shared/list-view";
import { FilterBar } from "./filter-bar";
import { fileHref, hiddenParams, withParams } from "./query";

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

export function FileLinks({ path, params }: { path: string; params: URLSearchParams }) {
	return (
		<span className="file-links">
			<ButtonLink to={fileHref(path, params, "csv")} reloadDocument icon="download" variant="ghost">
				CSV
			</ButtonLink>
			<ButtonLink to={fileHref(path, params, "xlsx")} reloadDocument variant="ghost">
				Excel
			</ButtonLink>
		</span>
	);
}

type ListSummaryProps = {
	count: number;
	countIsExact?: boolean;
	noun: [one: string, many: string];
	totals?: string[];
};

export function ListSummary({ count, countIsExact = true, noun, totals = [] }: ListSummaryProps) {
	const counted = `${formatCount(count)}${countIsExact ? "" : "+"}`;
	return (
		<p className="list-summary" role="status">
			{[`${counted} ${count === 1 ? noun[0] : noun[1]}`, ...totals].join(" · ")}
		</p>
	);
}

type PaginationProps = {
	params: URLSearchParams;
	page: number;
	pageSize: number;
	total: number;
	totalIsExact?: boolean;
	pageSizes?: readonly number[];
	noun?: string;
};

export function Pagination({
	params,
	page: requestedPage,
	pageSize,
	total,
	totalIsExact = true,
	pageSizes,
	noun = "rows",
}: PaginationProps) {
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const page = totalIsExact ? Math.min(requestedPage, pages) : requestedPage;
	const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
	const to = Math.min(page * pageSize, total);
	const hasNext = page < pages || !totalIsExact;
	if (totalIsExact && total <= Math.min(pageSize, ...(pageSizes ?? []))) return null;
	return (
		<nav className="pagination" aria-label="Pages">
			<p className="text-muted-foreground">
				{formatCount(from)}–{formatCount(to)} of {formatCount(total)}
				{totalIsExact ? "" : "+"} {noun}
			</p>
			{pageSizes && (
				<Form method="get" className="pagination-size">
					{hiddenParams(params, ["size", "page"]).map(([name, value]) => (
						<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
					))}
					<label>
						<span className="sr-only">Rows per page</span>
						<select name="size" defaultValue={pageSize} className="input input-sm">
							{pageSizes.map((size) => (
								<option key={size} value={size}>
									{size} a page
								</option>
							))}
						</select>
					</label>
					<Button variant="ghost">Show</Button>
				</Form>
			)}
			<div className="actions">
				<Step to={page > 1 ? pageTo(params, page - 1) : null} icon="chevron-left" rel="prev">
					Previous
				</Step>
				<span className="px-1 text-muted-foreground">
					Page {formatCount(page)} of {formatCount(pages)}
					{totalIsExact ? "" : "+"}
				</span>
				<Step to={hasNext ? pageTo(params, page + 1) : null} icon="chevron-right" rel="next">
					Next
				</Step>
			</div>
		</nav>
	);
}

type StepProps = {
	to: string | null;
	icon: "chevron-left" | "chevron-right";
	rel: "prev" | "next";
	children: string;
};

function Step({ to, icon, rel, children }: StepProps) {
	const className = "btn btn-secondary btn-icon";
	const content = <Icon name={icon} label={`${children} page`} />;
	if (to === null) {
		return (
			<span className={className} aria-disabled="true">
				{content}
			</span>
		);
	}
	return (
		<Link to={to} rel={rel} discover="none" className={className}>
			{content}
		</Link>
	);
}

const pageTo = (params: URLSearchParams, page: number) =>
	withParams(params, { page: page === 1 ? null : String(page) });
