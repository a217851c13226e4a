import { controlProps, FieldFrame, type FieldProps } from "./field";

export function TextArea(props: FieldProps & { rows?: number; placeholder?: string }) {
	const { field, rows = 4, placeholder } = props;
	return (
		<FieldFrame {...props}>
			<textarea
				{...controlProps(props)}
				defaultValue={field.value}
				minLength={field.minLength}
				maxLength={field.maxLength}
				rows={rows}
				placeholder={placeholder}
				className="input"
			/>
		</FieldFrame>
	);
}
