import { controlProps, FieldFrame, type FieldProps } from "./field";

export function PhoneField(props: FieldProps) {
	return (
		<FieldFrame {...props}>
			<input
				{...controlProps(props)}
				type="tel"
				defaultValue={props.field.value}
				maxLength={props.field.maxLength ?? 32}
				placeholder="+1 312 555 0100"
				autoComplete={props.autoComplete ?? "tel"}
				className="input"
			/>
		</FieldFrame>
	);
}
