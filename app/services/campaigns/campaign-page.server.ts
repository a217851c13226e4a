import { type Campaign, copyName, isOpen } from "~/models/campaigns/campaign";
import type { CampaignPageView } from "~/models/campaigns/campaign-page";
import type { CampaignPreviewView } from "~/models/campaigns/campaign-preview";
import {
	CAMPAIGN_ACTIONS,
	type CampaignAction,
	RUN,
	THEN_FIELD,
} from "~/models/campaigns/campaign-steps";
import { canSee } from "~/models/pages/page-access";
import { formatCount } from "~/models/shared/count-text";
import type { Permission } from "~/models/shared/permissions";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { GatewayFailure } from "~/services/gateway/client.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import type { ParsedForm } from "~/services/web/form.server";
import { requireChoice } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import type { Landing } from "~/services/web/save-form.server";
import { newAnswerId } from "~/services/web/saved-answer.server";
import { submitButton } from "~/services/web/submit-button.server";
import { campaignFacts, getCampaignChoices, senderView, startText } from "./campaign.server";
import type { CampaignPlace } from "./campaign-place.server";
import { repeatWarnings } from "./campaign-reach.server";
import { exclusionFacts } from "./campaign-report.server";

/** All that the page of a campaign or push notification shows. Throws a Response. */
export async function campaignPage(
	args: RouteArgs,
	access: PageAccess,
	place: CampaignPlace,
	id: string,
): Promise<CampaignPageView> {
	const { gateway, viewer } = access;
	const campaign = await place.client.get(gateway, id);
	const [choices, report, preview] = await Promise.all([
		getCampaignChoices(gateway),
		place.report(gateway, id),
		loadPreview(args, access, place, campaign),
	]);
	const permissions = viewerPermissions(viewer);
	const can = (action: CampaignAction) => permissions.includes(PERMISSIONS[action]);
	const link = (page: "edit" | "report" | "test") => {
		const target = place.pages[page];
		return target && canSee(target, viewer) ? `${place.one(id)}/${page}` : null;
	};
	const { reachable } = report;
	const edit = isOpen(campaign) && link("edit");
	return {
		title: campaign.name,
		status: campaign.status,
		facts: campaignFacts(campaign, choices, reachable, access),
		problems: isOpen(campaign) ? [...new Set([...campaign.problems, ...report.problems])] : [],
		hasFailed: campaign.problems.length > 0,
		domainsTo:
			campaign.channel === "EMAIL" && isOpen(campaign)
				? senderView(choices, access).domainsTo
				: null,
		links: {
			edit: edit ? `${edit}?answer=${newAnswerId()}` : null,
			report: campaign.startedAt ? link("report") : null,
			test: isOpen(campaign) ? link("test") : null,
		},
		can: {
			start: isOpen(campaign) && report.problems.length === 0 && can("start"),
			end: campaign.status === "ACTIVE" && can("end"),
			copy: can("copy"),
		},
		version: campaign.version,
		isRestart: isOpen(campaign) && campaign.status !== "DRAFT",
		startText: startText(campaign, reachable ?? 0, { zone: choices.zone, clock: viewer.clock }),
		leftOut: exclusionFacts(report),
		warnings: isOpen(campaign)
			? [budgetMessage(report), ...(await repeatWarnings(place, gateway, campaign))].filter(isText)
			: [],
		preview,
	};
}

function isText(text: string | null): text is string {
	return text !== null;
}

function budgetMessage({
	reachable,
	budget,
}: {
	reachable: number | null;
	budget: { most: number; used: number } | null;
}): string | null {
	if (!budget || reachable === null) return null;
	const left = Math.max(0, budget.most - budget.used);
	if (reachable <= left) return null;
	const max = formatCount(budget.most);
	return `You can send ${max} emails a day for now; ${formatCount(left)} ${left === 1 ? "is" : "are"} left today. The rest go out over the next days.`;
}

async function loadPreview(
	{ request }: RouteArgs,
	{ gateway }: PageAccess,
	place: CampaignPlace,
	{ id, channel, emails }: Campaign,
): Promise<CampaignPreviewView | null> {
	if (channel !== "EMAIL") {
		const { subject, text } = await place.preview(gateway, id, 1);
		return { kind: "text", title: subject, text };
	}
	if (emails.length === 0) return null;
	const step = emailIn(request, emails.length);
	const { subject } = await place.preview(gateway, id, step);
	return {
		kind: "email",
		subject,
		src: `${place.one(id)}/preview/${step}`,
		tabs: emails.map((_, index) => ({
			label: `Email ${index + 1}`,
			to: `${place.one(id)}?email=${index + 1}`,
			current: index + 1 === step,
		})),
	};
}

function emailIn({ url }: Request, count: number): number {
	const requested = Number(new URL(url).searchParams.get("email") ?? "1");
	return Number.isInteger(requested) && requested >= 1 && requested <= count ? requested : 1;
}

/** Handles the page's buttons, each with its own permission. Throws a Response. */
export async function submitCampaignButton(
	args: RouteArgs,
	place: CampaignPlace,
	id: string,
): Promise<Response> {
	const action = await requireChoice(args.request, "intent", CAMPAIGN_ACTIONS);
	const { gateway } = await requirePage(args, place.page, PERMISSIONS[action]);
	const to = place.one(id);
	return submitButton(args, {
		send: async (options) => {
			if (action === "start") return place.start(gateway, id, options);
			if (action === "end") return place.end(gateway, id, options);
			return copyCampaign(place, gateway, id, options.key);
		},
		done: (saved) => ({
			to: place.one(saved.id),
			text: `${place.title} was ${DONE[action]}`,
		}),
		refused: (failure: GatewayFailure) =>
			failure.status === 422 || failure.status === 409 ? { to, text: failure.message } : null,
	});
}

const DONE: Record<CampaignAction, string> = { start: "started", end: "ended", copy: "copied" };
const PERMISSIONS: Record<CampaignAction, Permission> = {
	start: "CAMPAIGN.API_UPDATE",
	end: "CAMPAIGN.API_UPDATE",
	copy: "CAMPAIGN.API_CREATE",
};

async function copyCampaign(
	place: CampaignPlace,
	gateway: PageAccess["gateway"],
	id: string,
	key: string,
) {
	const { name, audienceId, ...content } = await place.client.get(gateway, id);
	const { audiences } = await getCampaignChoices(gateway);
	const body = {
		...content,
		name: copyName(name),
		startsOn: null,
		endsOn: null,
		audienceId: audiences.some((audience) => audience.id === audienceId) ? audienceId : null,
	};
	return place.client.create(gateway, body as never, key);
}

/** Redirects to a saved draft. "Save and run" also starts it, or shows why it cannot start (spec 4.14). */
export async function thenRun(
	place: CampaignPlace,
	gateway: PageAccess["gateway"],
	id: string,
	{ data, key }: Pick<ParsedForm<unknown>, "data" | "key">,
): Promise<Landing> {
	const to = place.one(id);
	if (data.get(THEN_FIELD) !== RUN) return { to, text: `${place.title} was saved as a draft` };
	const started = await place.start(gateway, id, { key: `${key}:run`, version: null });
	if (started.ok) return { to, text: `${place.title} was started` };
	return {
		to,
		type: "error",
		text: `The campaign was saved, but not started. ${started.failure.message}`,
	};
}
