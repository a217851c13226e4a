import { invalid } from "../../core/errors";
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

/** Requires the password of people who have one: a moment at an open device is not enough. Throws 422 on `field`, 429. */
export async function requireOwnPassword(
	services: Services,
	person: Pick<Person, "user" | "sessionId">,
	password: string,
	field: string,
): Promise<void> {
	if (person.user.passwordHash === null) return;
	const right = await isOwnPassword(services, person, password);
	if (!right) throw invalid({ [field]: ["This is not your password"] });
}
