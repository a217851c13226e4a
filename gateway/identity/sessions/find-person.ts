import { and, eq, type SQL } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { roles, userRole, users } from "../people/tables";
import type { SigningIn } from "./open-session";

/** An address as stored: trimmed and in lower case. */
export function plainEmail(email: string): string {
	return email.trim().toLowerCase();
}

/** A person by e-mail, in any status, or null. `tx` must be the system's. */
export function findPersonByEmail(tx: Tx, email: string): Promise<SigningIn | null> {
	return findPerson(tx, eq(users.email, plainEmail(email)));
}

/** A person by id, in any status, or null. `tx` must be the system's. */
export function findPersonByUuid(tx: Tx, uuid: string): Promise<SigningIn | null> {
	return findPerson(tx, eq(users.uuid, uuid));
}

/** A person with permission to sign in, locked against being disabled meanwhile; or null. */
export async function lockActivePerson(tx: Tx, userUuid: string): Promise<SigningIn | null> {
	const active = and(eq(users.uuid, userUuid), eq(users.status, "active"));
	await tx.select({ uuid: users.uuid }).from(users).where(active).for("share");
	return findPerson(tx, active);
}

async function findPerson(tx: Tx, condition: SQL | undefined): Promise<SigningIn | null> {
	const [row] = await tx
		.select({ user: users, roleName: roles.name })
		.from(users)
		.leftJoin(roles, userRole)
		.where(condition);
	return row ?? null;
}
