import { useSearchParams } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { ListView } from "~/models/shared/list-view";
import { Page } from "../page/page";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import type { IconName } from "../ui/icon-names";
import { type Column, DataTable } from "./data-table";
import { activeFilters } from "./filter";
import { ListFrame } from "./list-frame";
import { NoMatches } from "./no-matches";

type ListPageProps<Row> = Omit<ComponentProps<typeof Page>, "children"> & {
	list: ListView<Row>;
	columns: Column<Row>[];
	rowKey: (row: Row) => string;
	rowHref?: ((row: Row) => string | null) | undefined;
	rowClass?: (row: Row) => string | undefined;
	cacheKey?: ((row: Row, place: number) => string | null) | undefined;
	caption?: string;
	/** Shown when the list has no rows yet; filters without matches have their own message unless it is `sure`. */
	empty: {
		icon: IconName;
		title: string;
		text: ReactNode;
		action?: ReactNode;
		sure?: boolean | undefined;
	};
	/** On phones only the first word of the label is shown where `isShort`. */
	create?: { to: string; label: string; isShort?: boolean } | null;
	select?: ComponentProps<typeof DataTable<Row>>["select"];
	bare?: ComponentProps<typeof ListFrame>["bare"];
	look?: string | undefined;
	totals?: string[];
	beside?: ReactNode;
	bulk?: ReactNode;
	withForm?: ComponentProps<typeof ListFrame>["withForm"];
	above?: ReactNode;
	below?: ReactNode;
};

export function ListPage<Row>(props: ListPageProps<Row>) {
	const { list, columns, rowKey, rowHref, rowClass, cacheKey, caption, empty, create, ...rest } =
		props;
	const { bare, look, select, totals, beside, bulk, withForm, above, below, actions, ...page } =
		rest;
	const [params] = useSearchParams();
	const isNarrowed = activeFilters(list.filters, params).length > 0;
	const createLink = create && (
		<ButtonLink
			to={create.to}
			variant="primary"
			icon="plus"
			className={create.isShort ? "btn-short" : undefined}
		>
			{create.isShort ? <ShortOnPhones label={create.label} /> : create.label}
		</ButtonLink>
	);
	return (
		<Page
			wide
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
			<ListFrame
				list={list}
				bare={bare}
				totals={totals}
				beside={beside}
				bulk={bulk}
				withForm={withForm}
				above={above}
			>
				<DataTable
					caption={caption ?? list.noun[1]}
					look={look}
					columns={columns}
					rows={list.rows}
					rowKey={rowKey}
					rowHref={rowHref}
					rowClass={rowClass}
					cacheKey={cacheKey}
					select={select}
					params={params}
					sort={list.sort}
					empty={
						isNarrowed && !empty.sure ? (
							<NoMatches list={list} params={params} action={empty.action} />
						) : (
							<EmptyState icon={empty.icon} title={empty.title} action={empty.action ?? createLink}>
								{empty.text}
							</EmptyState>
						)
					}
				/>
			</ListFrame>
			{below}
		</Page>
	);
}

function ShortOnPhones({ label }: { label: string }) {
	const [first, ...others] = label.split(" ");
	return (
		<>
			{first}
			<span className="max-[479.98px]:sr-only">{` ${others.join(" ")}`}</span>
		</>
	);
}
