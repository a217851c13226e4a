import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tenancy, Tx } from "../../core/database";
import { removePerson } from "../people/remove-person";
import { users } from "../people/tables";

export const UNCONFIRMED = and(eq(users.status, "pending"), isNull(users.merchantId));

/** Deletes an unconfirmed account to free its email address. Returns whether there was one. */
export async function deleteUnconfirmed(tx: Tx, email: string): Promise<boolean> {
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
