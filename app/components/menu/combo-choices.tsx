import { CheckboxField } from "~/components/form/checkbox-field";
import { ChoiceSearch } from "~/components/form/choice-search";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState, RowState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { MoreFound } from "~/components/form/more-found";
import { RowList } from "~/components/form/row-list";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { MOST_COMBO_CHOICES } from "~/models/menu/combo";
import type { ChoicesView } from "~/models/shared/searched-choices";

type ComboChoicesProps = {
	form: FormState;
	currencySymbol: string;
	/** What a search found; undefined before the first. */
	found: ChoicesView | undefined;
	partHref?: ((id: string) => string | null) | undefined;
};

const NEW_CHOICE = { title: "", quantity: "1", items: [] };

/** What a customer chooses in a combo: rows of choices, each with rows of items, without script (spec 3.24). */
export function ComboChoices({ form, currencySymbol, found, partHref }: ComboChoicesProps) {
	const choices = form.list("choices");
	const nameOf = (row: RowState) =>
		form.field(`${row.name}.title`).value || `choice ${row.index + 1}`;
	return (
		<FormSection title="Choices" description="What a customer chooses, in the order of the menu.">
			<RowList
				form={form}
				name="choices"
				legend="Choices"
				legendHidden
				rowLabel={nameOf}
				newRow={NEW_CHOICE}
				addLabel="Add a choice"
				maxRows={MOST_COMBO_CHOICES}
				canMove
				empty="No choices yet. Add one, such as the main or the side, and then its items."
				below={(row) => (
					<ChoiceItems
						form={form}
						choice={row}
						symbol={currencySymbol}
						partHref={partHref}
						called={nameOf(row)}
					/>
				)}
			>
				{(row) => {
					const id = form.field(`${row.name}.id`);
					return (
						<div className="form-grid">
							{id.value && <input type="hidden" name={id.name} value={id.value} />}
							<FormRow>
								<TextField
									field={form.field(`${row.name}.title`)}
									label="Display name"
									autoComplete="off"
								/>
								<TextField
									field={form.field(`${row.name}.quantity`)}
									label="How many of them"
									inputMode="numeric"
									autoComplete="off"
								/>
							</FormRow>
							<CheckboxField
								field={form.field(`${row.name}.isOptional`)}
								label="Optional"
								hint="The combo can be ordered without it."
							/>
						</div>
					);
				}}
			</RowList>
			<ChoiceSearch form={form} name="partSearch" label="Find items to add" />
			{found && choices.length > 0 && (
				<ul className="rows rows-inline" aria-label="Items to add">
					{found.choices.map(({ value, label }) => (
						<li key={value}>
							<span className="row-fields row-name">{label}</span>
							<span className="actions">
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
										{nameOf(choice)}
									</Button>
								))}
							</span>
						</li>
					))}
				</ul>
			)}
			{found && choices.length === 0 && <p className="hint">Add a choice first.</p>}
			{found?.choices.length === 0 && <p className="hint">Nothing else was found.</p>}
			<MoreFound form={form} isMore={choices.length > 0 && found?.isMore} />
		</FormSection>
	);
}

type ChoiceItemsProps = {
	form: FormState;
	choice: RowState;
	symbol: string;
	called: string;
	partHref?: ((id: string) => string | null) | undefined;
};

function ChoiceItems({ form, choice, symbol, called, partHref }: ChoiceItemsProps) {
	return (
		<RowList
			form={form}
			name={`${choice.name}.items`}
			legend={`Items to choose from for ${called}`}
			rowLabel={(row) => form.field(`${row.name}.title`).value}
			addLabel=""
			maxRows={0}
			canMove
			labelsHidden
			empty="No items yet. Find some below, and add them."
		>
			{(row) => {
				const id = form.field(`${row.name}.itemId`);
				const title = form.field(`${row.name}.title`);
				const to = partHref?.(id.value) ?? null;
				return (
					<div className="form-grid">
						<input type="hidden" name={id.name} value={id.value} />
						<input type="hidden" name={title.name} value={title.value} />
						<p className="row-name">
							{to ? <TextLink to={to}>{title.value}</TextLink> : <strong>{title.value}</strong>}
						</p>
						<FormRow>
							<MoneyField
								field={form.field(`${row.name}.extraPrice`)}
								label="Extra price"
								symbol={symbol}
								required={false}
							/>
							<CheckboxField field={form.field(`${row.name}.isDefault`)} label="Preselected" />
						</FormRow>
					</div>
				);
			}}
		</RowList>
	);
}
