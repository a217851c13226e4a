import { formatCount } from "~/models/shared/count-text";
import {
	ALL_SHOWN,
	type ChoicesView,
	GROUPS_FIELD,
	shownChoices,
} from "~/models/shared/searched-choices";
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
	labelHidden?: boolean;
	view: ChoicesView;
};

export function SearchedChoices(props: SearchedChoicesProps) {
	const { form, name, searchName, label, searchLabel, labelHidden, view } = props;
	const { choices, total, isPart, groups = [] } = view;
	const field = form.field(name);
	const search = form.field(searchName);
	const isChecked = ({ value }: { value: string }) => field.values.includes(value);
	const found = shownChoices(view, { chosen: field.values, search: search.value });
	const shown = [...found.filter(isChecked), ...found.filter((choice) => !isChecked(choice))];
	const isAny = field.values.length > 0;
	const choicesHint = () => {
		if (isPart)
			return `${shown.length} of ${formatCount(total)} shown. Search for more. Your selections stay checked.`;
		return hasSearch && search.value.trim()
			? `${shown.length} of ${formatCount(total)} shown`
			: undefined;
	};
	const hasSearch = total >= SEARCH_FROM;
	return (
		<div className="form-grid choices-scroll">
			{groups.length > 0 && (
				<CheckboxGroup
					field={form.field(GROUPS_FIELD)}
					label="Add location groups"
					hint="Adds all locations in the checked groups."
					choices={groups}
					inColumns
				/>
			)}
			{hasSearch && <ChoiceSearch form={form} name={searchName} label={searchLabel} />}
			{choices.length > 1 && (
				<div className="actions">
					<Button
						size="sm"
						disabled={!isAny && shown.some(({ disabled }) => disabled)}
						{...form.updateButton(name, isAny ? [] : ALL_SHOWN)}
					>
						{isAny ? "Clear all" : isPart ? "Select all shown" : "Select all"}
					</Button>
				</div>
			)}
			<CheckboxGroup
				field={field}
				label={label}
				labelHidden={labelHidden}
				hint={choicesHint()}
				choices={shown}
			/>
		</div>
	);
}
