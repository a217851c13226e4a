import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { announceAccessChange } from "../../core/access-cache";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import { GatewayError, invalid } from "../../core/errors";
import type { Services } from "../../core/services";
import { type Person, recordOwn } from "../people/own-account";
import { isOwnPassword } from "../sessions/own-password";
import { sessions } from "../sessions/tables";
import { lockSecondFactor } from "./find-second-factor";
import { newRecoveryCodes } from "./recovery-codes";
import { secondFactors } from "./tables";
import { takeCode } from "./take-code";

/**
 * Makes sure of the person by their password, if they have one: whoever finds a device unlocked must not be able to
 * lock its owner out. Throws 422 for a wrong one, 429 after too many.
 */
export async function prepareConfirmation(
	services: Services,
	{ user }: Person,
	password: string,
	context: Context<GatewayEnv>,
): Promise<void> {
	if (user.passwordHash === null) return;
	const right = await isOwnPassword(services, context, user, password);
	if (!right) throw invalid({ proof: ["This is not your password"] });
}

/**
 * Turns the second step on, once a code shows that the app has the secret. The session at hand counts as having
 * taken it. Gives the recovery codes, of which only hashes are kept. Throws 409 when nothing was begun or it is on
 * already, 422 for a wrong code.
 */
export async function confirmSecondFactor(
	tx: Tx,
	services: Services,
	person: Person,
	code: string,
): Promise<string[]> {
	const { uuid: userUuid, merchantId } = person.user;
	const factor = await lockSecondFactor(tx, userUuid);
	if (!factor) throw new GatewayError(409, "Please begin the setup again");
	if (factor.confirmedAt) throw new GatewayError(409, "The second step is on already");
	const taken = await takeCode(tx, services.config, factor, code);
	if (taken !== "app") {
		throw invalid({ code: ["This code is not right. Please type the newest one of your app."] });
	}
	const { codes, hashes } = newRecoveryCodes();
	const confirmedAt = new Date();
	await tx
		.update(secondFactors)
		.set({ confirmedAt, recoveryHashes: hashes })
		.where(eq(secondFactors.userUuid, userUuid));
	const sessionId = person.sessionId;
	await tx.update(sessions).set({ hasSecondStep: true }).where(eq(sessions.id, sessionId));
	await announceAccessChange(tx, { merchantId, sessionId });
	await recordOwn(tx, person, {
		entity: "second-factor",
		entityId: userUuid,
		action: "set-up",
		before: null,
		after: { confirmedAt, recoveryCodesLeft: codes.length },
	});
	return codes;
}
