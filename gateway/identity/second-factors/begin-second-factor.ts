import { isNull } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { sealText } from "../../core/seal";
import type { Services } from "../../core/services";
import type { Person } from "../people/own-account";
import { SEAL_PURPOSE } from "./redeem-factor-code";
import { secondFactors } from "./tables";
import { newSecret } from "./totp";

/** Creates a secret for an app yet to be confirmed. Throws 409 when one is in use. */
export async function beginSecondFactor(
	tx: Tx,
	{ config }: Services,
	{ user }: Person,
): Promise<{ begun: true }> {
	const begun = {
		merchantId: user.merchantId,
		sealedSecret: sealText(config.SESSION_SECRET, SEAL_PURPOSE, newSecret()),
		lastStep: 0,
		recoveryHashes: [],
		createdAt: new Date(),
	};
	const [row] = await tx
		.insert(secondFactors)
		.values({ userUuid: user.uuid, ...begun })
		.onConflictDoUpdate({
			target: secondFactors.userUuid,
			set: begun,
			setWhere: isNull(secondFactors.confirmedAt),
		})
		.returning({ userUuid: secondFactors.userUuid });
	if (!row) throw new GatewayError(409, "The second step is already on");
	return { begun: true };
}
