import { z } from "zod";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { NO_CHANGE_MESSAGE } from "~/models/shared/bulk-change.schema";
import { jsonText } from "~/models/shared/json-text.schema";
import { SEARCH_MAX_LENGTH } from "~/models/shared/list";
import { parseMoney } from "~/models/shared/money";
import { ONE_ROUND, whenReadable, wrongFields } from "~/models/shared/one-round";
import { parseRate, RATE_MAX } from "~/models/shared/rate";
import { RATE_MESSAGE, rateField } from "~/models/shared/rate.schema";
import { MENU_TARGETS } from "../menu-part";
import { MENU_FILTERS, type MenuFilter } from "../menu-part.list";
import { menuKindSchema, menuPartPatchSchema } from "../menu-part.schema";
import { MAX_PRICE, PRICE_MESSAGE } from "../menu-price";
import { OWN_FIELDS } from "../own-values";
import {
	checkClock,
	localMomentSchema,
	momentFormSchema,
	plannedClockField,
} from "../scheduled/local-moment.schema";
import { OF_ALL_ONLY_MESSAGE } from "../scheduled/planned-clock";
import { CHANGED_HERE, CHANGED_SWITCHES, type MenuChange, type WhichParts } from "./menu-change";
import { isByPercent, PRICE_ENDINGS, PRICE_STEPS, type PriceChange } from "./price-change";

export const MAX_IDS = 1_000;
const MAX_HOLDERS = 50;
export const NO_PART_MESSAGE = "Check at least one, or use “Change all”";

const textList = z.array(z.string().max(200)).max(MAX_HOLDERS).default([]);

export const whichPartsSchema: z.ZodType<WhichParts, Partial<WhichParts>> = z
	.object({
		ids: z.array(z.uuid()).min(1, NO_PART_MESSAGE).max(MAX_IDS).nullable().default(null),
		search: z.string().max(SEARCH_MAX_LENGTH).default(""),
		...(Object.fromEntries(MENU_FILTERS.map((name) => [name, textList])) as Record<
			MenuFilter,
			typeof textList
		>),
	})
	.meta({ example: { ids: null, search: "latte" } });

const priceSchema = z
	.object({
		step: z.enum(PRICE_STEPS),
		value: z.int().min(0).max(MAX_PRICE),
		ending: z.enum(PRICE_ENDINGS).default("exact"),
	})
	.meta({ example: { step: "raise-percent", value: 50_000, ending: "nine" } });

const { isEnabled, isArchived, isVisible, isOrderable, containsAlcohol, target, diningBehaviors } =
	menuPartPatchSchema.shape;
const holders = z.array(z.uuid()).max(MAX_HOLDERS).optional();

export const menuChangeSchema = z
	.object({
		isEnabled,
		isArchived,
		isVisible,
		isOrderable,
		containsAlcohol,
		target,
		diningBehaviors,
		price: priceSchema.optional(),
		taxRatePpm: rateField.nullable().optional(),
		addTo: holders,
		removeFrom: holders,
		follow: z.array(z.enum(OWN_FIELDS)).min(1).max(OWN_FIELDS.length).optional(),
	})
	.meta({ example: { isEnabled: false } });

export const menuChangePreviewSchema = z.object({
	which: whichPartsSchema,
	change: menuChangeSchema,
});

/** Fingerprint of the preview; a different one is a conflict. Null: without a preview. */
export const menuChangeStartSchema = menuChangePreviewSchema.extend({
	mark: z.string().min(1).max(64).nullable().default(null).meta({ example: null }),
	/** On the clock of the organization, or of the location; null is at once. */
	at: localMomentSchema.nullable().default(null).meta({ example: null }),
	clock: plannedClockField,
});

export const menuChangeTaskSchema = menuChangeStartSchema.extend({ kind: menuKindSchema });

export const ownChangeTaskSchema = menuChangeTaskSchema.extend({ storeId: z.uuid() });

export const changedAtLocationSchema = z.object({
	id: z.uuid(),
	version: z.int(),
	ownVersion: z.int(),
});

export const changedRowSchema = z.object({
	id: z.uuid(),
	kind: menuKindSchema,
	version: z.int(),
	added: z.array(z.uuid()).default([]),
	removed: z.array(z.uuid()).default([]),
});

const yesOrNo = z
	.enum(["", "yes", "no"])
	.default("")
	.transform((value) => (value === "" ? undefined : value === "yes"));
const chosen = z.array(z.uuid()).max(MAX_HOLDERS).default([]);

