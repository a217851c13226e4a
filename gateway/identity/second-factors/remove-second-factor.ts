import { and, eq, isNull } from "drizzle-orm";
import { queueMail } from "../../adapters/mail/queue-mail";
import { announceAccessChange } from "../../core/access-cache";
import { publicLink } from "../../core/config";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { type Person, recordOwn } from "../people/own-account";
import { sessions } from "../sessions/tables";
import { secondStepOffEmail } from "./emails";
import { secondFactors } from "./tables";

/** Turns the caller's second step off; devices no longer count as having taken it. Throws 409 when it is off. */
export async function removeSecondFactor(
	tx: Tx,
	{ config }: Services,
	person: Person,
): Promise<{ removed: true }> {
	const { uuid: userUuid, merchantId, email } = person.user;
	const [removed] = await tx
		.delete(secondFactors)
		.where(eq(secondFactors.userUuid, userUuid))
		.returning({ confirmedAt: secondFactors.confirmedAt });
	if (!removed?.confirmedAt) throw new GatewayError(409, "Two-step sign-in is already off");
	await clearSecondStep(tx, userUuid);
	const content = secondStepOffEmail(publicLink(config, "/account/security"), "yourself");
	await queueMail(tx, merchantId, "second-step-off", email, content);
	await announceAccessChange(tx, { merchantId, userUuid });
	await recordOwn(tx, person, {
		entity: "second-factor",
		entityId: userUuid,
		action: "turn-off",
		before: { confirmedAt: removed.confirmedAt },
		after: null,
	});
	return { removed: true };
}

export async function clearSecondStep(tx: Tx, userUuid: string): Promise<void> {
	await tx
		.update(sessions)
		.set({ hasSecondStep: false })
		.where(and(eq(sessions.userUuid, userUuid), isNull(sessions.revokedAt)));
}
