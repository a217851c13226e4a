import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { secondFactors } from "./tables";

/** Whether a sign-in needs a code: an app counts once confirmed. */
export async function hasSecondFactor(tx: Tx, userUuid: string): Promise<boolean> {
	const [row] = await tx
		.select({ userUuid: secondFactors.userUuid })
		.from(secondFactors)
		.where(and(eq(secondFactors.userUuid, userUuid), isNotNull(secondFactors.confirmedAt)));
	return row !== undefined;
}

/** A person's app, locked so that a code counts once; null without one. `tx` must be the system's. */
export async function lockSecondFactor(tx: Tx, userUuid: string) {
	const [row] = await tx
		.select()
		.from(secondFactors)
		.where(eq(secondFactors.userUuid, userUuid))
		.for("update");
	return row ?? null;
}
