import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import {
	accountBodies,
	activateSchema,
	emailSchema,
	linkSchema,
} from "~/models/identity/account.schema";
import {
	handedOffSchema,
	handOffSchema,
	linkAnswerSchema,
	targetNameSchema,
} from "~/models/identity/identity-answer.schema";
import type { EmailContent } from "../../adapters/mail/email-content";
import { queueMail } from "../../adapters/mail/queue-mail";
import type { GatewayEnv } from "../../core/caller";
import { publicLink } from "../../core/config";
import type { Tx } from "../../core/database";
import { open, readAcross } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import type { Services } from "../../core/services";
import { plainEmail } from "../sessions/find-person";
import { revokeSessions } from "../sessions/revoke-sessions";
import { linkedAccounts } from "../single-sign-on/tables";
import { acceptInvite } from "./accept-invite";
import { activateAccount, resendActivation } from "./activate-account";
import { doAsMuchWork } from "./as-much-work";
import { choosePassword } from "./choose-password";
import { createTargetLink, nameTarget, redeemHandOff } from "./create-target-link";
import { disabledEmail, passwordChangedEmail, resetEmail, stillInvitedEmail } from "./emails";
import { findPerson, type Person } from "./find-person";
import { getLinkPurpose } from "./get-link-purpose";
import { joinFranchise } from "./join-franchise";
import { issueCode, withdrawCodes } from "./one-time-codes";
import { recordOwnChange } from "./record-own-change";
import { type Sent, sendOnce } from "./send-once";
import { signUp } from "./sign-up";

const tag = "Accounts";
const users = "/api/v2/users-v2";
const sent = z.object({ sent: z.literal(true) });
const done = z.object({ email: z.string() });

export const accountEndpoints = [
	open({
		method: "post",
		path: `${users}/sign-up`,
		tag,
		summary: "Create an account and email a link that confirms its address",
		body: accountBodies.signUp,
		answer: sent,
		status: 201,
		handle: ({ services, body, context }) => signUp(services, body, context),
	}),
	open({
		method: "post",
		path: `${users}/link`,
		tag,
		summary: "Get what the link in an email is for, without using it",
		body: linkSchema,
		answer: linkAnswerSchema,
		handle: ({ services, body }) => getLinkPurpose(services, body),
	}),
	open({
		method: "post",
		path: `${users}/confirm-email`,
		tag,
		summary: "Activate an account with the emailed link and its password (spec 7.3)",
		body: activateSchema,
		answer: done,
		handle: ({ services, body, context }) => activateAccount(services, body, context),
	}),
	open({
		method: "post",
		path: `${users}/confirm-email/resend`,
		tag,
		summary: "Email another activation link; the response is the same for every address",
		body: emailSchema,
		answer: sent,
		handle: ({ services, body, context }) => resendActivation(services, body.email, context),
	}),
	open({
		method: "post",
		path: `${users}/reset-password`,
		tag,
		summary: "Email a link to choose a new password (spec 7.3)",
		body: emailSchema,
		answer: sent,
		handle: ({ services, body, context }) => requestPasswordReset(services, body.email, context),
	}),
	open({
		method: "post",
		path: `${users}/reset-password/confirm`,
		tag,
		summary:
			"Choose a new password with the emailed link; ends all of the person's sessions (spec 7.3)",
		body: accountBodies.newPassword,
		answer: done,
		handle: ({ services, body, context }) => resetPassword(services, body, context),
	}),
	open({
		method: "post",
		path: `${users}/invite/confirm`,
		tag,
		summary: "Accept an invitation with the emailed link, a password and the terms (spec 7.3)",
		body: accountBodies.acceptInvite,
		answer: done,
		handle: ({ services, body, context }) => acceptInvite(services, body, context),
	}),
	open({
		method: "post",
		path: `${users}/franchise/invite/confirm`,
		tag,
		summary: "Join a franchise with the emailed link and confirm the organization (spec 7.3)",
		body: accountBodies.joinFranchise,
		answer: done,
		handle: ({ services, body, context }) => joinFranchise(services, body, context),
	}),
	open({
		method: "get",
		path: "/api/v2/auth/targets/:id",
		tag,
		summary:
			"Get the name of an external service that people return to after signing in (spec 4.2)",
		params: z.object({ id: z.string().max(40) }),
		answer: targetNameSchema,
		handle: async ({ services, params }) => nameTarget(services, params.id),
	}),
	readAcross({
		method: "post",
		path: "/api/v2/auth/targets/:id/code",
		tag,
		summary: "Create a one-time code for an external service, with the address to open",
		access: "signed-in",
		params: z.object({ id: z.string().max(40) }),
		answer: handOffSchema,
		handle: ({ services, caller, context, params }) =>
			createTargetLink(services, caller, context, params.id),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/code",
		tag,
		summary:
			"Exchange a one-time code for the person it belongs to, by the external service's secret",
		body: z.object({
			targetId: z.string().max(40),
			secret: z.string().max(200),
			code: z.string().max(200),
		}),
		answer: handedOffSchema,
		handle: ({ services, body }) => redeemHandOff(services, body),
	}),
] as const;

