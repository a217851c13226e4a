import type { KeyboardEvent } from "react";
import { Button } from "../ui/button";
import { CheckboxGroup } from "./choice-group";
import { FieldFrame } from "./field";
import type { FormState } from "./form-state";

const SEARCH_FROM = 6;

type SearchedChoicesProps = {
	form: FormState;
	name: string;
	searchName: string;
	label: string;
	searchLabel: string;
	choices: readonly { value: string; label: string }[];
};

/** Many checkboxes with search, which resends the form and so works without script. */
export function SearchedChoices(props: SearchedChoicesProps) {
	const { form, name, searchName, label, searchLabel, choices } = props;
	const field = form.field(name);
	const search = form.field(searchName);
	const words = search.value.trim().toLowerCase();
	const shown = choices.filter(
		(choice) => field.values.includes(choice.value) || choice.label.toLowerCase().includes(words),
	);
	const isAny = field.values.length > 0;
	const hasSearch = choices.length >= SEARCH_FROM;
	return (
		<>
			{hasSearch && (
				<FieldFrame field={search} label={searchLabel} required>
					<div className="affixed">
						<input
							id={search.id}
							name={search.name}
							type="search"
							defaultValue={search.value}
							maxLength={250}
							autoComplete="off"
							className="input"
							onKeyDown={findByEnter}
						/>
						<Button icon="search" {...form.updateButton("found", "1")}>
							Find
						</Button>
					</div>
				</FieldFrame>
			)}
			{choices.length > 1 && (
				<div className="actions">
					<Button
						size="sm"
						{...form.updateButton(name, isAny ? [] : shown.map(({ value }) => value))}
					>
						{isAny ? "Clear all" : "Select all"}
					</Button>
				</div>
			)}
			<CheckboxGroup
				field={field}
				label={label}
				hint={hasSearch && words ? `${shown.length} of ${choices.length} shown` : undefined}
				choices={shown}
			/>
		</>
	);
}

/** Enter presses the search button; without script it sends the form. */
function findByEnter(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Enter") return;
	event.preventDefault();
	(event.currentTarget.nextElementSibling as HTMLButtonElement).click();
}
