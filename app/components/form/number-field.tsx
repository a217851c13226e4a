import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type NumberFieldProps = FieldProps & {
	/** Whole numbers unless told otherwise. */
	decimals?: boolean;
	negative?: boolean;
	/** What it counts: "minutes", "%". */
	suffix?: string;
	labelHidden?: boolean;
};

/**
 * A number as text with a number keyboard: a number input would throw away what it cannot read,
 * and change under a scrolling wheel.
 */
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
