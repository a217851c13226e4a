import { RadioGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";

export const CARDS_TO_LABEL = "Gift card money";

type CardsToFieldProps = { form: FormState; words: string; isMailed: boolean };

export function CardsToField({ form, words, isMailed }: CardsToFieldProps) {
	return (
		<RadioGroup
			field={form.field("cardsTo")}
			label={CARDS_TO_LABEL}
			hint={`${words}.`}
			choices={[
				{
					value: "new",
					label: "To a new gift card",
					hint: isMailed ? MAILED : NOT_MAILED,
				},
				{
					value: "same",
					label: "Back to the same gift card",
					hint: "The customer cannot use it.",
				},
			]}
			required
		/>
	);
}

const MAILED = "Emailed to the customer.";
const NOT_MAILED =
	"The order has no email address: open the new card on the gift cards page, and give the customer its number.";
