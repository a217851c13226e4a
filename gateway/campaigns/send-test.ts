import type { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import { NO_SENDER_MESSAGE } from "~/models/campaigns/campaign-issues";
import type {
	CampaignTestAnswer,
	campaignTestSchema,
} from "~/models/campaigns/campaign-message.schema";
import {
	INVALID_LISTED_EMAIL,
	normalizeEmail,
	PHONE_MESSAGE,
	toE164,
} from "~/models/shared/contact.schema";
import { ADDRESS_LIMIT_MESSAGE } from "~/models/shared/send-limits";
import type { DeliveryError } from "../adapters/mail/send-due";
import { countSend } from "../adapters/mail/send-limits";
import { textIssue } from "../adapters/mail/sms/text-issue";
import { recordRow } from "../core/change-row";
import type { CrudRows } from "../core/crud-rows";
import { SYSTEM, type Tx } from "../core/database";
import type { Finish, Outcome } from "../core/endpoint";
import { invalid } from "../core/errors";
import { idFromText } from "../core/ids";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { users } from "../identity/people/tables";
import { organizationCountry } from "../locations/organization-country";
import { locations } from "../locations/tables";
import { recipients } from "../notifier/tables";
import { type CampaignRow, rowKind } from "./campaign-kind";
import { deliverMail, deliverText } from "./deliver";
import { findSenderAddress } from "./facts";
import { previewMessage } from "./preview";

interface TestCall {
	services: Services;
	scope: Scope;
	key: string;
	params: { id: string };
	body: z.output<typeof campaignTestSchema>;
}

const NO_FROM = "Enter the sender’s name before you send a test.";
const DAY_LIMIT = "Your organization has reached today’s limit";
const NOT_OUR_EMAIL = "Enter the email address of someone on your team";
const NOT_OUR_PHONE = "Enter a phone number that gets order notifications";

/** Sends a test message to team members now. Throws 404, 422 without a sender or a verified domain or for people outside the team, and 429. */
export async function sendTest(
	{ services, scope, key, params: { id }, body }: TestCall,
	rows: CrudRows<CampaignRow>,
	finish: Finish<CampaignTestAnswer>,
): Promise<Outcome<CampaignTestAnswer>> {
	const { database, testLimits } = services;
	const found = await database.transaction(toTenancy(scope), async (tx) => {
		const campaign = await rows.get(tx, scope, { id });
		if (campaign.channel === "EMAIL") {
			const sender = await findSenderAddress(tx, services, scope.merchantId);
			const problem = sender ? !campaign.fromName && NO_FROM : NO_SENDER_MESSAGE;
			if (problem) throw invalid({ recipients: [problem] });
		}
		return {
			campaign,
			message: await previewMessage(tx, services, campaign, body.step),
			recipients: await resolveRecipients(tx, scope, campaign, body.recipients),
		};
	});
	const { campaign, message, recipients } = found;
	await testLimits.count(scope.merchantId);
	const sender =
		campaign.channel === "EMAIL" ? await services.findCustomerSender(scope.merchantId) : null;
	const results: CampaignTestAnswer["results"] = [];
	for (const recipient of recipients) {
		const identified = {
			id: idFromText(JSON.stringify([scope.merchantId, key, recipient])),
			recipient,
		};
		const refusal =
			(await limitError(services, campaign, recipient)) ??
			(campaign.channel === "EMAIL"
				? await deliverMail(
						services,
						campaign,
						{
							...identified,
							...message,
							unsubscribeUrl: null,
							subject: `Test: ${message.subject}`,
						},
						sender,
					)
				: await deliverText(services, campaign.merchantId, { ...identified, text: message.text }));
		results.push({
			recipient,
			outcome: refusal ? "failed" : isInOutbox(services, campaign) ? "waiting" : "sent",
			reason: refusal?.words ?? null,
		});
	}
	return finish(async (tx) => {
		await recordRow(tx, scope, rowKind(campaign), "test", { before: campaign, after: campaign });
		return { status: 200, body: { results } };
	});
}

async function limitError(
	{ database, listTextCountries }: Services,
	{ channel, merchantId }: CampaignRow,
	recipient: string,
): Promise<DeliveryError | null> {
	const { country, issue } =
		channel === "SMS"
			? textIssue(recipient, await listTextCountries(merchantId))
			: { country: "", issue: null };
	if (issue) return { isFinal: true, words: issue };
	const budget = channel === "SMS" ? `sms:${country}` : "email";
	const limit = await database.transaction(SYSTEM, (tx) =>
		countSend(tx, merchantId, { budget, recipient, kind: "test" }),
	);
	return limit && { isFinal: true, words: limit === "address" ? ADDRESS_LIMIT_MESSAGE : DAY_LIMIT };
}

function isInOutbox({ mailer, textSender }: Services, { channel }: CampaignRow): boolean {
	return (channel === "EMAIL" ? mailer : textSender) === null;
}

/** Validates test recipients: only team members. Throws 422. */
async function resolveRecipients(
	tx: Tx,
	scope: Scope,
	{ channel, merchantId }: CampaignRow,
	typed: readonly string[],
): Promise<string[]> {
	const fields: Record<string, string[]> = {};
	const isText = channel === "SMS";
	const team = isText ? await teamPhones(tx, merchantId) : await teamEmails(tx, merchantId);
	const country = await organizationCountry(tx, scope);
	const read = typed.map((each, index) => {
		const known = isText ? toE164(each, country) : normalizeEmail(each);
		if (known && team.has(known)) return known;
		const invalidMessage = isText ? PHONE_MESSAGE : INVALID_LISTED_EMAIL;
		const nobody = isText ? NOT_OUR_PHONE : NOT_OUR_EMAIL;
		fields[`recipients[${index}]`] = [known ? nobody : invalidMessage];
		return "";
	});
	if (Object.keys(fields).length > 0) throw invalid(fields);
	return [...new Set(read)];
}

async function teamEmails(tx: Tx, merchantId: string): Promise<ReadonlySet<string>> {
	const found = await tx
		.select({ email: users.email })
		.from(users)
		.where(and(eq(users.merchantId, merchantId), eq(users.status, "active")));
	return new Set(found.map(({ email }) => email.toLowerCase()));
}

async function teamPhones(tx: Tx, merchantId: string): Promise<ReadonlySet<string>> {
	const notified = await tx
		.select({ phone: recipients.phone })
		.from(recipients)
		.where(and(eq(recipients.merchantId, merchantId), isNull(recipients.deletedAt)));
	const places = await tx
		.select({ contactInfo: locations.contactInfo })
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), isNull(locations.deletedAt)));
	return new Set([
		...notified.map(({ phone }) => phone ?? ""),
		...places.map(({ contactInfo }) => contactInfo.phone ?? ""),
	]);
}
