import { ChoiceSearch } from "~/components/form/choice-search";
import { FormRow } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import type { TrialItem, TrialView } from "~/models/ordering/trial";

/** The item of the menu that a question is about, chosen among those that a search finds. */
export function ItemChoice({ form, view }: { form: FormState; view: TrialView }) {
	const { found, asked } = view.menu;
	const others = found.filter(({ id }) => asked.every((item) => item.id !== id));
	return (
		<FormRow>
			<ChoiceSearch form={form} name="itemSearch" label="Find an item of the menu" />
			<SelectField
				field={form.field("item")}
				label="Item"
				required={false}
				emptyLabel="None in particular"
				options={[...asked, ...others].map((item) => ({
					value: item.id,
					label: trialItemWords(item),
				}))}
			/>
		</FormRow>
	);
}

/** "6 Wings (sold out)" */
export function trialItemWords({ title, isSoldOut }: Pick<TrialItem, "title" | "isSoldOut">) {
	return isSoldOut ? `${title} (sold out)` : title;
}
