import { type DiningProperty, groupProperties } from "~/models/fulfilment/dining-option";
import type { FormState } from "../form/form-state";
import { TextArea } from "../form/text-area";
import { TextField } from "../form/text-field";

type OptionQuestionsProps = { form: FormState; questions: readonly DiningProperty[] };

export function OptionQuestions({ form, questions }: OptionQuestionsProps) {
	return groupProperties(questions).map(({ name, properties }) => {
		const fields = properties.map((property) => (
			<Question key={property.name} form={form} property={property} />
		));
		if (name === "") return fields;
		return (
			<fieldset key={name} className="form-grid">
				<legend className="label">{name}</legend>
				{fields}
			</fieldset>
		);
	});
}

function Question({ form, property }: { form: FormState; property: DiningProperty }) {
	const { name, type, placeholder, isRequired } = property;
	const props = {
		field: form.field(`answers["${name}"]`),
		label: name,
		placeholder: placeholder || undefined,
		required: isRequired,
	};
	return type === "textarea" ? <TextArea {...props} /> : <TextField {...props} />;
}
