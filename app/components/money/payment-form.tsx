import type { PaymentEditor } from "~/models/money/payment-editor";
import { METHOD_SWITCHES } from "~/models/money/payment-settings";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { editorForm } from "../form/editor-form";
import { FormRow, FormSection } from "../form/form-section";
import { SettingPreview } from "../form/setting-preview";
import { TextField } from "../form/text-field";

type PaymentFormProps = {
	page: { csrf: string; formKey: string };
	view: PaymentEditor;
	answer?: FormAnswer;
};

export function PaymentForm({ page, view, answer }: PaymentFormProps) {
	const { fieldProps, edit } = editorForm("payment-settings", { page, view, answer });
	return (
		<>
			<SettingPreview typed={answer?.preview} />
			<EditForm {...edit} readOnlyNotice={view.readOnlyReason} previews noValidate>
				<FormSection
					title="Methods"
					description="Payment methods at this location. A dining option can accept fewer."
				>
					<div className="choices-many">
						{METHOD_SWITCHES.map((name) => (
							<CheckboxField key={name} {...fieldProps(name)} />
						))}
					</div>
				</FormSection>
				<FormSection title="Checkout">
					<FormRow>
						<TextField
							{...fieldProps("title")}
							hint="Customers see this when they pay."
							autoComplete="off"
						/>
						<TextField
							{...fieldProps("merchantTitle")}
							hint="Shown on card statements. Up to 22 characters."
							autoComplete="off"
						/>
					</FormRow>
				</FormSection>
				<FormSection title="Live mode">
					<CheckboxField
						{...fieldProps("isLive")}
						look="switch"
						hint="Turn off for test payments."
					/>
				</FormSection>
				<FormSection title="Tax" description="Used when neither the item nor the menu has a tax.">
					<FormRow>
						<TextField
							{...fieldProps("taxRatePpm")}
							hint="Added to the price. Leave empty for none."
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
