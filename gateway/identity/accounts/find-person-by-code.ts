import { eq } from "drizzle-orm";
import type { LinkKind } from "~/models/identity/account";
import type { Tx } from "../../core/database";
import { users } from "../people/tables";
import type { Person } from "./find-person";
import { findCode, type OneTimeCode, redeemCode } from "./one-time-codes";

const STATES: Record<LinkKind, readonly string[]> = {
	activate: ["pending"],
	reset: ["active", "pending"],
	invite: ["invited"],
};

/** The person a valid link was sent to, or null. Does not use it. */
export async function findPersonByCode(
	tx: Tx,
	kind: LinkKind,
	code: string,
): Promise<{ person: Person; code: OneTimeCode } | null> {
	const found = await findCode(tx, kind, code);
	if (!found?.userUuid) return null;
	const [person] = await tx.select().from(users).where(eq(users.uuid, found.userUuid));
	return person && STATES[kind].includes(person.status) ? { person, code: found } : null;
}

/** Uses a link and locks its person. The person is locked first, as everywhere, to avoid deadlocks. */
export async function redeemLink(tx: Tx, kind: LinkKind, code: string): Promise<Person | null> {
	const found = await findCode(tx, kind, code);
	if (!found?.userUuid) return null;
	const [person] = await tx
		.select()
		.from(users)
		.where(eq(users.uuid, found.userUuid))
		.for("update");
	if (!person || !STATES[kind].includes(person.status)) return null;
	return (await redeemCode(tx, kind, code)) && person;
}
