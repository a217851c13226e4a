import { z } from "@hono/zod-openapi";
import { and, count, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { secondFactorSchema } from "~/models/identity/identity-answer.schema";
import { secondStepsSchema } from "~/models/viewer/merchant-answer.schema";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { read, readAcross } from "../../core/endpoint";
import { GatewayError, invalid } from "../../core/errors";
import { sealText } from "../../core/seal";
import type { Services } from "../../core/services";
import { type Person, recordOwn, requirePerson } from "../people/own-account";
import { ownAccount } from "../people/own-account-endpoint";
import { users } from "../people/tables";
import { requireOwnPassword } from "../sessions/own-password";
import { sessions } from "../sessions/tables";
import { lockSecondFactor } from "./find-second-factor";
import { finishProven } from "./finish-proven";
import { getSecondFactor } from "./get-second-factor";
import { hasStepHere } from "./has-step-here";
import { newRecoveryCodes } from "./recovery-codes";
import { redeemFactorCode, SEAL_PURPOSE } from "./redeem-factor-code";
import { removeSecondFactor } from "./remove-second-factor";
import { secondFactors } from "./tables";
import { newSecret } from "./totp";

const tag = "Two-step sign-in";
const path = "/api/v2/auth/second-factor";
const proof = z.object({ proof: z.string().min(1).max(1024) });
const codesOnce = z.object({ recoveryCodes: z.array(z.string()).optional() });

export const secondFactorEndpoints = [
	readAcross({
		method: "get",
		path,
		tag,
		summary: "Get the caller's authenticator app",
		access: "signed-in",
		answer: secondFactorSchema,
		handle: (call) => getSecondFactor(call.services, requirePerson(call.caller, call.context)),
	}),
	ownAccount({
		method: "post",
		path,
		tag,
		summary: "Start setting up an authenticator app",
		answer: z.object({ begun: z.boolean() }),
		handle: ({ services, person }, finish) =>
			finish(async (tx) => ({
				status: 200,
				body: await beginSecondFactor(tx, services, person),
			})),
	}),
	ownAccount({
		method: "post",
		path: `${path}/confirmation`,
		tag,
		summary: "Turn on two-step sign-in with a code from the app; returns the recovery codes once",
		body: z.object({ code: z.string().min(1).max(64), proof: z.string().max(1024).optional() }),
		answer: codesOnce,
		async handle({ services, person, body: { code, proof = "" } }, finish) {
			await requireOwnPassword(services, person, proof, "proof");
			return finish(async (tx) => {
				const recoveryCodes = await confirmSecondFactor(tx, services, person, code);
				return { status: 200, body: {}, once: { recoveryCodes } };
			});
		},
	}),
	ownAccount({
		method: "post",
		path: `${path}/recovery-codes`,
		tag,
		summary: "Replace the recovery codes; returns the new ones once",
		body: proof,
		answer: codesOnce,
		handle: ({ services, person, body: { proof } }, finish) =>
			finishProven(services, { person, proof }, finish, async (tx) => {
				const recoveryCodes = await renewRecoveryCodes(tx, person);
				return { status: 200, body: {}, once: { recoveryCodes } };
			}),
	}),
	ownAccount({
		method: "post",
		path: `${path}/steps`,
		tag,
		summary: "Complete two-step sign-in in a session that began without it",
		body: proof,
		answer: z.object({ taken: z.boolean() }),
		handle: ({ services, person, body: { proof } }, finish) =>
			finishProven(services, { person, proof, byCodeOnly: true }, finish, async (tx) => ({
				status: 200,
				body: await takeStepHere(tx, person),
			})),
	}),
	ownAccount({
		method: "delete",
		path,
		tag,
		summary: "Turn off the caller's two-step sign-in",
		body: proof,
		answer: z.object({ removed: z.boolean() }),
		handle: ({ services, person, body: { proof } }, finish) =>
			finishProven(services, { person, proof }, finish, async (tx) => ({
				status: 200,
				body: await removeSecondFactor(tx, services, person),
			})),
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/second-steps",
		tag: "Merchants",
		summary: "Count people with and without two-step sign-in",
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid() }),
		answer: secondStepsSchema,
		handle: (tx, { params }) => countSecondSteps(tx, params.merchantId),
	}),
] as const;

