import { CheckboxField } from "~/components/form/checkbox-field";
import { FormRow } from "~/components/form/form-section";
import type { FieldState, FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import {
	MAX_PROPERTIES,
	PROPERTY_TYPE_LABELS,
	PROPERTY_TYPES,
} from "~/models/fulfilment/dining-option";

const NEW_PROPERTY = { name: "", type: "input", placeholder: "", isRequired: false, group: "" };
const TYPES = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));

type PropertyRowsProps = {
	form: FormState;
	fieldProps: (name: string) => { field: FieldState; label: string };
};

export function PropertyRows({ form, fieldProps }: PropertyRowsProps) {
	return (
		<RowList
			form={form}
			name="properties"
			legend="Properties"
			legendHidden
			newRow={NEW_PROPERTY}
			addLabel="Add property"
			rowLabel="property"
			maxRows={MAX_PROPERTIES}
			canMove
			empty="No properties yet."
		>
			{({ name }) => {
				const part = (field: string) => ({
					field: form.field(`${name}.${field}`),
					label: fieldProps(`properties[].${field}`).label,
				});
				return (
					<div className="form-grid">
						<FormRow>
							<TextField {...part("name")} autoComplete="off" />
							<SelectField {...part("type")} required options={TYPES} />
							<TextField {...part("placeholder")} autoComplete="off" />
							<TextField
								{...part("group")}
								hint="Customers see properties of a group together."
								autoComplete="off"
							/>
						</FormRow>
						<CheckboxField
							{...part("isRequired")}
							hint="Customers must answer to place the order."
						/>
					</div>
				);
			}}
		</RowList>
	);
}
