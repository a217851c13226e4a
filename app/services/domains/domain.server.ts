import {
	DOMAIN_STATES,
	DOMAIN_TAKEN,
	type Domain,
	type DomainListRow,
	type DomainRecord,
	type DomainValues,
	FAILED_VALIDATION,
	NOT_A_PAGE,
	RECORD_OUTCOMES,
	RECORD_PURPOSES,
	type RecordView,
	type ShownState,
} from "~/models/domains/domain";
import { domainEntity } from "~/models/domains/domain.entity";
import { domainFormSchema, newDomainFormSchema } from "~/models/domains/domain.schema";
import { domainIssue, isSpf } from "~/models/domains/domain-records";
import { fieldLabels } from "~/models/shared/entity";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { crudClient } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

type Access = Pick<PageAccess, "gateway" | "viewer">;

const ALL = "/api/v2/store-v2/:merchantId/domains";

export const domainClient = crudClient(ALL);

/** Has the records of a domain checked now. */
export function checkDomain(gateway: ScopedGateway, id: string, key: string) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("POST", `${ALL}/:id/checks`, { params, key });
}

export function renewRecords(gateway: ScopedGateway, id: string, key: string) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("POST", `${ALL}/:id/records`, { params, key });
}

interface PublicPage {
	storeId: string | null;
	slug: string;
	label: string;
}

/** The public pages that a domain may open, the organization's first. Throws a Response. */
export async function publicPages({ gateway, viewer }: Access): Promise<PublicPage[]> {
	const params = { merchantId: gateway.merchantId };
	const [own, stores] = await Promise.all([
		gateway.get("/api/v2/web-merchants/:merchantId", { params }),
		gateway.get("/api/v2/webstores/:merchantId", { params }),
	]);
	const name = viewer.merchant?.name ?? "The organization";
	return [
		{ storeId: null, slug: own.slug, label: `${name}, all locations` },
		...stores
			.filter(({ url }) => url !== null)
			.map(({ storeId, slug, title }) => ({ storeId, slug, label: title })),
	];
}

export function domainRow(
	domain: Domain,
	places: readonly PublicPage[],
	access: Access,
): DomainListRow {
	const { id, name, mailState, senderEmail, checkedAt } = domain;
	return {
		id,
		name,
		mailState,
		state: shownState(domain),
		opens: domainTargetLabel(domain, places),
		senderEmail: senderEmail ?? "",
		checked: checkedAt && formatInstant(checkedAt, viewerLocalTime(access.viewer, null)),
	};
}

function domainTargetLabel(
	{ redirectTarget, storeId }: Domain,
	places: readonly PublicPage[],
): string {
	if (redirectTarget) return `Forwards to ${redirectTarget}`;
	return places.find((each) => each.storeId === storeId)?.label ?? GONE_PAGE;
}

function shownState({ state, failsAt }: Domain): ShownState {
	return failsAt ? "missing" : state;
}

const GONE_PAGE = "A deleted page";

const OUTCOME_TONES = {
	found: "success",
	missing: "danger",
	different: "danger",
	silent: "warning",
	lost: "danger",
} as const;

/** Presents a domain for its page. */
export function domainView(domain: Domain, places: readonly PublicPage[], access: Access) {
	const { viewer } = access;
	const { senderEmail, checkedAt, nextCheckAt, state, mailState } = domain;
	const isLost = isKeyLost(domain);
	const at = (iso: string) => formatInstant(iso, viewerLocalTime(viewer, null));
	return {
		mailState,
		senderEmail,
		state: shownState(domain),
		renewal: isLost ? ("key" as const) : state === "verified" ? null : state,
		message: isLost ? LOST_KEY_MESSAGE : domainStateMessage(domain, at),
		facts: [
			{ term: "Opens", value: domainTargetLabel(domain, places), note: "" },
			{
				term: "Sender email",
				value: senderEmail ?? "None: mail comes from our address",
				note: "",
			},
			{
				term: "Checked",
				value: checkedAt ? at(checkedAt) : "Not yet",
				note: nextCheckAt ? `Next: ${soonOr(nextCheckAt, at)}` : "",
			},
		],
		records: domain.records.map(recordView),
	};
}

const LOST_KEY_MESSAGE =
	"The signing key for your mail is lost, so mail comes from our address. Get new records and set the DKIM record again.";

function isKeyLost({ records }: Domain): boolean {
	return records.some(({ finding }) => finding?.outcome === "lost");
}

