import type { Tx } from "../../core/database";
import type { users } from "../people/tables";
import { findPersonByEmail } from "../sessions/find-person";

export type Person = typeof users.$inferSelect;

/** Finds a person by address, in any state, as the system role since nobody is signed in yet. */
export async function findPerson(tx: Tx, email: string): Promise<Person | null> {
	return (await findPersonByEmail(tx, email))?.user ?? null;
}
