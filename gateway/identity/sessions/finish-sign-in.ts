import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { CODE_SECONDS, issueCode } from "../accounts/one-time-codes";
import { hasSecondFactor } from "../second-factors/find-second-factor";
import { openSession, type SignedIn, type SignInWay, type SigningIn } from "./open-session";

export interface SecondStepRequired {
	secondStep: {
		challenge: string;
		expiresAt: string;
	};
}

export type SignInAnswer = SignedIn | SecondStepRequired;

/** Opens a session (token in `x-access-token`) or asks for the second step. `tx` must be the system's. */
export async function finishSignIn(
	tx: Tx,
	services: Services,
	context: Context<GatewayEnv>,
	person: SigningIn,
	way: Omit<SignInWay, "hasSecondStep">,
): Promise<SignInAnswer> {
	const { uuid: userUuid, merchantId } = person.user;
	if (!(await hasSecondFactor(tx, userUuid))) {
		return openSession(tx, services, context, person, { ...way, hasSecondStep: false });
	}
	const challenge = await issueCode(tx, {
		kind: "second-step",
		userUuid,
		merchantId,
		detail: { ...way, tries: 0 },
	});
	const expiresAt = new Date(Date.now() + CODE_SECONDS["second-step"] * 1_000).toISOString();
	return { secondStep: { challenge, expiresAt } };
}
