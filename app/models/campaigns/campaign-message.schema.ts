import { z } from "zod";
import { leftOutSchema } from "~/models/customers/consent.schema";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { CURRENCIES } from "~/models/shared/money";
import { MAX_TEST_RECIPIENTS } from "./campaign";
import {
	type CampaignMessage,
	type CampaignOrders,
	MESSAGE_STATES,
	type MessageState,
	type StepReport,
} from "./campaign-message";

const count = z.int().meta({ example: 41 });

export const campaignMessageSchema = exactly<CampaignMessage>()(
	z.object({
		id: idSchema,
		customerId: idSchema,
		customerName: z.string().meta({ example: "Ada Moreno" }),
		step: z.int().meta({ example: 1 }),
		state: z.enum(Object.keys(MESSAGE_STATES) as [MessageState, ...MessageState[]]),
		reason: z.string().meta({ example: "" }),
		sentAt: instantSchema.nullable(),
		openedAt: instantSchema.nullable(),
		clickedAt: instantSchema.nullable(),
		unsubscribedAt: instantSchema.nullable(),
	}),
);

export const campaignReportSchema = z.object({
	/** Customers in the audience now who can be reached; null without an audience. */
	reachable: count.nullable(),
	/** Customers it leaves out now, or left out when it was started. */
	leftOut: leftOutSchema,
	skipped: z.array(z.object({ reason: z.string().meta({ example: "Unsubscribed" }), count })),
	/** Daily email limit of the organization and emails sent today; null for other channels. */
	budget: z.object({ most: count, used: count }).nullable(),
	steps: z.array(
		exactly<StepReport>()(
			z.object({
				step: z.int().meta({ example: 1 }),
				waiting: count,
				sent: count,
				failed: count,
				skipped: count,
				opened: count,
				clicked: count,
				unsubscribed: count,
			}),
		),
	),
	ordered: z.array(
		exactly<CampaignOrders>()(
			z.object({
				currency: z.enum(CURRENCIES),
				customers: count,
				orders: count,
				sales: z.int().meta({ example: 118_200 }),
			}),
		),
	),
	/** Each once, in whatever currencies they ordered; an older gateway does not say. */
	orderedCustomers: count.optional(),
	problems: z.array(z.string()),
});

export const campaignTestSchema = z.object({
	recipients: z
		.array(z.string().trim().max(254).meta({ example: "dana@harbour.example" }))
		.min(1, EMPTY_MESSAGE)
		.max(MAX_TEST_RECIPIENTS, `At most ${MAX_TEST_RECIPIENTS} recipients`),
	step: z.coerce.number<number | string>().int().min(1).max(3).default(1).meta({ example: 1 }),
});

export const campaignTestFormSchema = z.object({
	recipients: z
		.string({ error: EMPTY_MESSAGE })
		.transform((typed) =>
			typed
				.split(/[\n,;]+/)
				.map((each) => each.trim())
				.filter(Boolean),
		)
		.pipe(campaignTestSchema.shape.recipients),
	step: campaignTestSchema.shape.step,
});

export const campaignTestAnswerSchema = z.object({
	results: z.array(
		z.object({
			recipient: z.string().meta({ example: "dana@harbour.example" }),
			outcome: z.enum(["sent", "waiting", "sending", "failed"]),
			reason: z.string().nullable(),
		}),
	),
});
export type CampaignTestAnswer = z.output<typeof campaignTestAnswerSchema>;

/** Web Push subscription of a browser or an app (RFC 8030, 8291). */
export const pushDeviceSchema = z.object({
	endpoint: z.url().max(2_000).meta({ example: "https://fcm.googleapis.com/fcm/send/abc" }),
	keys: z.object({
		p256dh: z
			.string()
			.regex(/^[\w-]{80,100}={0,2}$/)
			.meta({
				example:
					"BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
			}),
		auth: z
			.string()
			.regex(/^[\w-]{20,30}={0,2}$/)
			.meta({ example: "tBHItJI5svbpez7KI4CCXg" }),
	}),
});

export const messageCodeSchema = z.object({
	code: z
		.string()
		.regex(/^[\w-]{10,60}$/)
		.meta({ example: "Zk3vQmY8sT1cR7bWx2LdHg" }),
});
