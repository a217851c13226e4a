import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { SettingPreview } from "~/components/form/setting-preview";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { OwnHours } from "~/components/hours/own-hours";
import { DISCLAIMER_MAX, type DiningOptionEditor } from "~/models/fulfilment/dining-option";
import { DINING_BEHAVIORS, DINING_LABELS, type DiningBehavior } from "~/models/orders/order";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { AlcoholField, PaymentMethodsField } from "./dining-option-terms";
import { PropertyRows } from "./property-rows";

type DiningOptionFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: DiningOptionEditor;
	answer?: FormAnswer;
	storeId: string;
	preview: readonly string[];
};

export function DiningOptionForm({ page, view, answer, storeId, preview }: DiningOptionFormProps) {
	const { form, fieldProps, edit } = editorForm("dining-option", { page, view, answer });
	const behavior = form.field("behavior");
	return (
		<>
			<SettingPreview now={preview} typed={answer?.preview} isNew={view.version === null} />
			<EditForm
				previews={preview.length > 0}
				{...edit}
				cancelTo={`/location/${storeId}/dining-options`}
				noValidate
			>
				<FormSection title="Dining option" description="Customers see this when they order.">
					<TextField {...fieldProps("name")} autoComplete="off" />
					{view.builtIn ? (
						<>
							<input type="hidden" name="behavior" value={behavior.value} />
							<p className="hint">
								{`Built in (${DINING_LABELS[behavior.value as DiningBehavior].label}). You can rename it or turn it off.`}
							</p>
						</>
					) : (
						<SelectField
							{...fieldProps("behavior")}
							hint="Where customers get the order, and which hours apply."
							options={DINING_BEHAVIORS.map((value) => ({
								value,
								label: DINING_LABELS[value].label,
							}))}
						/>
					)}
					<CheckboxField
						{...fieldProps("isEnabled")}
						look="switch"
						hint="Turn off to hide it from customers."
					/>
					{view.isDefault ? (
						<>
							<input type="hidden" name="isDefault" value="on" />
							<p className="hint">
								This is the default. To change it, make another dining option the default.
							</p>
						</>
					) : (
						<CheckboxField
							{...fieldProps("isDefault")}
							look="switch"
							hint="Preselected for customers. Replaces the current default."
						/>
					)}
					<TextArea
						{...fieldProps("disclaimer")}
						rows={3}
						hint={`Customers see this with the option. Up to ${DISCLAIMER_MAX} characters.`}
					/>
					<TextField
						{...fieldProps("guid")}
						hint="This option's ID at the POS."
						autoComplete="off"
						spellCheck={false}
					/>
				</FormSection>
				<FormSection title="What can be ordered">
					<AlcoholField fieldProps={fieldProps} />
					<PaymentMethodsField fieldProps={fieldProps} />
				</FormSection>
				<FormSection title="Hours">
					<OwnHours
						form={form}
						label={fieldProps("haveCustomSchedule").label}
						hint="Offered only in these hours, while the location is open."
						clock={page.clock}
					/>
				</FormSection>
				<FormSection
					title="Properties"
					description="Questions for customers, such as table number or car color."
				>
					<PropertyRows form={form} fieldProps={fieldProps} />
				</FormSection>
			</EditForm>
		</>
	);
}
