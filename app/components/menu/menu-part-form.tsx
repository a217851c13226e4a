import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FoldedSection } from "~/components/form/folded-section";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { SAVE_LABEL } from "~/components/form/save-label";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { TextLink } from "~/components/ui/text-link";
import { hasField, MENU_KIND, type MenuKindField } from "~/models/menu/menu-kind";
import {
	COMBO_TYPE_LABELS,
	MENU_TARGET_LABELS,
	type MenuPartFields,
	PRICE_TYPE_LABELS,
	SELECTION_TYPE_LABELS,
} from "~/models/menu/menu-part";
import type { MenuPartEditor } from "~/models/menu/menu-part-editor";
import type { Clock } from "~/models/shared/clock";
import { toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import { ComboChoices } from "./combo-choices";
import { ContainedParts, NOTED_KIND } from "./contained-parts";
import { DiningOptions } from "./dining-options";
import { ItemCategories } from "./item-categories";
import { MenuImages } from "./menu-images";
import { MoreFields } from "./more-fields";
import { NeededBy } from "./needed-by";
import { FoldedWhen, WHEN_LABELS } from "./when-section";
import { HoursSection } from "./where-and-when";

type MenuPartFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: MenuPartEditor;
	answer?: FormAnswer;
	isReadOnly?: boolean;
	partHref?: (id: string) => string | null;
	otherPrices?: { text: string; to: string } | null;
};

const ITEM_PREVIEW = { path: "/dashboard/menu-management/preview", title: "Store page" };

