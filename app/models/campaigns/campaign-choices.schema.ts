import { z } from "zod";
import { consentsSchema } from "~/models/customers/consent.schema";
import { idSchema, timeZoneSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { campaignEmailSchema } from "./campaign.schema";
import type { CampaignChoices, CustomerSubscriptions, SubscriptionsView } from "./campaign-choices";

const name = z.string().meta({ example: "Regulars" });

export const campaignChoicesSchema = exactly<CampaignChoices>()(
	z.object({
		zone: timeZoneSchema,
		company: z.string().meta({ example: "Harbour Lane Kitchen" }),
		postalAddress: z.string().meta({ example: "12 Harbour Lane, Boston, MA 02110" }),
		audiences: z.array(
			z.object({
				id: idSchema,
				name,
				tag: z.string().meta({ example: "regulars" }),
				isLapsed: z.boolean().meta({ example: false }),
				who: z.string().meta({ example: "10 or more orders" }),
			}),
		),
		offers: z.array(
			z.object({
				id: idSchema,
				name,
				promoCode: z.string().nullable(),
				lines: z.array(z.string()).meta({ example: ["We miss you", "10% off"] }),
			}),
		),
		channels: z.array(z.enum(["EMAIL", "SMS", "PUSH"])),
		sender: z.string().nullable().meta({ example: "hello@harbourlane.example" }),
		link: z.string().meta({ example: "https://order.harbourlane.example/" }),
	}),
);

export const campaignTemplateSchema = z.object({
	id: z.string().meta({ example: "email-news" }),
	title: z.string().meta({ example: "News" }),
	summary: z.string(),
	channel: z.enum(["EMAIL", "SMS", "PUSH"]),
	type: z.enum(["ONE_TIME", "AUTOMATED"]),
	isForLapsed: z.literal(true).optional(),
	content: z.object({
		emails: z.array(campaignEmailSchema).optional(),
		smsMessage: z.string().optional().meta({ example: "{company}: Hi {name}" }),
		smsUnsubscribe: z.string().optional(),
	}),
});

const subscriptions = {
	email: z.boolean().meta({ example: true }),
	sms: z.boolean().meta({ example: true }),
	push: z.boolean().meta({ example: true }),
};
export const subscriptionsSchema = exactly<CustomerSubscriptions>()(z.object(subscriptions));
export const subscriptionsViewSchema = exactly<SubscriptionsView>()(
	z.object({ ...subscriptions, consents: consentsSchema }),
);

export const subscriptionsFormSchema = z.object({
	email: z.boolean().default(false),
	sms: z.boolean().default(false),
	push: z.boolean().default(false),
});
