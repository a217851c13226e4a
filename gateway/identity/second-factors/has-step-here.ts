import { eq } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { Person } from "../people/own-account";
import { sessions } from "../sessions/tables";

/** Whether this session completed the second step. `tx` needs the system role. */
export async function hasStepHere(tx: Tx, { sessionId }: Person): Promise<boolean> {
	const [session] = await tx
		.select({ hasSecondStep: sessions.hasSecondStep })
		.from(sessions)
		.where(eq(sessions.id, sessionId));
	return session?.hasSecondStep ?? false;
}
