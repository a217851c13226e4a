import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type NumberFieldProps = FieldProps & {
	decimals?: boolean;
	negative?: boolean;
	suffix?: string;
	labelHidden?: boolean;
};

/** A text input with a number keyboard: a number input drops what it cannot read and changes on scrolling. */
export function NumberField({ decimals, negative, ...props }: NumberFieldProps) {
	const pattern = `${negative ? "-?" : ""}[0-9]*${decimals ? "[.]?[0-9]*" : ""}`;
	return (
		<TextField
			{...props}
			pattern={pattern}
			patternTitle={decimals ? "A number, such as 12.5" : "A whole number, such as 12"}
			inputMode={decimals ? "decimal" : "numeric"}
			autoComplete={props.autoComplete ?? "off"}
		/>
	);
}
