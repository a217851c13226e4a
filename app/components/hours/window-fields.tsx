import { TimeField } from "~/components/form/date-time-fields";
import type { FormState } from "~/components/form/form-state";
import { isOvernight } from "~/models/hours/business-hours";
import { type Clock, parseTime } from "~/models/shared/clock";

type WindowFieldsProps = {
	form: FormState;
	name: string;
	what: string;
	clock: Clock;
};

export function WindowFields({ form, name, what, clock }: WindowFieldsProps) {
	const start = form.field(`${name}.start`);
	const end = form.field(`${name}.end`);
	const [from, to] = [parseTime(start.value), parseTime(end.value)];
	const overnight = from !== null && to !== null && isOvernight({ start: from, end: to });
	return (
		<div className="window">
			<TimeField clock={clock} field={start} label={`${what} from`} labelHidden />
			<span className="window-dash" aria-hidden="true">
				–
			</span>
			<TimeField
				clock={clock}
				field={end}
				label={`${what} until`}
				labelHidden
				className={overnight ? "window-overnight" : undefined}
			/>
			{overnight && <p className="window-note">until the next day</p>}
		</div>
	);
}
