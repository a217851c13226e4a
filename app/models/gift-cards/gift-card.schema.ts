import { z } from "zod";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { EMAIL_MESSAGE, emailField } from "~/models/shared/contact.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { CURRENCIES, parseMoney } from "~/models/shared/money";
import { ONE_ROUND, wrongFields } from "~/models/shared/one-round";
import { isDate } from "~/models/shared/plain-date";
import {
	GIFT_CARD_SOURCE_NAMES,
	GIFT_CARD_TYPE_NAMES,
	type GiftCard,
	MAX_VALUE,
	NUMBER_MESSAGE,
	normalizeCardNumber,
	VALUE_MESSAGE,
} from "./gift-card";

export const DAY_MESSAGE = "Enter a day, such as 2027-12-31";

/** A value of a card in minor units (spec 5.12, 9.3). */
export const cardValueField = z
	.int({ error: VALUE_MESSAGE })
	.min(1, VALUE_MESSAGE)
	.max(MAX_VALUE, VALUE_MESSAGE)
	.meta({ example: 5000 });

export const valueTextField = z
	.string({ error: VALUE_MESSAGE })
	.trim()
	.transform((typed) => parseMoney(typed) ?? 0)
	.pipe(cardValueField);

/** A number that is printed on a card, without gaps. */
export const cardNumberField = z
	.string()
	.transform(normalizeCardNumber)
	.pipe(z.string().regex(/^[A-Z0-9]{12,40}$/, NUMBER_MESSAGE))
	.meta({ example: "2345 6789 ABCD EFGH" });

const day = z
	.string()
	.trim()
	.refine((text) => isDate(text) && text >= "2000" && text < "2200", DAY_MESSAGE)
	.meta({ example: "2027-12-31" });

const email = z
	.string()
	.trim()
	.toLowerCase()
	.refine((typed) => typed === "" || emailField.safeParse(typed).success, EMAIL_MESSAGE)
	.meta({ example: "dana@harbour.example" });

export const giftCardFields = {
	isOff: z.boolean(),
	offReason: textField(255).meta({ example: "" }),
	expiresOn: day.nullable(),
	recipientName: textField(100).meta({ example: "Dana Fields" }),
	recipientEmail: email,
	senderName: textField(100).meta({ example: "Ada Quill" }),
	message: textField(500).meta({ example: "Happy birthday!" }),
};

export const giftCardPatchSchema = z.object(giftCardFields).partial();

export const giftCardCreateSchema = z.object({
	/** The location that issues the card and owes its balance; defaults to the organization's first. */
	storeId: z.uuid().optional(),
	value: cardValueField,
	type: z.enum(GIFT_CARD_TYPE_NAMES).default("digital"),
	/** One that is printed on a card; without it a new one is made. */
	number: cardNumberField.optional(),
	expiresOn: giftCardFields.expiresOn.optional(),
	/** Takes a last day that is over already, which is refused otherwise. */
	allowsExpired: z.boolean().default(false),
	recipientName: giftCardFields.recipientName.default(""),
	recipientEmail: giftCardFields.recipientEmail.default(""),
	senderName: giftCardFields.senderName.default(""),
	message: giftCardFields.message.default(""),
});

export const giftCardEditFormSchema = z.object({
	isOff: giftCardFields.isOff.default(false),
	offReason: giftCardFields.offReason.default(""),
	expiresOn: giftCardFields.expiresOn.default(null),
	recipientName: giftCardFields.recipientName.default(""),
	recipientEmail: giftCardFields.recipientEmail.default(""),
	senderName: giftCardFields.senderName.default(""),
	message: giftCardFields.message.default(""),
});

export const LOCATION_MESSAGE = "Choose the location that issues it";

export const newGiftCardFields = z.object({
	storeId: z.string({ error: LOCATION_MESSAGE }).pipe(z.uuid(LOCATION_MESSAGE)),
	value: valueTextField,
	type: z.enum(GIFT_CARD_TYPE_NAMES, { error: "Choose one from the list" }),
	number: z
		.string()
		.default("")
		.transform((typed) => normalizeCardNumber(typed) || null)
		.pipe(cardNumberField.nullable()),
	expiresOn: giftCardFields.expiresOn.default(null),
	allowsExpired: z.boolean().default(false),
	recipientName: giftCardFields.recipientName.default(""),
	recipientEmail: giftCardFields.recipientEmail.default(""),
	senderName: giftCardFields.senderName.default(""),
	message: giftCardFields.message.default(""),
});

export const newGiftCardFormSchema = newGiftCardFields
	.superRefine(({ type, recipientEmail }, context) => {
		if (type !== "digital" || recipientEmail || wrongFields(context).has("recipientEmail")) return;
		const message = `${EMPTY_MESSAGE}: digital cards are sent by email`;
		context.addIssue({ code: "custom", path: ["recipientEmail"], message });
	}, ONE_ROUND)
	.transform(({ number, expiresOn, ...form }) => ({
		...form,
		...(number && { number }),
		...(expiresOn && { expiresOn }),
	}));

export const giftCardSchema = exactObject<GiftCard>()({
	id: idSchema,
	storeId: idSchema,
	last4: z.string().meta({ example: "EFGH" }),
	type: z.enum(GIFT_CARD_TYPE_NAMES).meta({ example: "digital" }),
	source: z.enum(GIFT_CARD_SOURCE_NAMES).meta({ example: "online" }),
	currency: z.enum(CURRENCIES),
	value: minorSchema,
	balance: minorSchema,
	isOff: z.boolean(),
	offReason: z.string().meta({ example: "" }),
	expiresOn: z.string().nullable().meta({ example: "2027-12-31" }),
	recipientName: z.string().meta({ example: "Dana Fields" }),
	recipientEmail: z.string().meta({ example: "dana@harbour.example" }),
	senderName: z.string().meta({ example: "Ada Quill" }),
	message: z.string().meta({ example: "Happy birthday!" }),
	orderId: idSchema.nullable(),
	orderNumber: z.string().meta({ example: "1042" }),
	collides: z.boolean(),
	createdAt: instantSchema,
	version: versionSchema,
	updatedAt: instantSchema,
});

export const giftCardNumberSchema = z.object({
	last4: z.string().meta({ example: "EFGH" }),
	/** Missing in a repeated answer, because it is not stored. */
	number: z.string().optional().meta({ example: "23456789ABCDEFGH" }),
});

export const cardNumberStepSchema = z.object({ step: z.enum(["show", "send", "renew"]) });
