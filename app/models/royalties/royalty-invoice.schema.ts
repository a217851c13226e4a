import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { dateField } from "~/models/shared/date.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { CURRENCIES, parseMoney } from "~/models/shared/money";
import {
	type Franchisee,
	INVOICE_STATES,
	type InvoiceBalances,
	type InvoiceDocument,
	type InvoiceLine,
	type InvoiceState,
	type ListedInvoice,
	type RoyaltyInvoice,
} from "./royalty-invoice";
import { SALES_BASES, TERM_KINDS } from "./royalty-term";

const MONTH_MESSAGE = "Choose a month";
const AMOUNT_MESSAGE = "Enter an amount above 0.00, such as 150.00";
const MAX_SETTLED = 100_000_000_000;

const month = z
	.string({ error: MONTH_MESSAGE })
	.regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH_MESSAGE)
	.meta({ example: "2026-10" });

/** Whose invoices to create; all locations where neither is set. */
export const newInvoicesSchema = z.object({
	month,
	franchiseeId: z.uuid().nullable().default(null).meta({ example: null }),
	storeId: z.uuid().nullable().default(null).meta({ example: null }),
	/** Null: 30 days from today. */
	dueOn: dateField.nullable().default(null).meta({ example: null }),
});

const choice = z
	.union([z.literal(""), z.uuid()])
	.default("")
	.transform((id) => id || null);

export const newInvoicesFormSchema = z.object({
	month,
	franchiseeId: choice,
	storeId: choice,
	dueOn: dateField,
});

const settledField = z
	.int({ error: AMOUNT_MESSAGE })
	.min(1, AMOUNT_MESSAGE)
	.max(MAX_SETTLED, AMOUNT_MESSAGE)
	.meta({ example: 50_000 });
const amountTextField = z
	.string({ error: EMPTY_MESSAGE })
	.transform((typed) => parseMoney(typed) ?? 0)
	.pipe(settledField);

export const paidInvoiceSchema = z.object({
	/** Null removes all payments. */
	paidOn: dateField.nullable().meta({ example: "2026-11-05" }),
	/** Null: all that is open, or all credit of a payout. */
	amount: settledField.nullable().default(null),
	isPayout: z.boolean().default(false),
});

export const paidInvoiceFormSchema = z.object({
	paidOn: dateField,
	amount: amountTextField,
	isPayout: z
		.literal("yes")
		.optional()
		.transform((is) => is === "yes"),
});

const reason = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(500, tooLong(500))
	.meta({ example: "A term was missing" });

export const voidInvoiceSchema = z.object({ reason });

export const creditInvoiceSchema = z.object({ amount: settledField, reason });

export const creditInvoiceFormSchema = z.object({ amount: amountTextField, reason });

const states = Object.keys(INVOICE_STATES) as [InvoiceState, ...InvoiceState[]];

const listed = {
	id: idSchema,
	number: z.int().meta({ example: 12 }),
	month: z.string().meta({ example: "2026-10" }),
	currency: z.enum(CURRENCIES),
	franchiseeId: idSchema.nullable(),
	recipient: z.string().meta({ example: "Lakeside Chicken LLC" }),
	stores: z.array(idSchema),
	total: z.int().meta({ example: 184_250 }),
	balance: z.int().meta({ example: 184_250 }),
	dueOn: z.string().nullable().meta({ example: "2026-12-02" }),
	state: z.enum(states),
	paidOn: z.string().nullable().meta({ example: null }),
	voidReason: z.string().meta({ example: "" }),
	createdAt: instantSchema,
	version: versionSchema,
	updatedAt: instantSchema,
};

export const listedInvoiceSchema = exactly<ListedInvoice>()(z.object(listed));

const payment = { on: z.string().meta({ example: "2026-11-05" }), amount: z.int() };

const line = exactObject<InvoiceLine>()({
	storeId: idSchema,
	place: z.string().meta({ example: "Wicker Park" }),
	termId: idSchema,
	term: z.string().meta({ example: "Royalty" }),
	kind: z.enum(TERM_KINDS),
	basis: z.enum([...SALES_BASES, "fixed"]),
	base: z.int().meta({ example: 3_685_000 }),
	ratePpm: z.int().nullable().meta({ example: 50_000 }),
	times: z.int().meta({ example: 1 }),
	operatorId: idSchema.nullable(),
	first: z.string().nullable().meta({ example: "2026-10-01" }),
	last: z.string().nullable().meta({ example: "2026-10-31" }),
	ofDays: z.int().nullable().meta({ example: null }),
	corrects: z.object({ number: z.int(), month: z.string() }).nullable().meta({ example: null }),
	amount: z.int().meta({ example: 184_250 }),
});

const whole = {
	...listed,
	lines: z.array(line),
	correctionDue: z.int().meta({ example: 0 }),
	payments: z.array(z.object(payment)),
	credits: z.array(z.object({ ...payment, number: z.int(), reason: z.string() })),
	remindedAt: instantSchema.nullable().meta({ example: null }),
};

export const royaltyInvoiceSchema = exactly<RoyaltyInvoice>()(z.object(whole));

export const invoiceDocumentSchema = exactObject<InvoiceDocument>()({
	...whole,
	sender: z.object({
		name: z.string().meta({ example: "Ember & Rye Chicken" }),
		address: z.string().meta({ example: "500 W Madison St, Chicago, IL 60661, United States" }),
		logoId: idSchema.nullable().meta({ example: null }),
	}),
	recipientEmail: z.string().nullable().meta({ example: "pat@lakeside.example" }),
	places: z.array(
		z.object({
			storeId: idSchema,
			address: z.string().meta({ example: "1550 N Damen Ave, Chicago, IL 60622" }),
		}),
	),
	corrections: z.array(z.object({ line: z.int(), since: instantSchema })).optional(),
});

export const balancesSchema = z.array(
	exactObject<InvoiceBalances>()({
		currency: z.enum(CURRENCIES),
		invoices: z.int().meta({ example: 3 }),
		open: z.int().meta({ example: 552_750 }),
		overdue: z.int().meta({ example: 184_250 }),
	}),
);

export const madeInvoicesSchema = z.object({
	invoices: z.array(listedInvoiceSchema),
	credited: z.array(listedInvoiceSchema).optional(),
});

export const franchiseesSchema = z.array(
	exactObject<Franchisee>()({ id: idSchema, name: z.string().meta({ example: "Lakeside" }) }),
);
