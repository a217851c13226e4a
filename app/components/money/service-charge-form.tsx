import { CheckboxField } from "~/components/form/checkbox-field";
import { CheckboxGroup, RadioGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormSection } from "~/components/form/form-section";
import type { FieldState } from "~/components/form/form-state";
import { kindClass, needed } from "~/components/form/kind-class";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { SettingPreview } from "~/components/form/setting-preview";
import { TextField } from "~/components/form/text-field";
import {
	PERCENT_SCOPE_LABELS,
	PERCENT_SCOPES,
	SERVICE_CHARGE_TYPE_LABELS,
	type ServiceChargeEditor,
	type ServiceChargeType,
	typesFor,
} from "~/models/money/service-charge";
import { DINING_BEHAVIORS, DINING_LABELS } from "~/models/orders/order";
import type { FormAnswer } from "~/models/shared/form-answer";

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
						hint="The ID at the POS. We show changes made there."
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

type ChargeTermsProps = {
	fieldProps: (name: "type" | "amount" | "ratePpm" | "scope") => {
		field: FieldState;
		label: string;
	};
	view: ServiceChargeEditor;
};

/** Type and amount. CSS hides the fields of the types that are not chosen; they are sent, but not saved. */
function ChargeTerms({ fieldProps, view }: ChargeTermsProps) {
	const types = typesFor(view.defaultFor);
	const [amount, rate, scope] = [
		needed(fieldProps("amount")),
		needed(fieldProps("ratePpm")),
		needed(fieldProps("scope")),
	];
	return (
		<div className="form-grid charge-terms">
			{types.length === 1 ? (
				<>
					<input type="hidden" name="type" value={types[0]} />
					<p>Open: customers choose the delivery tip.</p>
				</>
			) : (
				<RadioGroup
					{...fieldProps("type")}
					required
					choices={types.map((value) => ({
						value,
						label: SERVICE_CHARGE_TYPE_LABELS[value],
						hint: typeHint(value, view),
					}))}
				/>
			)}
			{types.includes("FIXED") && (
				<MoneyField
					{...amount}
					symbol={view.symbol}
					className={kindClass("charge-fixed", amount.field)}
				/>
			)}
			{types.includes("PERCENT") && (
				<>
					<TextField
						{...rate}
						suffix="%"
						inputMode="decimal"
						autoComplete="off"
						className={kindClass("charge-percent", rate.field)}
					/>
					<SelectField
						{...scope}
						emptyLabel="Choose…"
						options={PERCENT_SCOPES.map((value) => ({ value, label: PERCENT_SCOPE_LABELS[value] }))}
						className={kindClass("charge-percent", scope.field)}
					/>
				</>
			)}
		</div>
	);
}

function typeHint(type: ServiceChargeType, { defaultFor }: ServiceChargeEditor): string {
	if (defaultFor === "delivery-fee") {
		return type === "OPEN"
			? "The delivery zone sets the fee."
			: "Applies unless the delivery zone sets a fee.";
	}
	return HINTS[type];
}

const HINTS: Record<ServiceChargeType, string> = {
	FIXED: "The same amount on each order.",
	OPEN: "The amount is set with each order.",
	PERCENT: "A percentage of the order, without other charges.",
};
