import type { Campaign } from "~/models/campaigns/campaign";
import { countsOpens, tracksOpens } from "~/models/campaigns/campaign-email";
import {
	type CampaignMessage,
	ORDERED_WITHIN_DAYS,
	stepSummary,
	UNTRACKED_NOTE,
} from "~/models/campaigns/campaign-message";
import type { CampaignReportView, MessageRow } from "~/models/campaigns/campaign-page";
import { LEFT_OUT, type LeftOutCount } from "~/models/customers/consent";
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
import type { CampaignPlace } from "./campaign-place.server";

/** Report of a campaign, apart from its list of messages. Throws a Response. */
export async function campaignReportPage(access: PageAccess, place: CampaignPlace, id: string) {
	const [campaign, report] = await Promise.all([
		place.client.get(access.gateway, id),
		place.report(access.gateway, id),
	]);
	const steps = campaign.emails.length > 1 ? report.steps : [];
	return {
		title: `Report for ${campaign.name}`,
		view(list: ListView<CampaignMessage>): CampaignReportView {
			const rows = list.rows.map((row) => messageRow(row, access));
			const { rows: shownRows, zone } = zoneInHead(rows, "sent");
			return {
				funnel: campaignFunnel(campaign, report),
				figures: campaignFigures(campaign),
				steps: steps.map((step) => ({
					step: step.step,
					text: stepSummary(step, tracksOpens(campaign, step.step)),
				})),
				leftOut: exclusionFacts(report),
				list: { ...list, rows: shownRows },
				zone,
			};
		},
	};
}

/** Customers a campaign leaves out, by reason. */
export function exclusionFacts({
	leftOut,
	skipped = [],
}: Reach): { term: string; value: string }[] {
	const counts = new Map<string, number>();
	for (const { reason, count } of leftOut) counts.set(LEFT_OUT[reason], count);
	for (const { reason, count } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + count);
	return [...counts].map(([term, count]) => ({ term, value: formatCount(count) }));
}

interface Reach {
	leftOut: LeftOutCount[];
	skipped?: { reason: string; count: number }[];
}

function campaignFunnel(campaign: Campaign, { ordered, steps, ...report }: Report) {
	const { channel, counts } = campaign;
	const step = (
		label: string,
		count: number,
		{ note = null, of = counts.sent }: { note?: string | null; of?: number } = {},
	) => ({
		label,
		value: formatCount(count),
		note: note ?? (of > 0 ? `${Math.round((100 * count) / of)}% of ${baseText(of)}` : null),
		part: of > 0 ? Math.min(1, count / of) : 0,
	});
	const baseText = (of: number) =>
		of === counts.sent ? "sent" : `the ${formatCount(of)} that track opens`;
	const tracked = steps.filter((each) => tracksOpens(campaign, each.step));
	const trackedSent =
		channel === "EMAIL" ? tracked.reduce((sum, each) => sum + each.sent, 0) : counts.sent;
	const customers =
		report.orderedCustomers ?? ordered.reduce((sum, each) => sum + each.customers, 0);
	const sales = ordered.map((each) => formatMoney(each.sales, each.currency)).join(" and ");
	return [
		step("Sent", counts.sent, { note: counts.sent > 0 ? "100%" : null }),
		...(channel === "SMS"
			? []
			: [countsOpens(campaign) ? step("Opened", counts.opened, { of: trackedSent }) : UNTRACKED]),
		...(channel === "PUSH" ? [] : [step("Clicked", counts.clicked)]),
		step(`Ordered within ${ORDERED_WITHIN_DAYS} days`, customers, { note: sales || null }),
	];
}

type Report = Awaited<ReturnType<CampaignPlace["report"]>>;

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
		...(message.openedAt ? ["opened"] : []),
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