function soonOr(iso: string, at: (iso: string) => string): string {
	return Date.parse(iso) <= Date.now() ? "within a minute" : at(iso);
}

function recordView(record: DomainRecord): RecordView {
	const { purpose, type, hostname, value, isOptional, finding } = record;
	return {
		purpose,
		type,
		hostname,
		value,
		isOptional,
		label: RECORD_PURPOSES[purpose],
		tone: recordTone(record),
		outcome: finding ? RECORD_OUTCOMES[finding.outcome] : "Not checked",
		found: finding?.found ?? [],
		hint: purpose === "spf" ? spfHint(finding) : "",
	};
}

function spfHint(finding: DomainRecord["finding"]): string {
	const count = finding?.found.filter(isSpf).length ?? 0;
	if (count > 1) return "You have several SPF records. Combine them into one.";
	if (count === 1) return "Replace your existing SPF record with this one.";
	return "If you already have an SPF record, add this include to it.";
}

function recordTone({ isOptional, finding }: DomainRecord): RecordView["tone"] {
	if (!finding || (isOptional && finding.outcome === "missing")) return "neutral";
	return OUTCOME_TONES[finding.outcome];
}

function domainStateMessage(domain: Domain, at: (iso: string) => string): string {
	const { name, state, isTaken, senderEmail, mailState, failsAt, recordsUntil, records } = domain;
	if (isTaken) return DOMAIN_TAKEN;
	if (state === "failed") {
		return "Failed DNS validation. Check CNAME or TXT record, then get new records and set those.";
	}
	if (state === "pending") {
		return `Add these records at ${name}’s DNS provider. They are valid until ${at(recordsUntil)}. We check them every 15 minutes.`;
	}
	if (failsAt) {
		return `We couldn’t find ${name}’s records. Set them again, or the domain stops opening your store at about ${at(failsAt)}.`;
	}
	if (!senderEmail) return `${name} is verified and in use. We check its records every day.`;
	if (mailState !== "ok") {
		return `${name} is in use. Emails to your customers come from our address until the email records are found.`;
	}
	const isMissing = records.some(
		({ purpose, finding }) =>
			(purpose === "spf" || purpose === "dkim") &&
			finding?.outcome !== "found" &&
			finding?.outcome !== "silent",
	);
	return isMissing
		? `${name} is in use, but its email records were not found. Set them again within a day, or emails to your customers come from our address.`
		: `${name} is in use, and emails to your customers come from ${senderEmail}.`;
}

/** Builds the form view of a domain; null for a new one. */
export function domainEditor(domain: Domain | null, places: readonly PublicPage[]) {
	const schema = domain ? domainFormSchema : newDomainFormSchema;
	const values = { name: "", ...toFormValues(domain, places) };
	const isGone = domain !== null && !isPage(values.slug, places);
	return {
		values,
		version: domain?.version ?? null,
		constraint: formConstraint(schema),
		labels: fieldLabels(domainEntity),
		places: [
			...(isGone ? [{ value: values.slug, label: GONE_PAGE }] : []),
			...places.map(({ slug, label }) => ({ value: slug, label })),
		],
	};
}

function toFormValues(domain: Domain | null, places: readonly PublicPage[]): DomainValues {
	const current = places.find(({ storeId }) => storeId === (domain?.storeId ?? null));
	const { slug = "", redirectTarget = null, senderEmail = null } = domain ?? {};
	return { slug: current?.slug ?? slug, redirectTarget, senderEmail };
}

function isPage(slug: string, places: readonly PublicPage[]): boolean {
	return places.some((each) => each.slug === slug);
}

export function domainSaving(places: readonly PublicPage[]) {
	return {
		schema: domainFormSchema,
		check: ({ slug }: DomainValues) => (isPage(slug, places) ? null : { slug: [NOT_A_PAGE] }),
		conflict: (current: Domain) => ({
			value: { ...toFormValues(current, places) },
			version: current.version,
			labels: conflictLabels(domainEntity),
		}),
	};
}

export function stateNotice(domain: Domain): { text: string; type: "success" | "error" } {
	const { name, state, isTaken, records } = domain;
	const findings = Object.fromEntries(records.map(({ purpose, finding }) => [purpose, finding]));
	const issue = domainIssue(name, isTaken, findings);
	if (issue || state !== "verified") return { text: issue ?? FAILED_VALIDATION, type: "error" };
	return { text: `${name} is ${DOMAIN_STATES.verified.toLowerCase()}`, type: "success" };
}
