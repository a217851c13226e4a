import { CheckboxGroup, RadioGroup } from "~/components/form/choice-group";
import { DateField } from "~/components/form/date-time-fields";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { RowList } from "~/components/form/row-list";
import { WEEKDAY_LABELS, WEEKDAYS } from "~/models/hours/business-hours";
import { HOURS_FIELD_LABELS } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { SpecialDays } from "./special-days";
import { WeekHours } from "./week-hours";

type HoursChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	locations: ChoicesView;
	today: string;
	values: object;
	answer?: FormAnswer;
};

const DAYS = WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_LABELS[day] }));

const LABELS = {
	...HOURS_FIELD_LABELS,
	...REACH_LABELS,
	days: "Days to change",
	dineInDays: "Dine-in days to change",
	"removedDates[].date": "Special day to remove",
};

export function HoursChangeForm(props: HoursChangeFormProps) {
	const { page, locations, today, values, answer } = props;
	const form = formState({
		id: "hours-change",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<ReachSection
						form={form}
						description="The locations to change."
						locations={locations}
						answer={answer}
					/>
					<FormSection
						title="Weekly hours"
						description="Only selected days change. Remove a day's hours to close it."
					>
						<div className="form-grid chosen-days">
							<CheckboxGroup
								field={form.field("days")}
								label="Days to change"
								choices={DAYS}
								inline
							/>
							<WeekHours form={form} week="weekly" clock={page.clock} canFollow={false} />
						</div>
					</FormSection>
					<FormSection title="Dine-in hours" description="When you serve customers at tables.">
						<RadioGroup
							field={form.field("dineInMode")}
							label="Dine-in"
							required
							choices={[
								{ value: "stay", label: "No change" },
								{ value: "follow", label: "Same as the weekly hours" },
								{ value: "own", label: "Custom hours on the checked days", kind: "own" },
							]}
						/>
						<div className="form-grid chosen-days only-own">
							<CheckboxGroup
								field={form.field("dineInDays")}
								label="Dine-in days to change"
								choices={DAYS}
								inline
							/>
							<WeekHours form={form} week="dineIn" clock={page.clock} canFollow={false} />
						</div>
					</FormSection>
					<FormSection
						title="Special days"
						description="Holidays and other dates with different hours. They replace special days already set on the same date. Hours past midnight from the day before still apply."
					>
						<SpecialDays form={form} today={today} clock={page.clock} />
						<RowList
							form={form}
							name="removedDates"
							legend="Special days to remove"
							hint="Weekly hours apply again on these dates."
							newRow={{ date: "" }}
							addLabel="Remove a special day"
							rowLabel="date"
						>
							{(row) => <DateField field={form.field(`${row.name}.date`)} label="Date" />}
						</RowList>
					</FormSection>
					<PreviewBar cancelTo="/settings/locations" pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
