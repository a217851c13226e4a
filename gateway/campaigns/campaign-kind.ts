import type { Campaign } from "~/models/campaigns/campaign";
import { campaignEntity, pushEntity } from "~/models/campaigns/campaign.entity";
import type { RecordedKind } from "../core/change-row";
import type { campaigns } from "./tables";

export type CampaignRow = typeof campaigns.$inferSelect;

export const campaignKind = defineCampaignKind(campaignEntity.name, campaignFields);
export const pushKind = defineCampaignKind(pushEntity.name, pushFields);

/** Push notifications have their own entity name in the audit log. */
export function rowKind({ channel }: CampaignRow): RecordedKind<CampaignRow> {
	return channel === "PUSH" ? pushKind : campaignKind;
}

function defineCampaignKind(
	entity: string,
	audited: (row: CampaignRow) => Record<string, unknown>,
): RecordedKind<CampaignRow> {
	return {
		entity,
		id: ({ id }) => id,
		label: ({ name }) => name,
		audited,
		answer: presentCampaign,
	};
}

function sharedFields(row: CampaignRow) {
	const { name, type, audienceId, tag, stores, startsOn, startTime, endsOn, status } = row;
	return { name, type, audienceId, tag, stores, startsOn, startTime, endsOn, status };
}

function campaignFields(row: CampaignRow) {
	const { channel, fromName, replyTo, companyName, phone, postalAddress, emails } = row;
	const { smsMessage, smsUnsubscribe } = row;
	return {
		...sharedFields(row),
		channel,
		fromName,
		replyTo,
		companyName,
		phone,
		postalAddress,
		emails,
		smsMessage,
		smsUnsubscribe,
	};
}

function pushFields(row: CampaignRow) {
	const { pushTitle, pushMessage, pushLink } = row;
	return { ...sharedFields(row), pushTitle, pushMessage, pushLink };
}

export function presentCampaign(row: CampaignRow): Campaign {
	const { id, template, problems, version, sent, opened, clicked, failed, skipped } = row;
	return {
		id,
		template,
		problems,
		version,
		...campaignFields(row),
		...pushFields(row),
		startedAt: row.startedAt?.toISOString() ?? null,
		endedAt: row.endedAt?.toISOString() ?? null,
		counts: { sent, opened, clicked, failed, skipped, unsubscribed: row.unsubscribed },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
