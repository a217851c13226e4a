import { z } from "zod";
import { sameEveryDay } from "~/models/hours/business-hours";
import { weekField } from "~/models/hours/business-hours.schema";
import { dateField } from "~/models/shared/date.schema";
import {
	descriptionField,
	locationSearchFields,
	locationSetField,
	nameField,
	textField,
} from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import { ONE_ROUND, wrongFields } from "~/models/shared/one-round";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { RATE_MESSAGE, rateField, rateTextField } from "~/models/shared/rate.schema";
import {
	AMOUNT_TYPES,
	BEHAVIORS,
	DISCOUNT_LEVELS,
	discountIssues,
	MAX_CATEGORIES,
	MAX_CUSTOMERS,
	MAX_ELIGIBLE,
	MAX_QUANTITY,
	MAX_USES,
	MIN_PRIORITY,
	NO_ITEMS_MESSAGE,
	QUANTITY_TYPES,
	withoutUnusedTerms,
} from "./discount";

const MAX_MONEY = 1_000_000;
const MONEY_MESSAGE = "Enter an amount from 0.00 to 10,000.00, such as 2.50";
const CODE_MESSAGE = "A promo code has up to 30 letters, digits, dashes and underscores";
const PRIORITY_MESSAGE = `Enter a whole number from 1 to ${MIN_PRIORITY}`;
const QUANTITY_MESSAGE = `Enter a whole number from 1 to ${MAX_QUANTITY}`;
const USES_MESSAGE = "Enter a whole number from 1 to 1,000,000";

const money = z.int({ error: MONEY_MESSAGE }).min(0, MONEY_MESSAGE).max(MAX_MONEY, MONEY_MESSAGE);
const code = z
	.string()
	.trim()
	.max(30, CODE_MESSAGE)
	.regex(/^[\w-]*$/, CODE_MESSAGE);

const count = z
	.int({ error: QUANTITY_MESSAGE })
	.min(1, QUANTITY_MESSAGE)
	.max(MAX_QUANTITY, QUANTITY_MESSAGE);

const uses = z.int({ error: USES_MESSAGE }).min(1, USES_MESSAGE).max(MAX_USES, USES_MESSAGE);

const countTextField = z
	.string()
	.regex(/^\d{1,4}$/)
	.transform(Number)
	.pipe(count);

const ids = (max: number, what: string) =>
	z
		.array(z.uuid(), { error: NO_ITEMS_MESSAGE })
		.max(max, tooMany(max, what))
		.transform((given) => [...new Set(given)].sort())
		.meta({ example: [] });
const tooMany = (max: number, what: string) => `At most ${max} ${what}`;

const fields = {
	name: nameField("Early dinner"),
	title: textField(100).meta({ example: "Eat early" }),
	subtitle: textField(150).meta({ example: "10% off before five" }),
	description: descriptionField("Before five on weekdays"),
	isActive: z.boolean(),
	promoCode: code
		.transform((typed) => typed || null)
		.nullable()
		.meta({ example: "DINNER10" }),
	level: z.enum(DISCOUNT_LEVELS, { error: "Choose one from the list" }),
	items: ids(MAX_ELIGIBLE, "items"),
	categories: ids(MAX_CATEGORIES, "categories"),
	quantity: count.meta({ example: 1 }),
	quantityType: z.enum(QUANTITY_TYPES, { error: "Choose one from the list" }),
	maxPerOrder: count.nullable().meta({ example: null }),
	amountType: z.enum(AMOUNT_TYPES, { error: "Choose one from the list" }),
	ratePpm: rateField.nullable().meta({ example: 100_000 }),
	amount: money.nullable().meta({ example: null }),
	maxAmount: money.nullable().meta({ example: 1_000 }),
	minOrder: money.meta({ example: 2_000 }),
	nthOrder: count.nullable().meta({ example: null }),
	maxPerCustomer: count.nullable().meta({ example: null }),
	maxUses: uses.nullable().meta({ example: null }),
	behavior: z.enum(BEHAVIORS, { error: "Choose one from the list" }),
	linkedItems: ids(MAX_ELIGIBLE, "items"),
	customers: ids(MAX_CUSTOMERS, "customers"),
	guid: posGuidField.meta({ example: "3f1c6a70-early" }),
	imageId: z.uuid().nullable().meta({ example: null }),
	isOnDealsPage: z.boolean(),
	startsOn: dateField.nullable(),
	endsOn: dateField.nullable().meta({ example: "2026-11-30" }),
	haveCustomSchedule: z.boolean(),
	weeklySchedule: weekField,
	priority: z
		.int({ error: PRIORITY_MESSAGE })
		.min(1, PRIORITY_MESSAGE)
		.max(MIN_PRIORITY, PRIORITY_MESSAGE)
		.meta({ example: 1 }),
	isCombinable: z.boolean(),
	isCumulative: z.boolean(),
	stores: locationSetField.nullable(),
};

