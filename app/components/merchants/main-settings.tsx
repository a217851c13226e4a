import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DescriptionList } from "~/components/ui/description-list";
import { CALENDAR_LABELS } from "~/models/merchants/merchant-calendar";
import type { MainSettingsView } from "~/models/merchants/merchant-settings";
import { toOptions } from "~/models/shared/define-list";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import type { FormAnswer } from "~/models/shared/form-answer";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";

type MainSettingsProps = {
	page: { csrf: string; formKey: string };
	view: MainSettingsView;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
};

export function MainSettings({ page, view, constraint, answer }: MainSettingsProps) {
	const form = formState({
		id: "merchant",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint,
	});
	const { readOnly } = view;
	const isFixed = readOnly || !view.canSecure;
	const calendarField = (name: keyof ReportCalendar) => ({
		field: form.field(name),
		label: LABELS[name],
		options: toOptions(view.calendar.choices[name]),
		readOnly,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={LABELS}
			readOnlyNotice={readOnly && VIEW_ONLY_SETTINGS}
		>
			<FormSection title="Business" description="Shown to your team and customers.">
				<TextField
					field={form.field("name")}
					label={LABELS.name}
					readOnly={readOnly}
					autoComplete="organization"
					hint="At least 5 characters."
				/>
				<TextArea
					field={form.field("description")}
					label={LABELS.description}
					readOnly={readOnly}
					rows={3}
					hint="At least 10 characters."
				/>
				<TextField
					field={form.field("slug")}
					label={LABELS.slug}
					readOnly={readOnly}
					required
					autoComplete="off"
					hint="After /locations/. Use lowercase letters and hyphens. Old addresses keep working."
				/>
				<DescriptionList items={[{ term: "Type", value: view.type }]} />
			</FormSection>
			<FormSection title="Calendar" description="How reports divide days, weeks and years.">
				<FormRow>
					<SelectField
						{...calendarField("businessDayEnd")}
						hint="Orders after midnight until then count on the day before."
					/>
					<SelectField {...calendarField("weekStart")} />
				</FormRow>
				<FormRow>
					<SelectField
						{...calendarField("fiscalCalendar")}
						hint="Adds fiscal periods, quarters and years to reports."
					/>
					<SelectField {...calendarField("fiscalYearMonth")} />
				</FormRow>
				<SelectField
					{...calendarField("fiscalYearEnd")}
					hint="Only for calendars with weeks. Decides which years have 53 weeks."
				/>
				{view.calendar.facts.length > 0 && <DescriptionList items={view.calendar.facts} />}
			</FormSection>
			<FormSection
				title="Security and support"
				description={
					isFixed ? "Only super admins can change this." : "Sign-in security and support access."
				}
			>
				<CheckboxField
					field={form.field("requiresSecondStep")}
					label={LABELS.requiresSecondStep}
					look="switch"
					readOnly={isFixed}
					hint={
						<>
							Everyone also enters a code from an authenticator app. {view.secondSteps} Set up your
							own two-step sign-in first.
						</>
					}
				/>
				<CheckboxField
					field={form.field("allowsViewAs")}
					label={LABELS.allowsViewAs}
					look="switch"
					readOnly={readOnly || !view.canConsent}
					hint={
						view.canSecure && !view.canConsent
							? "Only your organization's super admins can change this."
							: "Support sees what that person sees for 30 minutes, can't change anything, and appears in your audit log."
					}
				/>
			</FormSection>
		</EditForm>
	);
}

const LABELS = {
	name: "Business name",
	description: "Description",
	slug: "Public address",
	requiresSecondStep: "Require two-step sign-in",
	allowsViewAs: "Allow support to view as your team",
	...CALENDAR_LABELS,
};