const formFields = z.object({
	which: jsonText(NO_PART_MESSAGE).pipe(whichPartsSchema),
	mark: z.string().max(64).default(""),
	isEnabled: yesOrNo,
	isArchived: yesOrNo,
	isVisible: yesOrNo,
	isOrderable: yesOrNo,
	containsAlcohol: yesOrNo,
	target: z.enum(["", ...MENU_TARGETS]).default(""),
	priceStep: z.enum(["", ...PRICE_STEPS]).default(""),
	priceValue: z.string().trim().max(20).default(""),
	priceEnding: z.enum(PRICE_ENDINGS).default("exact"),
	tax: z.enum(["", "set", "none"]).default(""),
	taxRate: z.string().trim().max(20).default(""),
	dining: z.enum(["", "all", "chosen"]).default(""),
	diningBehaviors: z.array(z.enum(DINING_BEHAVIORS)).default([]),
	addTo: chosen,
	removeFrom: chosen,
	follow: z.array(z.enum(OWN_FIELDS)).default([]),
	at: momentFormSchema,
	clock: plannedClockField,
});

type ChangeFormFields = z.output<typeof formFields>;

const EMPTY_CHANGE = formFields.parse({ which: "{}" });
const NOT_OF_CHANGE: ReadonlySet<PropertyKey> = new Set(["which", "mark", "at", "clock"]);

export const menuChangeFormSchema = formFields
	.superRefine(checkClock, whenReadable("at", "clock"))
	.superRefine((form, context) => {
		const wrong = wrongFields(context);
		const unread = Object.entries(EMPTY_CHANGE).filter(([field]) => wrong.has(field));
		const { problems } = readChange({ ...form, ...Object.fromEntries(unread) });
		if ([...wrong].some((field) => !NOT_OF_CHANGE.has(field))) delete problems.isArchived;
		for (const [field, message] of Object.entries(problems)) {
			if (!wrong.has(field)) context.addIssue({ code: "custom", path: [field], message });
		}
	}, ONE_ROUND)
	.transform((form) => {
		const { which, mark, at, clock } = form;
		return { which, mark, change: readChange(form).change, at, clock };
	});

function readChange(form: ChangeFormFields): {
	change: MenuChange;
	problems: Partial<Record<keyof ChangeFormFields, string>>;
} {
	const problems: Partial<Record<keyof ChangeFormFields, string>> = {};
	const change: MenuChange = {
		...Object.fromEntries(
			CHANGED_SWITCHES.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
		),
		...(form.target && { target: form.target }),
		...(form.addTo.length > 0 && { addTo: form.addTo }),
		...(form.removeFrom.length > 0 && { removeFrom: form.removeFrom }),
		...(form.follow.length > 0 && { follow: form.follow }),
	};
	if (form.priceStep !== "") {
		const { priceStep: step, priceEnding: ending } = form;
		const value = parseStepValue(step, form.priceValue);
		if (typeof value === "string") problems.priceValue = value;
		else change.price = { step, value, ending };
	}
	if (form.tax === "none") change.taxRatePpm = null;
	if (form.tax === "set") {
		const rate = parseRate(form.taxRate);
		if (rate === null) problems.taxRate = RATE_MESSAGE;
		else change.taxRatePpm = rate;
	}
	if (form.dining === "all") change.diningBehaviors = [];
	if (form.dining === "chosen") {
		if (form.diningBehaviors.length === 0) problems.diningBehaviors = "Choose at least one";
		else change.diningBehaviors = form.diningBehaviors;
	}
	if (form.addTo.some((id) => form.removeFrom.includes(id))) {
		problems.removeFrom = "Add or remove each one, not both";
	}
	if (form.follow.some((field) => change[field as keyof MenuChange] !== undefined)) {
		problems.follow = "Choose a new value or the organization’s value, not both";
	}
	const changesAnything =
		form.priceStep || form.tax || form.dining || Object.keys(change).length > 0;
	if (!changesAnything) problems.isArchived = NO_CHANGE_MESSAGE;
	const isOfAllOnly = (Object.keys(change) as (keyof MenuChange)[]).some(
		(field) => change[field] !== undefined && !CHANGED_HERE.includes(field),
	);
	if (form.clock === "locations" && isOfAllOnly) problems.clock = OF_ALL_ONLY_MESSAGE;
	return { change, problems };
}

function parseStepValue(step: PriceChange["step"], text: string): number | string {
	if (isByPercent(step)) {
		const rate = parseRate(text);
		return rate === null || rate > RATE_MAX ? RATE_MESSAGE : rate;
	}
	const amount = parseMoney(text);
	return amount === null || amount < 0 || amount > MAX_PRICE ? PRICE_MESSAGE : amount;
}
