import { RadioGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";

export const CARDS_TO_LABEL = "Gift card refund";

type CardsToFieldProps = { form: FormState; hint: string; isMailed: boolean };

export function CardsToField({ form, hint, isMailed }: CardsToFieldProps) {
	return (
		<RadioGroup
			field={form.field("cardsTo")}
			label={CARDS_TO_LABEL}
			hint={`${hint}.`}
			choices={[
				{
					value: "new",
					label: "Put it on a new gift card",
					hint: isMailed ? MAILED : NOT_MAILED,
				},
				{
					value: "same",
					label: "Return it to the same gift card",
					hint: "The customer can't use this card.",
				},
			]}
			required
		/>
	);
}

const MAILED = "We email it to the customer.";
const NOT_MAILED = "No email address: give the customer the number from the gift cards page.";
