import type { Campaign } from "~/models/campaigns/campaign";
import type { CampaignMessage, StepReport } from "~/models/campaigns/campaign-message";
import type { CampaignReportView, MessageRow } from "~/models/campaigns/campaign-page";
import { DELETED_CUSTOMER } from "~/models/customers/customer";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import type { ListView } from "~/models/shared/list-view";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { leftOutFacts } from "./campaign-page.server";
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
				figures: campaignFigures(campaign),
				steps: steps.map(stepSummary),
				leftOut: leftOutFacts(report),
				hasSteps: campaign.emails.length > 1 && steps.length > 0,
				list: { ...list, rows: shownRows },
				zone,
			};
		},
	};
}

function campaignFigures({ channel, counts }: Campaign) {
	const figure = (label: string, count: number, note: string | null = null) => ({
		label,
		value: count.toLocaleString("en-US"),
		note,
	});
	const shareOfSent = (count: number) =>
		counts.sent > 0 ? `${Math.round((100 * count) / counts.sent)} % of those sent` : null;
	return [
		figure("Sent", counts.sent),
		...(channel === "SMS" ? [] : [figure("Opened", counts.opened, shareOfSent(counts.opened))]),
		...(channel === "PUSH" ? [] : [figure("Clicked", counts.clicked, shareOfSent(counts.clicked))]),
		figure("Unsubscribed", counts.unsubscribed, shareOfSent(counts.unsubscribed)),
		figure("Failed", counts.failed),
		figure("Skipped", counts.skipped),
	];
}

function stepSummary({ sent, waiting, opened, clicked, failed, skipped }: StepReport): string {
	const parts = [
		`${sent} sent`,
		`${opened} opened`,
		`${clicked} clicked`,
		...(waiting > 0 ? [`${waiting} waiting`] : []),
		...(failed > 0 ? [`${failed} failed`] : []),
		...(skipped > 0 ? [`${skipped} skipped`] : []),
	];
	return parts.join(", ");
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
