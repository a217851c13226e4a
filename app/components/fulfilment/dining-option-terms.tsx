import { CheckboxField } from "~/components/form/checkbox-field";
import { CheckboxGroup } from "~/components/form/choice-group";
import type { FieldProps } from "~/components/form/field";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "~/models/orders/order";

type DiningOptionTermsProps = { at: (name: string) => Pick<FieldProps, "field" | "label"> };

/** What can be ordered with a dining option, and how it is paid. */
export function DiningOptionTerms({ at }: DiningOptionTermsProps) {
	return (
		<>
			<CheckboxField
				{...at("allowsAlcohol")}
				hint="Otherwise an order with alcohol is refused for this option."
			/>
			<CheckboxGroup
				{...at("paymentMethods")}
				hint="Check none to take every payment method of the location."
				choices={PAYMENT_METHODS.map((value) => ({
					value,
					label: PAYMENT_METHOD_LABELS[value].label,
				}))}
			/>
		</>
	);
}
