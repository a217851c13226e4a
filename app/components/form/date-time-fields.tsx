import { type Clock, formatTime, parseTime } from "~/models/shared/clock";
import { controlProps, FieldFrame, type FieldProps } from "./field";

type DateTimeProps = FieldProps & { labelHidden?: boolean; isSmall?: boolean };

export function DateField(props: DateTimeProps) {
	return <Native {...props} form="YYYY-MM-DD" pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}" />;
}

/** Text, since a browser shows a native field on the clock of its own language. Takes what `parseTime` reads. */
export function TimeField(props: DateTimeProps & { clock: Clock }) {
	const { field, clock } = props;
	const time = parseTime(field.value);
	return (
		<FieldFrame {...props}>
			<input
				{...controlProps(props)}
				type="text"
				defaultValue={time ? formatTime(time, clock) : field.value}
				placeholder={clock === "12" ? "h:mm AM" : "hh:mm"}
				title={clock === "12" ? "A time, such as 5:30 PM" : "A time, such as 17:30"}
				maxLength={12}
				autoComplete="off"
				spellCheck={false}
				className={props.isSmall ? "input input-sm input-time" : "input input-time"}
			/>
		</FieldFrame>
	);
}

function Native(props: DateTimeProps & { form: string; pattern: string }) {
	const { field, form, pattern, isSmall } = props;
	return (
		<FieldFrame {...props}>
			<input
				{...controlProps(props)}
				type="date"
				defaultValue={field.value}
				min={field.min}
				max={field.max}
				pattern={pattern}
				placeholder={form}
				title={form}
				autoComplete="off"
				className={isSmall ? "input input-sm" : "input"}
			/>
		</FieldFrame>
	);
}
