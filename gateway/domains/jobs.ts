import { and, asc, isNull, lte, ne } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { systemScope } from "../core/scope";
import type { Services } from "../core/services";
import { keepCheck } from "./check-domain";
import { lookUp } from "./look-up";
import { domains } from "./tables";

const AT_ONCE = 50;

export const domainJobs: readonly JobDefinition[] = [
	{ name: "check-domains", everySeconds: 60, run: (services) => checkDueDomains(services) },
];

/** Checks the domains that are due: pending ones each quarter of an hour, verified ones each day. */
export async function checkDueDomains(services: Services, at = new Date()): Promise<void> {
	const { database, names, config, log } = services;
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(domains)
			.where(
				and(lte(domains.nextCheckAt, at), ne(domains.state, "failed"), isNull(domains.deletedAt)),
			)
			.orderBy(asc(domains.nextCheckAt))
			.limit(AT_ONCE),
	);
	for (const row of due) {
		try {
			const findings = await lookUp(names, row);
			const scope = systemScope(row.merchantId, "Domain check");
			await database.transaction(SYSTEM, (tx) =>
				keepCheck(tx, scope, config, { row, findings, at }),
			);
		} catch (error) {
			log.error({ error, domain: row.id }, "a domain was not checked");
		}
	}
	if (due.length === AT_ONCE)
		log.info({ domains: due.length }, "more domains are checked next time");
}
