import { randomUUID } from "node:crypto";
import type { Campaign } from "~/models/campaigns/campaign";
import type { CampaignMessage } from "~/models/campaigns/campaign-message";
import type { campaignMessageList } from "~/models/campaigns/campaign-message.list";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { crudClient, type WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "~/services/web/access.server";

export type CampaignReach = Pick<Campaign, "audienceId" | "channel" | "stores">;

type MessageQuery = ListQuery<"state" | "did", (typeof campaignMessageList.sorts)[number]>;

const CAMPAIGNS = "/api/v2/store-v2/:merchantId/campaigns";
const PUSHES = "/api/v2/store-v2/:merchantId/push-notifications";

/** Differences between the pages of campaigns and push notifications. */
export const CAMPAIGN_PLACE = {
	noun: "campaign",
	title: "Campaign",
	list: pages.campaigns.path,
	page: pages.campaign,
	one: (id: string) => pagePath(pages.campaign, { campaignId: id }),
	pages: { edit: pages.editCampaign, report: pages.campaignReport, test: pages.testCampaign },
	client: crudClient(CAMPAIGNS),
	...callsAt(CAMPAIGNS),
} as const;

export const PUSH_PLACE = {
	noun: "push notification",
	title: "Push notification",
	list: pages.pushNotifications.path,
	page: pages.pushNotification,
	one: (id: string) => pagePath(pages.pushNotification, { pushId: id }),
	pages: { edit: pages.editPushNotification, report: pages.pushNotificationReport, test: null },
	client: crudClient(PUSHES),
	...callsAt(PUSHES),
} as const;

export type CampaignPlace = typeof CAMPAIGN_PLACE | typeof PUSH_PLACE;

function callsAt(path: typeof CAMPAIGNS | typeof PUSHES) {
	const at = path as typeof CAMPAIGNS;
	const params = ({ merchantId }: ScopedGateway, id: string) => ({ merchantId, id });
	return {
		/** Fetches a campaign's results, its audience and the reasons it cannot start. Throws a Response. */
		report: (gateway: ScopedGateway, id: string) =>
			gateway.get(`${at}/:id/report`, { params: params(gateway, id) }),
		preview: (gateway: ScopedGateway, id: string, step: number) =>
			gateway.get(`${at}/:id/preview`, { params: params(gateway, id), query: { step } }),
		messages:
			(gateway: ScopedGateway, id: string) =>
			(query: MessageQuery): Promise<Paged<CampaignMessage>> =>
				gateway.get(`${at}/:id/messages`, { params: params(gateway, id), query }),
		reach: (gateway: ScopedGateway, body: CampaignReach) =>
			gateway.send("POST", `${at}/reach`, {
				params: { merchantId: gateway.merchantId },
				body,
				key: randomUUID(),
			}),
		start: (gateway: ScopedGateway, id: string, options: WriteOptions) =>
			gateway.send("POST", `${at}/:id/start`, { params: params(gateway, id), ...options }),
		end: (gateway: ScopedGateway, id: string, { key }: Pick<WriteOptions, "key">) =>
			gateway.send("POST", `${at}/:id/end`, { params: params(gateway, id), key }),
	};
}
