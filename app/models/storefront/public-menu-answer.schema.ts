import { z } from "zod";
import { prepWindowSchema } from "~/models/fulfilment/prep-time-answer.schema";
import { specialDaySchema, weekSchema } from "~/models/hours/week-answer.schema";
import {
	COMBO_TYPES,
	MENU_WEIGHT_UNITS,
	PRICE_TYPES,
	SELECTION_TYPES,
} from "~/models/menu/menu-part";
import { imageFields } from "~/models/menu/menu-part.schema";
import { comboChoiceSchema } from "~/models/menu/menu-part-answer.schema";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import {
	idSchema,
	instantSchema,
	minorSchema,
	phoneSchema,
	timeZoneSchema,
} from "~/models/shared/answer.schema";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type {
	PublicCategory,
	PublicHours,
	PublicItem,
	PublicItemGroup,
	PublicLocation,
	PublicMenu,
	PublicMenuList,
	PublicModifier,
	PublicModifierGroup,
	PublicState,
} from "./public-menu";

const titleFields = {
	id: idSchema,
	title: z.string().meta({ example: "Hot Honey Sandwich" }),
	description: z.string().meta({ example: "With pickles and slaw." }),
};

const offer = {
	...titleFields,
	subtitle: z.string().meta({ example: "" }),
	diningBehaviors: z.array(z.enum(DINING_BEHAVIORS)).meta({ example: ["delivery", "takeout"] }),
};

const availability = {
	unavailable: z.enum(["sold-out", "not-sold", "no-choice"]).nullable(),
	availableFrom: instantSchema.nullable(),
};

const location = exactObject<PublicLocation>()({
	storeId: idSchema,
	slug: z.string().meta({ example: "harbour-lane-downtown" }),
	brand: z.string().meta({ example: "Harbour Lane Coffee" }),
	title: z.string().meta({ example: "Downtown" }),
	subtitle: z.string(),
	description: z.string(),
	address: z.object({
		formattedAddress: z.string().meta({ example: "120 W Main St, Chicago, IL 60601" }),
		city: z.string().meta({ example: "Chicago" }),
		stateCode: z.string().meta({ example: "IL" }),
		postalCode: z.string().meta({ example: "60601" }),
		countryCode: z.enum(COUNTRY_CODES),
		latitude: z.number().nullable().meta({ example: 41.88 }),
		longitude: z.number().nullable().meta({ example: -87.63 }),
	}),
	pickupAddress: z.string().meta({ example: "Back door, 7 Alley St, Chicago" }),
	phone: phoneSchema,
	timeZone: timeZoneSchema,
	currency: z.enum(CURRENCIES),
	pictureId: idSchema.nullable(),
	logoId: idSchema.nullable(),
	isSharedCounter: z.boolean(),
	prepTime: z.object({
		usual: z.int().meta({ example: 20 }),
		byWindow: z.array(prepWindowSchema),
	}),
	takesLaterOrders: z.boolean().meta({ example: true }),
});

const hours = exactObject<PublicHours>()({
	weekly: weekSchema,
	specialDays: z.array(specialDaySchema),
});

export const publicStateSchema = exactObject<PublicState>()({
	isOpen: z.boolean().meta({ example: true }),
	why: z.enum(["open", "stopped", "closed", "in-store"]),
	reason: z.string().nullable().meta({ example: null }),
	closesAt: instantSchema.nullable(),
	opensAt: instantSchema.nullable().meta({ example: null }),
});

const itemGroup = exactObject<PublicItemGroup>()({
	group: z
		.object({
			...offer,
			comboType: z.enum(COMBO_TYPES).nullable(),
			promotion: z.string().meta({ example: "" }),
		})
		.nullable(),
	itemIds: z.array(idSchema),
});

const category = exactObject<PublicCategory>()({ ...offer, groups: z.array(itemGroup) });

const menu = exactObject<PublicMenuList>()({
	...offer,
	concepts: z.array(
		z.object({ id: idSchema, title: titleFields.title, primaryImageId: idSchema.nullable() }),
	),
	categories: z.array(category),
});

const item = exactObject<PublicItem>()({
	...offer,
	...availability,
	price: minorSchema.nullable(),
	priceType: z.enum(PRICE_TYPES),
	pricePrefix: z.string(),
	...imageFields(idSchema.nullable()),
	weightAmount: z.int().nullable(),
	weightUnit: z.enum(MENU_WEIGHT_UNITS).nullable(),
	containsAlcohol: z.boolean(),
	minQuantity: z.int().nullable(),
	maxQuantity: z.int().nullable(),
	variationGroup: z
		.object({
			id: idSchema,
			title: z.string().meta({ example: "Size" }),
			selectionType: z.enum(SELECTION_TYPES),
			variations: z.array(
				z.object({ ...titleFields, ...availability, price: minorSchema.nullable() }),
			),
		})
		.nullable(),
	modifierGroupIds: z.array(idSchema),
	choices: z.array(comboChoiceSchema).meta({ example: [] }),
});

const modifierGroup = exactObject<PublicModifierGroup>()({
	...titleFields,
	isMandatory: z.boolean(),
	minSelections: z.int(),
	maxSelections: z.int(),
	modifierIds: z.array(idSchema),
});

const modifier = exactObject<PublicModifier>()({
	...titleFields,
	...availability,
	price: minorSchema.nullable(),
	containsAlcohol: z.boolean(),
});

export const publicMenuSchema = exactObject<PublicMenu>()({
	location,
	state: publicStateSchema,
	hours,
	menus: z.array(menu),
	items: z.array(item),
	modifierGroups: z.array(modifierGroup),
	modifiers: z.array(modifier),
	changesAt: instantSchema.nullable(),
});
