import type { Context } from "hono";
import { attemptAddress } from "../../core/attempt-address";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import type { Person } from "../people/own-account";
import { beginTry, checkTries, takeBackTry } from "./code-tries";
import { hasSecondFactor, lockSecondFactor } from "./find-second-factor";
import { hasStepHere } from "./has-step-here";
import { takeCode } from "./take-code";

interface Proving {
	person: Person;
	proof: string;
	context: Context<GatewayEnv>;
	/** A password proves nothing here. */
	byCodeOnly?: boolean;
}

type Work<A> = (tx: Tx) => Promise<A>;
type Finish<A, T> = (work: Work<A>) => Promise<T>;

/**
 * Finishes what only the person may do, not whoever holds their session. It takes their password, or a code of their
 * app or a recovery code, which is used up if, and only if, the work is done. In a session that was opened without
 * their second step it takes a code alone: the password must not do in its place. Throws 422 on the field `proof`, 429
 * after too many wrong ones.
 */
export async function finishProven<A, T>(
	services: Services,
	proving: Proving,
	finish: Finish<A, T>,
	work: Work<A>,
): Promise<T> {
	const { person, proof } = proving;
	const byCodeOnly = proving.byCodeOnly || (await lacksStepHere(services, person));
	// A code of the app has no need of the slow check.
	const mustBeCode = byCodeOnly || /^\s*\d{3}\s*\d{3}\s*$/.test(proof);
	const done = mustBeCode
		? await finishByCode(services, proving, finish, work)
		: await finishByEither(services, proving, finish, work);
	if (done !== null) return done;
	const message = byCodeOnly
		? "This code is not right, or it was used before."
		: "This is neither your password nor a valid code.";
	throw invalid({ proof: [message] });
}

function lacksStepHere({ database }: Services, person: Person): Promise<boolean> {
	return database.transaction(
		SYSTEM,
		async (tx) => (await hasSecondFactor(tx, person.user.uuid)) && !(await hasStepHere(tx, person)),
	);
}

/**
 * Whoever has to wait with codes waits with the password as well: a wrong one would come to its end as a code that is
 * not looked at, and count for nothing.
 */
async function finishByEither<A, T>(
	services: Services,
	proving: Proving,
	finish: Finish<A, T>,
	work: Work<A>,
): Promise<T | null> {
	const { person, proof, context } = proving;
	const { uuid, email, passwordHash } = person.user;
	await services.database.transaction(SYSTEM, (tx) => checkTries(tx, uuid));
	const address = attemptAddress(context, services.config);
	return services.loginLimits.attempt(email, address, async () =>
		(await checkPassword(passwordHash, proof))
			? finish(work)
			: finishByCode(services, proving, finish, work),
	);
}

/** Null for a wrong code, which alone stays counted. */
async function finishByCode<A, T>(
	{ database, config }: Services,
	{ person: { user }, proof }: Proving,
	finish: Finish<A, T>,
	work: Work<A>,
): Promise<T | null> {
	const begun = await database.transaction(SYSTEM, (tx) => beginTry(tx, user));
	let isWrong = false;
	try {
		return await finish(async (tx) => {
			const factor = await lockSecondFactor(tx, user.uuid);
			isWrong = !factor?.confirmedAt || !(await takeCode(tx, config, factor, proof));
			if (isWrong) throw new WrongCode();
			return work(tx);
		});
	} catch (error) {
		if (error instanceof WrongCode) return null;
		throw error;
	} finally {
		if (begun && !isWrong) await database.transaction(SYSTEM, (tx) => takeBackTry(tx, begun));
	}
}

/** Takes the transaction back; the try counts all the same. */
class WrongCode extends Error {}
