import type { Context } from "hono";
import { attemptAddress } from "../../core/attempt-address";
import type { GatewayEnv } from "../../core/caller";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import type { users } from "../people/tables";

/**
 * Whether a password is the one that somebody signed in has. A try counts like one at sign-in: whoever holds an open
 * device must not guess there at leisure. Throws 429 after too many wrong ones.
 */
export async function isOwnPassword(
	services: Services,
	context: Context<GatewayEnv>,
	{ email, passwordHash }: Pick<typeof users.$inferSelect, "email" | "passwordHash">,
	password: string,
): Promise<boolean> {
	const address = attemptAddress(context, services.config);
	const right = await services.loginLimits.attempt(email, address, async () =>
		(await checkPassword(passwordHash, password)) ? true : null,
	);
	return right === true;
}
