import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { afterChoosing, MAX_CHOSEN, toggleAll } from "~/models/shared/exclusive-choice";
import { matchesSearch } from "~/models/shared/fold-text";
import type { OptionSearch } from "~/models/shared/list-view";
import { chosenValues, type Filter } from "./filter";
import { withParams } from "./query";

type Checks = Extract<Filter, { kind: "choices" }>;

export function ChecksFilter({ filter, params }: { filter: Checks; params: URLSearchParams }) {
	const { name, label, options, exclusive, search } = filter;
	const [words, setWords] = useState(search?.words ?? "");
	const chosen = chosenValues(filter, params);
	const isFound = (option: (typeof options)[number]) =>
		!search?.isWhole || matchesSearch(option.label, words);
	const found = options.filter(isFound).map(({ value }) => value);
	const next = toggleAll(found, chosen, exclusive);
	const isPart = search && !search.isWhole;
	// An address is read only so far, so that many are not chosen one by one.
	const choosesAll = !isPart && next.length <= MAX_CHOSEN && found.length > 1;
	return (
		<fieldset className="filter">
			<legend className="filter-label">{label}</legend>
			<details className="menu w-full" open={Boolean(search?.words)}>
				<summary className="input input-sm filter-summary">
					<span className="truncate">{chosenLabel(filter, chosen)}</span>
				</summary>
				<div
					className="menu-panel left-0"
					onChange={exclusive ? chooseExclusive(exclusive) : undefined}
				>
					{search && (
						<OptionSearchBox
							search={search}
							hint={
								isPart
									? `${options.length} shown. Search for more. Your selections stay checked.`
									: "Find a choice"
							}
							onFind={isPart ? undefined : setWords}
						/>
					)}
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
					{options.map((option) => (
						<label
							key={option.value}
							className="choice px-2"
							hidden={!isFound(option) && !chosen.includes(option.value)}
						>
							<input
								type="checkbox"
								name={name}
								value={option.value}
								defaultChecked={chosen.includes(option.value)}
							/>
							<span>{option.label}</span>
						</label>
					))}
					{search?.isWhole && found.length === 0 && <p className="hint px-2">No matches</p>}
				</div>
			</details>
		</fieldset>
	);
}

function chooseExclusive(exclusive: string) {
	return ({ target, currentTarget }: FormEvent<HTMLElement>) => {
		const picked = target as HTMLInputElement;
		if (picked.type !== "checkbox" || !picked.checked) return;
		const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
		const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
		const remaining = afterChoosing(chosen, picked.value, exclusive);
		for (const box of boxes) box.checked = remaining.includes(box.value);
	};
}

const MAX_NAMED = 3;

function chosenLabel(filter: Checks, chosen: string[]): string {
	const labels = filter.options
		.filter((option) => chosen.includes(option.value))
		.map((option) => option.label);
	if (labels.length === 0) return filter.anyLabel ?? "Any";
	return labels.length <= MAX_NAMED ? labels.join(", ") : `${labels.length} chosen`;
}

type OptionSearchBoxProps = {
	search: OptionSearch;
	hint: string;
	onFind?: (words: string) => void;
};

export function OptionSearchBox({ search, hint, onFind }: OptionSearchBoxProps) {
	return (
		<label className="block px-2 pb-2">
			<span className="hint">{hint}</span>
			<input
				type="search"
				name={search.name}
				defaultValue={search.words}
				maxLength={250}
				autoComplete="off"
				className="input input-sm"
				onInput={onFind && (({ currentTarget }) => onFind(currentTarget.value))}
			/>
		</label>
	);
}
