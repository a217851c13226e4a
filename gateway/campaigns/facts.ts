import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { CampaignChannel } from "~/models/campaigns/campaign";
import { type CampaignFacts, campaignIssues } from "~/models/campaigns/campaign-issues";
import { localDate } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { publicAddress } from "~/models/storefront/store-address";
import { configurationEntity } from "~/models/webstore/configuration.entity";
import { audiences } from "../audiences/tables";
import type { Tx } from "../core/database";
import type { Services } from "../core/services";
import { discounts } from "../discounts/tables";
import { customerSender, provenHosts } from "../domains/customer-sender";
import { readPublicHosts } from "../domains/public-hosts";
import { sells } from "../locations/sells";
import { locationSettings, locations } from "../locations/tables";
import { merchants } from "../merchants/tables";
import { type CampaignRow, presentCampaign } from "./campaign-kind";

export type Senders = Pick<Services, "config" | "mailer" | "textSender" | "pusher">;

/** Whether the server can send by a channel; in a demo, emails and texts go to the outbox. */
export function canSend(
	{ config, mailer, textSender, pusher }: Senders,
	channel: CampaignChannel,
): boolean {
	if (channel === "PUSH") return pusher !== null;
	return config.MISE_DEMO || (channel === "EMAIL" ? mailer : textSender) !== null;
}

/** The clock, currency and address of the organization: those of its central location, or of its first. */
export async function getHomeFacts(
	tx: Tx,
	merchantId: string,
): Promise<{ zone: string; currency: Currency; address: string }> {
	const [first] = await tx
		.select({
			contactInfo: locations.contactInfo,
			currency: locations.currency,
			address: locations.address,
		})
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), isNull(locations.deletedAt)))
		.orderBy(desc(locations.isCentralLocation), asc(locations.createdAt), asc(locations.storeId))
		.limit(1);
	return {
		zone: first?.contactInfo.timeZone ?? "UTC",
		currency: first?.currency ?? "USD",
		address: first?.address.formattedAddress ?? "",
	};
}

/** Where customers order: the only ordering link of all locations, else the public page; "" without https. */
export async function findOrderingLink(
	tx: Tx,
	{ config: { STORE_URL, PUBLIC_URL } }: Pick<Senders, "config">,
	merchantId: string,
): Promise<string> {
	const { storeId, slug } = locations;
	const ofStore = and(
		eq(locationSettings.storeId, storeId),
		eq(locationSettings.kind, configurationEntity.name),
	);
	const stores = await tx
		.select({ storeId, slug, web: locationSettings.value })
		.from(locations)
		.leftJoin(locationSettings, ofStore)
		.where(and(eq(locations.merchantId, merchantId), sells()));
	const links = stores.map(({ web }) => String(web?.orderingUrl ?? "")).filter(Boolean);
	const [shared, ...others] = new Set(links);
	if (shared && others.length === 0) return shared;
	const [only, ...more] = stores;
	const hostOf = await readPublicHosts(tx, merchantId, STORE_URL ?? PUBLIC_URL);
	const [merchant] = await tx
		.select({ slug: merchants.slug })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	const page = only && more.length === 0 ? only : { storeId: null, slug: merchant?.slug };
	const link = page.slug ? publicAddress(hostOf(page.storeId), page.slug) : "";
	return link.startsWith("https://") ? link : "";
}

/** Returns the campaign's current audience; null if it has none or the audience is deleted. */
export async function findAudience(
	tx: Tx,
	{ merchantId, audienceId }: Pick<CampaignRow, "merchantId" | "audienceId">,
) {
	if (!audienceId) return null;
	const [found] = await tx
		.select()
		.from(audiences)
		.where(
			and(
				eq(audiences.id, audienceId),
				eq(audiences.merchantId, merchantId),
				isNull(audiences.deletedAt),
			),
		);
	return found ?? null;
}

/** Discounts that are on, by name. */
export function listActiveDiscounts(tx: Tx, merchantId: string) {
	return tx
		.select()
		.from(discounts)
		.where(
			and(
				eq(discounts.merchantId, merchantId),
				eq(discounts.isActive, true),
				isNull(discounts.deletedAt),
			),
		)
		.orderBy(asc(discounts.name));
}

/** Sender address of an organization's emails; null without a verified sender domain. */
export async function findSenderAddress(
	tx: Tx,
	{ config }: Pick<Senders, "config">,
	merchantId: string,
): Promise<string | null> {
	return (await customerSender(tx, merchantId, config))?.from.address ?? null;
}

/** Lists what prevents a campaign from starting, with the organization's time zone. */
export async function checkCampaignStart(
	tx: Tx,
	senders: Senders,
	row: CampaignRow,
): Promise<{ problems: string[]; zone: string }> {
	const { merchantId, channel } = row;
	const { zone } = await getHomeFacts(tx, merchantId);
	const audience = await findAudience(tx, row);
	const facts: CampaignFacts = {
		audience,
		hasLocation: await areAnyLeft(tx, row.stores),
		hasAudienceLocation: await areAnyLeft(tx, audience?.stores ?? null),
		offers: new Set((await listActiveDiscounts(tx, merchantId)).map(({ id }) => id)),
		canSend: canSend(senders, channel),
		sender: await findSenderAddress(tx, senders, merchantId),
		hosts: await provenHosts(tx, merchantId),
		today: localDate(new Date().toISOString(), zone),
	};
	return { problems: campaignIssues(presentCampaign(row), facts), zone };
}

async function areAnyLeft(tx: Tx, stores: readonly string[] | null): Promise<boolean> {
	if (!stores) return true;
	const [found] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(and(inArray(locations.storeId, [...stores]), isNull(locations.deletedAt)))
		.limit(1);
	return found !== undefined;
}
