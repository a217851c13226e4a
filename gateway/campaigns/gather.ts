import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import {
	LIMIT_REASON,
	NO_CUSTOMER_REASON,
	NO_DEVICE_REASON,
} from "~/models/campaigns/campaign-message";
import { LEFT_OUT, type LeftOutReason } from "~/models/customers/consent";
import { MAX_ATTEMPTS } from "../adapters/mail/send-due";
import { countCampaignSends } from "../adapters/mail/send-limits";
import { textIssue } from "../adapters/mail/sms/text-issue";
import type { Tx } from "../core/database";
import type { Services } from "../core/services";
import { contactIn, exclusionReason, isCustomerConsent } from "../customers/consent/consents";
import { contactConsents } from "../customers/consent/tables";
import { customers } from "../customers/tables";
import { discounts } from "../discounts/tables";
import { readGuestBrand } from "../locations/guest-brand";
import { textCountries } from "../locations/text-countries";
import type { CampaignRow } from "./campaign-kind";
import { emailOffer } from "./email-offer";
import { getHomeFacts } from "./facts";
import { isSwitchedOn } from "./is-switched-on";
import type { MessageRow, Sending } from "./sending";
import { campaignMessages, campaigns, pushDevices } from "./tables";

const FIRST_WAIT_MS = 10 * 60_000;

/** Takes the next due messages of a campaign; they are due again later unless they are settled. */
export async function claim(tx: Tx, campaignId: string, most: number): Promise<MessageRow[]> {
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
		.limit(most)
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

/** All that messages of one campaign are written from, and why some of them are not sent. */
export async function gather(
	tx: Tx,
	{ config }: Pick<Services, "config">,
	messages: readonly MessageRow[],
): Promise<Sending[]> {
	const [campaign] = await tx
		.select()
		.from(campaigns)
		.where(eq(campaigns.id, messages[0]?.campaignId ?? ""));
	if (!campaign) return [];
	const { merchantId, channel } = campaign;
	const ids = [...new Set(messages.map(({ customerId }) => customerId))];
	const found = await tx.select().from(customers).where(inArray(customers.id, ids));
	const people = new Map(found.map((customer) => [customer.id, customer]));
	const brand = await readGuestBrand(tx, config, { merchantId });
	const offers = await readOffers(tx, campaign);
	const devices =
		channel === "PUSH"
			? await tx
					.select()
					.from(pushDevices)
					.where(and(eq(pushDevices.merchantId, merchantId), inArray(pushDevices.customerId, ids)))
			: [];
	const countries = await textCountries(tx, merchantId);
	const leftOut = await listLeftOutReasons(tx, campaign, { ids, countries });
	const sendings = messages.map((message): Sending => {
		const customer = people.get(message.customerId) ?? null;
		const own = devices.filter(({ customerId }) => customerId === message.customerId);
		const reason = !customer || customer.deletedAt ? NO_CUSTOMER_REASON : null;
		const without = leftOut.get(message.customerId);
		return {
			message,
			campaign,
			customer,
			withheld: skipped(reason ?? leftOutWords(channel, without, own.length)),
			devices: own,
			offer: offers.get(campaign.emails[message.step - 1]?.offer ?? "") ?? null,
			brand,
		};
	});
	await withholdByLimits(tx, campaign, { sendings, countries });
	return sendings;
}

const skipped = (reason: string | null) => (reason === null ? null : { skipped: reason });

function leftOutWords(
	channel: CampaignRow["channel"],
	leftOut: LeftOutReason | null | undefined,
	devices: number,
): string | null {
	if (channel === "PUSH" && (leftOut === "noAddress" || devices === 0)) return NO_DEVICE_REASON;
	return leftOut ? LEFT_OUT[leftOut] : null;
}

async function readOffers(tx: Tx, { merchantId, emails }: CampaignRow) {
	const ids = emails.flatMap(({ offer }) => offer ?? []);
	if (ids.length === 0) return new Map();
	const found = await tx
		.select()
		.from(discounts)
		.where(
			and(
				inArray(discounts.id, ids),
				eq(discounts.merchantId, merchantId),
				eq(discounts.isActive, true),
				isNull(discounts.deletedAt),
			),
		);
	if (found.length === 0) return new Map();
	const { currency } = await getHomeFacts(tx, merchantId);
	return new Map(found.map((discount) => [discount.id, emailOffer(discount, currency)]));
}

async function listLeftOutReasons(
	tx: Tx,
	{ channel }: CampaignRow,
	{ ids, countries }: { ids: readonly string[]; countries: readonly string[] },
): Promise<ReadonlyMap<string, LeftOutReason | null>> {
	const rows = await tx
		.select({
			id: customers.id,
			reason: sql<LeftOutReason | null>`${exclusionReason(channel, countries)}`,
		})
		.from(customers)
		.leftJoin(contactConsents, isCustomerConsent(channel))
		.where(inArray(customers.id, [...ids]));
	return new Map(rows.map(({ id, reason }) => [id, reason]));
}

async function withholdByLimits(
	tx: Tx,
	{ merchantId, channel }: CampaignRow,
	{ sendings, countries }: { sendings: readonly Sending[]; countries: readonly string[] },
): Promise<void> {
	if (channel === "PUSH") return;
	const byBudget = new Map<string, { sending: Sending; contact: string }[]>();
	for (const sending of sendings) {
		if (sending.withheld || !sending.customer) continue;
		const contact = contactIn(channel, sending.customer);
		const { country, issue } =
			channel === "SMS" ? textIssue(contact, countries) : { country: "", issue: null };
		sending.withheld = skipped(issue);
		if (issue || sending.message.attempts > 1) continue;
		const budget = channel === "SMS" ? `sms:${country}` : "email";
		byBudget.set(budget, [...(byBudget.get(budget) ?? []), { sending, contact }]);
	}
	// Sorted, so that processes do not wait for each other in a circle.
	for (const [budget, counted] of [...byBudget].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const contacts = counted.map(({ contact }) => contact);
		const limits = await countCampaignSends(tx, merchantId, budget, contacts);
		for (const [index, { sending }] of counted.entries()) {
			const limit = limits[index];
			if (limit) sending.withheld = limit === "organization" ? "postponed" : skipped(LIMIT_REASON);
		}
	}
}
