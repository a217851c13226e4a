import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { plainEmail } from "../sessions/find-person";
import { doAsMuchWork } from "./as-much-work";
import { codeGone } from "./code-gone";
import { findPerson } from "./find-person";
import { onceOf } from "./once";
import { takeCode } from "./person-of-code";
import { type Sent, sendOnce } from "./send-once";
import { mailActivation } from "./sign-up";

/** Confirms the address of somebody who signed up (spec 2.23). Throws 410 for an invalid link. */
export async function activateAccount(
	services: Services,
	code: string,
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	const once = onceOf<{ email: string }>(services, context, code);
	return once.perform(async (tx) => {
		const person = await takeCode(tx, "activate", code);
		if (!person) throw codeGone();
		await tx
			.update(users)
			.set({ status: "active", version: person.version + 1, updatedAt: new Date() })
			.where(eq(users.uuid, person.uuid));
		return { email: person.email };
	});
}

/** Mails a new activation link if the address is unconfirmed; the answer is always the same. */
export function resendActivation(
	services: Services,
	email: string,
	context: Context<GatewayEnv>,
): Promise<Sent> {
	return sendOnce(services, context, plainEmail(email), async (tx) => {
		const person = await findPerson(tx, email);
		if (person?.status === "pending") await mailActivation(tx, services, person);
		else await doAsMuchWork(tx);
	});
}
