import { z } from "zod";
import { sameEveryDay } from "~/models/hours/business-hours";
import { weekField } from "~/models/hours/business-hours.schema";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { locationSearchFields, textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { whenReadable } from "~/models/shared/one-round";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { rateField, rateTextField } from "~/models/shared/rate.schema";
import { comboChoicesField, comboChoicesFormField } from "./combo.schema";
import { MENU_IMAGE_FIELDS, type MenuImageField } from "./menu-image";
import { MENU_KINDS } from "./menu-kind";
import {
	COMBO_TYPES,
	MAX_CATEGORIES,
	MAX_CATEGORIES_MESSAGE,
	MAX_PARTS,
	MENU_TARGETS,
	MENU_WEIGHT_UNITS,
	PRICE_TYPES,
	SELECTION_TYPES,
} from "./menu-part";
import { MAX_PRICE, PRICE_MESSAGE } from "./menu-price";
import { checkClock, momentFormSchema, plannedClockField } from "./scheduled/local-moment.schema";

/** A whole number on the wire and, as typed, in the form. */
const whole = (max: number) => z.int().min(0).max(max);

const shared = {
	title: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(150, tooLong(150))
		.meta({ example: "Hot Honey Sandwich" }),
	internalName: textField(150).meta({ example: "HH sandwich" }),
	subtitle: textField(150).meta({ example: "With pickles" }),
	description: textField(2_000).meta({ example: "Crisp thigh, hot honey, pickles." }),
	posGuid: posGuidField,
	isEnabled: z.boolean(),
	isArchived: z.boolean(),
	isVisible: z.boolean(),
	isOrderable: z.boolean(),
	diningBehaviors: z
		.array(z.enum(DINING_BEHAVIORS, { error: "Choose dining options from the list" }))
		.max(DINING_BEHAVIORS.length)
		.transform((chosen) => DINING_BEHAVIORS.filter((each) => chosen.includes(each)))
		.meta({ example: ["takeout"] }),
	haveCustomSchedule: z.boolean(),
	weeklySchedule: weekField,
	priceType: z.enum(PRICE_TYPES),
	pricePrefix: textField(20).meta({ example: "from" }),
	sku: textField(60).meta({ example: "HHS-1" }),
	containsAlcohol: z.boolean(),
	isMandatory: z.boolean(),
	target: z.enum(MENU_TARGETS),
	comboType: z.enum(COMBO_TYPES),
	promotion: textField(60).meta({ example: "Save 2.00 with a drink" }),
	selectionType: z.enum(SELECTION_TYPES),
};

const storesField = z
	.array(z.uuid(), { error: NO_LOCATION_MESSAGE })
	.min(1, NO_LOCATION_MESSAGE)
	.max(2_000);

export const imageFields = <Field extends z.ZodType>(field: Field) =>
	Object.fromEntries(MENU_IMAGE_FIELDS.map((name) => [name, field])) as Record<
		MenuImageField,
		Field
	>;

/** Uploaded image id; forms send "" for none. */
export const imageIdField = z
	.union([z.literal(""), z.uuid()])
	.default("")
	.transform((id) => id || null);

const onWire = {
	...shared,
	stores: storesField.nullable(),
	price: z.int().min(0, PRICE_MESSAGE).max(MAX_PRICE, PRICE_MESSAGE).nullable(),
	prepMinutes: whole(1_440).nullable(),
	weightAmount: z.int().min(1).max(10_000_000).nullable(),
	weightUnit: z.enum(MENU_WEIGHT_UNITS).nullable(),
	taxRatePpm: rateField.nullable(),
	minQuantity: z.int().min(1).max(999).nullable(),
	maxQuantity: z.int().min(1).max(999).nullable(),
	minSelections: whole(99),
	maxSelections: whole(99),
	choices: comboChoicesField,
	...imageFields(z.uuid().nullable()),
	parts: z.array(z.uuid()).max(MAX_PARTS, `Add at most ${MAX_PARTS} to one`),
};

export const menuKindSchema = z.enum(MENU_KINDS);

export const menuPartCreateSchema = z
	.object(onWire)
	.partial()
	.required({ title: true })
	.meta({ example: { title: "Hot Honey Sandwich", price: 1049 } });

export const menuPartPatchSchema = z
	.object(onWire)
	.partial()
	.meta({ example: { price: 1099 } });

export type MenuPartPatch = z.output<typeof menuPartPatchSchema>;

const categoryIds = z.array(z.uuid()).max(MAX_CATEGORIES).default([]);

/** Categories to append it to and to remove it from; all others stay unchanged. */
const categories = z.object({ add: categoryIds, remove: categoryIds }).optional();

export const menuPartAndCategoriesCreateSchema = menuPartCreateSchema.extend({ categories });
export const menuPartAndCategoriesPatchSchema = menuPartPatchSchema.extend({ categories });

export type CategoriesChange = NonNullable<z.output<typeof categories>>;

const typed = (pattern: RegExp, message: string, min: number, max: number) =>
	z
		.string()
		.trim()
		.default("")
		.transform((value, context) => {
			if (value === "") return null;
			const number = pattern.test(value) ? Number(value) : Number.NaN;
			if (number >= min && number <= max) return number;
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		});

const wholeNumberField = (min: number, max: number) =>
	typed(/^\d{1,6}$/, `Enter a whole number from ${min} to ${max}`, min, max);

const priceTextField = z
	.string()
	.trim()
	.default("")
	.transform((value, context) => {
		if (value === "") return null;
		const minor = parseMoney(value);
		if (minor !== null && minor >= 0 && minor <= MAX_PRICE) return minor;
		context.addIssue({ code: "custom", message: PRICE_MESSAGE });
		return z.NEVER;
	});

const weightTextField = typed(
	/^\d{1,5}(?:\.\d{1,2})?$/,
	"Enter an amount from 0.01 to 99999.99",
	0.01,
	99_999.99,
).transform((amount) => (amount === null ? null : Math.round(amount * 100)));

const box = z.boolean().default(false);

const namedRows = z.array(z.object({ id: z.uuid(), title: z.string().max(400).default("") }));

/** The form of any kind. A kind shows only its own fields, and only those are sent on (`toPartBody`). */
const formFields = z.object({
	title: shared.title,
	internalName: shared.internalName.default(""),
	subtitle: shared.subtitle.default(""),
	description: shared.description.default(""),
	posGuid: shared.posGuid.default(null),
	isEnabled: box,
	isArchived: box,
	isVisible: box,
	isOrderable: box,
	containsAlcohol: box,
	isMandatory: box,
	diningBehaviors: shared.diningBehaviors.default([]),
	atSomeLocations: box,
	stores: z.array(z.uuid()).max(2_000).default([]),
	haveCustomSchedule: box,
	weeklySchedule: shared.weeklySchedule.default(() => sameEveryDay([])),
	priceType: shared.priceType.default("fixed"),
	pricePrefix: shared.pricePrefix.default(""),
	sku: shared.sku.default(""),
	target: shared.target.default("MIXT"),
	comboType: shared.comboType.default("COMBO"),
	promotion: shared.promotion.default(""),
	selectionType: shared.selectionType.default("REQUIRED"),
	price: priceTextField,
	prepMinutes: wholeNumberField(0, 1_440),
	weightAmount: weightTextField,
	weightUnit: z
		.union([z.literal(""), z.enum(MENU_WEIGHT_UNITS)])
		.default("")
		.transform((unit) => unit || null),
	taxRatePpm: z
		.string()
		.trim()
		.default("")
		.transform((value) => value || null)
		.pipe(rateTextField.nullable()),
	minQuantity: wholeNumberField(1, 999),
	maxQuantity: wholeNumberField(1, 999),
	minSelections: wholeNumberField(0, 99).transform((number) => number ?? 0),
	maxSelections: wholeNumberField(0, 99).transform((number) => number ?? 0),
	choices: comboChoicesFormField,
	...imageFields(imageIdField),
	parts: namedRows.max(MAX_PARTS, `Add at most ${MAX_PARTS} to one`).default([]),
	categories: namedRows.max(MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE).default([]),
	/** The ids of the categories that the form showed when it was opened, separated by commas. */
	categoriesAtFirst: z.string().max(5_000).default(""),
	categorySearch: z.string().max(250).optional(),
	/** Ids of the children the form listed when opened; empty if it listed all. */
	shownAtFirst: z.string().max(5_000).optional(),
	/** The search for what may be added; it is never saved. */
	partSearch: z.string().max(250).optional(),
	...locationSearchFields,
	/** When it is changed; null is at once. */
	at: momentFormSchema,
	clock: plannedClockField,
});

export const menuPartCells = formFields.pick({
	title: true,
	internalName: true,
	subtitle: true,
	description: true,
	price: true,
	sku: true,
	posGuid: true,
	taxRatePpm: true,
	prepMinutes: true,
	minSelections: true,
	maxSelections: true,
	pricePrefix: true,
	promotion: true,
	weightAmount: true,
	minQuantity: true,
	maxQuantity: true,
}).shape;

export const menuPartFormSchema = formFields
	.superRefine(checkClock, whenReadable("at", "clock"))
	.refine(({ atSomeLocations, stores }) => !atSomeLocations || stores.length > 0, {
		path: ["stores"],
		error: NO_LOCATION_MESSAGE,
		...whenReadable("atSomeLocations", "stores"),
	});

export type MenuPartForm = z.output<typeof menuPartFormSchema>;
