import type { ReactNode } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Thumbnail } from "~/components/ui/thumbnail";
import {
	MENU_IMAGE_FIELDS,
	MENU_IMAGE_LABELS,
	type MenuImageField,
} from "~/models/menu/menu-image";
import { MENU_KIND } from "~/models/menu/menu-kind";
import {
	EMPTY_FIELDS,
	type EmptyField,
	type OwnField,
	type OwnValuesEditor,
} from "~/models/menu/own-values";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { MenuImage } from "./menu-images";
import { NeededBy } from "./needed-by";
import { WHEN_LABELS, WhenSection } from "./when-section";

type OwnValuesFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: OwnValuesEditor;
	answer?: FormAnswer;
	isReadOnly: boolean;
};

const SET_BY_FRANCHISE = "Set by the franchise";

const ON_OR_OFF = [
	{ value: "on", label: "On here" },
	{ value: "off", label: "Off here" },
];

function isImage(name: OwnField): name is MenuImageField {
	return MENU_IMAGE_FIELDS.some((each) => each === name);
}

function isEmptyField(name: OwnField): name is EmptyField {
	return EMPTY_FIELDS.some((each) => each === name);
}

const SWITCHES = ["isEnabled", "isVisible", "isOrderable"] as const;

export function OwnValuesForm({ page, view, answer, isReadOnly }: OwnValuesFormProps) {
	const { kind, fields, base, labels, lockedFields, choices } = view;
	const form = formState({
		id: "own-values",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const has = (name: OwnField) => fields.includes(name);
	const at = (name: OwnField) => ({
		field: { ...form.field(name), required: undefined },
		label: labels[name],
		hint: lockedFields.includes(name) && SET_BY_FRANCHISE,
		disabled: lockedFields.includes(name),
		autoComplete: "off",
	});
	/** Whether the field can be set to empty; needless if the organization has no text either. */
	const canBeEmpty = (name: EmptyField) =>
		Boolean(base[name]) || form.field(`isEmpty.${name}`).checked;
	const beside = (name: OwnField, field: ReactNode) => (
		<div key={name} className="own-value">
			{isEmptyField(name) && canBeEmpty(name) ? (
				<div>
					{field}
					<CheckboxField
						field={form.field(`isEmpty.${name}`)}
						label="Leave empty at this location"
						className="mt-2"
						disabled={lockedFields.includes(name)}
					/>
				</div>
			) : (
				field
			)}
			<div className="own-value-base">
				{isImage(name) && base[name] ? (
					<Thumbnail id={base[name]} width={120} height={80} alt="Organization’s image" />
				) : (
					<p className="break-words">
						<span className="sr-only">Organization: </span>
						{base[name] || "Empty"}
					</p>
				)}
				{!isReadOnly && !lockedFields.includes(name) && form.field(name).value !== "" && (
					<Button size="sm" icon="undo" {...form.updateButton(name, "")}>
						Use the organization’s<span className="sr-only"> {labels[name].toLowerCase()}</span>
					</Button>
				)}
			</div>
		</div>
	);
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={{ ...labels, ...WHEN_LABELS }}
			cancelTo={view.listPath}
			encType="multipart/form-data"
			readOnlyNotice={isReadOnly && "You can view this but not change it."}
		>
			<fieldset disabled={isReadOnly} role="none">
				<FormSection
					title="Custom values"
					description={
						<>
							Empty fields follow the organization.
							<span className="sm:hidden"> The organization’s value is below each field.</span>
						</>
					}
				>
					<Heads />
					{beside("title", <TextField {...at("title")} />)}
					{has("subtitle") && beside("subtitle", <TextField {...at("subtitle")} />)}
					{beside("description", <TextArea {...at("description")} rows={3} />)}
					{has("price") &&
						beside(
							"price",
							<MoneyField {...at("price")} placeholder="" symbol={view.currencySymbol} />,
						)}
					{has("sku") && beside("sku", <TextField {...at("sku")} spellCheck={false} />)}
					{has("posGuid") && beside("posGuid", <TextField {...at("posGuid")} spellCheck={false} />)}
					<NeededBy
						noun={MENU_KIND[kind].noun[0]}
						neededBy={view.neededBy}
						states="off, hidden or not orderable here"
					/>
					{SWITCHES.filter(has).map((name) =>
						beside(
							name,
							<SelectField
								field={form.field(name)}
								label={labels[name]}
								emptyLabel="Same as the organization"
								hint={lockedFields.includes(name) && SET_BY_FRANCHISE}
								disabled={lockedFields.includes(name)}
								options={ON_OR_OFF.filter(({ value }) => choices[name]?.includes(value))}
							/>,
						),
					)}
				</FormSection>
				{fields.some(isImage) && (
					<PicturesHere form={form}>
						<Heads />
						{MENU_IMAGE_FIELDS.filter(has).map((name) =>
							beside(
								name,
								<MenuImage
									form={form}
									name={name}
									kind={kind}
									title={view.values.title || base.title || ""}
									hint={lockedFields.includes(name) && `${SET_BY_FRANCHISE}.`}
									readOnly={isReadOnly || lockedFields.includes(name)}
								/>,
							),
						)}
					</PicturesHere>
				)}
				{!isReadOnly && <WhenSection form={form} clock={page.clock} whose="location" />}
			</fieldset>
		</EditForm>
	);
}

function PicturesHere({ form, children }: { form: FormState; children: ReactNode }) {
	const set = MENU_IMAGE_FIELDS.filter((name) => form.field(name).value !== "");
	const isWrong = MENU_IMAGE_FIELDS.some((name) => form.field(name).errors.length > 0);
	const imageNames = set.map((name) => MENU_IMAGE_LABELS[name].label.toLowerCase()).join(", ");
	return (
		<FoldedFields
			title="Images at this location"
			hint={imageNames ? `Custom: ${imageNames}` : "From the organization"}
			isOpen={isWrong || form.returned}
		>
			<FormSection title="Images">{children}</FormSection>
		</FoldedFields>
	);
}

/** Seen only: each value names the organization itself. */
function Heads() {
	return (
		<div className="own-value own-value-heads" aria-hidden="true">
			<p>This location</p>
			<p>Organization</p>
		</div>
	);
}
