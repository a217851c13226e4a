import type { ReactNode } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { OwnHours } from "~/components/hours/own-hours";
import { DISCLAIMER_MAX } from "~/models/fulfilment/dining-option";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import {
	DINING_OPTION_PARTS,
	type DiningOptionPart,
} from "~/models/fulfilment/dining-option-change";
import type { Clock } from "~/models/shared/clock";
import type { ListOption } from "~/models/shared/define-list";
import { fieldLabels } from "~/models/shared/entity";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { FieldErrors, type FieldProps } from "../form/field";
import { AlcoholField, PaymentMethodsField } from "./dining-option-terms";
import { PropertyRows } from "./property-rows";

type DiningOptionChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	locations: ChoicesView;
	offered: readonly ListOption[];
	values: object;
	answer: FormAnswer | undefined;
};

const LABELS: Record<string, string> = {
	...fieldLabels(diningOptionEntity),
	...REACH_LABELS,
	option: "Dining option",
	parts: "What to change",
};

export function DiningOptionChangeForm(props: DiningOptionChangeFormProps) {
	const { page, locations, offered, values, answer } = props;
	const form = formState({
		id: "dining-option-change",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const fieldProps = (name: string) => ({ field: form.field(name), label: LABELS[name] ?? name });
	const fields: Record<DiningOptionPart, ReactNode> = {
		isEnabled: (
			<CheckboxField
				{...fieldProps("isEnabled")}
				look="switch"
				hint="Turn off to hide it from customers."
			/>
		),
		disclaimer: (
			<TextArea
				{...fieldProps("disclaimer")}
				label="New disclaimer"
				rows={3}
				hint={`Customers see this with the option. Up to ${DISCLAIMER_MAX} characters.`}
			/>
		),
		allowsAlcohol: <AlcoholField fieldProps={fieldProps} />,
		paymentMethods: <PaymentMethodsField fieldProps={fieldProps} labelHidden />,
		schedule: (
			<OwnHours
				form={form}
				label={fieldProps("haveCustomSchedule").label}
				hint="Offered only in these hours, while the location is open."
				clock={page.clock}
			/>
		),
		properties: (
			<>
				<p className="hint">Questions for customers. They replace the current questions.</p>
				<PropertyRows form={form} fieldProps={fieldProps} />
			</>
		),
	};
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<ReachSection
						form={form}
						description="The locations to change."
						locations={locations}
						answer={answer}
					/>
					<FormSection title="Dining option" description="Only selected settings change.">
						<SelectField
							{...fieldProps("option")}
							required
							emptyLabel="Choose one"
							options={offered}
						/>
						<ChosenParts
							{...fieldProps("parts")}
							parts={Object.entries(DINING_OPTION_PARTS).map(([value, label]) => ({
								value,
								label,
								isWrong: form.problems.some(({ name }) => fieldPart(name) === value),
								children: fields[value as DiningOptionPart],
							}))}
						/>
					</FormSection>
					<PreviewBar cancelTo="/settings/locations" pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

const SCHEDULE_FIELDS = ["haveCustomSchedule", "weeklySchedule"];

function fieldPart(name: string): string {
	const [field = ""] = name.split(/[.[]/);
	return SCHEDULE_FIELDS.includes(field) ? "schedule" : field;
}

type ChosenPartsProps = Pick<FieldProps, "field" | "label" | "hint"> & {
	parts: readonly {
		value: string;
		label: string;
		isWrong: boolean;
		children: ReactNode;
	}[];
};

/** Checkboxes of what changes, each with its fields beneath while it is checked, by CSS alone. Hidden fields are sent, too. */
function ChosenParts({ field, label, hint, parts }: ChosenPartsProps) {
	return (
		<fieldset aria-describedby={hint ? `${field.id}-hint` : undefined}>
			<legend className="label">{label}</legend>
			{hint && (
				<div id={`${field.id}-hint`} className="hint">
					{hint}
				</div>
			)}
			<FieldErrors field={field} />
			{parts.map(({ value, label, isWrong, children }, index) => {
				const id = index === 0 ? field.id : `${field.id}-${index}`;
				return (
					<div
						key={value}
						className={`toggled toggled-on toggled-part${isWrong ? " toggled-kept" : ""}`}
					>
						<input
							type="checkbox"
							id={id}
							name={field.name}
							value={value}
							defaultChecked={field.values.includes(value)}
							aria-invalid={field.errors.length > 0 || undefined}
							{...(index === 0 && field.autoFocus && { autoFocus: true })}
						/>
						<label htmlFor={id} className="toggled-label">
							{label}
						</label>
						<div className="toggled-body">
							<div className="toggled-fields form-grid">{children}</div>
						</div>
					</div>
				);
			})}
		</fieldset>
	);
}
