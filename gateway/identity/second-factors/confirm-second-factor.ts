import { eq } from "drizzle-orm";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { GatewayError, invalid } from "../../core/errors";
import type { Services } from "../../core/services";
import { type Person, recordOwn } from "../people/own-account";
import { sessions } from "../sessions/tables";
import { lockSecondFactor } from "./find-second-factor";
import { newRecoveryCodes } from "./recovery-codes";
import { redeemFactorCode } from "./redeem-factor-code";
import { secondFactors } from "./tables";

/** Turns the second step on; returns the recovery codes, stored as hashes only. Throws 409, 422. */
export async function confirmSecondFactor(
	tx: Tx,
	services: Services,
	person: Person,
	code: string,
): Promise<string[]> {
	const { uuid: userUuid, merchantId } = person.user;
	const factor = await lockSecondFactor(tx, userUuid);
	if (!factor) throw new GatewayError(409, "Start the setup again");
	if (factor.confirmedAt) throw new GatewayError(409, "The second step is already on");
	const taken = await redeemFactorCode(tx, services.config, factor, code);
	if (taken !== "app") {
		throw invalid({ code: ["Wrong code. Enter the newest code from your app."] });
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
