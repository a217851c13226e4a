import type { z } from "@hono/zod-openapi";
import type {
	CampaignTestAnswer,
	campaignTestSchema,
} from "~/models/campaigns/campaign-message.schema";
import { INVALID_EMAIL, normalPhone, PHONE_MESSAGE } from "~/models/shared/contact.schema";
import { recordRow } from "../core/change-row";
import type { CrudRows } from "../core/crud-rows";
import type { Finish, Outcome } from "../core/endpoint";
import { invalid } from "../core/errors";
import { idOf } from "../core/ids";
import { type Scope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { type CampaignRow, kindOfRow } from "./campaign-kind";
import { deliverMail, deliverText } from "./deliver";
import { previewOf } from "./preview";

interface TestCall {
	services: Services;
	scope: Scope;
	key: string;
	params: { id: string };
	body: z.output<typeof campaignTestSchema>;
}

const NO_FROM = "Enter the name of the sender before you send a test.";
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sends a message to each recipient now. Throws 404, 422 without a sender or for a recipient that is none, 429. */
export async function sendTest(
	{ services, scope, key, params: { id }, body }: TestCall,
	rows: CrudRows<CampaignRow>,
	finish: Finish<CampaignTestAnswer>,
): Promise<Outcome<CampaignTestAnswer>> {
	const { database, testLimits } = services;
	const { campaign, message } = await database.transaction(tenancyOf(scope), async (tx) => {
		const found = await rows.get(tx, scope, { id });
		return { campaign: found, message: await previewOf(tx, services, found, body.step) };
	});
	if (campaign.channel === "EMAIL" && !campaign.fromName) throw invalid({ recipients: [NO_FROM] });
	const recipients = recipientsOf(campaign, body.recipients);
	await testLimits.count(scope.merchantId);
	const results: CampaignTestAnswer["results"] = [];
	for (const recipient of recipients) {
		const given = { id: idOf(JSON.stringify([scope.merchantId, key, recipient])), recipient };
		const refusal =
			campaign.channel === "EMAIL"
				? await deliverMail(services, campaign, {
						...{ ...given, ...message, unsubscribeUrl: null },
						subject: `Test: ${message.subject}`,
					})
				: await deliverText(services, campaign.merchantId, { ...given, text: message.text });
		results.push({
			recipient,
			outcome: refusal ? "failed" : isInOutbox(services, campaign) ? "waiting" : "sent",
			reason: refusal?.words ?? null,
		});
	}
	return finish(async (tx) => {
		await recordRow(tx, scope, kindOfRow(campaign), "test", { before: campaign, after: campaign });
		return { status: 200, body: { results } };
	});
}

function isInOutbox({ mailer, textSender }: Services, { channel }: CampaignRow): boolean {
	return (channel === "EMAIL" ? mailer : textSender) === null;
}

function recipientsOf({ channel }: CampaignRow, typed: readonly string[]): string[] {
	const fields: Record<string, string[]> = {};
	const read = typed.map((each, index) => {
		const known = channel === "SMS" ? normalPhone(each) : EMAIL.test(each) ? each : null;
		if (known) return known;
		fields[`recipients[${index}]`] = [channel === "SMS" ? PHONE_MESSAGE : INVALID_EMAIL];
		return "";
	});
	if (Object.keys(fields).length > 0) throw invalid(fields);
	return [...new Set(read)];
}
