import { eq } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Person, recordOwn } from "../people/own-account";
import { lockSecondFactor } from "./find-second-factor";
import { newRecoveryCodes } from "./recovery-codes";
import { secondFactors } from "./tables";

/** Replaces the recovery codes. Throws 409 while the second step is off. */
export async function renewRecoveryCodes(tx: Tx, person: Person): Promise<string[]> {
	const factor = await lockSecondFactor(tx, person.user.uuid);
	if (!factor?.confirmedAt) throw new GatewayError(409, "The second step is off");
	const { codes, hashes } = newRecoveryCodes();
	await tx
		.update(secondFactors)
		.set({ recoveryHashes: hashes })
		.where(eq(secondFactors.userUuid, person.user.uuid));
	await recordOwn(tx, person, {
		entity: "second-factor",
		entityId: person.user.uuid,
		action: "renew-recovery-codes",
		before: { recoveryCodesLeft: factor.recoveryHashes.length },
		after: { recoveryCodesLeft: codes.length },
	});
	return codes;
}
