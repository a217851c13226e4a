import { eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import { users } from "../users/tables";

export type Person = typeof users.$inferSelect;

/** An address as it is kept: people type it in any case, with spaces around it. */
export function plainEmail(email: string): string {
	return email.trim().toLowerCase();
}

/** Whoever has an address, in any state; as the system, since nobody is signed in yet. */
export async function findPerson(tx: Tx, email: string): Promise<Person | null> {
	const [row] = await tx
		.select()
		.from(users)
		.where(eq(users.email, plainEmail(email)));
	return row ?? null;
}
