import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { hiddenParams, withParams } from "./query";

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
				{count(from)}–{count(to)} of {count(total)}
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
					Page {count(page)} of {count(pages)}
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

const count = (value: number) => value.toLocaleString("en-US");
