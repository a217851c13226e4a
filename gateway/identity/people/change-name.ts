import { eq } from "drizzle-orm";
import type { PersonName } from "~/models/shared/person-name";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { type Person, recordOwn } from "./own-account";
import { users } from "./tables";

/** Changes a person's own name; pages that name them follow at once, and their past changes too. */
export async function changeName(
	tx: Tx,
	person: Person,
	{ givenName, familyName }: PersonName,
): Promise<PersonName> {
	const { uuid, merchantId } = person.user;
	const name = { givenName, familyName };
	const [before] = await tx
		.select({ givenName: users.givenName, familyName: users.familyName })
		.from(users)
		.where(eq(users.uuid, uuid));
	if (before?.givenName === givenName && before.familyName === familyName) return name;
	await tx
		.update(users)
		.set({ ...name, updatedAt: new Date() })
		.where(eq(users.uuid, uuid));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
	await recordOwn(tx, person, {
		entity: "user",
		entityId: uuid,
		action: "change-name",
		before: before ?? null,
		after: name,
	});
	return name;
}
