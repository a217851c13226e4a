import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError, invalid } from "../../core/errors";
import { record } from "../../core/ledger";
import type { Services } from "../../core/services";
import { findCode, redeemCode } from "../accounts/one-time-codes";
import { oneTimeCodes } from "../accounts/tables";
import { checkTries } from "../second-factors/code-tries";
import { lockSecondFactor } from "../second-factors/find-second-factor";
import { redeemFactorCode } from "../second-factors/redeem-factor-code";
import { lockActivePerson } from "./find-person";
import {
	openSession,
	personScope,
	type SignedIn,
	type SignInWay,
	type SigningIn,
} from "./open-session";

const TRIES_PER_SIGN_IN = 5;

interface SecondStepTaken extends SignedIn {
	recoveryCodesLeft: number | null;
}

type Outcome = { done: SecondStepTaken } | { refusal: GatewayError };

/** Opens the session with an app or recovery code. Throws 422, 401 (`reason` "second-step-over"), 429. */
export async function completeSecondStep(
	services: Services,
	given: { challenge: string; code: string },
	context: Context<GatewayEnv>,
): Promise<SecondStepTaken> {
	const outcome = await services.database.transaction(SYSTEM, (tx) =>
		tryCode(tx, services, given, context),
	);
	if ("refusal" in outcome) throw outcome.refusal;
	return outcome.done;
}

async function tryCode(
	tx: Tx,
	services: Services,
	{ challenge, code }: { challenge: string; code: string },
	context: Context<GatewayEnv>,
): Promise<Outcome> {
	const found = await findCode(tx, "second-step", challenge);
	if (!found?.userUuid) return { refusal: over() };
	// The person is locked first, as everywhere, to avoid deadlocks.
	const person = await lockActivePerson(tx, found.userUuid);
	const factor = await lockSecondFactor(tx, found.userUuid);
	// Check again behind the lock: another request may have used the challenge meanwhile.
	const challengeCode = await findCode(tx, "second-step", challenge);
	if (!challengeCode || !factor?.confirmedAt || !person) return { refusal: over() };

	await checkTries(tx, found.userUuid);
	const taken = await redeemFactorCode(tx, services.config, factor, code);
	if (!taken) return { refusal: await countTry(tx, challengeCode) };

	await redeemCode(tx, "second-step", challenge);
	const { remember, method } = challengeCode.detail as Pick<SignInWay, "remember" | "method">;
	const signedIn = await openSession(tx, services, context, person, {
		remember,
		method,
		hasSecondStep: true,
	});
	if (taken === "app") return { done: { ...signedIn, recoveryCodesLeft: null } };
	const recoveryCodesLeft = factor.recoveryHashes.length - 1;
	await recordRecoveryCode(tx, context, person, recoveryCodesLeft);
	return { done: { ...signedIn, recoveryCodesLeft } };
}

async function countTry(tx: Tx, code: typeof oneTimeCodes.$inferSelect): Promise<GatewayError> {
	const tries = Number(code.detail.tries ?? 0) + 1;
	const isLast = tries >= TRIES_PER_SIGN_IN;
	await tx
		.update(oneTimeCodes)
		.set({ detail: { ...code.detail, tries }, ...(isLast ? { usedAt: new Date() } : {}) })
		.where(eq(oneTimeCodes.id, code.id));
	return isLast ? over() : invalid({ code: ["Wrong or used code. Enter a new one."] });
}

async function recordRecoveryCode(
	tx: Tx,
	context: Context<GatewayEnv>,
	person: SigningIn,
	recoveryCodesLeft: number,
): Promise<void> {
	const scope = personScope(context, person);
	if (!scope) return;
	await record(tx, scope, {
		entity: "second-factor",
		entityId: person.user.uuid,
		entityLabel: person.user.email,
		storeId: null,
		action: "use-recovery-code",
		before: { recoveryCodesLeft: recoveryCodesLeft + 1 },
		after: { recoveryCodesLeft },
	});
}

function over(): GatewayError {
	return new GatewayError(401, "Please sign in with your password again", {
		reason: "second-step-over",
	});
}
