import {
	type DomainRecord,
	domainOf,
	type Finding,
	type MailState,
	type RecordPurpose,
} from "./domain";

export interface RecordSource {
	name: string;
	senderEmail: string | null;
	host: string;
	/** What SPF lets send: "include:example.com". */
	spf: string;
	token: string;
	dkimPublic: string;
	findings: Partial<Record<RecordPurpose, Finding>>;
}

const MOST_FOUND = 3;
const LONGEST_FOUND = 300;

/** The name of the key under which mail of the domain is signed; another one with each set of records. */
export function selectorOf(token: string): string {
	return `mise${token.slice(0, 8)}`;
}

/** The DNS records of a domain, with what was found (spec 3.33, 8.8). */
export function recordsOf(source: RecordSource): DomainRecord[] {
	const { name, senderEmail, host, spf, token, dkimPublic, findings } = source;
	const record = (purpose: RecordPurpose, hostname: string, value: string): DomainRecord => ({
		...{ purpose, hostname, value },
		type: purpose === "address" ? "CNAME" : "TXT",
		isOptional: purpose === "dmarc",
		finding: findings[purpose] ?? null,
	});
	const sender = senderEmail && domainOf(senderEmail);
	return [
		record("address", name, host),
		record("owner", `_mise-challenge.${name}`, `mise-domain=${token}`),
		...(sender
			? [
					record("spf", sender, `v=spf1 ${spf} ~all`),
					record(
						"dkim",
						`${selectorOf(token)}._domainkey.${sender}`,
						`v=DKIM1; k=rsa; p=${dkimPublic}`,
					),
					record("dmarc", `_dmarc.${sender}`, "v=DMARC1; p=none"),
				]
			: []),
	];
}

/** What the answer to a question for a record means; null is no answer. */
export function findingOf(record: DomainRecord, answer: readonly string[] | null): Finding {
	if (!answer) return { outcome: "silent", found: [] };
	const related = answer.filter((text) => isRelated(record, text));
	if (isRight(record, related)) return { outcome: "found", found: [] };
	const found = (related.length > 0 ? related : answer)
		.slice(0, MOST_FOUND)
		.map((text) => text.slice(0, LONGEST_FOUND));
	return { outcome: found.length > 0 ? "different" : "missing", found };
}

/** Values that may stand in the place of the record; others of the same name are none of its concern. */
function isRelated({ purpose }: DomainRecord, text: string): boolean {
	if (purpose === "spf") return /^v=spf1(\s|$)/i.test(text);
	if (purpose === "dmarc") return /^v=DMARC1\b/i.test(text);
	return true;
}

function isRight({ purpose, value }: DomainRecord, related: readonly string[]): boolean {
	if (purpose === "address")
		return related.some((text) => hostWritten(text) === hostWritten(value));
	if (purpose === "owner") return related.some((text) => text.trim() === value);
	if (purpose === "dmarc") return related.length === 1;
	if (purpose === "dkim") return related.some((text) => keyIn(text) === keyIn(value));
	// Two of them make both void (RFC 7208).
	const [only, ...more] = related;
	const [, ours] = value.split(" ");
	return (
		only !== undefined && more.length === 0 && only.toLowerCase().split(/\s+/).includes(`${ours}`)
	);
}

function hostWritten(text: string): string {
	return text.trim().toLowerCase().replace(/\.$/, "");
}

function keyIn(text: string): string | undefined {
	return /(?:^|;)\s*p=([^;]+)/.exec(text)?.[1]?.replace(/\s/g, "");
}

type Findings = RecordSource["findings"];

/** Whether the records prove the domain; null while name servers do not answer. */
export function isProven({ address, owner }: Findings): boolean | null {
	const outcomes = [address?.outcome, owner?.outcome];
	if (outcomes.every((each) => each === "found")) return true;
	return outcomes.some((each) => each === "missing" || each === "different") ? false : null;
}

/** Whether mail may be sent for the domain; null while name servers do not answer. */
export function mailStateOf({ spf, dkim }: Findings): MailState | null {
	const outcomes = [spf?.outcome, dkim?.outcome];
	if (outcomes.every((each) => each === "found")) return "ok";
	return outcomes.some((each) => each === "missing" || each === "different") ? "error" : null;
}
