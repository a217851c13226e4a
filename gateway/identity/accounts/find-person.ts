import type { Tx } from "../../core/database";
import type { users } from "../people/tables";
import { findPersonByEmail } from "../sessions/find-person";

export type Person = typeof users.$inferSelect;

/** Finds a person by email in any state, as the system role, before signing in. */
export async function findPerson(tx: Tx, email: string): Promise<Person | null> {
	return (await findPersonByEmail(tx, email))?.user ?? null;
}
