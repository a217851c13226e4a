import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { CampaignChannel } from "~/models/campaigns/campaign";
import type { Tx } from "../core/database";
import { campaignOptOuts } from "./tables";

interface Reachable {
	id: string;
	email: string;
	phone: string;
}

/** What a channel knows a customer by; "" where it cannot reach them. A push message reaches the customer's devices. */
export function contactOf(channel: CampaignChannel, { id, email, phone }: Reachable): string {
	if (channel === "EMAIL") return email.trim().toLowerCase();
	return channel === "SMS" ? phone : id;
}

/** By no secret of the installation: who has unsubscribed must stay so when that is replaced. */
export function contactHash(merchantId: string, contact: string): string {
	return createHash("sha256").update(`${merchantId} ${contact}`).digest("base64url");
}

/** Those of the contacts who want no campaigns by the channel. */
export async function optedOut(
	tx: Tx,
	{ merchantId, channel }: { merchantId: string; channel: CampaignChannel },
	contacts: readonly string[],
): Promise<ReadonlySet<string>> {
	const byHash = new Map(contacts.map((contact) => [contactHash(merchantId, contact), contact]));
	if (byHash.size === 0) return new Set();
	const rows = await tx
		.select({ hash: campaignOptOuts.contactHash })
		.from(campaignOptOuts)
		.where(
			and(
				eq(campaignOptOuts.merchantId, merchantId),
				eq(campaignOptOuts.channel, channel),
				inArray(campaignOptOuts.contactHash, [...byHash.keys()]),
			),
		);
	return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ""));
}

/** Writes down that somebody wants no campaigns by a channel any more, or again. */
export async function setOptOut(
	tx: Tx,
	row: { merchantId: string; channel: CampaignChannel; contactHash: string },
	isOut: boolean,
): Promise<void> {
	const { merchantId, channel } = row;
	if (isOut) {
		await tx
			.insert(campaignOptOuts)
			.values({ ...row, at: new Date() })
			.onConflictDoNothing();
		return;
	}
	await tx
		.delete(campaignOptOuts)
		.where(
			and(
				eq(campaignOptOuts.merchantId, merchantId),
				eq(campaignOptOuts.channel, channel),
				eq(campaignOptOuts.contactHash, row.contactHash),
			),
		);
}
