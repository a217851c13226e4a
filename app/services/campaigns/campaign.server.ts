import { json } from "@remix-run/node";
import {
	CAMPAIGN_CHANNELS,
	CAMPAIGN_TYPES,
	type Campaign,
	type CampaignChannel,
	type CampaignContent,
	type CampaignEditor,
	type CampaignEmail,
	type CampaignRow,
	campaignKindLabel,
	formatCustomerCount,
	type SenderView,
} from "~/models/campaigns/campaign";
import { campaignEntity, pushEntity } from "~/models/campaigns/campaign.entity";
import {
	campaignFormFields,
	campaignFormSchema,
	pushFormFields,
	pushFormSchema,
} from "~/models/campaigns/campaign.schema";
import type { CampaignChoices } from "~/models/campaigns/campaign-choices";
import { countsOpens } from "~/models/campaigns/campaign-email";
import { UNTRACKED_NOTE } from "~/models/campaigns/campaign-message";
import {
	missingFields,
	mistakesBefore,
	RUN,
	THEN_FIELD,
	type TypedCampaign,
	tagFromName,
} from "~/models/campaigns/campaign-steps";
import {
	type CampaignTemplate,
	newCampaignContent,
	type StartingPoint,
} from "~/models/campaigns/campaign-templates";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatTime, type LocalTime } from "~/models/shared/clock";
import { formatCount } from "~/models/shared/count-text";
import { fieldLabels } from "~/models/shared/entity";
import { AT_FIELD, type FormAnswer, GO_FIELD, PREVIEW_STEP } from "~/models/shared/form-answer";
import type { ImageKind } from "~/models/shared/image";
import { formatInstant } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { formatDate } from "~/models/shared/plain-date";
import { instantAt } from "~/models/shared/zoned-clock";
import { viewerLocalTime, viewerTimeZone } from "~/models/viewer/viewer";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint, type ParsedForm } from "~/services/web/form.server";
import { locationCount } from "~/services/web/location-options.server";
import { locationChoices, searchedLocations } from "~/services/web/searched-locations.server";
import { campaignReachMessages } from "./campaign-reach.server";

type Editing = Pick<PageAccess, "gateway" | "viewer">;

export const EMAIL_IMAGES: Readonly<Record<string, ImageKind>> = {
	"emails[0].image": "email",
	"emails[1].image": "email",
	"emails[2].image": "email",
};

/** Fetches the options of campaign forms. Throws a Response. */
export function getCampaignChoices(gateway: ScopedGateway): Promise<CampaignChoices> {
	const { merchantId } = gateway;
	return gateway.get("/api/v2/store-v2/:merchantId/campaign-choices", { params: { merchantId } });
}

/** Shown in a form: a campaign, or what a new one starts from. */
type Edited = { campaign: Campaign } | { template: StartingPoint & Pick<CampaignTemplate, "id"> };

/** Builds the form view of an existing or new campaign. Throws a Response. */
export async function campaignEditor(access: Editing, edited: Edited): Promise<CampaignEditor> {
	const choices = await getCampaignChoices(access.gateway);
	const searched = await searchedLocations(access);
	const { type, channel, template, content, version } = initialCampaign(edited, choices);
	const fields = channel === "PUSH" ? pushFormFields : campaignFormFields;
	return {
		type,
		channel,
		template,
		version,
		values: { ...toFormValues(content), type, channel, template },
		constraint: formConstraint(fields),
		labels: {
			...fieldLabels(campaignEntity),
			...fieldLabels(pushEntity),
		},
		locations: locationChoices(searched, content.stores ?? []),
		audiences: choices.audiences.map(({ id, name, who }) => ({ value: id, label: name, who })),
		offers: choices.offers.map(({ id, name, promoCode }) => ({
			value: id,
			label: promoCode ? `${name}, code ${promoCode}` : name,
		})),
		zone: choices.zone,
		who: await campaignReachMessages(access, choices, { ...content, channel }),
		sender: senderView(choices, access),
		link: choices.link,
	};
}

/** Opens the form of a new campaign at a later step, unless an earlier one lacks something. */
export function openAtStep(view: CampaignEditor, step: string | null): CampaignEditor {
	const missing = Object.keys(missingFields(view.values as TypedCampaign));
	if (step === null || missing.length > 0) return view;
	return { ...view, values: { ...view.values, [AT_FIELD]: step } };
}

