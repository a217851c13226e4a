import { RadioGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";

type ReasonFieldsProps = {
	form: FormState;
	label: string;
	reasons: readonly string[];
	areShort?: boolean;
	none?: string;
};

export function ReasonFields({ form, label, reasons, areShort, none }: ReasonFieldsProps) {
	const field = form.field("reason");
	const isUnset = none !== undefined && field.value === "";
	const choices = reasons.map((reason) => ({ value: reason, label: reason }));
	return (
		<>
			<RadioGroup
				field={isUnset ? { ...field, values: [""] } : field}
				label={label}
				{...(areShort && { className: "choices-short" })}
				choices={none ? [{ value: "", label: none }, ...choices] : choices}
			/>
			<TextField
				field={{ ...form.field("details"), required: undefined }}
				label="Details (required for Other)"
				autoComplete="off"
			/>
		</>
	);
}
