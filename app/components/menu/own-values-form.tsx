import type { ReactNode } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FoldedFields } from "~/components/form/folded-fields";
import { FoldedSection } from "~/components/form/folded-section";
import { FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Thumbnail } from "~/components/ui/thumbnail";
import { MENU_IMAGE_FIELDS, type MenuImageField } from "~/models/menu/menu-image";
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

const TEXTS = ["title", "subtitle", "description", "sku", "posGuid"] as const;
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
	const fieldProps = (name: OwnField) => ({
		field: { ...form.field(name), required: undefined },
		label: labels[name],
		hint: lockedFields.includes(name) && SET_BY_FRANCHISE,
		disabled: lockedFields.includes(name),
		placeholder: base[name],
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
					{has("price") &&
						beside(
							"price",
							<MoneyField
								{...fieldProps("price")}
								placeholder={base.price?.replace(view.currencySymbol, "") ?? ""}
								symbol={view.currencySymbol}
							/>,
						)}
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
				<FoldedSection
					form={form}
					title="Text and codes at this location"
					summary={customText(form, labels, TEXTS.filter(has))}
					names={[...TEXTS, "isEmpty"]}
				>
					<Heads />
					{beside("title", <TextField {...fieldProps("title")} />)}
					{has("subtitle") && beside("subtitle", <TextField {...fieldProps("subtitle")} />)}
					{beside("description", <TextArea {...fieldProps("description")} rows={3} />)}
					{has("sku") && beside("sku", <TextField {...fieldProps("sku")} spellCheck={false} />)}
					{has("posGuid") &&
						beside("posGuid", <TextField {...fieldProps("posGuid")} spellCheck={false} />)}
				</FoldedSection>
				{fields.some(isImage) && (
					<LocationPictures form={form} labels={labels}>
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
					</LocationPictures>
				)}
				{!isReadOnly && <WhenSection form={form} clock={page.clock} whose="location" />}
			</fieldset>
		</EditForm>
	);
}

function customText(
	form: FormState,
	labels: OwnValuesEditor["labels"],
	names: readonly OwnField[],
): string {
	const set = names.filter(
		(name) =>
			form.field(name).value !== "" ||
			(isEmptyField(name) && form.field(`isEmpty.${name}`).checked),
	);
	if (set.length === 0) return "From the organization";
	return `Custom: ${set.map((name) => labels[name]).join(", ")}`;
}

type LocationPicturesProps = Pick<OwnValuesEditor, "labels"> & {
	form: FormState;
	children: ReactNode;
};

function LocationPictures({ form, labels, children }: LocationPicturesProps) {
	const isWrong = MENU_IMAGE_FIELDS.some((name) => form.field(name).errors.length > 0);
	return (
		<FoldedFields
			title="Images at this location"
			hint={customText(form, labels, MENU_IMAGE_FIELDS)}
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
