import { Form, Link, useLocation } from "@remix-run/react";
import { Cached } from "../page/cached";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { activeFilters, type Filter, filterNames, isLeftOut, isSearching } from "./filter";
import { FilterControl } from "./filter-control";
import { hiddenParams, withParams } from "./query";
import { useLiveSearch } from "./use-search-as-typed";

type FilterBarProps = {
	filters: Filter[];
	params: URLSearchParams;
	/** Names of the filters that are always visible. */
	visible?: readonly string[];
	id?: string;
	/** Sent when the form is, not while typing. */
	submitted?: Record<string, string>;
};

/** A search alone is no chip, since its field has a link that clears it. */
export function FilterBar({
	filters,
	params,
	visible = NONE,
	id = "filters",
	submitted = NOTHING,
}: FilterBarProps) {
	const { pathname } = useLocation();
	const search = filters.find((filter) => filter.kind === "search");
	const isVisible = (filter: Filter) => filter.kind !== "dates" && visible.includes(filter.name);
	const shown = filters.filter((filter) => filter.kind !== "search" && isVisible(filter));
	const others = filters.filter((filter) => filter.kind !== "search" && !isVisible(filter));
	const chipped = filters.filter((filter) => filter.kind !== "select" || !isVisible(filter));
	const active = activeFilters(chipped, params);
	const names = filterNames(filters);
	const count = activeFilters(others, params).length;
	const isOpen = others.some((filter) => isLeftOut(filter, params) || isSearching(filter));
	const typing = useLiveSearch(search?.name, params, visible);
	const clearTo = withParams(params, {
		...Object.fromEntries(names.map((name) => [name, null])),
		page: null,
	});
	return (
		<Cached
			as="div"
			className="filters-wrap"
			by={`filters ${id} ${visible} ${pathname}?${params} ${JSON.stringify(filters)}`}
		>
			{() => (
				<>
					{/* Keyed by the address: a changed filter must show in fields the browser remembers. */}
					<Form
						method="get"
						role="search"
						preventScrollReset
						className="filters"
						key={withParams(params, { [search?.name ?? ""]: null, page: null })}
						{...typing}
					>
						{[...Object.entries(submitted), ...hiddenParams(params, [...names, "page"])].map(
							([name, value]) => (
								<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
							),
						)}
						{others.length > 0 && (
							<input
								type="checkbox"
								id={`${id}-open`}
								className="filters-switch sr-only"
								defaultChecked={isOpen}
							/>
						)}
						<div className={shown.length > 0 ? "filters-bar filters-bar-open" : "filters-bar"}>
							{search && <FilterControl filter={search} params={params} id={id} />}
							{shown.map((filter) => (
								<FilterControl key={filterName(filter)} filter={filter} params={params} id={id} />
							))}
							{shown.length > 0 && <Button>Apply</Button>}
							{others.length > 0 && (
								<label htmlFor={`${id}-open`} className="filters-toggle btn btn-secondary">
									<Icon name="filter" size={18} />
									<span>
										{shown.length > 0 ? "More filters" : "Filters"}
										{count > 0 && ` (${count})`}
									</span>
								</label>
							)}
						</div>
						{others.length > 0 && (
							<div className="filters-more">
								{others.map((filter) => (
									<FilterControl key={filterName(filter)} filter={filter} params={params} id={id} />
								))}
								{shown.length === 0 && <Button>Apply</Button>}
							</div>
						)}
					</Form>
					{filters.length > (search ? 1 : 0) && active.length > 0 && (
						<ul className="chips" aria-label="Active filters">
							{active.map((filter) => (
								<li key={filter.label}>
									<Link to={filter.removeTo} discover="none" className="chip">
										<span className="sr-only">Remove filter </span>
										{filter.label}
										<Icon name="x" size={16} />
									</Link>
								</li>
							))}
							<li>
								<ButtonLink to={clearTo} variant="ghost" size="sm">
									Clear all
								</ButtonLink>
							</li>
						</ul>
					)}
				</>
			)}
		</Cached>
	);
}

const NONE: readonly string[] = [];
const NOTHING: Record<string, string> = {};

function filterName(filter: Filter): string {
	return filter.kind === "dates" ? filter.from : filter.name;
}
