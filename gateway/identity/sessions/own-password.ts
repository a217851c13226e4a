import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import type { Person } from "../people/own-account";

/** Checks the signed-in person's password, counted for this session. Throws 429 after too many wrong ones. */
export async function isOwnPassword(
	services: Services,
	{ user, sessionId }: Pick<Person, "user" | "sessionId">,
	password: string,
): Promise<boolean> {
	const waiting = { source: sessionId, isKnown: true };
	const right = await services.loginLimits.attemptOwn(sessionId, async () =>
		(await checkPassword(user.passwordHash, password, waiting)) ? true : null,
	);
	return right === true;
}
