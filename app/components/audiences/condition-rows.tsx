import { FormRow } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import {
	AUDIENCE_FEATURES,
	AUDIENCE_OPERATORS,
	MOST_CONDITIONS,
} from "~/models/audiences/audience";
import { optionsOf } from "~/models/shared/define-list";

const NEW_CONDITION = { feature: "totalOrders", operator: "GREATER_OR_EQUALS", value: "" };

export function ConditionRows({ form }: { form: FormState }) {
	return (
		<RowList
			form={form}
			name="conditions"
			legend="Conditions"
			legendHidden
			newRow={NEW_CONDITION}
			addLabel="Add a condition"
			rowLabel="condition"
			maxRows={MOST_CONDITIONS}
			empty="Without a condition, everybody who orders at its locations is in it."
		>
			{({ name }) => (
				<FormRow count={3}>
					<SelectField
						field={form.field(`${name}.feature`)}
						label="What"
						required
						options={optionsOf(AUDIENCE_FEATURES)}
					/>
					<SelectField
						field={form.field(`${name}.operator`)}
						label="Compared"
						required
						options={optionsOf(AUDIENCE_OPERATORS)}
					/>
					<TextField
						field={form.field(`${name}.value`)}
						label="Value"
						required
						hint="Several with commas for “in”. “Not known” finds missing ones."
						autoComplete="off"
					/>
				</FormRow>
			)}
		</RowList>
	);
}
