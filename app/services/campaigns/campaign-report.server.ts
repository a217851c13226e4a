import type { Campaign } from "~/models/campaigns/campaign";
import { countsOpens, tracksOpens } from "~/models/campaigns/campaign-email";
import {
	type CampaignMessage,
	type CampaignOrders,
	ORDERED_WITHIN_DAYS,
	stepSummary,
	UNTRACKED_NOTE,
} from "~/models/campaigns/campaign-message";
import type { CampaignReportView, MessageRow } from "~/models/campaigns/campaign-page";
import { DELETED_CUSTOMER } from "~/models/customers/customer";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { formatInstant } from "~/models/shared/instants";
import type { ListView } from "~/models/shared/list-view";
import { formatMoney } from "~/models/shared/money";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { exclusionFacts } from "./campaign-page.server";
import type { CampaignPlace } from "./campaign-place.server";

/** Report of a campaign, apart from its list of messages. Throws a Response. */
export async function reportPage(access: PageAccess, place: CampaignPlace, id: string) {
	const campaign = await place.client.get(access.gateway, id);
	const report = await place.report(access.gateway, id);
	const { steps } = report;
	return {
		title: `Report for ${campaign.name}`,
		view(list: ListView<CampaignMessage>): CampaignReportView {
			const rows = list.rows.map((row) => messageRow(row, access));
			const { rows: shownRows, zone } = zoneInHead(rows, "sent");
			return {
				funnel: campaignFunnel(campaign, report.ordered),
				figures: campaignFigures(campaign),
				steps: steps.map((step) => stepSummary(step, tracksOpens(campaign, step.step))),
				leftOut: exclusionFacts(report),
				hasSteps: campaign.emails.length > 1 && steps.length > 0,
				list: { ...list, rows: shownRows },
				zone,
			};
		},
	};
}

/** Recipients who ordered afterwards, and their sales. */
function campaignFunnel(campaign: Campaign, ordered: readonly CampaignOrders[]) {
	const { channel, counts } = campaign;
	const step = (label: string, count: number, note: string | null = null) => ({
		label,
		value: formatCount(count),
		note: note ?? (counts.sent > 0 ? `${Math.round((100 * count) / counts.sent)}% of sent` : null),
		part: counts.sent > 0 ? Math.min(1, count / counts.sent) : 0,
	});
	const customers = ordered.reduce((sum, each) => sum + each.customers, 0);
	const sales = ordered.map((each) => formatMoney(each.sales, each.currency)).join(" and ");
	return [
		step("Sent", counts.sent, counts.sent > 0 ? "100%" : null),
		...(channel === "SMS"
			? []
			: [countsOpens(campaign) ? step("Opened", counts.opened) : UNTRACKED]),
		...(channel === "PUSH" ? [] : [step("Clicked", counts.clicked)]),
		step(`Ordered within ${ORDERED_WITHIN_DAYS} days`, customers, sales || null),
	];
}

const UNTRACKED = { label: "Opened", value: "—", note: UNTRACKED_NOTE, part: 0 };

function campaignFigures({ counts }: Campaign) {
	const figure = (term: string, count: number) => ({ term, value: formatCount(count) });
	return [
		figure("Unsubscribed", counts.unsubscribed),
		figure("Failed", counts.failed),
		figure("Skipped", counts.skipped),
	];
}

function messageRow(message: CampaignMessage, { viewer }: PageAccess): MessageRow {
	const { id, customerId, customerName, step, state, reason, sentAt } = message;
	const did = [
		...(message.openedAt ? ["Opened"] : []),
		...(message.clickedAt ? ["clicked"] : []),
		...(message.unsubscribedAt ? ["unsubscribed"] : []),
	].join(", ");
	return {
		id,
		step,
		state,
		reason,
		customer: customerName || DELETED_CUSTOMER,
		to:
			customerName && canSee(pages.customerProfile, viewer)
				? pagePath(pages.customerProfile, { customerId })
				: null,
		sent: sentAt ? formatInstant(sentAt, viewerLocalTime(viewer, null)) : "",
		did: did.charAt(0).toUpperCase() + did.slice(1),
	};
}
