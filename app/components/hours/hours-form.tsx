import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { SettingPreview } from "~/components/form/setting-preview";
import { ToggledFields } from "~/components/form/toggled-fields";
import { HOURS_FIELD_LABELS, type toHoursForm } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { formatDate } from "~/models/shared/plain-date";
import { CopyDay } from "./copy-day";
import { SpecialDays } from "./special-days";
import { WeekHours } from "./week-hours";

type HoursFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	values: ReturnType<typeof toHoursForm>;
	version: number;
	today: string;
	canPreview: boolean;
	answer?: FormAnswer;
};

export function HoursForm({ page, values, version, today, canPreview, answer }: HoursFormProps) {
	const form = formState({
		id: "hours",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const hasDineInIssue = form.problems.some(({ name }) => name.startsWith("dineIn"));
	return (
		<>
			<SettingPreview typed={answer?.preview} />
			<EditForm
				form={form}
				page={page}
				answer={answer}
				version={version}
				labels={{ ...HOURS_FIELD_LABELS, ...specialDayLabels(form) }}
				noValidate
				previews={canPreview}
			>
				<FormSection
					title="Weekly hours"
					id="weekly-hours"
					description="When you take orders. For hours past midnight, enter an end before the start. Days without hours are closed."
				>
					<CopyDay form={form} week="weekly" answer={answer} />
					<WeekHours form={form} week="weekly" clock={page.clock} />
				</FormSection>
				<FormSection
					title="Dine-in hours"
					id="dine-in-hours"
					description="When you serve customers at tables."
				>
					<ToggledFields
						field={form.field("haveDineInHours")}
						label="Custom dine-in hours"
						hint="Turn off to use the weekly hours."
						shownWhen="on"
						keepOpen={hasDineInIssue}
					>
						<CopyDay form={form} week="dineIn" answer={answer} />
						<WeekHours form={form} week="dineIn" clock={page.clock} />
					</ToggledFields>
				</FormSection>
				<FormSection
					title="Special days"
					id="special-days"
					description="Holidays and other dates with different hours, dine-in included. Hours past midnight from the day before still apply."
				>
					<SpecialDays form={form} today={today} clock={page.clock} />
				</FormSection>
			</EditForm>
		</>
	);
}

function specialDayLabels(form: FormState): Record<string, string> {
	return Object.fromEntries(
		form.problems.flatMap(({ name }) => {
			const [row, index] = /^specialDays\[(\d+)\]/.exec(name) ?? [];
			if (!row) return [];
			const date = form.field(`${row}.date`).value;
			return [[name, `Special day ${date ? formatDate(date) : Number(index) + 1}`]];
		}),
	);
}
