import type { Context } from "hono";
import { attemptAddress } from "../../core/attempt-address";
import type { GatewayEnv } from "../../core/caller";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import type { users } from "../people/tables";

/** Checks the signed-in person's password, counted like a sign-in. Throws 429 after too many wrong ones. */
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
