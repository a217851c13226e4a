import { type ChoicesView, GROUPS_FIELD } from "~/models/shared/searched-choices";
import { Button } from "../ui/button";
import { CheckboxGroup } from "./choice-group";
import { ChoiceSearch } from "./choice-search";
import type { FormState } from "./form-state";

const SEARCH_FROM = 6;

type SearchedChoicesProps = {
	form: FormState;
	name: string;
	searchName: string;
	label: string;
	searchLabel: string;
	view: ChoicesView;
};

/** Many checkboxes with search, which resends the form and so works without script. Very many are searched by web. */
export function SearchedChoices(props: SearchedChoicesProps) {
	const { form, name, searchName, label, searchLabel, view } = props;
	const { choices, total, isPart, groups = [] } = view;
	const field = form.field(name);
	const search = form.field(searchName);
	const words = search.value.trim().toLowerCase();
	const shown = isPart
		? choices
		: choices.filter(
				({ value, label }) => field.values.includes(value) || label.toLowerCase().includes(words),
			);
	const isAny = field.values.length > 0;
	const hintOf = () => {
		if (isPart)
			return `${shown.length} of ${total} shown. Search for others: what is checked stays.`;
		return hasSearch && words ? `${shown.length} of ${total} shown` : undefined;
	};
	const hasSearch = total >= SEARCH_FROM;
	return (
		<div className="form-grid choices-scroll">
			{groups.length > 0 && (
				<CheckboxGroup
					field={form.field(GROUPS_FIELD)}
					label={`${label} of a group`}
					hint="All of a checked group are added to what is checked below."
					choices={groups}
				/>
			)}
			{hasSearch && <ChoiceSearch form={form} name={searchName} label={searchLabel} />}
			{choices.length > 1 && (
				<div className="actions">
					<Button
						size="sm"
						{...form.updateButton(name, isAny ? [] : shown.map(({ value }) => value))}
					>
						{isAny ? "Clear all" : isPart ? "Select all shown" : "Select all"}
					</Button>
				</div>
			)}
			<CheckboxGroup field={field} label={label} hint={hintOf()} choices={shown} />
		</div>
	);
}