/** Creates a secret for an app yet to be confirmed. Throws 409 when one is in use. */
async function beginSecondFactor(
	tx: Tx,
	{ config }: Services,
	{ user }: Person,
): Promise<{ begun: true }> {
	const begun = {
		merchantId: user.merchantId,
		sealedSecret: sealText(config.SESSION_SECRET, SEAL_PURPOSE, newSecret()),
		lastStep: 0,
		recoveryHashes: [],
		createdAt: new Date(),
	};
	const [row] = await tx
		.insert(secondFactors)
		.values({ userUuid: user.uuid, ...begun })
		.onConflictDoUpdate({
			target: secondFactors.userUuid,
			set: begun,
			setWhere: isNull(secondFactors.confirmedAt),
		})
		.returning({ userUuid: secondFactors.userUuid });
	if (!row) throw new GatewayError(409, "Two-step sign-in is already on");
	return { begun: true };
}

/** Turns the second step on; returns the recovery codes, stored as hashes only. Throws 409, 422. */
async function confirmSecondFactor(
	tx: Tx,
	services: Services,
	person: Person,
	code: string,
): Promise<string[]> {
	const { uuid: userUuid, merchantId } = person.user;
	const factor = await lockSecondFactor(tx, userUuid);
	if (!factor) throw new GatewayError(409, "Start the setup again");
	if (factor.confirmedAt) throw new GatewayError(409, "Two-step sign-in is already on");
	const taken = await redeemFactorCode(tx, services.config, factor, code);
	if (taken !== "app") {
		throw invalid({ code: ["Wrong code. Enter the newest code from your app."] });
	}
	const { codes, hashes } = newRecoveryCodes();
	const confirmedAt = new Date();
	await tx
		.update(secondFactors)
		.set({ confirmedAt, recoveryHashes: hashes })
		.where(eq(secondFactors.userUuid, userUuid));
	const sessionId = person.sessionId;
	await tx.update(sessions).set({ hasSecondStep: true }).where(eq(sessions.id, sessionId));
	await announceAccessChange(tx, { merchantId, sessionId });
	await recordOwn(tx, person, {
		entity: "second-factor",
		entityId: userUuid,
		action: "set-up",
		before: null,
		after: { confirmedAt, recoveryCodesLeft: codes.length },
	});
	return codes;
}

async function countSecondSteps(
	tx: Tx,
	merchantId: string,
): Promise<{ people: number; withSecondStep: number }> {
	const [row] = await tx
		.select({ people: count(users.uuid), withSecondStep: count(secondFactors.userUuid) })
		.from(users)
		.leftJoin(
			secondFactors,
			and(eq(secondFactors.userUuid, users.uuid), isNotNull(secondFactors.confirmedAt)),
		)
		.where(
			and(eq(users.merchantId, merchantId), eq(users.status, "active"), ne(users.type, "provider")),
		);
	return row ?? { people: 0, withSecondStep: 0 };
}

async function takeStepHere(tx: Tx, person: Person): Promise<{ taken: true }> {
	const { sessionId, user } = person;
	const before = { hasSecondStep: await hasStepHere(tx, person) };
	await tx.update(sessions).set({ hasSecondStep: true }).where(eq(sessions.id, sessionId));
	await announceAccessChange(tx, { merchantId: user.merchantId, sessionId });
	await recordOwn(tx, person, {
		entity: "session",
		entityId: sessionId,
		action: "second-step",
		before,
		after: { hasSecondStep: true },
	});
	return { taken: true };
}

async function renewRecoveryCodes(tx: Tx, person: Person): Promise<string[]> {
	const factor = await lockSecondFactor(tx, person.user.uuid);
	if (!factor?.confirmedAt) throw new GatewayError(409, "Two-step sign-in is off");
	const { codes, hashes } = newRecoveryCodes();
	await tx
		.update(secondFactors)
		.set({ recoveryHashes: hashes })
		.where(eq(secondFactors.userUuid, person.user.uuid));
	await recordOwn(tx, person, {
		entity: "second-factor",
		entityId: person.user.uuid,
		action: "renew-recovery-codes",
		before: { recoveryCodesLeft: factor.recoveryHashes.length },
		after: { recoveryCodesLeft: codes.length },
	});
	return codes;
}
