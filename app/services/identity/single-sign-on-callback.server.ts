import {
	type LinkErrorKind,
	linkErrorKind,
	type SignInErrorKind,
	signInErrorKind,
} from "~/models/identity/single-sign-on";
import {
	CONFIRM_LINK,
	LINKED_ACCOUNTS,
	SINGLE_SIGN_ON,
	withNext,
} from "~/models/pages/single-sign-on-paths";
import type { Notice } from "~/models/shared/notice";
import type { GatewayClient } from "~/services/gateway/client.server";
import {
	attemptLink,
	type SingleSignOnAnswer,
	signInByProvider,
} from "~/services/gateway/identity/single-sign-on.server";
import { requireUser } from "~/services/web/access.server";
import { getRequestState, type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import {
	clearLink,
	type ProviderAnswer,
	parseProviderAnswer,
	readNextPath,
	readStoredAnswer,
	storeLink,
} from "~/services/web/single-sign-on-state.server";
import { startSecondStep } from "./second-step.server";
import { completeSignIn } from "./sign-in.server";
import { AttemptFailed, finishAttempt } from "./single-sign-on-attempt.server";

const NOT_USED: Notice = {
	type: "warning",
	text: "This attempt has expired or started in another browser. Start again under Linked accounts.",
};

/** Handles a return from the provider: links when signed in, else signs in (spec 4.7). `saved`: stored answer (2.2). */
export async function handleCallback(args: RouteArgs): Promise<Response> {
	const params = new URL(args.request.url).searchParams;
	const isSaved = params.has("saved");
	const answer = isSaved ? await readStoredAnswer(args.request) : parseProviderAnswer(params);
	const next = answer
		? (await readNextPath(args.request, answer.state)) || safePath(params.get("next"), "")
		: safePath(params.get("next"), "");
	const person = await findUser(args);
	if (!answer) {
		return person
			? redirectTo(args, next || LINKED_ACCOUNTS, NOT_USED)
			: signInFailed(args, "expired", next);
	}
	if (!person) return signIn(args, answer, next);
	return link(args, person.gateway, answer, next, isSaved);
}

async function signIn(args: RouteArgs, answer: ProviderAnswer, next: string): Promise<Response> {
	const state = await getRequestState(args);
	try {
		const outcome = await finishAttempt<SingleSignOnAnswer>(args, answer, async (body) => {
			const result = await signInByProvider(args, body);
			if (!result.ok) throw new AttemptFailed("general", result.answer);
			return result.data;
		});
		if ("token" in outcome) {
			clearLink(state);
			return completeSignIn(
				args,
				{ token: outcome.token, remember: false },
				{ next, parked: undefined },
			);
		}
		if ("secondStep" in outcome) {
			const { challenge } = outcome.secondStep;
			return startSecondStep(args, { challenge, remember: false, next }, undefined);
		}
		await storeLink(state, outcome.notLinked);
		return signInFailed(args, "not-found", next);
	} catch (error) {
		if (!(error instanceof AttemptFailed)) throw error;
		const { refusal, problem } = error;
		const found = refusal ? signInErrorKind(refusal.status, errorKind(refusal.body)) : problem;
		return signInFailed(args, found, next);
	}
}

async function link(
	args: RouteArgs,
	gateway: GatewayClient,
	answer: ProviderAnswer,
	next: string,
	isSaved: boolean,
): Promise<Response> {
	const state = await getRequestState(args);
	try {
		const outcome = await finishAttempt(args, answer, async (body) => {
			const result = await attemptLink(gateway, body);
			if (!result.ok) {
				const { status, message, details } = result.failure;
				const answered = { status, body: { message, details }, token: null };
				throw new AttemptFailed("general", answered);
			}
			return result.data;
		});
		if (outcome.outcome === "pending") {
			await storeLink(state, outcome);
			return redirectTo(args, withNext(CONFIRM_LINK, next));
		}
		clearLink(state);
		const text = `${outcome.email} is already linked to your account.`;
		return redirectTo(args, next || LINKED_ACCOUNTS, { type: "success", text });
	} catch (error) {
		if (!(error instanceof AttemptFailed)) throw error;
		const { refusal, problem } = error;
		// Saved before sign-in, not requested here: redirects with a notice.
		if (isSaved && problem === "expired")
			return redirectTo(args, next || LINKED_ACCOUNTS, NOT_USED);
		const found = refusal ? linkErrorKind(refusal.status, errorKind(refusal.body)) : problem;
		return linkFailed(args, found, next);
	}
}

async function findUser(args: RouteArgs) {
	const { session } = await getRequestState(args);
	if (!session.token) return null;
	return requireUser(args).catch((reason: unknown) => {
		if (reason instanceof Response && reason.status < 500) return null;
		throw reason;
	});
}

function signInFailed(args: RouteArgs, problem: SignInErrorKind, next: string): Promise<Response> {
	return redirectTo(args, withNext(`${SINGLE_SIGN_ON}?problem=${problem}`, next));
}

function linkFailed(args: RouteArgs, problem: LinkErrorKind, next: string): Promise<Response> {
	return redirectTo(args, withNext(`${LINKED_ACCOUNTS}?problem=${problem}`, next));
}

function errorKind(body: unknown): unknown {
	return (body as { details?: { kind?: unknown } } | null)?.details?.kind;
}
