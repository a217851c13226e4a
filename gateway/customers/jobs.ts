import { and, lt, ne, sql } from "drizzle-orm";
import { DELETED_CUSTOMER } from "~/models/customers/customer";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { purgeFiles } from "../core/stored-files";
import { purgeMailEvents } from "./consent/refusals";
import { customerFiles, customers } from "./tables";

const RETENTION_MS = 30 * DAY_MS;

export const customerJobs: readonly JobDefinition[] = [
	{ name: "purge-customer-files", everySeconds: 3_600, run: purgeFiles(customerFiles) },
	{ name: "purge-mail-events", everySeconds: 3_600, run: purgeMailEvents },
	{ name: "forget-removed-customers", everySeconds: 3_600, run: eraseRemoved },
];

/** Deletes the data of customers whose import was taken back a month ago: until then they can be brought back. */
async function eraseRemoved({ database }: Services): Promise<void> {
	const since = new Date(Date.now() - RETENTION_MS);
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(customers)
			.set({
				name: DELETED_CUSTOMER,
				phone: "",
				email: "",
				birthday: null,
				statusReason: "",
				version: sql`${customers.version} + 1`,
			})
			.where(and(lt(customers.deletedAt, since), ne(customers.name, DELETED_CUSTOMER))),
	);
}
