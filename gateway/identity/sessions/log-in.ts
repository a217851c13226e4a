import type { Context } from "hono";
import { ACCOUNT_MESSAGES, DISABLED, PENDING } from "~/models/identity/account";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import type { users } from "../people/tables";
import { findPersonByEmail, lockActivePerson, plainEmail } from "./find-person";
import { finishSignIn, type SignInAnswer } from "./finish-sign-in";
import { type Source, sourceFor, toQueueEntry } from "./known-devices";
import type { SigningIn } from "./open-session";

/** Signs in by password (spec 4.2, 8.4), or asks for the second step. Throws 401, 403, 429. */
export async function logIn(
	services: Services,
	{ email, password, remember }: { email: string; password: string; remember: boolean },
	context: Context<GatewayEnv>,
): Promise<SignInAnswer> {
	const known = plainEmail(email);
	const from = await sourceFor(services.config, context, known);
	const answer = await services.loginLimits.attempt(known, from, async () => {
		const user = await rightUser(services, context, { email: known, password, from });
		return user && finish(services, context, user, remember);
	});
	if (!answer) throw new GatewayError(401, "Wrong email or password");
	return answer;
}

async function rightUser(
	{ database, notes }: Services,
	context: Context<GatewayEnv>,
	{ email, password, from }: { email: string; password: string; from: Source },
) {
	const looked: { up: SigningIn | null } = { up: null };
	const stored = async () => {
		looked.up = await database.read(SYSTEM, (tx) => findPersonByEmail(tx, email));
		return looked.up?.user.passwordHash ?? null;
	};
	const right = await checkPassword(stored, password, toQueueEntry(from));
	const found = looked.up;
	// No leak: only people who know the password see this.
	if (found?.user.status === "pending" && right) {
		throw new GatewayError(403, ACCOUNT_MESSAGES.pending, { reason: PENDING });
	}
	if (found?.user.status === "disabled" && right) {
		throw new GatewayError(403, ACCOUNT_MESSAGES.disabled, { reason: DISABLED });
	}
	if (found && !right) notes.wrongPassword(found.user, context);
	return found && right && found.user.status === "active" ? found.user : null;
}

function finish(
	services: Services,
	context: Context<GatewayEnv>,
	{ uuid, passwordHash }: typeof users.$inferSelect,
	remember: boolean,
): Promise<SignInAnswer | null> {
	return services.database.transaction(SYSTEM, async (tx) => {
		const person = await lockActivePerson(tx, uuid);
		if (person?.user.passwordHash !== passwordHash) return null;
		return finishSignIn(tx, services, context, person, { remember, method: "password" });
	});
}
