import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type MoneyFieldProps = FieldProps & {
	symbol: string;
	labelHidden?: boolean;
	placeholder?: string;
};

/** An amount as typed, "12.50"; the schema converts it to minor units. */
export function MoneyField({ symbol, ...props }: MoneyFieldProps) {
	return (
		<TextField
			{...props}
			prefix={symbol}
			pattern="[0-9,]*([.][0-9]{0,2})?"
			patternTitle="An amount, such as 12.50"
			inputMode="decimal"
			placeholder={props.placeholder ?? "0.00"}
			autoComplete={props.autoComplete ?? "off"}
		/>
	);
}
