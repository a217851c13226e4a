import { controlProps, FieldFrame, type FieldProps } from "./field";

type DateTimeProps = FieldProps & { labelHidden?: boolean };

export function DateField(props: DateTimeProps) {
	return <Native {...props} type="date" form="YYYY-MM-DD" pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}" />;
}

export function TimeField(props: DateTimeProps) {
	return <Native {...props} type="time" form="HH:MM" pattern="([01][0-9]|2[0-3]):[0-5][0-9]" />;
}

function Native(props: DateTimeProps & { type: "date" | "time"; form: string; pattern: string }) {
	const { field, type, form, pattern } = props;
	return (
		<FieldFrame {...props}>
			<input
				{...controlProps(props)}
				type={type}
				defaultValue={field.value}
				min={field.min}
				max={field.max}
				pattern={pattern}
				placeholder={form}
				title={form}
				autoComplete="off"
				className="input"
			/>
		</FieldFrame>
	);
}
