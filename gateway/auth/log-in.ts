import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import { SYSTEM } from "../core/authenticate";
import type { GatewayEnv } from "../core/caller";
import { GatewayError } from "../core/errors";
import { checkPassword } from "../core/passwords";
import type { Services } from "../core/services";
import { roles, users } from "../users/tables";
import { finishSignIn, type SignInAnswer } from "./finish-sign-in";

/**
 * Signs a person in (spec 4.2, 8.4): checks the limits and the password, then opens a session or asks for the second
 * step. Throws 401 for a wrong address or password alike, 429 past the limits.
 */
export async function logIn(
	services: Services,
	{ email, password, remember }: { email: string; password: string; remember: boolean },
	context: Context<GatewayEnv>,
): Promise<SignInAnswer> {
	const { database, loginLimits } = services;
	const address = context.get("address");
	const known = email.trim().toLowerCase();
	await loginLimits.check(known, address);

	const found = await database.transaction(SYSTEM, async (tx) => {
		const [row] = await tx
			.select({ user: users, roleName: roles.name })
			.from(users)
			.leftJoin(
				roles,
				and(eq(roles.uuid, users.roleV2Uuid), eq(roles.merchantId, users.merchantId)),
			)
			.where(eq(users.email, known));
		return row ?? null;
	});
	const user = found?.user;
	const right = await checkPassword(user?.passwordHash ?? null, password);
	if (!found || !user || !right || user.status !== "active") {
		await loginLimits.countFailure(known, address);
		throw new GatewayError(401, "Wrong e-mail or password");
	}
	await loginLimits.forgive(known);

	return database.transaction(SYSTEM, (tx) =>
		finishSignIn(tx, services, context, found, { remember, method: "password" }),
	);
}
