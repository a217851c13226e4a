import { eq, inArray } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { users } from "./tables";

/** Notes when a person was active; skipped while their row is locked, since the next minute notes it again. */
export async function recordLastSeen(tx: Tx, userUuid: string, at: Date): Promise<void> {
	const free = tx
		.select({ uuid: users.uuid })
		.from(users)
		.where(eq(users.uuid, userUuid))
		.for("no key update", { skipLocked: true });
	await tx.update(users).set({ lastSeenAt: at }).where(inArray(users.uuid, free));
}
