import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import type { AlertTimesEditor } from "~/models/notifier/alert-times";
import type { FormAnswer } from "~/models/shared/form-answer";

type AlertTimesFormProps = {
	page: { csrf: string; formKey: string };
	view: AlertTimesEditor;
	answer?: FormAnswer;
	storeId: string;
};

export function AlertTimesForm({ page, view, answer, storeId }: AlertTimesFormProps) {
	const form = formState({
		id: "alert-times",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const at = (name: keyof typeof view.labels) => ({
		field: form.field(name),
		label: view.labels[name],
		inputMode: "numeric" as const,
		autoComplete: "off" as const,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnly}
			cancelTo={`/location/${storeId}/notifications`}
			noValidate
		>
			<FormSection
				title="Nobody confirms an order"
				description="From the moment the order came in. Orders that wait now are judged by the new time."
			>
				<TextField
					{...at("unconfirmedMinutes")}
					hint="The first alert is sent after this time, the second one, for managers, after twice this time."
				/>
			</FormSection>
			<FormSection
				title="An order is late"
				description="Past its due time and not ready yet. Each order alerts once."
			>
				<TextField {...at("lateMinutes")} hint="0 alerts as soon as the due time has passed." />
			</FormSection>
		</EditForm>
	);
}
