import { eq } from "drizzle-orm";
import { dnsRecords } from "~/models/domains/domain-records";
import type { NameServers } from "../gateway/adapters/dns/name-servers";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { GatewayConfig } from "../gateway/core/config";
import { type Database, SYSTEM } from "../gateway/core/database";
import { makeRecords } from "../gateway/domains/make-records";
import { domains } from "../gateway/domains/tables";
import type { DemoTenant } from "./demo-tenant";

const PENDING = "order.emberrye.test";
const UNSET = `_mise-challenge.${PENDING}`;
const HOST = "stores.mise.test";
const FOUND = { outcome: "found" as const, found: [] };

const USUAL = {
	host: HOST,
	spf: "include:mail.mise.test",
	isTaken: false,
	misses: 0,
	mailMisses: 0,
	version: 1,
	// Made when the demo starts, with its own secret.
	dkimPublic: "",
	dkimSealed: "",
	deletedAt: null,
	pageStoreId: null,
};

export function domainRows(
	{ merchant: { merchantId, slug, name } }: DemoTenant,
	now: Date,
): (typeof domains.$inferSelect)[] {
	if (!name.startsWith("Ember & Rye")) return [];
	const row = (domain: string, hoursAgo: number) => {
		const at = new Date(now.getTime() - hoursAgo * 3_600_000);
		return {
			...USUAL,
			id: fixedId(`domain:${domain}`),
			merchantId,
			slug,
			name: domain,
			token: fixedId(`token:${domain}`).replaceAll("-", ""),
			createdAt: at,
			updatedAt: at,
			recordsIssuedAt: at,
			checkedAt: new Date(now.getTime() - 10 * 60_000),
		};
	};
	const verified = row("emberrye.test", 60 * 24);
	return [
		{
			...verified,
			redirectTarget: "https://www.emberrye.test/",
			senderEmail: "hello@emberrye.test",
			state: "verified",
			mailState: "ok",
			mailHost: "emberrye.test",
			findings: { address: FOUND, owner: FOUND, spf: FOUND, dkim: FOUND, dmarc: FOUND },
			verifiedAt: new Date(verified.createdAt.getTime() + 3_600_000),
			nextCheckAt: new Date(now.getTime() + 20 * 3_600_000),
		},
		{
			...row(PENDING, 5),
			redirectTarget: null,
			senderEmail: null,
			state: "pending",
			mailState: null,
			mailHost: null,
			verifiedAt: null,
			findings: { address: FOUND, owner: { outcome: "missing", found: [] } },
			nextCheckAt: new Date(now.getTime() + 5 * 60_000),
		},
	];
}

export async function keyDemoDomains(database: Database, config: GatewayConfig): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const bare = await tx
			.select({ id: domains.id })
			.from(domains)
			.where(eq(domains.dkimSealed, ""));
		for (const { id } of bare) {
			const { dkimPublic, dkimSealed } = await makeRecords(config);
			await tx.update(domains).set({ dkimPublic, dkimSealed }).where(eq(domains.id, id));
		}
	});
}

/** The demo's own name servers: every record of a domain in `.test` is set, but for one that is still missing. */
export function demoNames(database: Database, others: NameServers): NameServers {
	return {
		async ask(hostname, question) {
			if (!hostname.endsWith(".test")) return others.ask(hostname, question);
			const rows = await database.read(SYSTEM, (tx) => tx.select().from(domains));
			const set = rows
				.flatMap((row) => dnsRecords(row))
				.filter((each) => each.hostname === hostname && each.type === question)
				.filter((each) => each.hostname !== UNSET);
			return [...new Set(set.map(({ value }) => value))];
		},
	};
}
