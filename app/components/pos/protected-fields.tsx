import type { PosEditor } from "~/models/pos/pos-editor";
import { CheckboxField } from "../form/checkbox-field";
import { FormRow, FormSection } from "../form/form-section";
import type { FieldState } from "../form/form-state";
import { SelectField } from "../form/select-field";
import { ToggledFields } from "../form/toggled-fields";
import { DescriptionList } from "../ui/description-list";

type ProtectedFieldsProps = {
	view: PosEditor;
	at: (name: string) => { field: FieldState; label: string };
};

/** What only the provider changes; everybody else reads it, and a form without the fields leaves them as they are. */
export function ProtectedFields({ view, at }: ProtectedFieldsProps) {
	const choice = (name: string) => <SelectField {...at(name)} options={view.choices[name] ?? []} />;
	if (!view.isProvider) {
		return (
			<FormSection
				title="Link and rounding"
				description="Only the provider changes these. Ask support if one of them has to be another."
			>
				<DescriptionList
					items={view.protectedValues.map(({ label, value }) => ({ term: label, value }))}
				/>
			</FormSection>
		);
	}
	return (
		<FormSection title="Link and rounding" description="Only the provider sees these as fields.">
			<CheckboxField
				{...at("isLiveMode")}
				hint="While it is off, orders go to the test side of the point of sale."
			/>
			<FormRow>
				{choice("mathStrategy")}
				{choice("roundingType")}
			</FormRow>
			<ToggledFields
				{...at("isPriceDiscrepancyEnabled")}
				hint="Compares the order's total with what the settings say it costs."
				shownWhen="on"
			>
				{choice("priceDiscrepancyStrategy")}
			</ToggledFields>
		</FormSection>
	);
}
