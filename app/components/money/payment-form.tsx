import type { PaymentEditor } from "~/models/money/payment-editor";
import { METHOD_SWITCHES } from "~/models/money/payment-settings";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { FormRow, FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { SettingPreview } from "../form/setting-preview";
import { TextField } from "../form/text-field";

type PaymentFormProps = {
	page: { csrf: string; formKey: string };
	view: PaymentEditor;
	answer?: FormAnswer;
};

export function PaymentForm({ page, view, answer }: PaymentFormProps) {
	const form = formState({
		id: "payment-settings",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const at = (name: string) => ({ field: form.field(name), label: view.labels[name] ?? name });
	return (
		<>
			<SettingPreview typed={answer?.preview} />
			<EditForm
				form={form}
				page={page}
				answer={answer}
				version={view.version}
				labels={view.labels}
				readOnlyNotice={view.readOnly}
				previews
				noValidate
			>
				<FormSection
					title="Methods"
					description="What this location takes. A dining option can take fewer of them, never more."
				>
					<div className="choices-many">
						{METHOD_SWITCHES.map((name) => (
							<CheckboxField key={name} {...at(name)} />
						))}
					</div>
				</FormSection>
				<FormSection title="Checkout">
					<FormRow>
						<TextField
							{...at("title")}
							hint="What customers read where they pay."
							autoComplete="off"
						/>
						<TextField
							{...at("merchantTitle")}
							hint="As banks print it, at most 22 characters."
							autoComplete="off"
						/>
					</FormRow>
				</FormSection>
				<FormSection title="Live mode">
					<CheckboxField {...at("isLive")} look="switch" hint="While it is off, no money moves." />
				</FormSection>
				<FormSection
					title="Tax"
					description="For items without a tax of their own, at a location whose menu has none."
				>
					<FormRow>
						<TextField
							{...at("taxRatePpm")}
							hint="On top of the price. Leave it empty for none."
							suffix="%"
							inputMode="decimal"
							autoComplete="off"
						/>
					</FormRow>
				</FormSection>
			</EditForm>
		</>
	);
}
