import {
	DOMAIN_STATES,
	type Domain,
	type DomainListRow,
	type DomainRecord,
	FAILED_VALIDATION,
	RECORD_OUTCOMES,
	RECORD_PURPOSES,
	type RecordView,
} from "~/models/domains/domain";
import { domainEntity } from "~/models/domains/domain.entity";
import { domainFormSchema, newDomainFormSchema } from "~/models/domains/domain.schema";
import { labelsOf } from "~/models/shared/entity";
import { formatInstant } from "~/models/shared/instants";
import { localTimeOf } from "~/models/viewer/viewer";
import { crudClient } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

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
	const { id, name, state, mailState, senderEmail, checkedAt } = domain;
	return {
		...{ id, name, state, mailState },
		opens: opensWords(domain, places),
		senderEmail: senderEmail ?? "",
		checked: checkedAt && formatInstant(checkedAt, localTimeOf(access.viewer, null)),
	};
}

function opensWords({ redirectTarget, storeId }: Domain, places: readonly PublicPage[]): string {
	if (redirectTarget) return `Forwards to ${redirectTarget}`;
	return places.find((each) => each.storeId === storeId)?.label ?? "A page that is gone";
}

const OUTCOME_TONES = {
	found: "success",
	missing: "danger",
	different: "danger",
	silent: "warning",
} as const;

/** What the page of a domain shows. */
export function domainView(domain: Domain, places: readonly PublicPage[], access: Access) {
	const { viewer } = access;
	const { senderEmail, checkedAt, recordsUntil, state, mailState } = domain;
	const at = (iso: string) => formatInstant(iso, localTimeOf(viewer, null));
	return {
		...{ state, mailState, senderEmail },
		words: stateWords(domain, at(recordsUntil)),
		facts: [
			{ term: "Opens", value: opensWords(domain, places) },
			{ term: "Sender email", value: senderEmail ?? "None: mail comes from us" },
			{ term: "Checked", value: checkedAt ? at(checkedAt) : "Not yet" },
		],
		records: domain.records.map(recordView),
	};
}

function recordView(record: DomainRecord): RecordView {
	const { purpose, type, hostname, value, isOptional, finding } = record;
	return {
		...{ purpose, type, hostname, value, isOptional },
		label: RECORD_PURPOSES[purpose],
		tone: toneOf(record),
		outcome: finding ? RECORD_OUTCOMES[finding.outcome] : "Not checked",
		found: finding?.found ?? [],
	};
}

function toneOf({ isOptional, finding }: DomainRecord): RecordView["tone"] {
	if (!finding || (isOptional && finding.outcome === "missing")) return "neutral";
	return OUTCOME_TONES[finding.outcome];
}

function stateWords(
	{ name, state, isTaken, senderEmail, mailState }: Domain,
	until: string,
): string {
	if (isTaken) return "Another organization has verified this domain. It has to give it up first.";
	if (state === "failed") {
		return "Failed DNS validation. Check CNAME or TXT record, then get new records and set those.";
	}
	if (state === "pending") {
		return `Set these records at the provider of ${name}. They are valid until ${until}; we check them each quarter of an hour.`;
	}
	if (!senderEmail) return `${name} is yours, and in use. We check its records each day.`;
	return mailState === "ok"
		? `${name} is in use, and letters to your customers come from ${senderEmail}.`
		: `${name} is in use. Letters to your customers come from us until the email records are found.`;
}

/** What the form shows of a domain; of a new one for null. */
export function domainEditor(domain: Domain | null, places: readonly PublicPage[]) {
	const current = places.find(({ storeId }) => storeId === (domain?.storeId ?? null));
	const { redirectTarget = null, senderEmail = null } = domain ?? {};
	const schema = domain ? domainFormSchema : newDomainFormSchema;
	return {
		values: { name: "", slug: current?.slug ?? domain?.slug ?? "", redirectTarget, senderEmail },
		version: domain?.version ?? null,
		constraint: constraintOf(schema),
		labels: labelsOf(domainEntity),
		places: places.map(({ slug, label }) => ({ value: slug, label })),
	};
}

export const domainSaving = {
	schema: domainFormSchema,
	conflict: ({ slug, redirectTarget, senderEmail, version }: Domain) => ({
		value: { slug, redirectTarget, senderEmail },
		version,
		labels: conflictLabels(domainEntity),
	}),
};

export function stateNotice({ state, name }: Domain): { text: string; type: "success" | "error" } {
	if (state === "verified")
		return { text: `${name} is ${DOMAIN_STATES.verified.toLowerCase()}`, type: "success" };
	return { text: FAILED_VALIDATION, type: "error" };
}
