import type { DomainRecord, Finding, RecordPurpose } from "~/models/domains/domain";
import { findingOf, recordsOf } from "~/models/domains/domain-records";
import type { NameServers } from "../adapters/dns/name-servers";
import type { DomainRow } from "./domain-kind";

export type Findings = Partial<Record<RecordPurpose, Finding>>;

/** Asks for all records of a domain at once. */
export async function lookUp(names: NameServers, row: DomainRow): Promise<Findings> {
	const found = await Promise.all(
		recordsOf({ ...row, findings: {} }).map(
			async (record) => [record.purpose, await ask(names, record)] as const,
		),
	);
	return Object.fromEntries(found);
}

async function ask(names: NameServers, record: DomainRecord): Promise<Finding> {
	const { type, hostname, value } = record;
	const finding = findingOf(record, await names.ask(hostname, type));
	if (record.purpose !== "address" || finding.outcome === "found") return finding;
	const leads = await leadsThere(names, hostname, value);
	return leads ? { outcome: "found", found: [] } : finding;
}

/** A domain without a part before it has no CNAME: its ALIAS shows as the addresses of the host. */
async function leadsThere(names: NameServers, name: string, host: string): Promise<boolean> {
	const [own, theirs] = await Promise.all([names.ask(name, "ADDRESS"), names.ask(host, "ADDRESS")]);
	return (own ?? []).some((address) => theirs?.includes(address));
}
