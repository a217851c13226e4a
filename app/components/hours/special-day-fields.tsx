import { CheckboxField } from "~/components/form/checkbox-field";
import { DateField } from "~/components/form/date-time-fields";
import type { FormState, RowState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { ToggledFields } from "~/components/form/toggled-fields";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { describeSpecialDay, toWeekday, WEEKDAY_LABELS } from "~/models/hours/business-hours";
import { nextWindow } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { formatDate } from "~/models/shared/plain-date";
import { parseWindows, typedNightBefore } from "./typed-windows";
import { WindowFields } from "./window-fields";

type SpecialDayFieldsProps = { form: FormState; row: RowState; list: string; clock: Clock };

export function SpecialDayFields({ form, row, list, clock }: SpecialDayFieldsProps) {
	const date = form.field(`${row.name}.date`);
	const weekday = toWeekday(date.value);
	const what = formatDate(date.value) || `special day ${row.index + 1}`;
	const times = `${row.name}.times`;
	const hours = {
		times: parseWindows(form, times),
		closedAllDay: form.field(`${row.name}.closedAllDay`).checked,
		endsNightBefore: form.field(`${row.name}.endsNightBefore`).checked,
	};
	const isNightKept = weekday && !hours.endsNightBefore;
	const nightBefore = isNightKept ? typedNightBefore(form, "weekly", weekday) : 0;
	return (
		<li>
			<details className="fold" open={isExpanded(form, row)}>
				<summary>
					<Icon name="chevron-down" size={18} />
					<span className="special-day-name">
						<span className="font-medium">
							{date.value
								? `${weekday ? `${WEEKDAY_LABELS[weekday].slice(0, 3)}, ` : ""}${what}`
								: "New day"}
						</span>{" "}
						<span className="hint fold-hint">{describeSpecialDay(hours, clock)}</span>
					</span>
				</summary>
				<div className="special-day-fields">
					<DateField field={date} label={weekday ? `Date, ${WEEKDAY_LABELS[weekday]}` : "Date"} />
					<div>
						<ToggledFields
							field={form.field(`${row.name}.closedAllDay`)}
							label="Closed all day"
							shownWhen="off"
							keepOpen={form.problems.some(({ name }) => name.startsWith(times))}
						>
							<RowList
								form={form}
								name={times}
								legend={`Hours on ${what}`}
								legendHidden
								labelsHidden
								inline
								newRow={nextWindow(hours.times, nightBefore)}
								addLabel="Add hours"
								addsByIcon
								rowLabel={`hours on ${what}`}
								maxRows={10}
							>
								{(window) => (
									<WindowFields form={form} name={window.name} what={what} clock={clock} />
								)}
							</RowList>
						</ToggledFields>
						<CheckboxField
							field={form.field(`${row.name}.endsNightBefore`)}
							label="Close the night before at midnight"
						/>
					</div>
					{row.errors.map((error) => (
						<p key={error} className="field-error">
							{error}
						</p>
					))}
				</div>
			</details>
			<Button variant="ghost" icon="trash" iconOnly {...form.removeButton(list, row.index)}>
				{`Remove ${what}`}
			</Button>
		</li>
	);
}

/** Whether a day is new, has an issue, or was just changed by a button. */
function isExpanded(form: FormState, row: RowState): boolean {
	const isInRow = (name: string) => name === row.name || name.startsWith(`${row.name}.`);
	if (form.field(`${row.name}.date`).value === "") return true;
	if (form.lastChange && isInRow(form.lastChange.payload.name)) return true;
	return form.problems.some(({ name }) => isInRow(name));
}
