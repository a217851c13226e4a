import type { FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { Button } from "~/components/ui/button";
import { ALL_DAY, WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/models/hours/business-hours";
import { nextWindow, type WeekName } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { SAME_AS } from "~/models/shared/form-answer";
import { parseWindows, typedNightBefore } from "./typed-windows";
import { WindowFields } from "./window-fields";

type WeekProps = { form: FormState; week: WeekName | "weeklySchedule" };
type WeekHoursProps = WeekProps & { clock: Clock; canFollow?: boolean };

export function WeekHours({ form, week, clock, canFollow = true }: WeekHoursProps) {
	return (
		<div className={canFollow ? "week" : "week week-apart"}>
			{WEEKDAYS.map((day, index) => (
				<div key={day} className="week-day" data-day={day}>
					<div className="week-day-name" aria-hidden="true">
						{WEEKDAY_LABELS[day]}
					</div>
					{canFollow && index > 0 && <SameDay form={form} week={week} day={day} />}
					<RowList
						form={form}
						name={`${week}.${day}`}
						legend={`${week === "dineIn" ? "Dine-in, " : ""}${WEEKDAY_LABELS[day]}`}
						legendHidden
						labelsHidden
						inline
						newRow={nextWindow(
							parseWindows(form, `${week}.${day}`),
							typedNightBefore(form, week, day),
						)}
						addLabel="Add hours"
						addsByIcon
						rowLabel={`${WEEKDAY_LABELS[day]} hours`}
						maxRows={10}
						empty="Closed all day"
						actions={<OpenOrClose form={form} week={week} day={day} />}
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

type DayProps = WeekProps & { day: Weekday };

/** Checkbox to use another open day's hours: CSS hides the day's own ones, and the server saves those of the other day. */
function SameDay({ form, week, day }: DayProps) {
	const list = `${week}.${day}`;
	const field = form.field(SAME_AS + list);
	const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day));
	const hoursKey = (each: Weekday) => JSON.stringify(parseWindows(form, `${week}.${each}`));
	const isOpen = (each: Weekday) => form.list(`${week}.${each}`).length > 0;
	const equal = isOpen(day) && before.find((each) => hoursKey(each) === hoursKey(day));
	const sent = before.find((each) => field.value === `${week}.${each}` && isOpen(each));
	const other = sent ?? (equal || before.at(-1) || "mon");
	const follows = isOpen(other) && (form.returned ? sent !== undefined : Boolean(equal));
	const isWrong = form.problems.some(({ name }) => name === list || name.startsWith(`${list}[`));
	return (
		<>
			<input
				key={isOpen(other) ? "open" : "closed"}
				type="checkbox"
				id={field.id}
				className={isWrong ? "same-day same-day-wrong" : "same-day"}
				name={field.name}
				value={`${week}.${other}`}
				defaultChecked={follows}
			/>
			<label htmlFor={field.id} className="same-day-label">
				{`Same as ${WEEKDAY_LABELS[other].slice(0, 3)}`}
				<span className="sr-only">{`, ${WEEKDAY_LABELS[day]}`}</span>
			</label>
		</>
	);
}

function OpenOrClose({ form, week, day }: DayProps) {
	const list = `${week}.${day}`;
	const isOpen = form.list(list).length > 0;
	return (
		<Button
			variant="ghost"
			size="sm"
			{...form.updateButton(list, isOpen ? [] : [ALL_DAY])}
			{...(form.lastUpdated === list && { autoFocus: true })}
		>
			{isOpen ? "Close" : "Open 24 hours"}
			<span className="sr-only">{`${isOpen ? " all day" : ""}, ${WEEKDAY_LABELS[day]}`}</span>
		</Button>
	);
}