/** Mails a reset link (spec 7.3). Unknown addresses get 404 (spec 8.4), or the same answer. Throws 429. */
function requestPasswordReset(
	services: Services,
	email: string,
	context: Context<GatewayEnv>,
): Promise<Sent> {
	return sendOnce(services, context, { email: plainEmail(email) }, async (tx) => {
		const person = await findPerson(tx, email);
		if (person) await mailReset(tx, services, person);
		else if (services.config.ACCOUNT_DISCLOSURE === "open") {
			throw new GatewayError(404, ACCOUNT_MESSAGES.noAccount, { kind: "no-account" });
		} else await doAsMuchWork(tx);
	});
}

async function mailReset(tx: Tx, { config }: Services, person: Person): Promise<void> {
	const { uuid, merchantId, email } = person;
	// Invited people have their own link: a reset would skip accepting the terms. The same work is done for everybody.
	const hasReset = person.status !== "invited" && person.status !== "disabled";
	const userUuid = hasReset ? uuid : newId();
	const code = await issueCode(tx, { kind: "reset", userUuid, merchantId });
	const url = publicLink(config, `/auth/reset-password?code=${code}`);
	await queueMail(tx, merchantId, "reset", email, resetEmailFor(person.status, url));
}

function resetEmailFor(status: string, url: string): EmailContent {
	if (status === "disabled") return disabledEmail();
	return status === "invited" ? stillInvitedEmail() : resetEmail(url);
}

/** Sets a password by a link, ends all sessions and linked accounts, and activates the account (spec 7.3). Throws 410, 422. */
function resetPassword(
	services: Services,
	given: { code: string; password: string },
	context: Context<GatewayEnv>,
): Promise<{ email: string }> {
	return choosePassword(services, context, "reset", given, async ({ tx, before, person }) => {
		const { uuid, merchantId, email } = person;
		// Revokes everything started with the old password or in old sessions.
		for (const kind of ["activate", "second-step", "handoff"] as const) {
			await withdrawCodes(tx, kind, uuid);
		}
		await revokeSessions(tx, uuid);
		const unlinked = await tx
			.delete(linkedAccounts)
			.where(eq(linkedAccounts.userUuid, uuid))
			.returning({ email: linkedAccounts.email });
		const unlinkedEmails = unlinked.map((link) => link.email);
		const url = publicLink(services.config, "/auth/forgot-password");
		const content = passwordChangedEmail(url, "every", unlinkedEmails);
		await queueMail(tx, merchantId, "password-changed", email, content);
		await recordOwnChange(tx, context, person, {
			action: "reset-password",
			before: {
				status: before.status,
				passwordChangedAt: before.passwordChangedAt,
				linkedAccounts: unlinkedEmails,
			},
			after: {
				status: person.status,
				passwordChangedAt: person.passwordChangedAt,
				linkedAccounts: [],
			},
		});
	});
}
