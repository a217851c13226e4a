import type { FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { Button } from "~/components/ui/button";
import { ALL_DAY, WEEKDAY_LABELS, WEEKDAYS } from "~/models/hours/business-hours";
import { nextWindow, type WeekName } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { typedWindows } from "./typed-windows";
import { WindowFields } from "./window-fields";

type WeekHoursProps = { form: FormState; week: WeekName | "weeklySchedule"; clock: Clock };

export function WeekHours({ form, week, clock }: WeekHoursProps) {
	return (
		<div className="week">
			{WEEKDAYS.map((day) => (
				<div key={day} className="week-day" data-day={day}>
					<div className="week-day-name" aria-hidden="true">
						{WEEKDAY_LABELS[day]}
					</div>
					<RowList
						form={form}
						name={`${week}.${day}`}
						legend={`${week === "dineIn" ? "Dine-in, " : ""}${WEEKDAY_LABELS[day]}`}
						legendHidden
						labelsHidden
						inline
						newRow={nextWindow(typedWindows(form, `${week}.${day}`))}
						addLabel="Add hours"
						rowLabel={`${WEEKDAY_LABELS[day]} hours`}
						maxRows={10}
						empty="Closed all day"
						actions={<DayButton form={form} list={`${week}.${day}`} day={WEEKDAY_LABELS[day]} />}
					>
						{(row) => (
							<WindowFields form={form} name={row.name} what={WEEKDAY_LABELS[day]} clock={clock} />
						)}
					</RowList>
				</div>
			))}
		</div>
	);
}

/** Closes an open day; opens a closed one all day. */
function DayButton({ form, list, day }: { form: FormState; list: string; day: string }) {
	const isOpen = form.list(list).length > 0;
	return (
		<Button
			variant="ghost"
			size="sm"
			{...form.updateButton(list, isOpen ? [] : [ALL_DAY])}
			{...(form.lastUpdated === list && { autoFocus: true })}
		>
			{isOpen ? "Close all day" : "Open 24 hours"}
			<span className="sr-only">, {day}</span>
		</Button>
	);
}
