import type { PlannedEnd } from "~/models/hours/planned-end";
import type { Clock } from "~/models/shared/clock";
import { RadioGroup } from "../form/choice-group";
import { DateField, TimeField } from "../form/date-time-fields";
import { FormRow } from "../form/form-section";
import type { FormState } from "../form/form-state";

type PlannedEndFieldsProps = {
	form: FormState;
	labels: { end: string; date: string; time: string };
	clock: Clock;
	choices: readonly { value: PlannedEnd; label: string; hint?: string }[];
};

export function PlannedEndFields({ form, labels, clock, choices }: PlannedEndFieldsProps) {
	const timed = choices.find(({ value }) => value === "time")?.label;
	const hint = `Only for “${timed}”`;
	return (
		<>
			<RadioGroup
				field={form.field("end")}
				label={labels.end}
				required
				choices={choices.map((choice) => ({ ...choice, kind: choice.value }))}
			/>
			<div className="only-time">
				<FormRow>
					<DateField field={form.field("date")} label={labels.date} hint={hint} required={false} />
					<TimeField
						field={form.field("time")}
						label={labels.time}
						hint={hint}
						clock={clock}
						required={false}
					/>
				</FormRow>
			</div>
		</>
	);
}
