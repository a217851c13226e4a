import { CheckboxField } from "~/components/form/checkbox-field";
import { CheckboxGroup } from "~/components/form/choice-group";
import type { FieldProps } from "~/components/form/field";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "~/models/orders/order";

type TermProps = { fieldProps: (name: string) => Pick<FieldProps, "field" | "label"> };

export function AlcoholField({ fieldProps }: TermProps) {
	return (
		<CheckboxField
			{...fieldProps("allowsAlcohol")}
			look="switch"
			hint="Turn off to refuse orders with alcohol."
		/>
	);
}

export function PaymentMethodsField({
	fieldProps,
	labelHidden,
}: TermProps & { labelHidden?: boolean }) {
	return (
		<CheckboxGroup
			{...fieldProps("paymentMethods")}
			labelHidden={labelHidden}
			hint="Leave all unchecked to accept all of the location's payment methods."
			choices={PAYMENT_METHODS.map((value) => ({
				value,
				label: PAYMENT_METHOD_LABELS[value].label,
			}))}
		/>
	);
}
