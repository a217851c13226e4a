import { z } from "@hono/zod-openapi";
import { secondFactorSchema } from "~/models/identity/identity-answer.schema";
import { secondStepsSchema } from "~/models/viewer/merchant-answer.schema";
import { read, readAcross } from "../../core/endpoint";
import { requirePerson } from "../people/own-account";
import { ownAccount } from "../people/own-account-endpoint";
import { requireOwnPassword } from "../sessions/own-password";
import { beginSecondFactor } from "./begin-second-factor";
import { confirmSecondFactor } from "./confirm-second-factor";
import { countSecondSteps } from "./count-second-steps";
import { finishProven } from "./finish-proven";
import { getSecondFactor } from "./get-second-factor";
import { removeSecondFactor } from "./remove-second-factor";
import { renewRecoveryCodes } from "./renew-recovery-codes";
import { takeStepHere } from "./take-step-here";

const tag = "Second step";
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
		summary: "Turn on the second step with a code from the app; returns the recovery codes once",
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
		summary: "Complete the second step in a session that began without it",
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
		summary: "Turn off the caller's second step",
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
		summary: "Count people with and without a second step",
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid() }),
		answer: secondStepsSchema,
		handle: (tx, { params }) => countSecondSteps(tx, params.merchantId),
	}),
] as const;
