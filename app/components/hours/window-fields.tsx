import { TimeField } from "~/components/form/date-time-fields";
import type { FormState } from "~/components/form/form-state";
import { isOvernight } from "~/models/hours/business-hours";

type WindowFieldsProps = {
	form: FormState;
	name: string;
	what: string;
};

export function WindowFields({ form, name, what }: WindowFieldsProps) {
	const start = form.field(`${name}.start`);
	const end = form.field(`${name}.end`);
	const overnight =
		start.value !== "" && end.value !== "" && isOvernight({ start: start.value, end: end.value });
	return (
		<div className="window">
			<TimeField field={start} label={`${what} from`} labelHidden />
			<span className="window-dash" aria-hidden="true">
				–
			</span>
			<TimeField
				field={end}
				label={`${what} until`}
				labelHidden
				className={overnight ? "window-overnight" : undefined}
			/>
			{overnight && <p className="window-note">until the next day</p>}
		</div>
	);
}
