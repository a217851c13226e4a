import { ChoiceSearch } from "~/components/form/choice-search";
import { FormRow } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import type { TrialView } from "~/models/quotes/trial";
import {
	foundItemsMessage,
	MAX_FOUND,
	type TrialItem,
	unavailableReason,
} from "~/models/quotes/trial-item";

export function ItemChoice({ form, view }: { form: FormState; view: TrialView }) {
	const { found, asked: requested } = view.menu;
	const others = found
		.slice(0, MAX_FOUND)
		.filter(({ id }) => requested.every((item) => item.id !== id));
	const hasSearched = form.lastUpdated === "found";
	const item = form.field("item");
	return (
		<FormRow>
			<div>
				<ChoiceSearch form={form} name="itemSearch" label="Find a menu item" />
				{hasSearched && (
					<p className="hint mt-1" role="status">
						{foundItemsMessage(found)}
					</p>
				)}
			</div>
			<SelectField
				field={{ ...item, autoFocus: hasSearched && found.length > 0 }}
				label="Item"
				hint="Checked with its required choices only."
				required={false}
				emptyLabel="Any item"
				options={[...requested, ...others].map((item) => ({
					value: item.id,
					label: trialItemLabel(item),
				}))}
			/>
		</FormRow>
	);
}

export function trialItemLabel(item: Pick<TrialItem, "title" | "isSoldOut" | "isForSale">) {
	const why = unavailableReason(item);
	return why ? `${item.title} (${why.toLowerCase()})` : item.title;
}
