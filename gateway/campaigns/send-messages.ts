import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { writeEmail } from "~/models/campaigns/campaign-email";
import {
	LIMIT_REASON,
	NO_CUSTOMER_REASON,
	NO_DEVICE_REASON,
} from "~/models/campaigns/campaign-message";
import { writePush, writeText } from "~/models/campaigns/short-messages";
import { LEFT_OUT, type LeftOutReason } from "~/models/customers/consent";
import type { GuestBrand } from "~/models/shared/guest-email";
import { imagePath } from "~/models/shared/image";
import type { Currency } from "~/models/shared/money";
import { MAX_ATTEMPTS } from "../adapters/mail/send-due";
import { countSend } from "../adapters/mail/send-limits";
import { textIssue } from "../adapters/mail/sms/text-issue";
import { publicLink } from "../core/config";
import { SYSTEM, type Tx } from "../core/database";
import type { Services } from "../core/services";
import { contactIn, isCustomerConsent, leftOutReason } from "../customers/consent/consents";
import { contactConsents } from "../customers/consent/tables";
import { customers } from "../customers/tables";
import { discounts } from "../discounts/tables";
import { readGuestBrand } from "../locations/guest-brand";
import { textCountries } from "../locations/text-countries";
import type { CampaignRow } from "./campaign-kind";
import { deliverMail, deliverPush, deliverText } from "./deliver";
import { emailOffer } from "./email-offer";
import { getHomeFacts } from "./facts";
import { isSwitchedOn } from "./is-switched-on";
import { trackedLinks } from "./message-links";
import type { MessageRow, Sending, Sent } from "./sending";
import { settleMessages } from "./settle-messages";
import { campaignMessages, campaigns, pushDevices } from "./tables";

const BATCH = 20;
const AT_ONCE = 5;
const RUN_MS = 2 * 60_000;
const FIRST_WAIT_MS = 10 * 60_000;
const NOT_WRITTEN = "The message could not be written";

/**
 * Sends due messages of active campaigns at least once, a batch per campaign in turn so that none delays others.
 * Postpones them before sending, so that processes can share the work.
 */
export async function sendCampaigns(services: Services): Promise<void> {
	const end = Date.now() + RUN_MS;
	let isFound = true;
	while (isFound && Date.now() < end) {
		isFound = false;
		for (const id of await dueCampaigns(services)) {
			const isSent = await sendBatch(services, id);
			isFound ||= isSent;
			if (Date.now() >= end) return;
		}
	}
}

async function sendBatch(services: Services, campaignId: string): Promise<boolean> {
	const batch = await services.database.transaction(SYSTEM, async (tx) =>
		gather(tx, services, await claim(tx, campaignId)),
	);
	for (let first = 0; first < batch.length; first += AT_ONCE) {
		const part = await filterActive(services, batch.slice(first, first + AT_ONCE));
		const sent = await Promise.all(part.map((sending) => trySend(services, sending)));
		await settleMessages(services, sent);
	}
	return batch.length > 0;
}

async function dueCampaigns({ database }: Services): Promise<string[]> {
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: campaigns.id })
			.from(campaigns)
			.where(
				and(
					eq(campaigns.status, "ACTIVE"),
					isNull(campaigns.deletedAt),
					isSwitchedOn,
					sql`exists (select from campaign_messages m
						where m.campaign_id = campaigns.id and m.state = 'waiting' and m.due_at <= now())`,
				),
			),
	);
	return due.map(({ id }) => id);
}

async function filterActive({ database }: Services, part: readonly Sending[]): Promise<Sending[]> {
	const ids = [...new Set(part.map(({ campaign }) => campaign.id))];
	const active = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: campaigns.id })
			.from(campaigns)
			.where(and(inArray(campaigns.id, ids), eq(campaigns.status, "ACTIVE"))),
	);
	return part.filter(({ campaign }) => active.some(({ id }) => id === campaign.id));
}

async function claim(tx: Tx, campaignId: string): Promise<MessageRow[]> {
	const due = await tx
		.select({ id: campaignMessages.id })
		.from(campaignMessages)
		.innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
		.where(
			and(
				eq(campaignMessages.campaignId, campaignId),
				lte(campaignMessages.dueAt, new Date()),
				eq(campaigns.status, "ACTIVE"),
				isNull(campaigns.deletedAt),
				isSwitchedOn,
			),
		)
		.orderBy(asc(campaignMessages.dueAt))
		.limit(BATCH)
		.for("update", { of: campaignMessages, skipLocked: true });
	if (due.length === 0) return [];
	return tx
		.update(campaignMessages)
		.set({
			attempts: sql`${campaignMessages.attempts} + 1`,
			dueAt: sql`now() + make_interval(secs => ${FIRST_WAIT_MS / 1_000} * power(2, least(${campaignMessages.attempts}, ${MAX_ATTEMPTS})))`,
		})
		.where(
			inArray(
				campaignMessages.id,
				due.map(({ id }) => id),
			),
		)
		.returning();
}

