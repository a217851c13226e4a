import { Link } from "@remix-run/react";
import { dayRangeIssue } from "~/models/shared/typed-range";
import { Icon } from "../ui/icon";
import { ChecksFilter, OptionSearchBox } from "./checks-filter";
import type { Filter } from "./filter";
import { MomentRange } from "./moment-range";
import { withoutParam } from "./query";
import { useDraftValue } from "./use-search-as-typed";

type FilterControlProps<Kind extends Filter = Filter> = {
	filter: Kind;
	params: URLSearchParams;
	id: string;
};

export function FilterControl({ filter, params, id }: FilterControlProps) {
	switch (filter.kind) {
		case "search":
			return <SearchBox filter={filter} params={params} id={id} />;
		case "text":
			return <TextFilter filter={filter} params={params} id={id} />;
		case "select":
			return <SelectFilter filter={filter} params={params} id={id} />;
		case "choices":
			return <ChecksFilter filter={filter} params={params} />;
		case "dates":
			return <DatesFilter filter={filter} params={params} id={id} />;
	}
}

type Of<Kind extends Filter["kind"]> = FilterControlProps<Extract<Filter, { kind: Kind }>>;

function SearchBox({ filter, params, id }: Of<"search">) {
	const value = params.get(filter.name) ?? "";
	const inputId = `${id}-${filter.name}`;
	const input = useDraftValue(value);
	return (
		<div className="search-box">
			<label htmlFor={inputId} className="sr-only">
				{filter.label}
			</label>
			<button type="submit" className="search-go" aria-label="Search">
				<Icon name="search" size={18} />
			</button>
			<input
				ref={input}
				id={inputId}
				type="search"
				name={filter.name}
				defaultValue={value}
				placeholder={filter.placeholder ?? whatIsSearched(filter.label)}
				maxLength={250}
				autoComplete="off"
				className="input input-sm"
				{...(filter.autoFocus && { autoFocus: true })}
			/>
			{value !== "" && (
				<Link
					to={withoutParam(params, filter.name)}
					discover="none"
					className="search-clear"
					aria-label="Clear search"
				>
					<Icon name="x" size={18} />
				</Link>
			)}
		</div>
	);
}

/** "name or number" of "Search by name or number", since phones have little room. */
function whatIsSearched(label: string): string {
	const what = label.replace(/^Search by /, "");
	return what.slice(0, 1).toUpperCase() + what.slice(1);
}

function TextFilter({ filter, params, id }: Of<"text">) {
	const inputId = `${id}-${filter.name}`;
	return (
		<div className="filter">
			<label htmlFor={inputId} className="filter-label">
				{filter.label}
			</label>
			<input
				id={inputId}
				name={filter.name}
				defaultValue={params.get(filter.name) ?? ""}
				placeholder={filter.placeholder}
				maxLength={250}
				autoComplete="off"
				className="input input-sm"
			/>
		</div>
	);
}

function SelectFilter({ filter, params, id }: Of<"select">) {
	const inputId = `${id}-${filter.name}`;
	return (
		<div className="filter">
			<label htmlFor={inputId} className="filter-label">
				{filter.label}
			</label>
			<select
				id={inputId}
				name={filter.name}
				defaultValue={params.get(filter.name) ?? ""}
				className="input input-sm"
			>
				<option value="">{filter.anyLabel ?? "Any"}</option>
				{filter.options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			{filter.search && (
				<OptionSearchBox
					search={filter.search}
					hint={`${filter.options.length} shown. Search for more:`}
				/>
			)}
		</div>
	);
}

function DatesFilter({ filter, params, id }: Of<"dates">) {
	const { label, clock } = filter;
	return (
		<fieldset className="filter filter-dates">
			<legend className="filter-label">{label}</legend>
			{clock ? (
				<MomentRange filter={filter} params={params} id={id} clock={clock} />
			) : (
				<DayRange filter={filter} params={params} id={id} />
			)}
		</fieldset>
	);
}

function DayRange({ filter, params, id }: Of<"dates">) {
	const issue = dayRangeIssue(params.get(filter.from), params.get(filter.to));
	const errorId = issue ? `${id}-${filter.from}-error` : undefined;
	const shared = { params, id, errorId };
	return (
		<>
			<div className="filter-range">
				<DateInput
					name={filter.from}
					label={`${filter.label} from`}
					autoFocus={issue !== null}
					{...shared}
				/>
				<span className="text-muted-foreground" aria-hidden="true">
					–
				</span>
				<DateInput name={filter.to} label={`${filter.label} to`} {...shared} />
			</div>
			{issue && (
				<p id={errorId} className="field-error" role="alert">
					{issue}
				</p>
			)}
		</>
	);
}

type DateInputProps = {
	name: string;
	label: string;
	params: URLSearchParams;
	id: string;
	errorId: string | undefined;
	autoFocus?: boolean;
};

function DateInput({ name, label, params, id, errorId, autoFocus }: DateInputProps) {
	return (
		<input
			id={`${id}-${name}`}
			type="date"
			name={name}
			aria-label={label}
			defaultValue={params.get(name) ?? ""}
			placeholder="YYYY-MM-DD"
			pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}"
			title="YYYY-MM-DD"
			className="input input-sm"
			aria-invalid={errorId ? true : undefined}
			aria-describedby={errorId}
			{...(autoFocus && { autoFocus })}
		/>
	);
}
