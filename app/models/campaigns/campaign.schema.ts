import { z } from "zod";
import { marketingName, marketingTag } from "~/models/audiences/audience.schema";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import {
	EMAIL_MESSAGE,
	normalizeEmail,
	PHONE_MESSAGE,
	toE164,
} from "~/models/shared/contact.schema";
import { COUNTRY_CODES } from "~/models/shared/country";
import { dateField } from "~/models/shared/date.schema";
import { locationSetField, textField } from "~/models/shared/entity-fields.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { locationSetFormFields, withLocationSet } from "~/models/shared/location-set-form.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { timeField } from "~/models/shared/time.schema";
import {
	CAMPAIGN_CHANNELS,
	CAMPAIGN_STATUSES,
	CAMPAIGN_TYPES,
	type Campaign,
	type CampaignButton,
	type CampaignChannel,
	type CampaignCounts,
	type CampaignEmail,
	type CampaignStatus,
	type CampaignType,
	MAX_BUTTONS,
	MAX_EMAILS,
	NO_CONTENT,
	PUSH_MESSAGE_LENGTH,
	PUSH_TITLE_LENGTH,
	SMS_LENGTH,
} from "./campaign";

const LINK_MESSAGE = "Enter a link, such as https://order.example.com";
const COLOR_MESSAGE = "Enter a color, such as #9a3412";
const CHOICE = { error: "Choose one from the list" };

const enumKeys = <Key extends string>(table: Record<Key, string>) =>
	Object.keys(table) as [Key, ...Key[]];
const types = z.enum(enumKeys(CAMPAIGN_TYPES), CHOICE);
const channels = z.enum(enumKeys(CAMPAIGN_CHANNELS), CHOICE);

const line = (length: number, example: string) => textField(length).meta({ example });

const link = z
	.string()
	.trim()
	.max(1_000, LINK_MESSAGE)
	.refine((typed) => typed === "" || isLink(typed), LINK_MESSAGE)
	.meta({ example: "https://order.harbourlane.example/menu" });

function isLink(typed: string): boolean {
	return /^https:\/\//i.test(typed) && URL.canParse(typed);
}

