import { RadioGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";

type ReasonFieldsProps = {
	form: FormState;
	label: string;
	reasons: readonly string[];
	areShort?: boolean;
};

export function ReasonFields({ form, label, reasons, areShort }: ReasonFieldsProps) {
	return (
		<>
			<RadioGroup
				field={form.field("reason")}
				label={label}
				{...(areShort && { className: "choices-short" })}
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