export function senderView(
	{ sender }: Pick<CampaignChoices, "sender">,
	{ viewer }: Pick<PageAccess, "viewer">,
): SenderView {
	const isOpen = !sender && canSee(pages.domainSettings, viewer);
	return { address: sender, domainsTo: isOpen ? pages.domainSettings.path : null };
}

function initialCampaign(edited: Edited, choices: CampaignChoices) {
	if ("campaign" in edited) {
		const { type, channel, template, version } = edited.campaign;
		return { type, channel, template, content: edited.campaign, version };
	}
	const { id, type, channel } = edited.template;
	const content = newCampaignContent(edited.template, choices);
	return { type, channel, template: id, version: null, content };
}

/** Describes who receives the unsaved campaign. Throws a Response. */
export async function describeDraftAudience(access: Editing, data: FormData): Promise<string[]> {
	const channel = String(data.get("channel") ?? "");
	if (!Object.hasOwn(CAMPAIGN_CHANNELS, channel)) return [];
	return campaignReachMessages(access, await getCampaignChoices(access.gateway), {
		audienceId: String(data.get("audienceId") ?? ""),
		channel: channel as CampaignChannel,
		stores: data.has("atSomeLocations") ? data.getAll("stores").map(String).filter(isUuid) : null,
	});
}

function leavingFor(access: Editing) {
	return async (form: ParsedForm<unknown>): Promise<Response | null> => {
		const isCount = form.data.get(PREVIEW_STEP.name) === PREVIEW_STEP.value;
		if (!isCount && !form.data.has(GO_FIELD)) return null;
		const preview = await describeDraftAudience(access, form.data);
		const again: FormAnswer = await form.again(undefined, { status: 200, preview }).json();
		const { initialValue, error } = again.lastResult;
		const wrong = { ...missingFields((initialValue ?? {}) as TypedCampaign), ...error };
		const [at, go] = [AT_FIELD, GO_FIELD].map((name) => Number(form.data.get(name)));
		const left = isCount ? {} : mistakesBefore(wrong, { at: at || 1, go: go || 0 });
		return json(
			{ ...again, lastResult: { ...again.lastResult, error: left } },
			{ status: Object.keys(left).length > 0 ? 422 : 200 },
		);
	};
}

function withTag(data: FormData): FormData {
	const [name, tag] = ["name", "tag"].map((field) => String(data.get(field) ?? "").trim());
	if (name && !tag) data.set("tag", tagFromName(name));
	return data;
}

function missingForRun(value: TypedCampaign, { data }: Pick<ParsedForm<unknown>, "data">) {
	if (data.get(THEN_FIELD) !== RUN) return null;
	const missing = missingFields(value);
	return Object.keys(missing).length > 0 ? missing : null;
}

/** Builds the `saveForm` options for emails and texts. Throws a Response. */
export async function campaignSaving(access: Editing) {
	return { schema: campaignFormSchema, ...(await getSaveOptions(access, campaignEntity)) };
}

/** The same for push notifications. Throws a Response. */
export async function pushSaving(access: Editing) {
	return { schema: pushFormSchema, ...(await getSaveOptions(access, pushEntity)) };
}

async function getSaveOptions(access: Editing, entity: typeof campaignEntity | typeof pushEntity) {
	const { audiences } = await getCampaignChoices(access.gateway);
	const names = Object.fromEntries(audiences.map(({ id, name }) => [id, name]));
	return {
		searched: await searchedLocations(access),
		prepare: withTag,
		beforeSave: leavingFor(access),
		check: missingForRun,
		conflict: (current: Campaign) => ({
			value: toFormValues(current),
			version: current.version,
			labels: [
				AT_SOME_LOCATIONS,
				...conflictLabels(entity, {
					viewer: access.viewer,
					omit: ["status", "type", "channel"],
					groups: { emails: emailsText },
					choices: { audienceId: names },
				}),
			],
		}),
	};
}

function emailsText(entries: readonly (readonly [name: string, value: string])[]): string {
	const subjects = entries.filter(([name]) => name.endsWith(".subject")).map(([, value]) => value);
	return subjects.length > 0 ? `${subjects.length}: ${subjects.join("; ")}` : "None";
}

