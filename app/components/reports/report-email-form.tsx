import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SAVE_LABEL } from "~/components/form/save-label";
import { SelectField } from "~/components/form/select-field";
import { TextLink } from "~/components/ui/text-link";
import { SCHEDULE_LABELS } from "~/models/reports/report-schedule";
import type { ListOption } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type ReportEmailFormProps = {
	page: { csrf: string; formKey: string };
	subject: { title: string; covers: string; isFiltered: boolean; to: string | null };
	values: Record<keyof typeof SCHEDULE_LABELS, string>;
	hiddenValues: Record<"home" | "report" | "query" | "storeId", string | null> | null;
	options: Record<Exclude<keyof typeof SCHEDULE_LABELS, "when">, ListOption[]> & {
		when: { label: string; options: ListOption[] }[];
	};
	version?: number;
	answer?: FormAnswer;
};

export function ReportEmailForm(props: ReportEmailFormProps) {
	const { page, subject, values, hiddenValues, options, version, answer } = props;
	const form = formState({
		id: "report-email",
		defaultValue: values,
		lastResult: answer?.lastResult,
	});
	const fieldProps = (name: keyof typeof SCHEDULE_LABELS) => ({
		field: form.field(name),
		label: SCHEDULE_LABELS[name],
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={version}
			labels={SCHEDULE_LABELS}
			saveLabel={hiddenValues ? "Send it by email" : SAVE_LABEL}
			cancelTo="/account/report-emails"
		>
			{hiddenValues && <HiddenFields values={hiddenValues} />}
			<FormSection
				title="Report"
				description={
					<>
						{`${subject.title}, ${subject.covers}${subject.isFiltered ? ", with the filters of its page" : ""}. `}
						{subject.to && <TextLink to={subject.to}>Open the report</TextLink>}
					</>
				}
			>
				<FormRow>
					<SelectField {...fieldProps("range")} options={options.range} />
					<SelectField {...fieldProps("format")} options={options.format} />
				</FormRow>
			</FormSection>
			<FormSection title="Schedule">
				<SelectField {...fieldProps("when")} groups={options.when} />
				<FormRow>
					<SelectField {...fieldProps("hour")} options={options.hour} />
					<SelectField {...fieldProps("zone")} options={options.zone} />
				</FormRow>
			</FormSection>
		</EditForm>
	);
}