export function MenuPartForm(props: MenuPartFormProps) {
	const { page, view, answer, isReadOnly, partHref, otherPrices } = props;
	const { kind, labels } = view;
	const { noun, partsLabel } = MENU_KIND[kind];
	const form = formState({
		id: "menu-part",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const fieldProps = (name: keyof MenuPartFields) => ({
		field: form.field(name),
		label: labels[name] ?? name,
	});
	const has = (field: MenuKindField) => hasField(kind, field) && !view.off.includes(field);
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={{ ...(labels as Record<string, string>), ...WHEN_LABELS }}
			encType="multipart/form-data"
			// A browser would block the form on a field of a closed choice, and show nothing.
			noValidate={has("choices")}
			saveLabel={view.version === null ? `Create ${noun[0]}` : SAVE_LABEL}
			cancelTo={view.listPath}
			preview={has("price") ? ITEM_PREVIEW : null}
			readOnlyNotice={isReadOnly && "You can view this but not change it."}
		>
			<fieldset disabled={isReadOnly} role="none">
				<FormSection title="Names" description="Names for customers and your team.">
					<FormRow>
						<TextField {...fieldProps("title")} autoComplete="off" />
						<TextField
							{...fieldProps("internalName")}
							hint="Your team sees this name in lists."
							autoComplete="off"
						/>
					</FormRow>
					{has("subtitle") && <TextField {...fieldProps("subtitle")} autoComplete="off" />}
					<TextArea {...fieldProps("description")} rows={3} />
					{has("comboType") && (
						<SelectField {...fieldProps("comboType")} options={toOptions(COMBO_TYPE_LABELS)} />
					)}
					{has("promotion") && (
						<TextField
							{...fieldProps("promotion")}
							hint="Shown with the group, such as “Save 2.00 with a drink”."
							autoComplete="off"
						/>
					)}
				</FormSection>
				{has("price") && (
					<FormSection title="Price">
						<FormRow>
							<MoneyField {...fieldProps("price")} symbol={view.currencySymbol} />
							{has("priceType") && (
								<SelectField {...fieldProps("priceType")} options={toOptions(PRICE_TYPE_LABELS)} />
							)}
						</FormRow>
						{otherPrices && (
							<p>
								{otherPrices.text} · <TextLink to={otherPrices.to}>See and change</TextLink>
							</p>
						)}
						{has("selectionType") &&
							(hasVariations(form) ? (
								<SelectField
									{...fieldProps("selectionType")}
									hint="Variation prices replace the item’s price."
									options={toOptions(SELECTION_TYPE_LABELS)}
								/>
							) : (
								<HiddenFields values={{ selectionType: form.field("selectionType").value }} />
							))}
					</FormSection>
				)}
				{has("minSelections") && (
					<FormSection title="Selections">
						<CheckboxField
							{...fieldProps("isMandatory")}
							look="switch"
							hint="Customers must choose before they order."
						/>
						<FormRow>
							<TextField {...fieldProps("minSelections")} inputMode="numeric" autoComplete="off" />
							<TextField
								{...fieldProps("maxSelections")}
								hint="Enter 0 for no limit."
								inputMode="numeric"
								autoComplete="off"
							/>
						</FormRow>
					</FormSection>
				)}
				{partsLabel && (
					<ContainedParts
						form={form}
						title={partsLabel}
						unshown={view.unshown}
						partHref={partHref}
						found={answer?.choices}
					/>
				)}
				{has("choices") && (
					<ComboChoices
						form={form}
						currencySymbol={view.currencySymbol}
						partHref={partHref}
						found={answer?.choices}
					/>
				)}
				{has("containsAlcohol") && (
					<FoldedSection
						form={form}
						title="Kitchen"
						summary={kitchenWords(form)}
						names={["prepMinutes", "containsAlcohol"]}
					>
						{has("prepMinutes") && (
							<TextField
								{...fieldProps("prepMinutes")}
								inputMode="numeric"
								autoComplete="off"
								hint="Orders wait for the item that takes longest."
							/>
						)}
						<CheckboxField {...fieldProps("containsAlcohol")} look="switch" />
					</FoldedSection>
				)}
				{view.hasCategories && <ItemCategories form={form} noun={noun[0]} answer={answer} />}
				<FormSection title="Availability">
					<NeededBy
						noun={noun[0]}
						neededBy={view.neededBy}
						states="off, hidden, not orderable or archived"
					/>
					{kind !== "itemBaseGroup" && (
						<CheckboxField
							{...fieldProps("isEnabled")}
							look="switch"
							hint="When off, no location sells or shows it."
						/>
					)}
					{has("isVisible") && (
						<CheckboxField
							{...fieldProps("isVisible")}
							look="switch"
							hint="Customers see it on the menu."
						/>
					)}
					{has("isOrderable") && (
						<CheckboxField
							{...fieldProps("isOrderable")}
							look="switch"
							hint="When off, customers can see it but not order it."
						/>
					)}
					{has("target") && (
						<SelectField
							{...fieldProps("target")}
							hint="Choose where customers can order it."
							options={toOptions(MENU_TARGET_LABELS)}
						/>
					)}
					{view.version !== null && (
						<CheckboxField
							{...fieldProps("isArchived")}
							look="switch"
							hint="Hides it from lists and keeps its history."
						/>
					)}
					{has("diningBehaviors") && <DiningOptions {...fieldProps("diningBehaviors")} />}
				</FormSection>
				{has("stores") && (
					<LocationsSection
						form={form}
						hint={`When off, every location sells the ${noun[0]}, including new ones.`}
						view={answer?.places ?? view.locations}
					/>
				)}
				{has("weeklySchedule") && <HoursSection form={form} noun={noun[0]} clock={page.clock} />}
				<MenuImages form={form} kind={kind} title={view.values.title} readOnly={isReadOnly} />
				<MoreFields form={form} fieldProps={fieldProps} has={has} />
				{view.version !== null && !isReadOnly && (
					<FoldedWhen whose="chosen" form={form} clock={page.clock} />
				)}
			</fieldset>
		</EditForm>
	);
}

function hasVariations(form: FormState): boolean {
	return form.list("parts").some(({ name }) => form.field(`${name}.kind`).value === NOTED_KIND);
}

function kitchenWords(form: FormState): string {
	const minutes = form.field("prepMinutes").value;
	const words = [
		minutes && `Takes ${minutes} ${minutes === "1" ? "minute" : "minutes"}`,
		form.field("containsAlcohol").checked && "contains alcohol",
	];
	const said = words.filter(Boolean).join(", ");
	return said ? said.charAt(0).toUpperCase() + said.slice(1) : "Usual prep time, no alcohol";
}