function toFormValues({ stores, emails, ...content }: CampaignContent) {
	return {
		...content,
		emails: emails.map(emailValues),
		atSomeLocations: stores !== null,
		stores: stores ?? [],
	};
}

function emailValues({ buttons, delayDays, ...email }: CampaignEmail) {
	return {
		...email,
		image: email.image ?? "",
		offer: email.offer ?? "",
		delayDays: String(delayDays),
		buttons: buttons.map((button) => ({
			...button,
			fontSize: String(button.fontSize),
			radius: String(button.radius),
		})),
	};
}

/** Presents a campaign as a row of the list. */
export function campaignRow(
	campaign: Campaign,
	{ viewer }: Pick<PageAccess, "viewer">,
): CampaignRow {
	const { id, name, channel, type, status, counts, createdAt } = campaign;
	const isUntracked = channel === "EMAIL" && counts.sent > 0 && !countsOpens(campaign);
	const part = (count: number) =>
		counts.sent > 0 ? `${formatCount(count)} (${percent(count, counts.sent)})` : "—";
	return {
		id,
		name,
		status,
		kind: channel === "PUSH" ? CAMPAIGN_TYPES[type] : campaignKindLabel(campaign),
		sent: formatCount(counts.sent),
		opened: channel === "SMS" || isUntracked ? "—" : part(counts.opened),
		openedNote: isUntracked ? UNTRACKED_NOTE : null,
		clicked: part(counts.clicked),
		created: formatInstant(createdAt, viewerTimeZone(viewer, null), "date"),
	};
}

function percent(part: number, whole: number): string {
	return `${Math.round((100 * part) / whole)} %`;
}

/** Facts in the header of a campaign's page. */
export function campaignFacts(
	campaign: Campaign,
	choices: CampaignChoices,
	reachable: number | null,
	{ viewer }: Pick<PageAccess, "viewer">,
) {
	const { audienceId, tag, stores, startedAt, endedAt, fromName, replyTo } = campaign;
	const audience = choices.audiences.find(({ id }) => id === audienceId);
	const people = reachable === null ? "" : `, reaches ${formatCount(reachable)} now`;
	const at = (iso: string) => formatInstant(iso, viewerLocalTime(viewer, null));
	return [
		{ term: "Type", value: campaignKindLabel(campaign) },
		{ term: "Audience", value: audience ? `${audience.name}${people}` : "None" },
		{ term: "Locations", value: locationCount(stores, viewer) },
		{ term: "When", value: sendingTimeText(campaign, { zone: choices.zone, clock: viewer.clock }) },
		...(tag ? [{ term: "Tag", value: tag }] : []),
		...(fromName ? [{ term: "From", value: fromName }] : []),
		...(replyTo ? [{ term: "Reply to", value: replyTo }] : []),
		...(startedAt ? [{ term: "Started", value: at(startedAt) }] : []),
		...(endedAt ? [{ term: "Ended", value: at(endedAt) }] : []),
	];
}

function sendingTimeText(campaign: Campaign, local: LocalTime): string {
	const { startsOn, endsOn } = campaign;
	const first = startsOn ? firstSendText(campaign, startsOn, local) : "Right after it starts";
	return endsOn ? `${first}, until ${formatDate(endsOn)}` : first;
}

function firstSendText({ startTime }: Campaign, startsOn: string, local: LocalTime): string {
	return `${formatDate(startsOn)} at ${formatTime(startTime, local.clock)}, ${local.zone}`;
}

/** What starting a campaign does, and when: at once, or at its first time if that is to come. */
export function startText(
	campaign: Campaign,
	reachable: number,
	local: LocalTime,
	now = Date.now(),
): string {
	const { type, startsOn, startTime, endsOn, startedAt } = campaign;
	const [hours = 0, minutes = 0] = startTime.split(":").map(Number);
	const isLater = startsOn && instantAt(startsOn, hours * 60 + minutes, local.zone) > now;
	const when = isLater ? `on ${firstSendText(campaign, startsOn, local)}` : "right now";
	const recipients = `${startedAt ? "up to " : ""}${formatCustomerCount(reachable)}`;
	const others =
		type === "AUTOMATED" && endsOn ? `, and to new ones each day until ${formatDate(endsOn)}` : "";
	return `Sends to ${recipients} ${when}${others}.`;
}