async function gather(
	tx: Tx,
	{ config }: Pick<Services, "config">,
	messages: readonly MessageRow[],
): Promise<Sending[]> {
	if (messages.length === 0) return [];
	const ids = <Key extends "campaignId" | "customerId">(key: Key) => [
		...new Set(messages.map((message) => message[key])),
	];
	const campaignRows = await tx
		.select()
		.from(campaigns)
		.where(inArray(campaigns.id, ids("campaignId")));
	const found = byId(campaignRows);
	const people = byId(
		await tx
			.select()
			.from(customers)
			.where(inArray(customers.id, ids("customerId"))),
	);
	const brands = new Map<string, GuestBrand>();
	for (const { merchantId } of campaignRows) {
		if (brands.has(merchantId)) continue;
		brands.set(merchantId, await readGuestBrand(tx, config, { merchantId }));
	}
	const offerIds = campaignRows.flatMap(({ emails }) => emails.flatMap(({ offer }) => offer ?? []));
	const offers = byId(
		offerIds.length > 0
			? await tx
					.select()
					.from(discounts)
					.where(
						and(
							inArray(discounts.id, offerIds),
							eq(discounts.isActive, true),
							isNull(discounts.deletedAt),
						),
					)
			: [],
	);
	const currencies = new Map<string, Currency>();
	for (const { merchantId } of offers.values()) {
		if (currencies.has(merchantId)) continue;
		currencies.set(merchantId, (await getHomeFacts(tx, merchantId)).currency);
	}
	const devices = await tx
		.select()
		.from(pushDevices)
		.where(inArray(pushDevices.customerId, ids("customerId")));
	const out = new Map<string, LeftOutReason | null>();
	for (const campaign of campaignRows) {
		const own = messages.filter(({ campaignId }) => campaignId === campaign.id);
		for (const [customerId, reason] of await listLeftOutReasons(tx, campaign, own)) {
			out.set(`${campaign.id} ${customerId}`, reason);
		}
	}
	return messages.flatMap((message) => {
		const campaign = found.get(message.campaignId);
		const brand = campaign && brands.get(campaign.merchantId);
		if (!brand) return [];
		const customer = people.get(message.customerId) ?? null;
		const { merchantId } = campaign;
		const discount = offers.get(campaign.emails[message.step - 1]?.offer ?? "");
		return {
			message,
			campaign,
			customer,
			leftOut: out.get(`${campaign.id} ${message.customerId}`) ?? null,
			devices: devices.filter(
				(device) => device.customerId === message.customerId && device.merchantId === merchantId,
			),
			offer: discount ? emailOffer(discount, currencies.get(merchantId) ?? "USD") : null,
			brand,
		};
	});
}

async function listLeftOutReasons(
	tx: Tx,
	{ merchantId, channel }: CampaignRow,
	messages: readonly MessageRow[],
): Promise<[customerId: string, reason: LeftOutReason | null][]> {
	const countries = await textCountries(tx, merchantId);
	const rows = await tx
		.select({
			id: customers.id,
			reason: sql<LeftOutReason | null>`${leftOutReason(channel, countries)}`,
		})
		.from(customers)
		.leftJoin(contactConsents, isCustomerConsent(channel))
		.where(
			inArray(
				customers.id,
				messages.map(({ customerId }) => customerId),
			),
		);
	return rows.map(({ id, reason }) => [id, reason]);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
	return new Map(rows.map((row) => [row.id, row]));
}

async function trySend(services: Services, sending: Sending): Promise<Sent> {
	try {
		return await send(services, sending);
	} catch (error) {
		const { message } = sending;
		services.log.error({ error, message: message.id }, "campaign message not written");
		return { message, outcome: { isFinal: true, words: NOT_WRITTEN }, goneDevices: [] };
	}
}

async function send(services: Services, sending: Sending): Promise<Sent> {
	const { message, campaign, customer, leftOut, devices, offer, brand } = sending;
	const skipped = (reason: string): Sent => ({
		message,
		outcome: { skipped: reason },
		goneDevices: [],
	});
	if (!customer || customer.deletedAt) return skipped(NO_CUSTOMER_REASON);
	if (leftOut === "noAddress" && campaign.channel === "PUSH") return skipped(NO_DEVICE_REASON);
	if (leftOut) return skipped(LEFT_OUT[leftOut]);
	const contact = contactIn(campaign.channel, customer);
	const limit = await checkSendLimit(services, sending, contact);
	if (limit === "organization") return { message, outcome: "postponed", goneDevices: [] };
	if (limit) return skipped(limit);
	const { config } = services;
	const { id, code, step } = message;
	const links = trackedLinks(config, code);
	const merchantName = brand.name;
	const about = { campaign, step, customerName: customer.name, merchantName, links };
	if (campaign.channel === "EMAIL") {
		const imageUrl = (image: string) => publicLink(config, imagePath(image, "large", "jpg"));
		const content = writeEmail({ ...about, offer, brand, imageUrl });
		const mail = { id, recipient: contact, ...content };
		return { message, outcome: await deliverMail(services, campaign, mail), goneDevices: [] };
	}
	if (campaign.channel === "SMS") {
		const text = { id, recipient: contact, text: writeText(about) };
		return {
			message,
			outcome: await deliverText(services, campaign.merchantId, text),
			goneDevices: [],
		};
	}
	if (devices.length === 0) return skipped(NO_DEVICE_REASON);
	const { refusal, gone } = await deliverPush(services, devices, JSON.stringify(writePush(about)));
	const isNowhere = gone.length === devices.length;
	return {
		message,
		outcome: isNowhere ? { skipped: NO_DEVICE_REASON } : refusal,
		goneDevices: gone,
	};
}

/** Why a message is not sent now; "organization" until tomorrow. Each is counted once, with its first attempt. */
async function checkSendLimit(
	{ database, listTextCountries }: Services,
	{ campaign: { channel, merchantId }, message }: Sending,
	recipient: string,
): Promise<string | null> {
	if (channel === "PUSH") return null;
	let budget = "email";
	if (channel === "SMS") {
		const { country, issue } = textIssue(recipient, await listTextCountries(merchantId));
		if (issue) return issue;
		budget = `sms:${country}`;
	}
	if (message.attempts > 1) return null;
	const wanted = { budget, recipient, kind: "campaign" } as const;
	const limit = await database.transaction(SYSTEM, (tx) => countSend(tx, merchantId, wanted));
	return limit === "address" ? LIMIT_REASON : limit;
}
