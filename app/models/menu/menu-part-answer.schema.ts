import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { ComboChoice } from "./combo";
import { FRANCHISEE_PERMISSIONS } from "./franchisee-permission";
import {
	COMBO_TYPES,
	MENU_TARGETS,
	MENU_WEIGHT_UNITS,
	type MenuPartDetail,
	type MenuPartHolder,
	type MenuPartName,
	type MenuPartNeeds,
	type MenuPartRow,
	PRICE_TYPES,
	SELECTION_TYPES,
} from "./menu-part";
import { imageFields, menuKindSchema } from "./menu-part.schema";
import { type LocationMenuDetail, type LocationMenuRow, OWN_FIELDS } from "./own-values";
import type { SoldOut } from "./sold-out";

const nameFields = {
	id: idSchema,
	kind: menuKindSchema,
	title: z.string().meta({ example: "Sandwiches" }),
	isArchived: z.boolean(),
};

export const nameSchema = exactly<MenuPartName>()(z.object(nameFields));

const holderSchema = exactObject<MenuPartHolder>()({
	...nameFields,
	showOrder: z.int().meta({ example: 1 }),
});

export const comboChoiceSchema = exactObject<ComboChoice>()({
	id: idSchema,
	title: z.string().meta({ example: "Side" }),
	quantity: z.int().meta({ example: 1 }),
	isOptional: z.boolean(),
	items: z.array(
		z.object({
			itemId: idSchema,
			extraPrice: z.int().meta({ example: 75 }),
			isDefault: z.boolean(),
		}),
	),
});

const fields = {
	id: idSchema,
	kind: menuKindSchema.meta({ example: "storeItem" }),
	title: z.string().meta({ example: "Hot Honey Sandwich" }),
	internalName: z.string().meta({ example: "HH sandwich" }),
	subtitle: z.string(),
	description: z.string(),
	posGuid: z.string().nullable(),
	isEnabled: z.boolean(),
	isArchived: z.boolean(),
	isVisible: z.boolean(),
	isOrderable: z.boolean(),
	diningBehaviors: z.array(z.enum(DINING_BEHAVIORS)),
	stores: z.array(idSchema).nullable(),
	haveCustomSchedule: z.boolean(),
	weeklySchedule: weekSchema,
	price: z.int().nullable().meta({ example: 1049 }),
	priceType: z.enum(PRICE_TYPES),
	pricePrefix: z.string(),
	sku: z.string(),
	prepMinutes: z.int().nullable(),
	weightAmount: z.int().nullable(),
	weightUnit: z.enum(MENU_WEIGHT_UNITS).nullable(),
	containsAlcohol: z.boolean(),
	taxRatePpm: z.int().nullable(),
	minQuantity: z.int().nullable(),
	maxQuantity: z.int().nullable(),
	minSelections: z.int(),
	maxSelections: z.int(),
	isMandatory: z.boolean(),
	target: z.enum(MENU_TARGETS),
	comboType: z.enum(COMBO_TYPES),
	promotion: z.string().meta({ example: "" }),
	choices: z.array(comboChoiceSchema),
	selectionType: z.enum(SELECTION_TYPES),
	...imageFields(idSchema.nullable()),
	parts: z.array(idSchema),
	version: versionSchema,
	updatedAt: instantSchema,
};

const placeFields = { standsIn: z.array(holderSchema), currency: z.enum(CURRENCIES) };

const rowFields = {
	...placeFields,
	brands: z.array(z.string()).meta({ example: [] }),
};

export const menuPartRowSchema = exactObject<MenuPartRow>()({ ...fields, ...rowFields });

const detailFields = { ...fields, ...placeFields, held: z.array(nameSchema) };

export const menuPartDetailSchema = exactly<MenuPartDetail>()(z.object(detailFields));

const needs = {
	neededBy: z
		.array(
			z.object({
				id: idSchema,
				title: z.string().meta({ example: "Tenders" }),
				group: z.string().meta({ example: "Sauce" }),
			}),
		)
		.optional(),
};

export const menuPartNeededSchema = exactObject<MenuPartDetail & MenuPartNeeds>()({
	...detailFields,
	...needs,
});

export const locationPartFields = {
	...fields,
	own: z.array(z.enum(OWN_FIELDS)).meta({ example: ["price"] }),
	soldOut: exactObject<SoldOut>()({
		since: instantSchema,
		until: instantSchema.nullable(),
	}).nullable(),
	taxes: z.array(idSchema).nullable(),
};

export const locationMenuRowSchema = exactObject<LocationMenuRow>()({
	...locationPartFields,
	...rowFields,
	basePrice: fields.price,
});

const { title, subtitle, description, price, sku, posGuid } = fields;
const { isEnabled, isVisible, isOrderable } = fields;

const locationDetailFields = {
	...locationPartFields,
	...placeFields,
	held: z.array(nameSchema),
	base: z.object({
		title,
		subtitle,
		description,
		price,
		sku,
		posGuid,
		isEnabled,
		isVisible,
		isOrderable,
		...imageFields(idSchema.nullable()),
	}),
	left: z.array(z.enum(FRANCHISEE_PERMISSIONS)).nullable(),
};

export const locationMenuDetailSchema = exactly<LocationMenuDetail>()(
	z.object(locationDetailFields),
);

export const locationMenuNeededSchema = exactObject<LocationMenuDetail & MenuPartNeeds>()({
	...locationDetailFields,
	...needs,
});
