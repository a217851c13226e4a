import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FieldState, FormState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { MenuKindField } from "~/models/menu/menu-kind";
import { MENU_WEIGHT_UNIT_LABELS, type MenuPartFields } from "~/models/menu/menu-part";
import { toOptions } from "~/models/shared/define-list";

type MoreFieldsProps = {
	form: FormState;
	fieldProps: (name: keyof MenuPartFields) => { field: FieldState; label: string };
	has: (field: MenuKindField) => boolean;
};

const MORE = [
	"posGuid",
	"sku",
	"pricePrefix",
	"weightAmount",
	"weightUnit",
	"taxRatePpm",
	"minQuantity",
	"maxQuantity",
] as const;

export function MoreFields({ form, fieldProps, has }: MoreFieldsProps) {
	const isWrong = MORE.some((name) => form.field(name).errors.length > 0);
	return (
		<FoldedFields hint={moreFieldsSummary(form) || moreFieldsHint(has)} isOpen={isWrong}>
			{has("pricePrefix") && (
				<FormSection title={has("weightUnit") ? "Price, weight and tax" : "Price and tax"}>
					<TextField
						{...fieldProps("pricePrefix")}
						hint="Shown before the price, such as “from”."
						autoComplete="off"
					/>
					{has("weightUnit") && (
						<FormRow>
							<TextField
								{...fieldProps("weightAmount")}
								label="Weight"
								inputMode="decimal"
								autoComplete="off"
							/>
							<SelectField
								{...fieldProps("weightUnit")}
								required={false}
								emptyLabel="None"
								options={toOptions(MENU_WEIGHT_UNIT_LABELS)}
							/>
						</FormRow>
					)}
					<TextField
						{...fieldProps("taxRatePpm")}
						suffix="%"
						required={false}
						hint="Used where a location has no tax for its menu."
						inputMode="decimal"
						autoComplete="off"
					/>
				</FormSection>
			)}
			{has("minQuantity") && (
				<FormSection title="Quantity" description="Quantity limits for one order.">
					<FormRow>
						<TextField {...fieldProps("minQuantity")} inputMode="numeric" autoComplete="off" />
						<TextField {...fieldProps("maxQuantity")} inputMode="numeric" autoComplete="off" />
					</FormRow>
				</FormSection>
			)}
			<FormSection title="IDs" description="IDs in other systems.">
				{has("sku") && <TextField {...fieldProps("sku")} autoComplete="off" spellCheck={false} />}
				<TextField
					{...fieldProps("posGuid")}
					hint="The ID at your POS."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
		</FoldedFields>
	);
}

function moreFieldsSummary(form: FormState): string {
	const value = (name: (typeof MORE)[number]) => form.field(name).value;
	const unit = toOptions(MENU_WEIGHT_UNIT_LABELS).find(
		(each) => each.value === value("weightUnit"),
	);
	const lines: [label: string, set: string][] = [
		["Price prefix", value("pricePrefix")],
		["Weight", [value("weightAmount"), unit?.label].filter(Boolean).join(" ")],
		["Tax", value("taxRatePpm") && `${value("taxRatePpm")}%`],
		["Minimum quantity", value("minQuantity")],
		["Maximum quantity", value("maxQuantity")],
		["SKU", value("sku")],
		["POS GUID", value("posGuid")],
	];
	return lines.flatMap(([label, set]) => (set ? [`${label} ${set}`] : [])).join(" · ");
}

function moreFieldsHint(has: MoreFieldsProps["has"]): string {
	const text = [
		has("pricePrefix") && (has("weightUnit") ? "price prefix, weight, tax" : "price prefix, tax"),
		has("minQuantity") && "quantities",
		has("sku") && "SKU",
		"POS GUID",
	]
		.filter(Boolean)
		.join(", ");
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
