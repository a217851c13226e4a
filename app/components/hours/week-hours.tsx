import type { FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { Button } from "~/components/ui/button";
import { ALL_DAY, WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/models/hours/business-hours";
import { nextWindow, type WeekName } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { typedWindows } from "./typed-windows";
import { WindowFields } from "./window-fields";

type WeekProps = { form: FormState; week: WeekName | "weeklySchedule" };
type WeekHoursProps = WeekProps & { clock: Clock };

export function WeekHours({ form, week, clock }: WeekHoursProps) {
	return (
		<div className="week">
			{WEEKDAYS.map((day, index) => (
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
						addsByIcon
						rowLabel={`${WEEKDAY_LABELS[day]} hours`}
						maxRows={10}
						empty="Closed all day"
						actions={<DayButtons form={form} week={week} day={day} before={WEEKDAYS[index - 1]} />}
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

type DayButtonsProps = WeekProps & { day: Weekday; before: Weekday | undefined };

function DayButtons({ form, week, day, before }: DayButtonsProps) {
	const list = `${week}.${day}`;
	const isOpen = form.list(list).length > 0;
	const label = WEEKDAY_LABELS[day];
	return (
		<>
			{before && (
				<Button
					variant="ghost"
					size="sm"
					className="same-day"
					{...form.copyButton(list, `${week}.${before}`)}
				>
					{`Same as ${WEEKDAY_LABELS[before].slice(0, 3)}`}
					<span className="sr-only">{`, ${label}`}</span>
				</Button>
			)}
			<Button
				variant="ghost"
				size="sm"
				{...form.updateButton(list, isOpen ? [] : [ALL_DAY])}
				{...(form.lastUpdated === list && { autoFocus: true })}
			>
				{isOpen ? "Close" : "Open 24 hours"}
				<span className="sr-only">{`${isOpen ? " all day" : ""}, ${label}`}</span>
			</Button>
		</>
	);
}
