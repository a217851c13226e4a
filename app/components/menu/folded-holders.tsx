import { CheckboxGroup, type Choice } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";
import { Icon } from "~/components/ui/icon";

type FoldedHoldersProps = {
	form: FormState;
	name: string;
	label: string;
	choices: readonly Choice[];
	isSearched: boolean;
};

export function FoldedHolders({ form, name, label, choices, isSearched }: FoldedHoldersProps) {
	const field = form.field(name);
	const isOpen = isSearched || field.values.length > 0 || field.errors.length > 0;
	return (
		<details className="fold" open={isOpen}>
			<summary>
				<Icon name="chevron-down" size={18} />
				{label}
			</summary>
			<CheckboxGroup field={field} label={label} labelHidden choices={choices} />
		</details>
	);
}
