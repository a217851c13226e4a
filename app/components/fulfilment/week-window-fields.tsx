import type { ReactNode } from "react";
import { CheckboxGroup } from "~/components/form/choice-group";
import { TimeField } from "~/components/form/date-time-fields";
import { FormRow } from "~/components/form/form-section";
import type { FieldState } from "~/components/form/form-state";
import { WEEKDAY_LABELS, WEEKDAYS } from "~/models/hours/business-hours";
import type { Clock } from "~/models/shared/clock";

const DAYS = WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_LABELS[day] }));

type WeekWindowFieldsProps = {
	part: (field: string) => { field: FieldState; label: string };
	clock: Clock;
	children: ReactNode;
};

export function WeekWindowFields({ part, clock, children }: WeekWindowFieldsProps) {
	return (
		<div className="form-grid">
			<CheckboxGroup {...part("weekdays")} choices={DAYS} inline />
			<FormRow count={3}>
				<TimeField {...part("from")} clock={clock} />
				<TimeField {...part("to")} clock={clock} />
				{children}
			</FormRow>
		</div>
	);
}
