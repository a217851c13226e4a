export const DOMAIN_STATES = {
	pending: "Pending validation",
	verified: "Verified",
	failed: "Failed",
} as const;
export type DomainState = keyof typeof DOMAIN_STATES;
export const SHOWN_STATES = { ...DOMAIN_STATES, missing: "Records not found" } as const;
export type ShownState = keyof typeof SHOWN_STATES;
export const DOMAIN_STATE_NAMES = Object.keys(DOMAIN_STATES) as DomainState[];

export const MAIL_STATES = { ok: "OK", error: "Error" } as const;
export type MailState = keyof typeof MAIL_STATES;

export const RECORD_PURPOSES = {
	address: "Points customers to your store",
	owner: "Proves that the domain is yours",
	spf: "Lets us send mail for you (SPF)",
	dkim: "Signs your mail (DKIM)",
	dmarc: "Protects against forged mail (DMARC)",
} as const;
export type RecordPurpose = keyof typeof RECORD_PURPOSES;

export const RECORD_OUTCOMES = {
	found: "Found",
	missing: "Not found",
	different: "Different value",
	silent: "No answer",
	lost: "Key lost",
} as const;
export type RecordOutcome = keyof typeof RECORD_OUTCOMES;

export interface Finding {
	outcome: RecordOutcome;
	found: string[];
}

/** A DNS record to set (spec 3.33), and what was found in its place; null before the first check. */
export interface DomainRecord {
	purpose: RecordPurpose;
	type: "CNAME" | "TXT";
	hostname: string;
	value: string;
	isOptional: boolean;
	finding: Finding | null;
}

export interface RecordView extends Omit<DomainRecord, "finding"> {
	label: string;
	tone: "neutral" | "success" | "warning" | "danger";
	outcome: string;
	found: string[];
	hint: string;
}

/** A domain of an organization (spec 3.33, 4.12). */
export interface Domain {
	id: string;
	name: string;
	slug: string;
	/** The location of that page; null for the organization's. */
	storeId: string | null;
	/** The address that it forwards to instead of opening the page. */
	redirectTarget: string | null;
	senderEmail: string | null;
	state: DomainState;
	/** State of the sender address's records; null without an address or before the first check. */
	mailState: MailState | null;
	records: DomainRecord[];
	/** When the records expire unless the domain is verified by then (spec 9.6). */
	recordsUntil: string;
	checkedAt: string | null;
	nextCheckAt: string | null;
	/** When a verified domain whose records were not found closes; null while they are there. */
	failsAt: string | null;
	verifiedAt: string | null;
	isTaken: boolean;
	version: number;
	updatedAt: string;
}

export type DomainValues = Pick<Domain, "slug" | "redirectTarget" | "senderEmail">;
export type NewDomainValues = DomainValues & Pick<Domain, "name">;

export interface DomainListRow {
	id: string;
	name: string;
	opens: string;
	state: ShownState;
	senderEmail: string;
	mailState: MailState | null;
	checked: string | null;
}

/** Target of a verified domain, for storefronts and web servers. */
export interface PublicDomain {
	/** The organization it belongs to; no other's pages may be shown there. */
	merchantId: string;
	name: string;
	kind: "organization" | "location" | "redirect";
	/** Slug of the page the domain opens; null for redirects. */
	slug: string | null;
	url: string;
}

export interface DomainPage {
	merchantId: string;
	name: string;
	slug: string;
}

export const DOMAIN_NAME_TAKEN = "A domain with this name already exists";
export const DOMAIN_OF_ANOTHER = "Another organization has verified this domain";
export const DOMAIN_TAKEN =
	"Another organization has verified this domain. It must remove the domain first.";
export const DOMAIN_OF_PLATFORM = "This domain belongs to the platform";
export const NOT_A_PAGE = "Choose one from the list";
export const LEADS_TO_ITSELF = "A domain cannot forward to itself";
export const LEADS_FURTHER = "That domain also forwards. Enter its final address.";
export const MAX_DOMAINS = 100;
export const TOO_MANY_DOMAINS = `An organization has at most ${MAX_DOMAINS} domains`;
export const SENDER_ELSEWHERE = "Use an address in this domain, such as hello@";
export const RECORDS_OVER = "These records have expired. Get new records.";
export const IS_VERIFIED = "This domain is verified: it needs no new records.";
/** Spec 8.8. */
export const FAILED_VALIDATION = "Failed DNS validation. Check CNAME or TXT record.";

export const RECORDS_VALID_DAYS = 3;

/** Whether the domain may send from the address: its host is the domain itself or a parent domain. */
export function canSendFrom(name: string, email: string): boolean {
	const host = emailDomain(email);
	return host.includes(".") && (name === host || name.endsWith(`.${host}`));
}

export function emailDomain(email: string): string {
	return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
