import { CheckboxGroup, type Choice } from "~/components/form/choice-group";
import { ChoiceSearch } from "~/components/form/choice-search";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PreviewBar } from "~/components/form/preview-bar";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { CHANGED_SWITCHES } from "~/models/menu/bulk/menu-change";
import type { MenuChangeView } from "~/models/menu/bulk/menu-change-view";
import { PRICE_ENDING_LABELS, PRICE_STEP_LABELS } from "~/models/menu/bulk/price-change";
import { MENU_TARGET_LABELS } from "~/models/menu/menu-part";
import { DINING_LABELS } from "~/models/orders/order";
import type { Clock } from "~/models/shared/clock";
import { toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import { Icon } from "../ui/icon";
import { WHEN_LABELS, WhenSection } from "./when-section";

type MenuChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: MenuChangeView;
	answer: FormAnswer | undefined;
};

const HOLDER_FIELDS = ["addTo", "removeFrom"] as const;
const STAYS = "Keep as is";
const YES_OR_NO = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

export function MenuChangeForm({ page, view, answer }: MenuChangeFormProps) {
	const { fields, labels, holdersLabel } = view;
	const holders = answer?.choices?.choices ?? view.holders;
	const form = formState({
		id: "menu-change",
		lastResult: answer?.lastResult,
		defaultValue: { which: view.which },
	});
	const fieldProps = (name: string) => ({ field: form.field(name), label: labels[name] ?? name });
	const choice = { required: false, emptyLabel: STAYS } as const;
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={{ ...labels, ...WHEN_LABELS }}
			noValidate
		>
			{(pending) => (
				<>
					<HiddenFields values={{ which: form.field("which").value }} />
					<FormSection title={view.whichLabel} description="Fields you leave empty don’t change.">
						<FormRow>
							{CHANGED_SWITCHES.filter((name) => fields.includes(name)).map((name) => (
								<SelectField key={name} {...fieldProps(name)} {...choice} options={YES_OR_NO} />
							))}
							{fields.includes("target") && (
								<SelectField
									{...fieldProps("target")}
									{...choice}
									options={toOptions(MENU_TARGET_LABELS)}
								/>
							)}
						</FormRow>
					</FormSection>
					{fields.includes("price") && (
						<FormSection title="Price" className="by-choice">
							<SelectField
								{...fieldProps("priceStep")}
								{...choice}
								labelHidden
								options={toOptions(PRICE_STEP_LABELS)}
							/>
							<FormRow>
								<TextField
									{...fieldProps("priceValue")}
									required={false}
									hint={`Enter 0.50 for ${view.currencySymbol}0.50, or 5 for 5%.`}
									inputMode="decimal"
									autoComplete="off"
								/>
								<SelectField
									{...fieldProps("priceEnding")}
									required={false}
									options={toOptions(PRICE_ENDING_LABELS)}
								/>
							</FormRow>
						</FormSection>
					)}
					{fields.includes("taxRatePpm") && (
						<FormSection title="Tax" className="by-choice">
							<FormRow>
								<SelectField
									{...fieldProps("tax")}
									{...choice}
									options={[
										{ value: "set", label: "Set to a percentage" },
										{ value: "none", label: "None: use each location’s tax" },
									]}
								/>
								<TextField
									{...fieldProps("taxRate")}
									required={false}
									suffix="%"
									inputMode="decimal"
									autoComplete="off"
								/>
							</FormRow>
						</FormSection>
					)}
					{fields.includes("diningBehaviors") && (
						<FormSection title="Dining options" className="by-choice">
							<SelectField
								{...fieldProps("dining")}
								{...choice}
								labelHidden
								options={[
									{ value: "all", label: "All dining options" },
									{ value: "chosen", label: "Only those checked below" },
								]}
							/>
							<CheckboxGroup
								{...fieldProps("diningBehaviors")}
								choices={toOptions(DINING_LABELS)}
								isCounted
							/>
						</FormSection>
					)}
					{fields.includes("addTo") && view.holders.length > 0 && (
						<FormSection
							title={holdersLabel.charAt(0).toUpperCase() + holdersLabel.slice(1)}
							description="What you add goes last."
						>
							{view.areHoldersPart && (
								<>
									<ChoiceSearch form={form} name="holderSearch" label={labels.holderSearch ?? ""} />
									<p className="hint">
										{`${holders.length} shown. Search for more. Your selections stay checked.`}
									</p>
								</>
							)}
							<div>
								{HOLDER_FIELDS.map((name) => (
									<FoldedHolders
										key={name}
										form={form}
										name={name}
										label={labels[name] ?? name}
										choices={holders}
										isSearched={form.field("holderSearch").value !== ""}
									/>
								))}
							</div>
						</FormSection>
					)}
					{view.followed.length > 0 && (
						<FormSection
							title={labels.follow ?? ""}
							description="Checked fields follow the organization again."
						>
							<CheckboxGroup {...fieldProps("follow")} labelHidden choices={view.followed} />
						</FormSection>
					)}
					<WhenSection
						form={form}
						clock={page.clock}
						whose={view.followed.length > 0 ? "location" : "chosen"}
					/>
					<PreviewBar cancelTo={view.listPath} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

type FoldedHoldersProps = {
	form: FormState;
	name: string;
	label: string;
	choices: readonly Choice[];
	isSearched: boolean;
};

function FoldedHolders({ form, name, label, choices, isSearched }: FoldedHoldersProps) {
	const field = form.field(name);
	const isOpen = isSearched || field.values.length > 0 || field.errors.length > 0;
	return (
		<details className="fold" open={isOpen}>
			<summary>
				<Icon name="chevron-down" size={18} />
				{label}
			</summary>
			<CheckboxGroup field={field} label={label} labelHidden choices={choices} />
		</details>
	);
}
