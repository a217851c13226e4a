import { eq } from "drizzle-orm";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { type Person, recordOwn } from "../people/own-account";
import { sessions } from "../sessions/tables";
import { hasStepHere } from "./has-step-here";

export async function takeStepHere(tx: Tx, person: Person): Promise<{ taken: true }> {
	const { sessionId, user } = person;
	const before = { hasSecondStep: await hasStepHere(tx, person) };
	await tx.update(sessions).set({ hasSecondStep: true }).where(eq(sessions.id, sessionId));
	await announceAccessChange(tx, { merchantId: user.merchantId, sessionId });
	await recordOwn(tx, person, {
		entity: "session",
		entityId: sessionId,
		action: "second-step",
		before,
		after: { hasSecondStep: true },
	});
	return { taken: true };
}
