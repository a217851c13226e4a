import {
	DOMAIN_TAKEN,
	type DomainRecord,
	emailDomain,
	FAILED_VALIDATION,
	type Finding,
	type MailState,
	type RecordPurpose,
} from "./domain";

export interface RecordSource {
	name: string;
	senderEmail: string | null;
	host: string;
	/** SPF mechanism that authorizes the sender: "include:example.com". */
	spf: string;
	token: string;
	dkimPublic: string;
	findings: Partial<Record<RecordPurpose, Finding>>;
}

const MAX_FOUND = 3;
const LONGEST_FOUND = 1_000;

/** The name of the key under which mail of the domain is signed; another one with each set of records. */
export function dkimSelector(token: string): string {
	return `mise${token.slice(0, 8)}`;
}

/** The DNS records of a domain, with what was found (spec 3.33, 8.8). */
export function dnsRecords(source: RecordSource): DomainRecord[] {
	const { name, senderEmail, host, spf, token, dkimPublic, findings } = source;
	const record = (purpose: RecordPurpose, hostname: string, value: string): DomainRecord => ({
		purpose,
		hostname,
		value,
		type: purpose === "address" ? "CNAME" : "TXT",
		isOptional: purpose === "dmarc",
		finding: findings[purpose] ?? null,
	});
	const sender = senderEmail && emailDomain(senderEmail);
	return [
		record("address", name, host),
		record("owner", `_mise-challenge.${name}`, `mise-domain=${token}`),
		...(sender
			? [
					record("spf", sender, spfWith(spf, findings.spf)),
					record(
						"dkim",
						`${dkimSelector(token)}._domainkey.${sender}`,
						`v=DKIM1; k=rsa; p=${dkimPublic}`,
					),
					record("dmarc", `_dmarc.${sender}`, "v=DMARC1; p=none"),
				]
			: []),
	];
}

/** The SPF record that is there with ours in it; a domain may have one alone (RFC 7208). */
function spfWith(ours: string, finding: Finding | undefined): string {
	const [theirs = "", ...more] = finding?.found.filter(isSpf) ?? [];
	const usable = theirs !== "" && more.length === 0 && theirs.length < LONGEST_FOUND;
	if (!usable || spfTerms(theirs).includes(ours.toLowerCase())) return `v=spf1 ${ours} ~all`;
	const terms = theirs.trim().split(/\s+/);
	const end = terms.findIndex((term) => /^([-~?+]?all|redirect=.*)$/i.test(term));
	return terms.toSpliced(end < 0 ? terms.length : end, 0, ours).join(" ");
}

export function isSpf(text: string): boolean {
	return /^v=spf1(\s|$)/i.test(text);
}

function spfTerms(text: string): string[] {
	return text.toLowerCase().split(/\s+/);
}

/** Interprets the DNS answer for a record; null means no answer. */
export function toFinding(record: DomainRecord, answer: readonly string[] | null): Finding {
	if (!answer) return { outcome: "silent", found: [] };
	const related = answer.filter((text) => isRelated(record, text));
	if (isRight(record, related)) return { outcome: "found", found: [] };
	const found = (related.length > 0 ? related : answer)
		.slice(0, MAX_FOUND)
		.map((text) => text.slice(0, LONGEST_FOUND));
	return { outcome: found.length > 0 ? "different" : "missing", found };
}

/** Whether a value can serve as this record; other values under the same name are ignored. */
function isRelated({ purpose }: DomainRecord, text: string): boolean {
	if (purpose === "spf") return isSpf(text);
	if (purpose === "dmarc") return /^v=DMARC1\b/i.test(text);
	return true;
}

function isRight({ purpose, value }: DomainRecord, related: readonly string[]): boolean {
	if (purpose === "address")
		return related.some((text) => hostWritten(text) === hostWritten(value));
	if (purpose === "owner") return related.some((text) => text.trim() === value);
	if (purpose === "dmarc") return related.length === 1;
	if (purpose === "dkim") return related.some((text) => keyIn(text) === keyIn(value));
	const [only = "", ...more] = related;
	const [, ours = ""] = spfTerms(value);
	return more.length === 0 && spfTerms(only).includes(ours);
}

function hostWritten(text: string): string {
	return text.trim().toLowerCase().replace(/\.$/, "");
}

function keyIn(text: string): string | undefined {
	return /(?:^|;)\s*p=([^;]+)/.exec(text)?.[1]?.replace(/\s/g, "");
}

type Findings = Partial<Record<RecordPurpose, Finding | null>>;

export function domainIssue(name: string, isTaken: boolean, findings: Findings): string | null {
	if (isTaken) return DOMAIN_TAKEN;
	const proven = isProven(findings);
	if (proven === null) return `The name servers of ${name} did not answer.`;
	return proven ? null : FAILED_VALIDATION;
}

/** Whether the records prove the domain; null while name servers do not answer. */
export function isProven({ address, owner }: Findings): boolean | null {
	return areFound([address, owner]);
}

/** Whether SPF and DKIM allow sending; null while name servers do not answer. */
export function senderMailState({ spf, dkim }: Findings): MailState | null {
	const found = areFound([spf, dkim]);
	return found === null ? null : found ? "ok" : "error";
}

function areFound(findings: readonly (Finding | null | undefined)[]): boolean | null {
	const outcomes = findings.map((each) => each?.outcome ?? "silent");
	if (outcomes.every((each) => each === "found")) return true;
	return outcomes.every((each) => each === "found" || each === "silent") ? null : false;
}
