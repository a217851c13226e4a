import { Link, useLocation } from "@remix-run/react";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { Cached } from "~/components/page/cached";
import { Icon } from "~/components/ui/icon";
import { type Sort, sortHref } from "./query";
import { useGuardedRows, useStandingGap } from "./use-standing-rows";

export type Column<Row> = {
	id: string;
	header: string;
	cell: (row: Row, place: number) => ReactNode;
	align?: "left" | "right";
	sortable?: boolean;
	width?: `w-[${string}]`;
	/** Hidden between 640 px and this width; cards (below 640 px) still show it. */
	hideBelow?: "md" | "lg" | "xl" | "2xl";
	/** On phones: first line, its right end, hidden, with header, or number without header. Default: second line. */
	card?: "title" | "status" | "hide" | "labelled" | "plain";
};

type DataTableProps<Row> = {
	caption: string;
	columns: Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	rowHref?: (row: Row) => string | null;
	rowClass?: (row: Row) => string | undefined;
	/** Everything the cells of a row depend on, as text; null: they are never the same. */
	cacheKey?: ((row: Row, place: number) => string | null) | undefined;
	params?: URLSearchParams;
	sort?: Sort;
	select?: { name: string; label: (row: Row) => string };
	total?: Row | null;
	empty?: ReactNode;
	look?: string | undefined;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
	const {
		caption,
		columns,
		rows,
		rowKey,
		rowHref,
		rowClass,
		cacheKey,
		params,
		sort,
		select,
		total,
		empty,
		look,
	} = props;
	const { pathname } = useLocation();
	const guarded = useGuardedRows(rows.map(rowKey).join(" "), look);
	const left = useStandingGap();
	const gap = params ? left : null;
	if (rows.length === 0 && empty && !gap) return <>{empty}</>;
	// Functions, such as a column's cell, are left out of JSON.
	const head = JSON.stringify([columns, sort, Boolean(select)]);
	const titleId = (columns.find((column) => column.card === "title") ?? columns[0])?.id;
	const hasStatus = !select && columns.some((column) => column.card === "status");
	const titleClass = hasStatus ? "cell-title beside-status" : "cell-title";
	return (
		<table {...guarded}>
			<caption className="sr-only">{caption}</caption>
			<Cached as="thead" by={`head ${pathname}?${params} ${head}`}>
				{() => (
					<tr>
						{select && (
							<th scope="col" className="table-check">
								<span className="sr-only">Select</span>
							</th>
						)}
						{columns.map((column) => (
							<ColumnHeader key={column.id} column={column} params={params} sort={sort} />
						))}
					</tr>
				)}
			</Cached>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the row's link is what the keyboard uses. */}
			<tbody onClick={rowHref && followRow}>
				{rows.map((row, index) => (
					<Fragment key={rowKey(row)}>
						{gap?.place === index && <Gap words={gap.words} />}
						<Cached
							as="tr"
							by={cacheKey?.(row, index) ?? null}
							className={rowClass?.(row)}
							data-row={rowHref?.(row) ? "" : undefined}
						>
							{() => (
								<>
									{select && (
										<td className="table-check">
											<label className="check">
												<input type="checkbox" name={select.name} value={rowKey(row)} />
												<span className="sr-only">{select.label(row)}</span>
											</label>
										</td>
									)}
									{columns.map((column) => (
										<td
											key={column.id}
											data-label={column.header}
											className={cellClass(column, column.id === titleId ? titleClass : null)}
										>
											<Linked to={column.id === titleId ? rowHref?.(row) : null}>
												{column.cell(row, index)}
											</Linked>
										</td>
									))}
								</>
							)}
						</Cached>
					</Fragment>
				))}
				{gap && gap.place >= rows.length && <Gap words={gap.words} />}
			</tbody>
			{total && (
				<tfoot>
					<tr>
						{select && <td className="table-check" />}
						{columns.map((column) => (
							<td
								key={column.id}
								data-label={column.header}
								className={cellClass(column, column.id === titleId ? titleClass : null)}
							>
								<Linked to={column.id === titleId ? rowHref?.(total) : null}>
									{column.cell(total, -1)}
								</Linked>
							</td>
						))}
					</tr>
				</tfoot>
			)}
		</table>
	);
}

function Gap({ words }: { words: string }) {
	return (
		<tr className="row-gap">
			<td colSpan={99}>{words}</td>
		</tr>
	);
}

function Linked({ to, children }: { to: string | null | undefined; children: ReactNode }) {
	return to ? <RowLink to={to}>{children}</RowLink> : children;
}

const ON_PHONES = {
	status: "cell-status",
	hide: "cell-hide",
	labelled: "cell-labelled",
	plain: "cell-plain",
};

function cellClass<Row>(column: Column<Row>, titleClass: string | null): string | undefined {
	const names = [
		column.align === "right" && "num",
		column.hideBelow && BELOW[column.hideBelow],
		titleClass ?? (column.card && column.card !== "title" && ON_PHONES[column.card]),
	].filter(Boolean);
	return names.length > 0 ? names.join(" ") : undefined;
}

function RowLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} discover="none" className="row-link">
			{children}
		</Link>
	);
}

/** Makes a click anywhere in a row follow its link; text can still be selected. */
function followRow(event: MouseEvent<HTMLElement>): void {
	const target = event.target as Element;
	if (event.defaultPrevented || target.closest("a, button, input, label, select, summary")) return;
	if (window.getSelection()?.toString()) return;
	const link = target.closest("tr")?.querySelector<HTMLAnchorElement>(".row-link");
	if (!link) return;
	if (event.metaKey || event.ctrlKey) window.open(link.href, "_blank", "noopener");
	else link.click();
}

const BELOW = { md: "below-md", lg: "below-lg", xl: "below-xl", "2xl": "below-2xl" };

type HeaderColumn = {
	id: string;
	header: string;
	align?: "left" | "right";
	sortable?: boolean;
	width?: `w-[${string}]`;
	hideBelow?: "md" | "lg" | "xl" | "2xl";
};

type ColumnHeaderProps = { column: HeaderColumn; params?: URLSearchParams; sort?: Sort };

function ColumnHeader({ column, params, sort }: ColumnHeaderProps) {
	const sorted = sort?.by === column.id ? sort : undefined;
	const className = [
		column.align === "right" && "num",
		column.hideBelow && BELOW[column.hideBelow],
		column.width,
	]
		.filter(Boolean)
		.join(" ");
	return (
		<th
			scope="col"
			className={className || undefined}
			aria-sort={sorted && (sorted.descending ? "descending" : "ascending")}
		>
			{column.sortable && params ? (
				<Link to={sortHref(params, column.id, sort)} discover="none" className="sort">
					{column.header}
					<Icon name={sorted?.descending === false ? "arrow-up" : "arrow-down"} size={14} />
				</Link>
			) : (
				column.header
			)}
		</th>
	);
}
