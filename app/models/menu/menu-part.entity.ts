import { WEEKDAY_LABELS, WEEKDAYS } from "~/models/hours/business-hours";
import { DINING_LABELS } from "~/models/orders/order";
import { defineEntity, type Entity, type EntityField, labelsBy } from "~/models/shared/entity";
import { MENU_IMAGE_FIELDS, MENU_IMAGE_LABELS, type MenuImageField } from "./menu-image";
import { MENU_KIND, MENU_KINDS, type MenuKind, type MenuKindField } from "./menu-kind";
import {
	COMBO_TYPE_LABELS,
	MENU_TARGET_LABELS,
	MENU_WEIGHT_UNIT_LABELS,
	PRICE_TYPE_LABELS,
	SELECTION_TYPE_LABELS,
} from "./menu-part";

const COMMON_FIELDS = {
	title: { label: "Title", isDescriptive: true },
	internalName: { label: "Internal name", isDescriptive: true },
	description: { label: "Description", isDescriptive: true },
	posGuid: { label: "POS GUID" },
	isEnabled: { label: "Enabled", kind: "switch" },
	isArchived: { label: "Archived", kind: "switch" },
} as const satisfies Record<string, EntityField>;

export const MENU_IMAGE_ENTITY_FIELDS = Object.fromEntries(
	MENU_IMAGE_FIELDS.map((name) => [
		name,
		{ label: MENU_IMAGE_LABELS[name].label, kind: "image", isDescriptive: true },
	]),
) as Record<MenuImageField, EntityField>;

const KIND_FIELDS: Readonly<Record<MenuKindField, EntityField>> = {
	subtitle: { label: "Subtitle", isDescriptive: true },
	price: { label: "Price", kind: "money" },
	priceType: { label: "Price type", choices: PRICE_TYPE_LABELS },
	pricePrefix: { label: "Price prefix", isDescriptive: true },
	sku: { label: "SKU", isDescriptive: true },
	isVisible: { label: "Visible", kind: "switch" },
	isOrderable: { label: "Orderable", kind: "switch" },
	diningBehaviors: {
		label: "Dining options",
		choices: labelsBy(DINING_LABELS),
	},
	stores: { label: "Locations", kind: "locations" },
	haveCustomSchedule: { label: "Custom hours", kind: "switch" },
	weeklySchedule: { label: "Hours" },
	prepMinutes: { label: "Prep time in minutes" },
	weightAmount: { label: "Weight", kind: "hundredths" },
	weightUnit: { label: "Weight unit", choices: { "": "None", ...MENU_WEIGHT_UNIT_LABELS } },
	containsAlcohol: { label: "Contains alcohol", kind: "switch" },
	taxRatePpm: { label: "Tax percentage", kind: "rate" },
	minQuantity: { label: "Minimum quantity" },
	maxQuantity: { label: "Maximum quantity" },
	isMandatory: { label: "Mandatory", kind: "switch" },
	minSelections: { label: "Minimum selections" },
	maxSelections: { label: "Maximum selections" },
	target: { label: "Sold", choices: MENU_TARGET_LABELS },
	comboType: { label: "Type", choices: COMBO_TYPE_LABELS },
	promotion: { label: "Promotion" },
	choices: { label: "Choices" },
	selectionType: { label: "Choice of a variation", choices: SELECTION_TYPE_LABELS },
	...MENU_IMAGE_ENTITY_FIELDS,
};

const CHOICE_FIELDS: Readonly<Record<string, EntityField>> = {
	"choices[].id": { label: "ID" },
	"choices[].title": { label: "Display name" },
	"choices[].quantity": { label: "Quantity" },
	"choices[].isOptional": { label: "Optional", kind: "switch" },
	"choices[].items": { label: "Items" },
	"choices[].items[].itemId": { label: "Item", refersTo: "menu-part" },
	"choices[].items[].extraPrice": { label: "Extra price", kind: "money" },
	"choices[].items[].isDefault": { label: "Preselected", kind: "switch" },
};

const DAY_FIELDS: Readonly<Record<string, EntityField>> = Object.fromEntries(
	WEEKDAYS.map((day) => [`weeklySchedule.${day}`, { label: `Hours, ${WEEKDAY_LABELS[day]}` }]),
);

/** One entity per kind, so that the history says "Item" and "Modifier". */
export const menuEntities: Readonly<Record<MenuKind, Entity>> = Object.fromEntries(
	MENU_KINDS.map((kind) => [kind, menuPartEntity(kind)]),
) as Record<MenuKind, Entity>;

function menuPartEntity(kind: MenuKind): Entity {
	const { entity, label, noun, fields, partsLabel } = MENU_KIND[kind];
	return defineEntity({
		name: entity,
		label,
		digest: "menu",
		affectsOrders: true,
		isHarmlessWhenNew: true,
		pages: [
			{
				page: "menuPart",
				label: `Open the ${noun[0]}`,
				param: "menuPartId",
				params: { itemType: kind },
			},
		],
		undo: {
			permissions: ["MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
			actions: ["update", "delete", "restore", "create"],
			begins: { actions: ["create"], over: `The ${noun[0]} is already deleted.` },
			whole: {
				restore: `Restores the ${noun[0]}. Add it to the menu again to sell it.`,
				delete: `Deletes the ${noun[0]} again.`,
			},
		},
		exports: { [noun[1].replaceAll(" ", "-")]: noun[1] },
		fields: {
			...COMMON_FIELDS,
			...Object.fromEntries(fields.map((field) => [field, KIND_FIELDS[field]])),
			...(fields.includes("weeklySchedule") && DAY_FIELDS),
			...(fields.includes("choices") && CHOICE_FIELDS),
			...(partsLabel && { parts: { label: partsLabel, refersTo: "menu-part" } }),
		},
	});
}
