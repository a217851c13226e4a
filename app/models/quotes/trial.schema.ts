import { z } from "zod";
import { MAX_POINTS } from "~/models/loyalty/loyalty-program";
import { PAYMENT_METHODS } from "~/models/orders/order";
import { parseTime } from "~/models/shared/clock";
import { formatCount } from "~/models/shared/count-text";
import { dateField } from "~/models/shared/date.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { MAX_ADDRESS } from "~/models/shared/found-place.schema";
import { isUuid } from "~/models/shared/is-uuid";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import { ONE_ROUND } from "~/models/shared/one-round";
import { MAX_CART_ITEMS } from "./cart-row";
import { TRIAL_SOURCES } from "./trial";

const POINTS_MESSAGE = `Enter a whole number from 0 to ${formatCount(MAX_POINTS)}`;
const AMOUNT_MESSAGE = "Enter an amount, such as 12.50";

const money = z.string({ error: EMPTY_MESSAGE }).transform((text, context) => {
	const minor = parseMoney(text);
	if (minor !== null && minor >= 0 && minor <= 10_000_000) return minor;
	context.addIssue({ code: "custom", message: AMOUNT_MESSAGE });
	return z.NEVER;
});

const degrees = (max: number) =>
	z.coerce
		.number({ error: "Enter a number, such as 41.9088" })
		.min(-max, `Enter ${-max} or more`)
		.max(max, `Enter ${max} or less`)
		.nullable()
		.default(null);

const clockField = z.string({ error: EMPTY_MESSAGE }).transform((text, context) => {
	const time = parseTime(text);
	if (time) return time;
	context.addIssue({ code: "custom", message: "Enter a time, such as 17:30" });
	return z.NEVER;
});

const shared = {
	option: z.string().default(""),
	when: z.enum(["asap", "later"]).default("asap"),
	date: z.string().default(""),
	time: z.string().default(""),
	address: z.string().trim().max(MAX_ADDRESS).default(""),
	latitude: degrees(90),
	longitude: degrees(180),
	method: z.enum(PAYMENT_METHODS).nullable().default(null),
	source: z.enum(TRIAL_SOURCES).default("web"),
	itemSearch: z.string().max(250).optional(),
};

const idsField = (count: number) =>
	z
		.string()
		.transform((text) => text.split("/"))
		.refine((ids) => ids.length === count && ids.every(isUuid), "Choose from the list");

const itemField = z
	.object({
		/** Menu item id; null for an open item, which has its own title and price. */
		itemId: z.uuid().nullable().default(null),
		modifiers: z.array(z.uuid()).max(100).default([]),
		variationId: z.uuid().nullable().default(null),
		/** "choice/item" of a combo, and "choice/item/modifier". */
		chosen: z.array(idsField(2)).max(100).default([]),
		chosenModifiers: z.array(idsField(3)).max(200).default([]),
		/** Single choices by group id or combo choice id: a modifier id, or "choice/item". */
		picked: z
			.record(z.string(), z.union([z.uuid(), z.literal(""), idsField(2)]).optional())
			.default({}),
		title: z.string().trim().max(255).default(""),
		price: money.nullable().default(null),
		quantity: z.coerce
			.number({ error: "Enter a number" })
			.int("Enter a whole number")
			.min(1, "Enter 1 or more")
			.max(99, "Enter 99 or less"),
		minutes: z.coerce
			.number({ error: "Enter minutes" })
			.int("Enter whole minutes")
			.min(0, "Enter 0 or more")
			.max(600, "Enter 600 or less")
			.nullable()
			.default(null),
		alcohol: z.boolean().default(false),
	})
	.superRefine(({ itemId, title, price }, context) => {
		if (itemId !== null) return;
		const empty = [...(title === "" ? ["title"] : []), ...(price === null ? ["price"] : [])];
		for (const path of empty) {
			context.addIssue({ code: "custom", path: [path], message: EMPTY_MESSAGE });
		}
	}, ONE_ROUND)
	.transform(({ picked, modifiers, chosen, ...item }) => {
		const values = Object.values(picked);
		return {
			...item,
			modifiers: [...modifiers, ...values.flatMap((id) => (typeof id === "string" && id) || [])],
			chosen: [...chosen, ...values.flatMap((ids) => (Array.isArray(ids) ? [ids] : []))],
		};
	});

type Shared = { when: "asap" | "later"; date: string; time: string };

function needTime({ when, date, time }: Partial<Shared>, context: z.RefinementCtx): void {
	if (when !== "later") return;
	for (const [path, parsed] of [
		["date", dateField.safeParse(date)],
		["time", clockField.safeParse(time || undefined)],
	] as const) {
		if (parsed.success) continue;
		const message = parsed.error.issues[0]?.message ?? EMPTY_MESSAGE;
		context.addIssue({ code: "custom", path: [path], message });
	}
}

/** Day and time as the gateway reads them; as soon as possible, both are left out. */
function withTime<T extends Shared>(value: T): T {
	if (value.when === "asap") return { ...value, date: "", time: "" };
	return { ...value, date: dateField.parse(value.date), time: clockField.parse(value.time) };
}

export const canOrderSchema = z
	.object({
		...shared,
		item: z.uuid().nullable().default(null),
		total: money.default(2000),
		alcohol: z.boolean().default(false),
	})
	.superRefine(needTime, ONE_ROUND)
	.transform(withTime);

export const tryOrderSchema = z
	.object({
		...shared,
		items: z
			.array(itemField)
			.min(1, "An order needs at least one item")
			.max(MAX_CART_ITEMS, `Enter at most ${MAX_CART_ITEMS} items`),
		tip: money.nullable().default(null),
		code: z.string().trim().max(100).default(""),
		phone: textField(40).default(""),
		points: z.coerce
			.number({ error: POINTS_MESSAGE })
			.int(POINTS_MESSAGE)
			.min(0, POINTS_MESSAGE)
			.max(MAX_POINTS, POINTS_MESSAGE)
			.default(0),
		answers: z.record(z.string(), z.string().max(2000)).default({}),
	})
	.superRefine(needTime, ONE_ROUND)
	.transform(withTime);

export type CanOrder = z.output<typeof canOrderSchema>;
export type TryOrder = z.output<typeof tryOrderSchema>;
