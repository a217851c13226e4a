import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { emailDomain } from "~/models/domains/domain";
import { contactHash } from "../adapters/mail/contact-hash";
import type { DeliveryError } from "../adapters/mail/send-due";
import { SYSTEM, type Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { isStandardWebhook, type SignedMessage } from "../core/standard-webhook";
import { applyDeliveryError } from "../customers/consent/refusals";
import { mailEvents } from "../customers/consent/tables";
import { domains } from "../domains/tables";

export const BOUNCE_WEBHOOK_PATH = "/mail/api/v1/webhooks/bounces";

const ADDRESS = /[^\s<>]+@[^\s<>]+/;
const MAX_RECIPIENTS = 50;

export const mailEventSchema = z
	.object({
		type: z.string(),
		data: z.object({
			from: z.string().default(""),
			to: z.array(z.string()).default([]),
			bounce: z
				.object({ type: z.string().default(""), message: z.string().default("") })
				.optional(),
		}),
	})
	.meta({
		example: {
			type: "email.bounced",
			data: {
				from: "Harbour Lane <hello@harbour.example>",
				to: ["gone@example.com"],
				bounce: { type: "Permanent", message: "5.1.1 No such user" },
			},
		},
	});
type MailEvent = z.output<typeof mailEventSchema>;

/**
 * Records a mail provider's report of a permanent bounce or a spam complaint, once per event; the sender's domain
 * identifies the organization. Throws 401 unless signed with MAIL_WEBHOOK_KEY in the last five minutes.
 */
export async function handleBounce(
	services: Services,
	event: MailEvent,
	signed: SignedMessage,
): Promise<{ heard: boolean }> {
	const { config, database } = services;
	if (!isStandardWebhook(config.MAIL_WEBHOOK_KEY, signed)) {
		throw new GatewayError(401, "The message is not signed by the mail provider");
	}
	const refusal = refusalIn(event);
	if (!refusal) return { heard: false };
	const merchantId = await database.read(SYSTEM, (tx) => findSendingMerchant(tx, event.data.from));
	if (!merchantId) return { heard: false };
	return database.transaction(toTenancy(systemScope(merchantId, "Mail provider")), async (tx) => {
		const isNew = await tx
			.insert(mailEvents)
			.values({ merchantId, eventId: signed.id, at: new Date() })
			.onConflictDoNothing()
			.returning({ eventId: mailEvents.eventId });
		if (isNew.length === 0) return { heard: true };
		for (const to of event.data.to.slice(0, MAX_RECIPIENTS)) {
			const address = ADDRESS.exec(to)?.[0]?.toLowerCase();
			if (!address) continue;
			const hash = contactHash(merchantId, address);
			await applyDeliveryError(tx, { merchantId, channel: "EMAIL", contactHash: hash }, refusal);
		}
		return { heard: true };
	});
}

/** Permanent refusal reported by a mail event; null for anything temporary. */
function refusalIn({
	type,
	data: { bounce },
}: MailEvent): Pick<DeliveryError, "means" | "words"> | null {
	if (type === "email.complained") return { means: "complaint", words: "" };
	if (type !== "email.bounced" || bounce?.type.toLowerCase() !== "permanent") return null;
	return { means: "bounce", words: bounce.message || "The address does not exist" };
}

/** Finds the organization by an email's verified sender domain; null if none or several match. */
async function findSendingMerchant(tx: Tx, from: string): Promise<string | null> {
	const host = emailDomain(ADDRESS.exec(from)?.[0] ?? "").toLowerCase();
	const found = await tx
		.selectDistinct({ merchantId: domains.merchantId })
		.from(domains)
		.where(
			and(eq(domains.mailHost, host), eq(domains.state, "verified"), isNull(domains.deletedAt)),
		)
		.limit(2);
	return found.length === 1 ? (found[0]?.merchantId ?? null) : null;
}
