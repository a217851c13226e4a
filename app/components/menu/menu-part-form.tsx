import { CheckboxField } from "~/components/form/checkbox-field";
import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { hasField, MENU_KIND, type MenuKindField } from "~/models/menu/menu-kind";
import {
	COMBO_TYPE_LABELS,
	MENU_WEIGHT_UNIT_LABELS,
	type MenuPartFields,
	PRICE_TYPE_LABELS,
} from "~/models/menu/menu-part";
import type { MenuPartEditor } from "~/models/menu/menu-part-editor";
import { DINING_LABELS } from "~/models/orders/order";
import type { Clock } from "~/models/shared/clock";
import { optionsOf } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import { HeldParts } from "./held-parts";
import { HoursSection, LocationsSection } from "./where-and-when";

type MenuPartFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: MenuPartEditor;
	answer?: FormAnswer;
	/** Shows the fields to people who may not change them. */
	isReadOnly?: boolean;
	/** The address of a thing that it holds. */
	partHref?: (id: string) => string | null;
};

/** The form of any thing of the menu: each kind shows its own fields (spec 3.23). */
export function MenuPartForm({ page, view, answer, isReadOnly, partHref }: MenuPartFormProps) {
	const { kind, labels } = view;
	const { noun, partsLabel } = MENU_KIND[kind];
	const form = formState({
		id: "menu-part",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: keyof MenuPartFields) => ({
		field: form.field(name),
		label: labels[name] ?? name,
	});
	const has = (field: MenuKindField) => hasField(kind, field);
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={labels as Record<string, string>}
			saveLabel={view.version === null ? `Create ${noun[0]}` : "Save"}
			cancelTo={view.listPath}
			readOnlyNotice={isReadOnly && "You may look at this, but not change it."}
		>
			<fieldset disabled={isReadOnly}>
				<FormSection
					title="Names"
					description="What customers read, and what the kitchen calls it."
				>
					<FormRow>
						<TextField {...at("title")} autoComplete="off" />
						<TextField
							{...at("internalName")}
							hint="For tickets and lists. Leave it empty to use the title."
							autoComplete="off"
						/>
					</FormRow>
					{has("subtitle") && <TextField {...at("subtitle")} autoComplete="off" />}
					<TextArea {...at("description")} rows={3} />
					{has("comboType") && (
						<SelectField {...at("comboType")} options={optionsOf(COMBO_TYPE_LABELS)} />
					)}
				</FormSection>
				{has("price") && <PriceSection at={at} has={has} symbol={view.currencySymbol} />}
				{has("minSelections") && (
					<FormSection title="How many are chosen">
						<CheckboxField
							{...at("isMandatory")}
							hint="An item cannot be ordered without a choice."
						/>
						<FormRow>
							<TextField {...at("minSelections")} inputMode="numeric" autoComplete="off" />
							<TextField
								{...at("maxSelections")}
								hint="0 means as many as the customer likes."
								inputMode="numeric"
								autoComplete="off"
							/>
						</FormRow>
					</FormSection>
				)}
				{partsLabel && view.choices && (
					<HeldParts
						form={form}
						title={partsLabel}
						partHref={partHref}
						choices={answer?.choices ?? view.choices}
					/>
				)}
				{has("prepMinutes") && <KitchenSection at={at} />}
				<FormSection title="Whether it is sold">
					{kind !== "itemBaseGroup" && (
						<CheckboxField {...at("isEnabled")} hint="Off: no location sells or shows it." />
					)}
					{has("isVisible") && (
						<CheckboxField {...at("isVisible")} hint="Customers see it on the menu." />
					)}
					{has("isOrderable") && (
						<CheckboxField
							{...at("isOrderable")}
							hint="Off: customers see it and cannot order it."
						/>
					)}
					<CheckboxField
						{...at("isArchived")}
						hint="Out of every list, and kept with its history."
					/>
					{has("diningBehaviors") && (
						<CheckboxGroup
							{...at("diningBehaviors")}
							hint="Check none to sell it with every dining option."
							choices={optionsOf(DINING_LABELS)}
						/>
					)}
				</FormSection>
				{has("stores") && (
					<LocationsSection form={form} noun={noun[0]} view={answer?.places ?? view.locations} />
				)}
				{has("weeklySchedule") && <HoursSection form={form} noun={noun[0]} clock={page.clock} />}
				<FormSection title="At the point of sale">
					<TextField
						{...at("posGuid")}
						hint="Its id there, so that both know it as the same thing."
						autoComplete="off"
						spellCheck={false}
					/>
				</FormSection>
			</fieldset>
		</EditForm>
	);
}

type FieldsProps = {
	at: (name: keyof MenuPartFields) => {
		field: ReturnType<ReturnType<typeof formState>["field"]>;
		label: string;
	};
};

function PriceSection({
	at,
	has,
	symbol,
}: FieldsProps & { has: (field: MenuKindField) => boolean; symbol: string }) {
	return (
		<FormSection title="Price">
			<FormRow>
				<MoneyField {...at("price")} symbol={symbol} />
				{has("sku") && <TextField {...at("sku")} autoComplete="off" spellCheck={false} />}
			</FormRow>
			{has("priceType") && (
				<FormRow>
					<SelectField {...at("priceType")} options={optionsOf(PRICE_TYPE_LABELS)} />
					<TextField
						{...at("pricePrefix")}
						hint="A word before the price, such as “from”."
						autoComplete="off"
					/>
				</FormRow>
			)}
			{has("weightAmount") && (
				<FormRow>
					<TextField
						{...at("weightAmount")}
						label="Weight"
						inputMode="decimal"
						autoComplete="off"
					/>
					<SelectField
						{...at("weightUnit")}
						emptyLabel="None"
						options={optionsOf(MENU_WEIGHT_UNIT_LABELS)}
					/>
				</FormRow>
			)}
			{has("taxRatePpm") && (
				<TextField
					{...at("taxRatePpm")}
					suffix="%"
					hint="Where a location has no tax for its menu. Leave it empty to leave it to the location."
					inputMode="decimal"
					autoComplete="off"
				/>
			)}
		</FormSection>
	);
}

function KitchenSection({ at }: FieldsProps) {
	return (
		<FormSection title="Kitchen and quantity">
			<FormRow>
				<TextField
					{...at("minQuantity")}
					inputMode="numeric"
					autoComplete="off"
					hint="The fewest that one order takes."
				/>
				<TextField {...at("maxQuantity")} inputMode="numeric" autoComplete="off" />
			</FormRow>
			<TextField
				{...at("prepMinutes")}
				suffix="minutes"
				inputMode="numeric"
				autoComplete="off"
				hint="An order is promised no sooner than its longest item takes."
			/>
			<CheckboxField {...at("containsAlcohol")} />
		</FormSection>
	);
}
