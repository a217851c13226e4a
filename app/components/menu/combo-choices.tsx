import { ChoiceSearch } from "~/components/form/choice-search";
import { FormSection } from "~/components/form/form-section";
import type { FormState, RowState } from "~/components/form/form-state";
import { MoreFound } from "~/components/form/more-found";
import { RowList } from "~/components/form/row-list";
import { Button } from "~/components/ui/button";
import { MAX_COMBO_CHOICES } from "~/models/menu/combo";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { ComboChoice } from "./combo-choice";

type ComboChoicesProps = {
	form: FormState;
	currencySymbol: string;
	found: ChoicesView | undefined;
	partHref?: ((id: string) => string | null) | undefined;
};

const NEW_CHOICE = { title: "", quantity: "1", items: [] };

export function ComboChoices({ form, currencySymbol, found, partHref }: ComboChoicesProps) {
	const choices = form.list("choices");
	const choiceLabel = (row: RowState) =>
		form.field(`${row.name}.title`).value || `choice ${row.index + 1}`;
	return (
		<FormSection title="Choices" description="Customers choose in this order.">
			<RowList
				isFolded
				form={form}
				name="choices"
				legend="Choices"
				legendHidden
				rowLabel={choiceLabel}
				newRow={NEW_CHOICE}
				addLabel="Add choice"
				maxRows={MAX_COMBO_CHOICES}
				canMove
				empty="No choices yet. Add one, such as a side."
			>
				{(row) => (
					<ComboChoice
						form={form}
						choice={row}
						currencySymbol={currencySymbol}
						partHref={partHref}
					/>
				)}
			</RowList>
			<ChoiceSearch
				form={form}
				name="partSearch"
				label="Find items to add"
				hint="Combos can’t include items with a variable price."
			/>
			{found && choices.length > 0 && (
				<ul className="rows rows-inline" aria-label="Items to add">
					{found.choices.map(({ value, label }) => (
						<li key={value}>
							<span className="row-fields row-name">{label}</span>
							<div className="actions">
								{choices.map((choice) => (
									<Button
										key={choice.key}
										size="sm"
										icon="plus"
										{...form.insertButton(`${choice.name}.items`, {
											itemId: value,
											title: label,
											extraPrice: "",
										})}
									>
										<span className="sr-only">Add {label} to </span>
										{choiceLabel(choice)}
									</Button>
								))}
							</div>
						</li>
					))}
				</ul>
			)}
			{found && choices.length === 0 && <p className="hint">Add a choice first.</p>}
			{found?.choices.length === 0 && <p className="hint">No other items found.</p>}
			<MoreFound form={form} isMore={choices.length > 0 && found?.isMore} />
		</FormSection>
	);
}
