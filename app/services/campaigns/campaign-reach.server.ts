import { type CampaignChannel, formatCustomerCount } from "~/models/campaigns/campaign";
import type { CampaignChoices } from "~/models/campaigns/campaign-choices";
import { LEFT_OUT } from "~/models/customers/consent";
import { formatCount } from "~/models/shared/count-text";
import { failureResponse } from "~/services/gateway/client.server";
import type { PageAccess } from "~/services/web/access.server";
import { locationCount } from "~/services/web/location-options.server";
import {
	CAMPAIGN_PLACE,
	type CampaignPlace,
	type CampaignReach,
	PUSH_PLACE,
} from "./campaign-place.server";

const BY: Readonly<Record<CampaignChannel, string>> = {
	EMAIL: "by email",
	SMS: "by text message",
	PUSH: "by push notification",
};

/** Describes who receives a campaign now and who is left out (spec 3.30). Throws a Response. */
export async function campaignReachMessages(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	{ audiences }: Pick<CampaignChoices, "audiences">,
	{ audienceId, channel, stores }: CampaignReach,
): Promise<string[]> {
	const audience = audiences.find(({ id }) => id === audienceId);
	if (!audience) return ["Choose an audience to see who gets it."];
	if (stores?.length === 0) return ["Choose a location to see who gets it."];
	const place = channel === "PUSH" ? PUSH_PLACE : CAMPAIGN_PLACE;
	const counted = await place.reach(gateway, { audienceId: audience.id, channel, stores });
	if (!counted.ok) throw failureResponse(counted.failure);
	const { reachable, leftOut } = counted.data;
	const at = stores ? `locations: ${locationCount(stores, viewer)}` : "all locations";
	return [
		`${audience.name}, ${at}.`,
		`Reaches ${formatCustomerCount(reachable ?? 0)} ${BY[channel]} now.`,
		...(leftOut.length === 0 ? [] : [`Left out: ${leftOut.map(leftOutMessage).join(", ")}.`]),
		...(await repeatWarnings(place, gateway, { audienceId: audience.id, channel })),
	];
}

export async function repeatWarnings(
	{ client, noun }: CampaignPlace,
	gateway: PageAccess["gateway"],
	{ audienceId, channel }: Pick<CampaignReach, "audienceId" | "channel">,
): Promise<string[]> {
	if (!audienceId) return [];
	const read = (client as typeof CAMPAIGN_PLACE.client).reader(gateway);
	const newest = { sort: "createdAt", direction: "desc", limit: NEWEST, offset: 0 } as const;
	const [active, completed] = await Promise.all(
		(["ACTIVE", "COMPLETED"] as const).map((status) => read({ ...newest, status: [status] })),
	);
	const since = Date.now() - RECENT_MS;
	const twin = [...(active?.rows ?? []), ...(completed?.rows ?? [])].find(
		(each) =>
			each.audienceId === audienceId &&
			each.channel === channel &&
			(each.status === "ACTIVE" || Date.parse(each.startedAt ?? "") > since),
	);
	if (!twin) return [];
	const did = twin.status === "ACTIVE" ? "already goes" : "went";
	return [
		`The ${noun} “${twin.name}” ${did} to this audience ${BY[channel]}. A second one repeats it.`,
	];
}

const NEWEST = 50;
const RECENT_MS = 7 * 86_400_000;

function leftOutMessage({
	reason,
	count,
}: {
	reason: keyof typeof LEFT_OUT;
	count: number;
}): string {
	return `${formatCount(count)} ${LEFT_OUT[reason].toLowerCase()}`;
}
