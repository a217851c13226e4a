import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { SYSTEM } from "../../gateway/core/database";
import { users } from "../../gateway/identity/people/tables";
import type { TestGateway } from "./gateway";

/** Locks a person's row while `work` runs. */
export function holdingPerson(
	{ services }: Pick<TestGateway, "services">,
	uuid: string,
	work: () => Promise<unknown>,
): Promise<void> {
	return services.database.transaction(SYSTEM, async (tx) => {
		await tx.select().from(users).where(eq(users.uuid, uuid)).for("update");
		await work();
	});
}

/** Waits until so many transactions wait for a locked row. PostgreSQL only. */
export async function untilWaiting(
	{ services }: Pick<TestGateway, "services">,
	transactions: number,
): Promise<void> {
	for (let attempt = 0; attempt < 500; attempt += 1) {
		const { rows } = await services.database.execute(
			`select pid from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`,
		);
		if (rows.length >= transactions) return;
		await sleep(10);
	}
	throw new Error(`${transactions} transactions did not come to wait`);
}