const color = z
	.string()
	.trim()
	.regex(/^#[0-9a-f]{6}$/i, COLOR_MESSAGE)
	.meta({ example: "#9a3412" });

function pixels(min: number, max: number, example: number) {
	const message = `Enter a whole number from ${min} to ${max}`;
	return z.coerce
		.number<number | string>({ error: message })
		.int(message)
		.min(min, message)
		.max(max, message)
		.meta({ example });
}

const button = z.object({
	name: line(40, "Order now").default(""),
	link: link.default(""),
	background: color,
	color,
	fontSize: pixels(10, 32, 16),
	radius: pixels(0, 40, 6),
});

const email = z.object({
	subject: line(150, "New at Harbour Lane").default(""),
	image: z
		.string()
		.transform((id) => id || null)
		.pipe(z.uuid().nullable())
		.nullable()
		.default(null)
		.meta({ example: null }),
	imageAlt: line(200, "A bowl of chowder").default(""),
	body: line(5_000, "Hi {name},\n\ncome and try it.").default(""),
	offer: z
		.string()
		.transform((id) => id || null)
		.pipe(z.uuid().nullable())
		.nullable()
		.default(null)
		.meta({ example: null }),
	buttons: z.array(button).max(MAX_BUTTONS, `At most ${MAX_BUTTONS} buttons`).default([]),
	footer: line(500, "12 Harbour Lane, Boston").default(""),
	delayDays: pixels(0, 90, 0).default(0),
});

const date = z
	.string()
	.nullable()
	.transform((typed) => typed?.trim() || null)
	.pipe(dateField.nullable())
	.meta({ example: "2026-12-01" });

const shared = {
	name: marketingName.meta({ example: "Chowder season" }),
	audienceId: z
		.string()
		.transform((id) => id || null)
		.pipe(z.uuid().nullable())
		.nullable()
		.meta({ example: null }),
	tag: marketingTag.meta({ example: "chowder" }),
	stores: locationSetField.min(1, NO_LOCATION_MESSAGE).nullable(),
	startsOn: date,
	startTime: timeField,
	endsOn: date,
};

/** The gateway reads it by the organization's country. */
function isPhoneSomewhere(typed: string): boolean {
	return typed === "" || COUNTRY_CODES.some((country) => toE164(typed, country) !== null);
}

const written = {
	fromName: line(80, "Harbour Lane"),
	replyTo: z
		.string()
		.trim()
		.refine((typed) => typed === "" || normalizeEmail(typed) !== null, EMAIL_MESSAGE)
		.overwrite((typed) => normalizeEmail(typed) ?? typed)
		.meta({ example: "hello@harbour.example" }),
	companyName: line(120, "Harbour Lane Kitchen"),
	phone: z
		.string()
		.trim()
		.max(40, PHONE_MESSAGE)
		.refine(isPhoneSomewhere, PHONE_MESSAGE)
		.meta({ example: "" }),
	postalAddress: line(300, "12 Harbour Lane, Boston, MA 02110"),
	emails: z.array(email).max(MAX_EMAILS, `At most ${MAX_EMAILS} emails`),
	smsMessage: line(SMS_LENGTH, "Harbour Lane: chowder is back."),
	smsUnsubscribe: line(100, "To stop these messages:"),
};

const pushed = {
	pushTitle: line(PUSH_TITLE_LENGTH, "Chowder is back"),
	pushMessage: line(PUSH_MESSAGE_LENGTH, "Today from five.").min(1, EMPTY_MESSAGE),
	pushLink: link,
};

const SHARED_DEFAULTS = {
	audienceId: shared.audienceId.default(null),
	tag: shared.tag.default(""),
	stores: shared.stores.default(null),
	startsOn: shared.startsOn.default(null),
	startTime: shared.startTime.default(NO_CONTENT.startTime),
	endsOn: shared.endsOn.default(null),
};
const WRITTEN_DEFAULTS = {
	fromName: written.fromName.default(""),
	replyTo: written.replyTo.default(""),
	companyName: written.companyName.default(""),
	phone: written.phone.default(""),
	postalAddress: written.postalAddress.default(""),
	emails: written.emails.default([]),
	smsMessage: written.smsMessage.default(""),
	smsUnsubscribe: written.smsUnsubscribe.default(""),
};
const PUSHED_DEFAULTS = {
	pushTitle: pushed.pushTitle.default(""),
	pushLink: pushed.pushLink.default(""),
};

export const campaignCreateSchema = z.object({
	type: types.meta({ example: "ONE_TIME" }),
	channel: z.enum(["EMAIL", "SMS"], CHOICE).meta({ example: "EMAIL" }),
	template: line(40, "email-news").default(""),
	...shared,
	...SHARED_DEFAULTS,
	...WRITTEN_DEFAULTS,
});
export const campaignPatchSchema = z.object({ ...shared, ...written }).partial();

export const pushCreateSchema = z.object({
	type: types.default("ONE_TIME").meta({ example: "ONE_TIME" }),
	template: line(40, "push-once").default(""),
	...shared,
	...SHARED_DEFAULTS,
	...pushed,
	...PUSHED_DEFAULTS,
});
export const pushPatchSchema = z.object({ ...shared, ...pushed }).partial();

export const campaignReachSchema = z.object({
	audienceId: shared.audienceId,
	channel: channels.meta({ example: "EMAIL" }),
	stores: SHARED_DEFAULTS.stores,
});

const formFields = {
	...shared,
	...SHARED_DEFAULTS,
	type: types,
	template: line(40, "").default(""),
	...locationSetFormFields,
};

export const campaignFormFields = z.object({
	...formFields,
	channel: z.enum(["EMAIL", "SMS"], CHOICE),
	...WRITTEN_DEFAULTS,
});
export const pushFormFields = z.object({ ...formFields, ...pushed, ...PUSHED_DEFAULTS });

export const campaignFormSchema = withLocationSet(campaignFormFields);
export const pushFormSchema = withLocationSet(pushFormFields);

const count = z.int().meta({ example: 412 });

export const campaignCountsSchema = exactly<CampaignCounts>()(
	z.object({
		sent: count,
		opened: count,
		clicked: count,
		failed: count,
		skipped: count,
		unsubscribed: count,
	}),
);

export const campaignEmailSchema = exactly<CampaignEmail>()(
	z.object({
		subject: z.string().meta({ example: "New at Harbour Lane" }),
		image: idSchema.nullable(),
		imageAlt: z.string(),
		body: z.string(),
		offer: idSchema.nullable(),
		buttons: z.array(
			exactly<CampaignButton>()(
				z.object({
					name: z.string(),
					link: z.string(),
					background: z.string(),
					color: z.string(),
					fontSize: z.int(),
					radius: z.int(),
				}),
			),
		),
		footer: z.string(),
		delayDays: z.int(),
	}),
);

export const campaignSchema = exactly<Campaign>()(
	z.object({
		id: idSchema,
		type: exactly<CampaignType>()(types),
		channel: exactly<CampaignChannel>()(channels),
		template: z.string().meta({ example: "email-news" }),
		status: exactly<CampaignStatus>()(z.enum(enumKeys(CAMPAIGN_STATUSES))),
		problems: z.array(z.string()),
		startedAt: instantSchema.nullable(),
		endedAt: instantSchema.nullable(),
		counts: campaignCountsSchema,
		name: z.string().meta({ example: "Chowder season" }),
		audienceId: idSchema.nullable(),
		tag: z.string().meta({ example: "chowder" }),
		stores: z.array(idSchema).nullable(),
		startsOn: z.string().nullable().meta({ example: "2026-12-01" }),
		startTime: z.string().meta({ example: "10:00" }),
		endsOn: z.string().nullable(),
		fromName: z.string(),
		replyTo: z.string(),
		companyName: z.string(),
		phone: z.string(),
		postalAddress: z.string(),
		emails: z.array(campaignEmailSchema),
		smsMessage: z.string(),
		smsUnsubscribe: z.string(),
		pushTitle: z.string(),
		pushMessage: z.string(),
		pushLink: z.string(),
		createdAt: instantSchema,
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);
