import { RadioGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";

type ReasonFieldsProps = { form: FormState; label: string; reasons: readonly string[] };

export function ReasonFields({ form, label, reasons }: ReasonFieldsProps) {
	return (
		<>
			<RadioGroup
				field={form.field("reason")}
				label={label}
				choices={reasons.map((reason) => ({ value: reason, label: reason }))}
			/>
			<TextField
				field={{ ...form.field("details"), required: undefined }}
				label="Details (required for Other)"
				autoComplete="off"
			/>
		</>
	);
}
