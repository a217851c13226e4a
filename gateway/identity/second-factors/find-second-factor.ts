import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { secondFactors } from "./tables";

/** Whether a person's sign-in asks for a code: an app counts once it was confirmed. */
export async function hasSecondFactor(tx: Tx, userUuid: string): Promise<boolean> {
	const [row] = await tx
		.select({ userUuid: secondFactors.userUuid })
		.from(secondFactors)
		.where(and(eq(secondFactors.userUuid, userUuid), isNotNull(secondFactors.confirmedAt)));
	return row !== undefined;
}

/**
 * A person's app, locked until the transaction ends: of two codes at once, the second sees what the first came to.
 * Null without one. `tx` must be the system's.
 */
export async function lockSecondFactor(tx: Tx, userUuid: string) {
	const [row] = await tx
		.select()
		.from(secondFactors)
		.where(eq(secondFactors.userUuid, userUuid))
		.for("update");
	return row ?? null;
}
