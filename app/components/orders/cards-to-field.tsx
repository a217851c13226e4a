import { RadioGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";

export const CARDS_TO_LABEL = "Gift card money";

type CardsToFieldProps = { form: FormState; words: string; required?: boolean };

export function CardsToField({ form, words, required = false }: CardsToFieldProps) {
	return (
		<RadioGroup
			field={form.field("cardsTo")}
			label={CARDS_TO_LABEL}
			hint={`${words}.`}
			choices={CHOICES}
			required={required}
		/>
	);
}

const CHOICES = [
	{ value: "new", label: "To a new gift card", hint: "Emailed to the customer." },
	{ value: "same", label: "Back to the same gift card", hint: "The customer cannot use it." },
];
