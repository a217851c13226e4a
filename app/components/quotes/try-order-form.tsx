import type { SubmissionResult } from "@conform-to/dom";
import { MOST_ITEMS, NEXT_ITEM, type TrialView } from "~/models/ordering/trial";
import type { Clock } from "~/models/shared/clock";
import { CheckboxField } from "../form/checkbox-field";
import { DefaultSubmit } from "../form/default-submit";
import { ErrorSummary } from "../form/error-summary";
import { FormRow, FormSection } from "../form/form-section";
import { type FormState, formState } from "../form/form-state";
import { MoneyField } from "../form/money-field";
import { RowList } from "../form/row-list";
import { SaveBar } from "../form/save-bar";
import { TextField } from "../form/text-field";
import { TrialFields } from "./trial-fields";

type TryOrderFormProps = {
	view: TrialView;
	clock: Clock;
	lastResult: SubmissionResult<string[]> | null;
};

/** A basket; like every question of this page it stays in the address. */
export function TryOrderForm({ view, clock, lastResult }: TryOrderFormProps) {
	const form = formState({ id: "try-order", lastResult, defaultValue: view.values });
	return (
		<form method="get" id={form.id} key={form.key} noValidate>
			<DefaultSubmit />
			<ErrorSummary form={form} />
			<FormSection title="Basket">
				<Items form={form} symbol={view.symbol} />
				<FormRow>
					<MoneyField field={form.field("tip")} label="Tip" symbol={view.symbol} required={false} />
					<TextField field={form.field("code")} label="Promo code" required={false} />
				</FormRow>
			</FormSection>
			<FormSection title="How and when">
				<TrialFields form={form} view={view} clock={clock} />
				{view.questions.map((name) => (
					<TextField
						key={name}
						field={form.field(`answers["${name}"]`)}
						label={name}
						required={false}
					/>
				))}
			</FormSection>
			<SaveBar saveLabel="Show the quote" />
		</form>
	);
}

function Items({ form, symbol }: { form: FormState; symbol: string }) {
	return (
		<RowList
			form={form}
			name="items"
			legend="Items"
			legendHidden
			newRow={NEXT_ITEM}
			addLabel="Add an item"
			rowLabel="item"
			maxRows={MOST_ITEMS}
		>
			{(row) => (
				<div className="form-grid">
					<TextField field={form.field(`${row.name}.title`)} label="Item" />
					<FormRow>
						<MoneyField
							field={form.field(`${row.name}.price`)}
							label="Price of one"
							symbol={symbol}
						/>
						<TextField
							field={form.field(`${row.name}.quantity`)}
							label="Quantity"
							inputMode="numeric"
						/>
					</FormRow>
					<FormRow>
						<TextField
							field={form.field(`${row.name}.minutes`)}
							label="Minutes to prepare"
							inputMode="numeric"
							required={false}
						/>
					</FormRow>
					<CheckboxField field={form.field(`${row.name}.alcohol`)} label="Contains alcohol" />
				</div>
			)}
		</RowList>
	);
}
