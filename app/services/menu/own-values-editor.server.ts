import { isSetByFranchise, permissionFor } from "~/models/menu/franchisee-permissions";
import type { MenuImageField } from "~/models/menu/menu-image";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import type { MenuPartNeeds } from "~/models/menu/menu-part";
import {
	EMPTY_FIELDS,
	type LocationMenuDetail,
	type OwnField,
	type OwnValuesEditor,
	ownValueFields,
} from "~/models/menu/own-values";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import type { OwnValuesPatch } from "~/models/menu/own-values.schema";
import { type OwnValuesForm, ownValuesFormSchema } from "~/models/menu/own-values-form.schema";
import { fieldLabels } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import type { ImageKind } from "~/models/shared/image";
import { CURRENCY_SYMBOLS, type Currency, formatMoney, moneyInput } from "~/models/shared/money";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

export function ownValuesEditor(
	part: LocationMenuDetail & MenuPartNeeds,
	{ currency, listPath }: { currency: Currency; listPath: string },
): OwnValuesEditor {
	const fields = ownValueFields(part.kind);
	return {
		kind: part.kind,
		fields,
		lockedFields: fields.filter((field) => isSetByFranchise(part.kind, field, part.left)),
		choices: ownValueChoices(part),
		values: toFormValues(part),
		base: Object.fromEntries(fields.map((field) => [field, baseValueText(part, field, currency)])),
		neededBy: part.neededBy ?? [],
		version: part.version,
		constraint: formConstraint(ownValuesFormSchema),
		labels: fieldLabels(ownValuesEntity),
		currencySymbol: CURRENCY_SYMBOLS[currency],
		listPath,
	};
}

export function ownValuesConflict(part: LocationMenuDetail) {
	const omit = Object.keys(ownValuesEntity.fields).filter(
		(field) => !ownValueFields(part.kind).includes(field as OwnField),
	);
	const switched = { "": "Use the organization’s", on: "On", off: "Off" };
	return {
		value: toFormValues(part),
		version: part.version,
		labels: [
			...conflictLabels(ownValuesEntity, {
				omit,
				choices: { isEnabled: switched, isVisible: switched, isOrderable: switched },
			}),
			EMPTY_HERE,
		],
	};
}

const EMPTY_HERE: FormFieldLabel = {
	name: "isEmpty",
	label: "Leave empty at this location",
	format: (entries) =>
		entries
			.filter(([, value]) => value !== "")
			.map(([name]) => EMPTY_LABELS.find(([field]) => name === `isEmpty.${field}`)?.[1] ?? name)
			.join(", "),
};
const EMPTY_LABELS = EMPTY_FIELDS.map(
	(field) => [field, fieldLabels(ownValuesEntity)[field]] as const,
);

export function toOwnValuesPatch(
	{ kind, left }: Pick<LocationMenuDetail, "kind" | "left">,
	form: OwnValuesForm,
): OwnValuesPatch {
	const typed = ownValueFields(kind).filter((field) => !isSetByFranchise(kind, field, left));
	const isEmpty = (field: OwnField) =>
		EMPTY_FIELDS.some((each) => each === field && form.isEmpty[each]);
	return Object.fromEntries(typed.map((field) => [field, isEmpty(field) ? "" : form[field]]));
}

export function ownImageKinds({ kind, left }: Pick<LocationMenuDetail, "kind" | "left">) {
	const all = Object.entries(menuImageKinds(kind)) as [MenuImageField, ImageKind][];
	return Object.fromEntries(all.filter(([field]) => !isSetByFranchise(kind, field, left)));
}

function ownValueChoices(part: LocationMenuDetail): OwnValuesEditor["choices"] {
	const { kind, left, own } = part;
	return Object.fromEntries(
		(["isEnabled", "isVisible", "isOrderable"] as const).map((field) => [
			field,
			[true, false]
				.filter(
					(value) =>
						left === null ||
						left.includes(permissionFor(kind, field, value)) ||
						(own.includes(field) && part[field] === value),
				)
				.map((value) => (value ? "on" : "off")),
		]),
	);
}

function toFormValues(part: LocationMenuDetail): OwnValuesEditor["values"] {
	const isOwn = (field: OwnField) => part.own.includes(field);
	return {
		...Object.fromEntries(
			ownValueFields(part.kind).map((field) => [field, isOwn(field) ? typed(part[field]) : ""]),
		),
		isEmpty: Object.fromEntries(
			EMPTY_FIELDS.map((field) => [field, isOwn(field) && part[field] === ""]),
		),
	};
}

function typed(value: string | number | boolean | null): string {
	if (typeof value === "boolean") return value ? "on" : "off";
	return typeof value === "number" ? moneyInput(value) : (value ?? "");
}

function baseValueText({ base }: LocationMenuDetail, field: OwnField, currency: Currency): string {
	const value = base[field];
	if (typeof value === "boolean") return value ? "On" : "Off";
	if (typeof value === "number") return formatMoney(value, currency);
	return value ?? "";
}
