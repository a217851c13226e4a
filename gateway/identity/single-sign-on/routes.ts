import { z } from "@hono/zod-openapi";
import { asc, eq } from "drizzle-orm";
import type { Context } from "hono";
import {
	linkAttemptSchema,
	linkedAccountsSchema,
	notLinkedSchema,
	providerNameSchema,
	secondStepRequestSchema,
	signedInSchema,
} from "~/models/identity/identity-answer.schema";
import type { LinkedAccounts, NotLinked } from "~/models/identity/single-sign-on";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM } from "../../core/database";
import { open, readAcross } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { issueCode } from "../accounts/one-time-codes";
import { type Person, requirePerson } from "../people/own-account";
import { ownAccount } from "../people/own-account-endpoint";
import { lockActivePerson } from "../sessions/find-person";
import { finishSignIn, type SignInAnswer } from "../sessions/finish-sign-in";
import { requireOwnPassword } from "../sessions/own-password";
import { attemptLink } from "./attempt-link";
import { findLink, lockLink } from "./find-link";
import { identify, providerEndpoints } from "./identify";
import { dismissPending, linkAccount } from "./link-account";
import { hashAttempt, releaseLinkLock } from "./link-lock";
import type { AuthorizationAnswer } from "./provider";
import { linkedAccounts } from "./tables";
import { prepareUnlink, unlinkAccount } from "./unlink-account";

const tag = "Single sign-on";

const authorizationAnswer = z.object({
	code: z.string().min(1).max(4_096),
	codeVerifier: z.string().min(43).max(128),
	redirectUri: z.url().max(2_000),
	iss: z.string().max(2_000).nullable().default(null),
});
const pendingLink = z.object({ pending: z.string().min(20).max(100) });

export const singleSignOnEndpoints = [
	open({
		method: "get",
		path: "/api/v2/auth/single-sign-on",
		tag,
		summary: "Get the name of the identity provider; null without one",
		answer: providerNameSchema,
		handle: async ({ services }) => ({ name: services.singleSignOn?.name ?? null }),
	}),
	open({
		method: "get",
		path: "/api/v2/auth/single-sign-on/provider",
		tag,
		summary: "Get the identity provider's addresses and client id",
		answer: z.object({
			issuer: z.string(),
			clientId: z.string(),
			authorizationEndpoint: z.string(),
			tokenEndpoint: z.string(),
		}),
		handle: ({ services, context }) => providerEndpoints(services, context.get("requestId")),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/single-sign-on",
		tag,
		summary:
			"Sign in with the identity provider's response; an account that is not linked is remembered",
		body: authorizationAnswer,
		answer: z.union([signedInSchema, secondStepRequestSchema, notLinkedSchema]),
		handle: ({ services, body, context }) => signInByProvider(services, body, context),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/linked-accounts",
		tag,
		summary: "List the caller's linked accounts",
		access: "signed-in",
		answer: linkedAccountsSchema,
		handle: ({ services, caller, context }) =>
			listLinkedAccounts(services, requirePerson(caller, context)),
	}),
	// The provider's code works once and the call to it is in the middle, so no key is taken.
	readAcross({
		method: "post",
		path: "/api/v2/linked-accounts/attempts",
		tag,
		summary: "Get the account in the identity provider's response, to confirm the link",
		access: "signed-in",
		body: authorizationAnswer,
		answer: linkAttemptSchema,
		handle: ({ services, caller, context, body }) =>
			attemptLink(services, requirePerson(caller, context), context.get("requestId"), body),
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/linked-accounts",
		tag,
		summary: "Link a confirmed account; needs the password of people who have one",
		body: pendingLink.extend({ password: z.string().max(1_024).default("") }),
		answer: z.object({ email: z.string() }),
		async handle({ services, person, body: { pending, password } }, finish) {
			await requireOwnPassword(services, person, password, "password");
			return finish(async (tx) => ({
				status: 200,
				body: await linkAccount(tx, services, person, pending),
			})).catch(async (error: unknown) => {
				await services.database.transaction(SYSTEM, (tx) =>
					releaseLinkLock(tx, person, hashAttempt(pending)),
				);
				throw error;
			});
		},
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/linked-accounts/dismiss",
		tag,
		summary: "Drop a link that was not confirmed",
		body: pendingLink,
		answer: z.object({ dismissed: z.boolean() }),
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({
				status: 200,
				body: await dismissPending(tx, person, body.pending),
			})),
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/linked-accounts/:id/unlink",
		tag,
		summary: "Unlink one of the caller's accounts; needs the password",
		params: z.object({ id: z.uuid() }),
		body: z.object({ password: z.string().max(1_024) }),
		answer: z.object({ email: z.string() }),
		async handle({ services, person, params: { id }, body }, finish) {
			await prepareUnlink(services, person, { id, password: body.password });
			return finish(async (tx) => ({
				status: 200,
				body: await unlinkAccount(tx, services, person, id),
			}));
		},
	}),
] as const;

async function listLinkedAccounts(
	{ singleSignOn, database }: Services,
	{ user }: Person,
): Promise<LinkedAccounts> {
	const links = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(linkedAccounts)
			.where(eq(linkedAccounts.userUuid, user.uuid))
			.orderBy(asc(linkedAccounts.linkedAt)),
	);
	return {
		provider: singleSignOn?.name ?? null,
		hasPassword: user.passwordHash !== null,
		links: links.map(({ id, issuer, email, linkedAt }) => ({
			id,
			issuer,
			isCurrent: issuer === singleSignOn?.issuer,
			email,
			linkedAt: linkedAt.toISOString(),
		})),
	};
}

/** Signs in the person linked to the provider's account (spec 4.7, 8.4). Throws 403, 503. */
async function signInByProvider(
	services: Services,
	answer: AuthorizationAnswer,
	context: Context<GatewayEnv>,
): Promise<SignInAnswer | NotLinked> {
	const identity = await identify(services, context.get("requestId"), answer);
	return services.database.transaction(SYSTEM, async (tx) => {
		const found = await findLink(tx, identity);
		const person = found && (await lockActivePerson(tx, found.userUuid));
		// Check again behind the lock: it may have been unlinked meanwhile.
		const link = found && (await lockLink(tx, identity));
		if (!link) {
			const pending = await issueCode(tx, {
				kind: "pending-link",
				userUuid: null,
				merchantId: null,
				detail: { ...identity },
			});
			return { notLinked: { pending, email: identity.email } };
		}
		if (!person || link.userUuid !== person.user.uuid) {
			throw new GatewayError(403, "Your account is not active. Please ask your admin.", {
				kind: "not-active",
			});
		}
		return finishSignIn(tx, services, context, person, {
			remember: false,
			method: "single-sign-on",
		});
	});
}
