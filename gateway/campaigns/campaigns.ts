import { eq, inArray, ne, or, sql } from "drizzle-orm";
import { CAMPAIGN_STARTED_MESSAGE, isOpen } from "~/models/campaigns/campaign";
import { campaignEntity, pushEntity } from "~/models/campaigns/campaign.entity";
import { campaignList, pushList } from "~/models/campaigns/campaign.list";
import {
	campaignCreateSchema,
	campaignPatchSchema,
	campaignSchema,
	pushCreateSchema,
	pushPatchSchema,
} from "~/models/campaigns/campaign.schema";
import { PHONE_MESSAGE, toE164 } from "~/models/shared/contact.schema";
import { claimImages } from "../adapters/images/claim-images";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { organizationCountry } from "../locations/organization-country";
import { requireNewStores } from "../locations/require-new-stores";
import { campaignEndpointsAt, campaignTestEndpoint } from "./campaign-endpoints";
import { type CampaignRow, campaignKind, presentCampaign, pushKind } from "./campaign-kind";
import { findAudience } from "./facts";
import { campaigns } from "./tables";

const FAILED = ["SYSTEM_ERROR", "VALIDATION_ERROR"];
const END_FIRST = "End it before you delete it.";
const SENT_ALREADY =
	"Some customers already received it, so you can’t change its messages. Copy it instead.";
const CONTENT = [
	"emails",
	"smsMessage",
	"smsUnsubscribe",
	"tag",
	"pushTitle",
	"pushMessage",
	"pushLink",
] as const;
const NO_AUDIENCE = "This audience no longer exists. Choose another one.";

const permissions = {
	read: "CAMPAIGN.API_READ",
	create: "CAMPAIGN.API_CREATE",
	update: "CAMPAIGN.API_UPDATE",
	remove: "CAMPAIGN.API_DELETE",
} as const;

const filters = {
	status: (values: string[]) => {
		const known = values.flatMap((value) => (value === "FAILED" ? FAILED : value));
		return inArray(campaigns.status, known as CampaignRow["status"][]);
	},
	type: (values: string[]) => inArray(campaigns.type, values as CampaignRow["type"][]),
};

const search = [campaigns.name, campaigns.tag];
const sorts = {
	createdAt: campaigns.createdAt,
	name: sql`lower(${campaigns.name})`,
	sent: campaigns.sent,
	opened: campaigns.opened,
};

const shared = {
	table: campaigns,
	permissions,
	wholeMerchant: true,
	present: presentCampaign,
	requireStores: requireNewStores,
	async normalize(tx: Tx, scope: Scope, body: Partial<CampaignRow>) {
		if (!body.phone) return body;
		const phone = toE164(body.phone, await organizationCountry(tx, scope));
		if (!phone) throw invalid({ phone: [PHONE_MESSAGE] });
		return { ...body, phone };
	},
	async check(tx: Tx, scope: Scope, wanted: Partial<CampaignRow>, row: CampaignRow | null) {
		if (row && !row.deletedAt && !isOpen(row)) {
			throw new GatewayError(422, CAMPAIGN_STARTED_MESSAGE);
		}
		if (row && row.sent > 0 && changesContent(wanted, row))
			throw new GatewayError(422, SENT_ALREADY);
		const { audienceId = null } = wanted;
		const probe = { merchantId: scope.merchantId, audienceId } as CampaignRow;
		const isNew = audienceId && audienceId !== row?.audienceId;
		if (isNew && !(await findAudience(tx, probe))) throw invalid({ audienceId: [NO_AUDIENCE] });
		await claimEmailImages(tx, wanted, row);
	},
	async checkRemoval(_tx: Tx, { status }: CampaignRow) {
		if (status === "ACTIVE") throw new GatewayError(422, END_FIRST);
	},
} as const;

function changesContent(wanted: Partial<CampaignRow>, row: CampaignRow): boolean {
	return CONTENT.some((field) => JSON.stringify(wanted[field]) !== JSON.stringify(row[field]));
}

async function claimEmailImages(
	tx: Tx,
	{ emails = [] }: Partial<CampaignRow>,
	row: CampaignRow | null,
): Promise<void> {
	const known = new Set(row?.emails.map(({ image }) => image));
	await claimImages(
		tx,
		null,
		Object.fromEntries(
			emails.flatMap(({ image }, index) =>
				known.has(image) ? [] : [[`emails[${index}].image`, { id: image, kind: "email" as const }]],
			),
		),
	);
}

const CAMPAIGNS = {
	path: "/api/v2/store-v2/:merchantId/campaigns",
	tag: "Campaigns",
	noun: "campaign",
	feature: "isFranchiseMarketingEnabled",
} as const;

/** Emails and text messages to audiences (spec 3.30, 4.14, 5.11). */
export const campaignCrud = crudEndpoints({
	...shared,
	path: CAMPAIGNS.path,
	tag: CAMPAIGNS.tag,
	feature: CAMPAIGNS.feature,
	label: campaignEntity.label,
	where: ne(campaigns.channel, "PUSH"),
	schemas: { create: campaignCreateSchema, patch: campaignPatchSchema, answer: campaignSchema },
	list: campaignList,
	kind: campaignKind,
	rules: () => ({
		search,
		where: ne(campaigns.channel, "PUSH"),
		filters: {
			...filters,
			channel: (values: string[]) =>
				or(...values.map((value) => eq(campaigns.channel, value as CampaignRow["channel"]))),
		},
		sorts: { ...sorts, clicked: campaigns.clicked },
	}),
});

const PUSHES = {
	path: "/api/v2/store-v2/:merchantId/push-notifications",
	tag: "Push notifications",
	noun: "push notification",
	feature: "isPushEnabled",
} as const;

/** Messages to the phones of audiences (spec 2.12, 3.30, 5.11). */
export const pushCrud = crudEndpoints({
	...shared,
	path: PUSHES.path,
	tag: PUSHES.tag,
	feature: PUSHES.feature,
	label: pushEntity.label,
	where: eq(campaigns.channel, "PUSH"),
	schemas: { create: pushCreateSchema, patch: pushPatchSchema, answer: campaignSchema },
	list: pushList,
	kind: pushKind,
	rules: () => ({ search, where: eq(campaigns.channel, "PUSH"), filters, sorts }),
	fillIn: async () => ({ channel: "PUSH" as const }),
});

export const campaignEndpoints = [
	...campaignCrud.endpoints,
	...campaignEndpointsAt(CAMPAIGNS, campaignCrud.rows),
	campaignTestEndpoint(CAMPAIGNS, campaignCrud.rows),
] as const;

export const pushEndpoints = [
	...pushCrud.endpoints,
	...campaignEndpointsAt(PUSHES, pushCrud.rows),
] as const;
