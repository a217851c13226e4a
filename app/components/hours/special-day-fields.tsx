import { CheckboxField } from "~/components/form/checkbox-field";
import { DateField } from "~/components/form/date-time-fields";
import type { FormState, RowState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { ToggledFields } from "~/components/form/toggled-fields";
import { Button } from "~/components/ui/button";
import { WEEKDAY_LABELS, weekdayOf } from "~/models/hours/business-hours";
import { nextWindow } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { dateWords } from "~/models/shared/plain-date";
import { typedWindows } from "./typed-windows";
import { WindowFields } from "./window-fields";

type SpecialDayFieldsProps = { form: FormState; row: RowState; list: string; clock: Clock };

export function SpecialDayFields({ form, row, list, clock }: SpecialDayFieldsProps) {
	const date = form.field(`${row.name}.date`);
	const weekday = weekdayOf(date.value);
	const what = dateWords(date.value) || `special day ${row.index + 1}`;
	const times = `${row.name}.times`;
	return (
		<li>
			<div className="special-day-head">
				<DateField field={date} label={weekday ? `Date, ${WEEKDAY_LABELS[weekday]}` : "Date"} />
				<Button variant="ghost" icon="trash" iconOnly {...form.removeButton(list, row.index)}>
					{`Remove ${what}`}
				</Button>
			</div>
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
					newRow={nextWindow(typedWindows(form, times))}
					addLabel="Add hours"
					addsByIcon
					rowLabel={`hours on ${what}`}
					maxRows={10}
				>
					{(window) => <WindowFields form={form} name={window.name} what={what} clock={clock} />}
				</RowList>
			</ToggledFields>
			<CheckboxField
				field={form.field(`${row.name}.endsNightBefore`)}
				label="Close the night before at midnight"
				className="mt-2"
			/>
			{row.errors.map((error) => (
				<p key={error} className="field-error">
					{error}
				</p>
			))}
		</li>
	);
}
