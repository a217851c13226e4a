import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import type { CounterEditor } from "~/models/menu/brands/brand-view";
import type { FormAnswer } from "~/models/shared/form-answer";

type CounterFormProps = {
	page: { csrf: string; formKey: string };
	view: CounterEditor;
	answer?: FormAnswer;
	cancelTo: string;
};

export function CounterForm({ page, view, answer, cancelTo }: CounterFormProps) {
	const form = formState({
		id: "counter",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			cancelTo={cancelTo}
		>
			<FormSection title="Counter" description="Where customers order and pay.">
				<CheckboxField
					field={form.field("isShared")}
					label="Brands share the counter"
					hint="Customers can mix brands in one order."
					look="switch"
					readOnly={view.readOnlyReason !== null}
				/>
			</FormSection>
		</EditForm>
	);
}