const withDefaults = z.object({
	...fields,
	title: fields.title.default(""),
	subtitle: fields.subtitle.default(""),
	description: fields.description.default(""),
	isActive: fields.isActive.default(true),
	promoCode: fields.promoCode.default(null),
	level: fields.level.default("CHECK"),
	items: fields.items.default([]),
	categories: fields.categories.default([]),
	quantity: fields.quantity.default(1),
	quantityType: fields.quantityType.default("MINIMUM"),
	maxPerOrder: fields.maxPerOrder.default(null),
	amountType: fields.amountType.default("PERCENT"),
	ratePpm: fields.ratePpm.default(null),
	amount: fields.amount.default(null),
	maxAmount: fields.maxAmount.default(null),
	minOrder: fields.minOrder.default(0),
	nthOrder: fields.nthOrder.default(null),
	maxPerCustomer: fields.maxPerCustomer.default(null),
	maxUses: fields.maxUses.default(null),
	behavior: fields.behavior.default("NONE"),
	linkedItems: fields.linkedItems.default([]),
	customers: fields.customers.default([]),
	guid: fields.guid.default(null),
	imageId: fields.imageId.default(null),
	isOnDealsPage: fields.isOnDealsPage.default(false),
	startsOn: fields.startsOn.default(null),
	endsOn: fields.endsOn.default(null),
	haveCustomSchedule: fields.haveCustomSchedule.default(false),
	weeklySchedule: fields.weeklySchedule.default(() => sameEveryDay([])),
	priority: fields.priority.default(50),
	isCombinable: fields.isCombinable.default(false),
	isCumulative: fields.isCumulative.default(false),
	stores: fields.stores.default(null),
});

export const discountCreateSchema = withDefaults
	.superRefine((value, context) => addIssues(discountIssues(value), context), ONE_ROUND)
	.meta({ example: { name: "Early dinner", ratePpm: 100_000 } });

export const discountPatchSchema = z.object(fields).partial();

/** Fields a location cannot set: its path names the location, and customers belong to the organization. */
const OF_ORGANIZATION = { stores: true, customers: true } as const;

export const locationDiscountCreateSchema = withDefaults
	.omit(OF_ORGANIZATION)
	.superRefine((value, context) => addIssues(discountIssues(value), context), ONE_ROUND)
	.meta({ example: { name: "Early dinner", ratePpm: 100_000 } });

export const locationDiscountPatchSchema = z.object(fields).omit(OF_ORGANIZATION).partial();

export const discountSwitchSchema = z.object({ isOff: z.boolean().meta({ example: true }) });

const text = z.string().trim().max(100).default("");
const moneyTextField = text.transform((typed, context) => {
	if (typed === "") return null;
	const minor = parseMoney(typed);
	if (minor !== null && minor >= 0 && minor <= MAX_MONEY) return minor;
	context.addIssue({ code: "custom", message: MONEY_MESSAGE });
	return z.NEVER;
});
const dateTextField = z
	.string()
	.default("")
	.transform((typed) => typed.trim() || null)
	.pipe(dateField.nullable());
const optionalCountField = numberOrNone(count, QUANTITY_MESSAGE);
function numberOrNone(field: z.ZodType<number>, message: string) {
	return text.transform((typed, context) => {
		if (typed === "") return null;
		const { data } = field.safeParse(/^\d+$/.test(typed) ? Number(typed) : typed);
		if (data !== undefined) return data;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});
}
const box = z.boolean().default(false);
const chosen = (max: number, what: string) =>
	z
		.array(z.object({ id: z.uuid(), title: z.string().max(400).default("") }))
		.max(max, tooMany(max, what))
		.default([])
		.transform((rows) => [...new Set(rows.map(({ id }) => id))].sort());

