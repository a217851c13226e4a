import { CheckboxField } from "~/components/form/checkbox-field";
import { FormRow } from "~/components/form/form-section";
import type { FormState, RowState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { RowList } from "~/components/form/row-list";
import { TextField } from "~/components/form/text-field";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";

type ComboChoiceProps = {
	form: FormState;
	choice: RowState;
	currencySymbol: string;
	partHref?: ((id: string) => string | null) | undefined;
};

export function ComboChoice({ form, choice, currencySymbol, partHref }: ComboChoiceProps) {
	const choiceField = (name: string) => form.field(`${choice.name}.${name}`);
	const id = choiceField("id");
	return (
		<details className="fold fold-lines" open={startsOpen(form, choice)}>
			<summary>
				<Icon name="chevron-down" size={18} />
				<span className="min-w-0">
					<strong className="break-words">{choiceField("title").value || "New choice"}</strong>{" "}
					<span className="hint fold-hint">{choiceSummary(form, choice)}</span>
				</span>
			</summary>
			<div className="form-grid fold-fields">
				{id.value && <input type="hidden" name={id.name} value={id.value} />}
				<FormRow>
					<TextField field={choiceField("title")} label="Display name" autoComplete="off" />
					<TextField
						field={choiceField("quantity")}
						label="Quantity"
						inputMode="numeric"
						autoComplete="off"
					/>
				</FormRow>
				<CheckboxField
					field={choiceField("isOptional")}
					label="Optional"
					hint="Customers can skip this choice."
				/>
				<ChoiceItems
					form={form}
					choice={choice}
					currencySymbol={currencySymbol}
					partHref={partHref}
				/>
			</div>
		</details>
	);
}

/** Open while something in it is wrong, was changed just now, or is still missing. */
function startsOpen(form: FormState, { name, index, errors }: RowState): boolean {
	const change = form.lastChange;
	const changedList = change?.payload.name;
	const isNew =
		change?.type === "insert" &&
		changedList === "choices" &&
		index === (change.payload.index ?? form.list("choices").length - 1);
	return (
		isNew ||
		changedList === `${name}.items` ||
		errors.length > 0 ||
		form.problems.some((issue) => issue.name.startsWith(`${name}.`)) ||
		form.list(`${name}.items`).length === 0
	);
}

function choiceSummary(form: FormState, choice: RowState): string {
	const items = form.list(`${choice.name}.items`);
	if (items.length === 0) return "No items yet";
	const preselected = items
		.filter(({ name }) => form.field(`${name}.isDefault`).checked)
		.map(({ name }) => form.field(`${name}.title`).value);
	const quantity = form.field(`${choice.name}.quantity`).value || "?";
	const isOptional = form.field(`${choice.name}.isOptional`).checked;
	const chosen = `Choose ${quantity} of ${items.length}${isOptional ? ", optional" : ""}`;
	return preselected.length === 0 ? chosen : `${chosen}. Preselected: ${preselected.join(", ")}`;
}

function ChoiceItems({ form, choice, currencySymbol, partHref }: ComboChoiceProps) {
	return (
		<RowList
			form={form}
			name={`${choice.name}.items`}
			legend="Items to choose from"
			hint="Extra price is added to the combo’s price."
			rowLabel={(row) => form.field(`${row.name}.title`).value}
			canMove
			labelsHidden
			empty="No items yet. Find and add some below."
		>
			{(row) => {
				const id = form.field(`${row.name}.itemId`);
				const title = form.field(`${row.name}.title`);
				const to = partHref?.(id.value) ?? null;
				return (
					<div className="choice-item">
						<input type="hidden" name={id.name} value={id.value} />
						<input type="hidden" name={title.name} value={title.value} />
						<p className="row-name">
							{to ? <TextLink to={to}>{title.value}</TextLink> : <strong>{title.value}</strong>}
						</p>
						<MoneyField
							field={form.field(`${row.name}.extraPrice`)}
							label="Extra price"
							labelHidden
							symbol={currencySymbol}
							required={false}
						/>
						<CheckboxField field={form.field(`${row.name}.isDefault`)} label="Preselected" />
					</div>
				);
			}}
		</RowList>
	);
}
