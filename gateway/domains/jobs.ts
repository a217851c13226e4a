import { and, asc, isNull, lte, ne } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { systemScope } from "../core/scope";
import type { Services } from "../core/services";
import { storeCheck } from "./check-domain";
import type { DomainRow } from "./domain-kind";
import { lookUpRecords } from "./look-up-records";
import { domains } from "./tables";

const MAX_PER_RUN = 50;
const AT_ONCE = 10;

export const domainJobs: readonly JobDefinition[] = [
	{ name: "check-domains", everySeconds: 60, run: (services) => checkDueDomains(services) },
];

export async function checkDueDomains(services: Services, at = new Date()): Promise<void> {
	const { database, config, log } = services;
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(domains)
			.where(
				and(lte(domains.nextCheckAt, at), ne(domains.state, "failed"), isNull(domains.deletedAt)),
			)
			.orderBy(asc(domains.nextCheckAt))
			.limit(MAX_PER_RUN),
	);
	const check = async (row: DomainRow) => {
		try {
			const findings = await lookUpRecords(services, row);
			const scope = systemScope(row.merchantId, "Domain check");
			await database.transaction(SYSTEM, (tx) =>
				storeCheck(tx, scope, config, { row, findings, at }),
			);
		} catch (error) {
			log.error({ error, domain: row.id }, "a domain was not checked");
		}
	};
	for (let index = 0; index < due.length; index += AT_ONCE) {
		await Promise.all(due.slice(index, index + AT_ONCE).map(check));
	}
	if (due.length === MAX_PER_RUN)
		log.info({ domains: due.length }, "more domains are checked next time");
}
