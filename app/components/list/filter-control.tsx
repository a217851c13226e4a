import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { afterChoosing, allOrNone, MOST_CHOSEN } from "~/models/shared/exclusive-choice";
import { isTurnedRange } from "~/models/shared/list";
import type { OptionSearch } from "~/models/shared/list-view";
import { TURNED_MESSAGE } from "~/models/shared/typed-range";
import { Icon } from "../ui/icon";
import { chosenOf, type Filter } from "./filter";
import { MomentRange } from "./moment-range";
import { withoutParam, withParams } from "./query";

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
		case "checks":
			return <ChecksFilter filter={filter} params={params} id={id} />;
		case "dates":
			return <DatesFilter filter={filter} params={params} id={id} />;
	}
}

type Of<Kind extends Filter["kind"]> = FilterControlProps<Extract<Filter, { kind: Kind }>>;

function SearchBox({ filter, params, id }: Of<"search">) {
	const value = params.get(filter.name) ?? "";
	const inputId = `${id}-${filter.name}`;
	return (
		<div className="search-box">
			<label htmlFor={inputId} className="sr-only">
				{filter.label}
			</label>
			<button type="submit" className="search-go" aria-label="Search">
				<Icon name="search" size={18} />
			</button>
			<input
				id={inputId}
				type="search"
				name={filter.name}
				defaultValue={value}
				placeholder={filter.placeholder ?? whatIsSearched(filter.label)}
				maxLength={250}
				autoComplete="off"
				className="input input-sm"
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
					words={`${filter.options.length} shown. Search for others:`}
				/>
			)}
		</div>
	);
}

function OptionSearchBox({ search, words }: { search: OptionSearch; words: string }) {
	return (
		<label className="block px-2 pb-2">
			<span className="hint">{words}</span>
			<input
				type="search"
				name={search.name}
				defaultValue={search.words}
				maxLength={250}
				autoComplete="off"
				className="input input-sm"
			/>
		</label>
	);
}

function ChecksFilter({ filter, params }: Of<"checks">) {
	const { name, label, options, alone, search } = filter;
	const chosen = chosenOf(filter, params);
	const all = options.map(({ value }) => value);
	const next = allOrNone(all, chosen, alone);
	// An address is read only so far, so that many are not chosen one by one.
	const choosesAll = !search && next.length <= MOST_CHOSEN && all.length > 1;
	return (
		<fieldset className="filter">
			<legend className="filter-label">{label}</legend>
			<details className="menu w-full">
				<summary className="input input-sm filter-summary">
					<span className="truncate">{chosenWords(filter, chosen)}</span>
				</summary>
				<div className="menu-panel left-0" onChange={alone ? keepAlone(alone) : undefined}>
					{choosesAll && (
						<Link
							to={withParams(params, { [name]: next, page: null })}
							discover="none"
							className="btn btn-ghost btn-sm"
						>
							{next.length > 0 ? "Select all" : "Clear"}
							<span className="sr-only">: {label}</span>
						</Link>
					)}
					{search && (
						<OptionSearchBox
							search={search}
							words={`${options.length} shown. Search for others: what is checked stays.`}
						/>
					)}
					{options.map((option) => (
						<label key={option.value} className="choice px-2">
							<input
								type="checkbox"
								name={name}
								value={option.value}
								defaultChecked={chosen.includes(option.value)}
							/>
							<span>{option.label}</span>
						</label>
					))}
				</div>
			</details>
		</fieldset>
	);
}

function keepAlone(alone: string) {
	return ({ target, currentTarget }: FormEvent<HTMLElement>) => {
		const picked = target as HTMLInputElement;
		if (picked.type !== "checkbox" || !picked.checked) return;
		const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
		const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
		const kept = afterChoosing(chosen, picked.value, alone);
		for (const box of boxes) box.checked = kept.includes(box.value);
	};
}

function chosenWords(filter: Extract<Filter, { kind: "checks" }>, chosen: string[]): string {
	const labels = filter.options
		.filter((option) => chosen.includes(option.value))
		.map((option) => option.label);
	if (labels.length === 0) return "Any";
	return labels.length <= 2 ? labels.join(", ") : `${labels.length} chosen`;
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
	const isTurned = isTurnedRange(params.get(filter.from), params.get(filter.to));
	const errorId = isTurned ? `${id}-${filter.from}-error` : undefined;
	const shared = { params, id, errorId };
	return (
		<>
			<div className="filter-range">
				<DateInput
					name={filter.from}
					label={`${filter.label} from`}
					autoFocus={isTurned}
					{...shared}
				/>
				<span className="text-muted-foreground" aria-hidden="true">
					–
				</span>
				<DateInput name={filter.to} label={`${filter.label} to`} {...shared} />
			</div>
			{isTurned && (
				<p id={errorId} className="field-error" role="alert">
					{TURNED_MESSAGE}
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
