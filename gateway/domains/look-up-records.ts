import type { DomainRecord, Finding, RecordPurpose } from "~/models/domains/domain";
import { dnsRecords, toFinding } from "~/models/domains/domain-records";
import type { NameServers } from "../adapters/dns/name-servers";
import type { Services } from "../core/services";
import type { DomainRow } from "./domain-kind";
import { openKey } from "./make-records";

export type Findings = Partial<Record<RecordPurpose, Finding>>;

const LONGEST_MS = 10_000;

/** Looks up all records of a domain at once; no answer in ten seconds counts as silent. */
export async function lookUpRecords(
	{ names, config }: Pick<Services, "names" | "config">,
	row: DomainRow,
	longestMs = LONGEST_MS,
): Promise<Findings> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, longestMs, null);
	});
	const found = await Promise.all(
		dnsRecords({ ...row, findings: {} }).map(async (record) => {
			const finding = await Promise.race([ask(names, record), late]);
			return [record.purpose, finding ?? toFinding(record, null)] as const;
		}),
	);
	clearTimeout(timer);
	const findings: Findings = Object.fromEntries(found);
	const isLost = findings.dkim && openKey(row.dkimSealed, config) === null;
	return isLost ? { ...findings, dkim: { outcome: "lost", found: [] } } : findings;
}

async function ask(names: NameServers, record: DomainRecord): Promise<Finding> {
	const { type, hostname, value } = record;
	const finding = toFinding(record, await names.ask(hostname, type));
	if (record.purpose !== "address" || finding.outcome === "found") return finding;
	const leads = await leadsThere(names, hostname, value);
	if (leads) return { outcome: "found", found: [] };
	return leads === null && finding.outcome === "missing" ? toFinding(record, null) : finding;
}

/** A domain without a part before it has no CNAME: its ALIAS shows as the addresses of the host. */
async function leadsThere(names: NameServers, name: string, host: string): Promise<boolean | null> {
	const [own, theirs] = await Promise.all([names.ask(name, "ADDRESS"), names.ask(host, "ADDRESS")]);
	return own && theirs && own.some((address) => theirs.includes(address));
}
