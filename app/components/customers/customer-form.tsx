import { DateField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	CUSTOMER_STATUS_LABELS,
	type CustomerEditor,
	type CustomerField,
} from "~/models/customers/customer";
import { toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type CustomerFormProps = {
	page: { csrf: string; formKey: string };
	view: CustomerEditor;
	answer?: FormAnswer;
};

export function CustomerForm({ page, view, answer }: CustomerFormProps) {
	const form = formState({
		id: "customer",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const fieldProps = (name: CustomerField) => ({
		field: form.field(name),
		label: view.labels[name],
		autoComplete: "off",
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
		>
			<FormSection title="Contact" description="Orders are matched by phone number, then by email.">
				<TextField {...fieldProps("name")} />
				<PhoneField
					{...fieldProps("phone")}
					required={false}
					hint="Enter a phone number or an email address."
				/>
				<TextField {...fieldProps("email")} type="email" required={false} />
				<DateField {...fieldProps("birthday")} />
			</FormSection>
			<FormSection
				title="Ordering"
				description="Suspended and blocked customers can’t order online."
			>
				<SelectField {...fieldProps("status")} options={toOptions(CUSTOMER_STATUS_LABELS)} />
				<TextArea {...fieldProps("statusReason")} rows={3} hint="Only your team sees this." />
			</FormSection>
		</EditForm>
	);
}
