import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tenancy, Tx } from "../../core/database";
import { removePerson } from "../people/remove-person";
import { users } from "../people/tables";

/** People of no organization whose address was never confirmed: it may be anybody's. */
export const UNCONFIRMED = and(eq(users.status, "pending"), isNull(users.merchantId));

/**
 * Frees an address of the account that somebody made for it and nobody confirmed, with all that is its: password,
 * devices, links. False when there is none. For an organization's `tx`, which itself sees nobody but its own people.
 */
export async function dropUnconfirmed(tx: Tx, email: string): Promise<boolean> {
	await become(tx, "app_system");
	const [person] = await tx
		.select()
		.from(users)
		.where(and(eq(users.email, email), UNCONFIRMED))
		.for("update");
	if (person) await removePerson(tx, person);
	await become(tx, "app");
	return person !== undefined;
}

function become(tx: Tx, role: Tenancy["role"]) {
	return tx.execute(sql`select set_config('role', ${role}, true)`);
}
