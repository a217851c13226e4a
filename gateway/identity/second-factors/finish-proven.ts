import { SYSTEM, type Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import type { Person } from "../people/own-account";
import { beginTry, checkTries, refundTry } from "./code-tries";
import { hasSecondFactor, lockSecondFactor } from "./find-second-factor";
import { hasStepHere } from "./has-step-here";
import { redeemFactorCode } from "./redeem-factor-code";

interface Proving {
	person: Person;
	proof: string;
	byCodeOnly?: boolean;
}

type Work<A> = (tx: Tx) => Promise<A>;
type Finish<A, T> = (work: Work<A>) => Promise<T>;

/** Does work after proof by password or code (code only without the second step). Throws 422 on `proof`, 429. */
export async function finishProven<A, T>(
	services: Services,
	proving: Proving,
	finish: Finish<A, T>,
	work: Work<A>,
): Promise<T> {
	const { person, proof } = proving;
	const byCodeOnly = proving.byCodeOnly || (await lacksStepHere(services, person));
	// An app code needs no slow password check.
	const mustBeCode = byCodeOnly || /^\s*\d{3}\s*\d{3}\s*$/.test(proof);
	const done = mustBeCode
		? await finishByCode(services, proving, finish, work)
		: await finishByEither(services, proving, finish, work);
	if (done !== null) return done;
	const message = byCodeOnly
		? "Wrong or used code. Enter a new one."
		: "Enter your password or a valid code.";
	throw invalid({ proof: [message] });
}

function lacksStepHere({ database }: Services, person: Person): Promise<boolean> {
	return database.transaction(
		SYSTEM,
		async (tx) => (await hasSecondFactor(tx, person.user.uuid)) && !(await hasStepHere(tx, person)),
	);
}

/** Checks the limit for codes first: a wrong password would otherwise end as an unchecked code and not be counted. */
async function finishByEither<A, T>(
	services: Services,
	proving: Proving,
	finish: Finish<A, T>,
	work: Work<A>,
): Promise<T | null> {
	const { person, proof } = proving;
	const { uuid, passwordHash } = person.user;
	await services.database.transaction(SYSTEM, (tx) => checkTries(tx, uuid));
	const waiting = { source: person.sessionId, isKnown: true };
	return services.loginLimits.attemptOwn(person.sessionId, async () =>
		(await checkPassword(passwordHash, proof, waiting))
			? finish(work)
			: finishByCode(services, proving, finish, work),
	);
}

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
			isWrong = !factor?.confirmedAt || !(await redeemFactorCode(tx, config, factor, proof));
			if (isWrong) throw new WrongCode();
			return work(tx);
		});
	} catch (error) {
		if (error instanceof WrongCode) return null;
		throw error;
	} finally {
		if (begun && !isWrong) await database.transaction(SYSTEM, (tx) => refundTry(tx, begun));
	}
}

/** Rolls the transaction back; the try stays counted. */
class WrongCode extends Error {}
