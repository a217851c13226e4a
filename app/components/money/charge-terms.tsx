import { RadioGroup } from "~/components/form/choice-group";
import type { FieldState } from "~/components/form/form-state";
import { kindClass, needed } from "~/components/form/kind-class";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import {
	PERCENT_SCOPE_LABELS,
	PERCENT_SCOPES,
	SERVICE_CHARGE_TYPE_LABELS,
	type ServiceChargeEditor,
	type ServiceChargeType,
	typesFor,
} from "~/models/money/service-charge";

type ChargeTermsProps = {
	fieldProps: (name: "type" | "amount" | "ratePpm" | "scope") => {
		field: FieldState;
		label: string;
	};
	view: ServiceChargeEditor;
};

/** Type and amount. CSS hides the fields of the types that are not chosen; they are sent, but not saved. */
export function ChargeTerms({ fieldProps, view }: ChargeTermsProps) {
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
