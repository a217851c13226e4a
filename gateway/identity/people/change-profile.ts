import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { profileSchema } from "~/models/identity/identity-answer.schema";
import type { profileBody } from "~/models/identity/own-account.schema";
import { DEFAULT_CLOCK } from "~/models/shared/clock";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { type Person, recordOwn } from "./own-account";
import { users } from "./tables";

type Profile = z.output<typeof profileSchema>;

/** Changes a person's own name and clock; pages that name them follow at once. Only a new name is audited. */
export async function changeProfile(
	tx: Tx,
	person: Person,
	{ givenName, familyName, clock }: z.output<typeof profileBody>,
): Promise<Profile> {
	const { uuid, merchantId } = person.user;
	const [before] = await tx.select(PROFILE).from(users).where(eq(users.uuid, uuid));
	if (!before) throw new Error("A person who is held is there");
	const after = {
		givenName,
		familyName,
		clock: clock === undefined ? before.clock : clock === DEFAULT_CLOCK ? null : clock,
	};
	const hasNewName = before.givenName !== givenName || before.familyName !== familyName;
	if (!hasNewName && before.clock === after.clock) return after as Profile;
	await tx
		.update(users)
		.set({ ...after, updatedAt: new Date() })
		.where(eq(users.uuid, uuid));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
	if (hasNewName) {
		await recordOwn(tx, person, {
			entity: "user",
			entityId: uuid,
			action: "change-name",
			before: { givenName: before.givenName, familyName: before.familyName },
			after: { givenName, familyName },
		});
	}
	return after as Profile;
}

const PROFILE = { givenName: users.givenName, familyName: users.familyName, clock: users.clock };