const searchText = z.string().max(250).optional();
const page = z.string().max(10).optional();

/** Search terms and number of results shown; never saved. */
const searchFields = {
	...locationSearchFields,
	itemSearch: searchText,
	categorySearch: searchText,
	linkedSearch: searchText,
	customerSearch: searchText,
	categoryFound: page,
	linkedFound: page,
	customerFound: page,
};

export const discountFormFields = withDefaults.extend({
	isActive: box,
	promoCode: code.default("").transform((typed) => typed || null),
	items: chosen(MAX_ELIGIBLE, "items"),
	categories: chosen(MAX_CATEGORIES, "categories"),
	linkedItems: chosen(MAX_ELIGIBLE, "items"),
	customers: chosen(MAX_CUSTOMERS, "customers"),
	guid: posGuidField.default(null),
	imageId: z
		.union([z.literal(""), z.uuid()])
		.default("")
		.transform((id) => id || null),
	isOnDealsPage: box,
	quantity: text,
	maxPerOrder: text,
	ratePpm: text,
	amount: text,
	maxAmount: moneyTextField,
	minOrder: moneyTextField.transform((minor) => minor ?? 0),
	nthOrder: optionalCountField,
	maxPerCustomer: optionalCountField,
	maxUses: numberOrNone(uses, USES_MESSAGE),
	startsOn: dateTextField,
	endsOn: dateTextField,
	haveCustomSchedule: box,
	priority: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.regex(/^\d{1,2}$/, PRIORITY_MESSAGE)
		.transform(Number)
		.pipe(fields.priority),
	isCombinable: box,
	isCumulative: box,
	atSomeLocations: box,
	stores: locationSetField.default([]),
	...searchFields,
});

/** The form. Fields that the chosen kind and level lack are not saved, so any value passes. */
export const discountFormSchema = discountFormFields
	.superRefine((typed, context) => {
		const wrong = wrongFields(context);
		const read = Object.entries(typed).filter(([name]) => !wrong.has(name));
		const {
			atSomeLocations,
			stores = [],
			...known
		}: Partial<DiscountFormFields> = Object.fromEntries(read);
		const { value, faults } = parseTerms(typed);
		const judged = { ...known, ...value, stores: atSomeLocations ? stores : null };
		addIssues({ ...discountIssues(judged), ...faults }, context);
	}, ONE_ROUND)
	.transform((typed) => {
		const { atSomeLocations, ...form } = typed;
		for (const name of Object.keys(searchFields)) delete form[name as keyof typeof searchFields];
		const stores = atSomeLocations ? form.stores : null;
		return withoutUnusedTerms({ ...form, ...parseTerms(typed).value, stores });
	});

type DiscountFormFields = z.output<typeof discountFormFields>;

/** The numbers that the chosen kind and level have; minor units, parts per million. */
function parseTerms({ level, amountType, ...typed }: DiscountFormFields) {
	const faults: Record<string, string[]> = {};
	const read = <T>(
		name: "ratePpm" | "amount" | "quantity" | "maxPerOrder",
		field: z.ZodType<T>,
		message: string,
	): T | null => {
		if (!typed[name]) return null;
		const { data, error } = field.safeParse(typed[name]);
		if (error) faults[name] = [message];
		return data ?? null;
	};
	const isCounted = level === "QUANTITY" || level === "BOGO";
	const quantity = isCounted ? read("quantity", countTextField, QUANTITY_MESSAGE) : 1;
	if (quantity === null) faults.quantity = [QUANTITY_MESSAGE];
	const isFixed = amountType === "FIXED";
	return {
		value: {
			quantity: quantity ?? 1,
			maxPerOrder: level === "CHECK" ? null : read("maxPerOrder", countTextField, QUANTITY_MESSAGE),
			ratePpm: isFixed ? null : read("ratePpm", rateTextField, RATE_MESSAGE),
			amount: isFixed ? read("amount", moneyTextField, MONEY_MESSAGE) : null,
		},
		faults,
	};
}

export type DiscountForm = z.output<typeof discountFormSchema>;

function addIssues(issues: Record<string, string[]>, context: z.RefinementCtx): void {
	for (const [name, [message]] of Object.entries(issues)) {
		context.addIssue({ code: "custom", path: [name], message });
	}
}
