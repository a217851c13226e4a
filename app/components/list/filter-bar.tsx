import { Form, Link, useLocation } from "@remix-run/react";
import { Kept } from "../page/kept";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { activeFilters, type Filter, filterNames, isLeftOut, isSearching } from "./filter";
import { FilterControl } from "./filter-control";
import { hiddenParams, withParams } from "./query";
import { useSearchAsTyped } from "./use-search-as-typed";

type FilterBarProps = {
	filters: Filter[];
	params: URLSearchParams;
	id?: string;
};

/** A search alone is no chip, since its field has a link that clears it. */
export function FilterBar({ filters, params, id = "filters" }: FilterBarProps) {
	const { pathname } = useLocation();
	const search = filters.find((filter) => filter.kind === "search");
	const others = filters.filter((filter) => filter.kind !== "search");
	const active = activeFilters(filters, params);
	const names = filterNames(filters);
	const isOpen = others.some((filter) => isLeftOut(filter, params) || isSearching(filter));
	const typing = useSearchAsTyped(search?.name, params);
	const clearTo = withParams(params, {
		...Object.fromEntries(names.map((name) => [name, null])),
		page: null,
	});
	return (
		<Kept
			as="div"
			className="filters-wrap"
			by={`filters ${id} ${pathname}?${params} ${JSON.stringify(filters)}`}
		>
			{() => (
				<>
					{/* Keyed by the address: a changed filter must show in fields the browser remembers. */}
					<Form
						method="get"
						role="search"
						className="filters"
						key={withParams(params, { [search?.name ?? ""]: null, page: null })}
						{...typing}
					>
						{hiddenParams(params, [...names, "page"]).map(([name, value]) => (
							<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
						))}
						{others.length > 0 && (
							<input
								type="checkbox"
								id={`${id}-open`}
								className="filters-switch sr-only"
								defaultChecked={isOpen}
							/>
						)}
						<div className="filters-bar">
							{search && <FilterControl filter={search} params={params} id={id} />}
							{others.length > 0 && (
								<label htmlFor={`${id}-open`} className="filters-toggle btn btn-secondary">
									<Icon name="filter" size={18} />
									<span>Filters{active.length > 0 && ` (${active.length})`}</span>
								</label>
							)}
						</div>
						{others.length > 0 && (
							<div className="filters-more">
								{others.map((filter) => (
									<FilterControl
										key={filter.kind === "dates" ? filter.from : filter.name}
										filter={filter}
										params={params}
										id={id}
									/>
								))}
								<Button>Apply</Button>
							</div>
						)}
					</Form>
					{others.length > 0 && active.length > 0 && (
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
		</Kept>
	);
}
