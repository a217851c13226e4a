import { CheckboxField } from "~/components/form/checkbox-field";
import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormSection } from "~/components/form/form-section";
import type { FieldState } from "~/components/form/form-state";
import { SettingPreview } from "~/components/form/setting-preview";
import { TextField } from "~/components/form/text-field";
import type { ServiceChargeEditor } from "~/models/money/service-charge";
import { DINING_BEHAVIORS, DINING_LABELS } from "~/models/orders/order";
import type { FormAnswer } from "~/models/shared/form-answer";
import { ChargeTerms } from "./charge-terms";

type ServiceChargeFormProps = {
	page: { csrf: string; formKey: string };
	view: ServiceChargeEditor;
	answer?: FormAnswer;
	storeId: string;
	preview: readonly string[];
};

export function ServiceChargeForm({
	page,
	view,
	answer,
	storeId,
	preview,
}: ServiceChargeFormProps) {
	const { fieldProps, edit } = editorForm("service-charge", { page, view, answer });
	return (
		<>
			<SettingPreview now={preview} typed={answer?.preview} />
			<EditForm
				previews={preview.length > 0}
				{...edit}
				cancelTo={`/location/${storeId}/service-charges`}
				noValidate
			>
				<FormSection title="Service charge" description="Customers see this on their order.">
					<TextField {...fieldProps("name")} autoComplete="off" />
					<CheckboxField
						{...fieldProps("isEnabled")}
						look="switch"
						hint="Turn off to stop charging it."
					/>
					<TextField
						{...fieldProps("guid")}
						hint="Its ID at the point of sale. We show changes made there."
						autoComplete="off"
						spellCheck={false}
					/>
				</FormSection>
				<FormSection title="Amount">
					<ChargeTerms fieldProps={fieldProps} view={view} />
				</FormSection>
				<FormSection title="Where it applies">
					{view.defaultFor ? (
						<>
							<StoredChoices field={fieldProps("diningBehaviors").field} />
							<p>Deliveries only.</p>
						</>
					) : (
						<CheckboxGroup
							{...fieldProps("diningBehaviors")}
							hint="Leave all unchecked to charge it on every order."
							choices={DINING_BEHAVIORS.map((value) => ({
								value,
								label: DINING_LABELS[value].label,
							}))}
						/>
					)}
					<TaxChoices fieldProps={fieldProps} view={view} />
				</FormSection>
			</EditForm>
		</>
	);
}

type TaxChoicesProps = {
	fieldProps: (name: "taxes") => { field: FieldState; label: string };
	view: ServiceChargeEditor;
};

function TaxChoices({ fieldProps, view }: TaxChoicesProps) {
	const taxes = fieldProps("taxes");
	if (view.taxes === null) return <StoredChoices field={taxes.field} />;
	if (view.taxes.length === 0) {
		return <p className="hint">This location has no taxes, so the charge is not taxed.</p>;
	}
	return <CheckboxGroup {...taxes} hint="Taxes on the charge itself." choices={view.taxes} />;
}

function StoredChoices({ field }: { field: FieldState }) {
	return field.values.map((value) => (
		<input key={value} type="hidden" name={field.name} value={value} />
	));
}
