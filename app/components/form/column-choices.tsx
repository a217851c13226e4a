import { FieldErrors } from "./field";
import { FormRow, FormSection } from "./form-section";
import type { FormState } from "./form-state";
import { SelectField, type SelectOption } from "./select-field";

type ColumnChoicesProps = {
	form: FormState;
	/** Columns of the file; `name` is the form field for a column's meaning. */
	columns: readonly { name: string; header: string; hint?: string }[];
	options: readonly SelectOption[];
};

export function ColumnChoices({ form, columns, options }: ColumnChoicesProps) {
	const columnsField = form.field("columns");
	return (
		<FormSection title="Columns" description="Choose what each column contains.">
			{columnsField.errors.length > 0 && (
				<div id={columnsField.id} tabIndex={-1}>
					<FieldErrors field={columnsField} />
				</div>
			)}
			<FormRow>
				{columns.map(({ name, header, hint }, index) => (
					<SelectField
						key={name}
						field={form.field(name)}
						label={header || `Column ${index + 1}`}
						options={options}
						emptyLabel="Leave out"
						hint={hint}
					/>
				))}
			</FormRow>
		</FormSection>
	);
}
