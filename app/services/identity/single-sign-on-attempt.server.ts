import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import type { SignInErrorKind } from "~/models/identity/single-sign-on";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";
import { SINGLE_SIGN_ON_CALLBACK, SINGLE_SIGN_ON_START } from "~/models/pages/single-sign-on-paths";
import type { RawAnswer } from "~/services/gateway/call-gateway.server";
import { config } from "~/services/web/config.server";
import { cookieName } from "~/services/web/cookies.server";
import { getRequestState, type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import {
	ATTEMPT_COOKIE,
	ATTEMPT_SECONDS,
	clearAttempt,
	type ProviderAnswer,
	storeWay,
} from "~/services/web/single-sign-on-state.server";
import { singleSignOnEndpoints } from "./single-sign-on-provider.server";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

type Exchange<Outcome> = (code: string, codeVerifier: string) => Promise<Outcome>;

/** OpenID Connect on OAuth 2 with PKCE. The gateway exchanges the code, so web never sees provider tokens. */
class SingleSignOnStrategy<Outcome extends object> extends OAuth2Strategy<Outcome> {
	constructor(
		options: OAuth2Strategy.ConstructorOptions,
		private readonly exchange: Exchange<Outcome>,
	) {
		super(options, async ({ tokens }) => tokens.data as Outcome);
	}

	protected override createAuthorizationURL() {
		const made = super.createAuthorizationURL();
		made.url.searchParams.set("nonce", deriveNonce(made.codeVerifier));
		return made;
	}

	protected override async validateAuthorizationCode(
		code: string,
		codeVerifier: string,
	): Promise<Tokens> {
		return { data: await this.exchange(code, codeVerifier) } as unknown as Tokens;
	}
}

export interface AnswerForGateway {
	code: string;
	codeVerifier: string;
	redirectUri: string;
	iss: string | null;
}

export class AttemptFailed extends Error {
	constructor(
		readonly problem: Extract<SignInErrorKind, "canceled" | "expired" | "unavailable" | "general">,
		readonly refusal: RawAnswer | null = null,
	) {
		super("The single sign-on attempt failed");
	}
}

/** Redirects to the provider, keeping state and verifier in the browser. Throws `AttemptFailed`. */
export async function beginAttempt(args: RouteArgs, next: string): Promise<Response> {
	const state = await getRequestState(args);
	const strategy = await strategyFor(args, noAnswerYet);
	const toProvider = await new Authenticator<object>()
		.use(strategy, "single-sign-on")
		.authenticate("single-sign-on", requestTo(args, SINGLE_SIGN_ON_START))
		.catch((thrown: unknown) => thrown);
	if (!(toProvider instanceof Response)) throw toProvider;
	const address = toProvider.headers.get("location") ?? "";
	await storeWay(state, new URL(address).searchParams.get("state") ?? "", next);
	const cookie = toProvider.headers.get("set-cookie");
	if (cookie) state.setCookie(cookie);
	return redirectTo(args, address);
}

/** Passes the provider's answer to `take` if this browser started it (against login CSRF). Throws `AttemptFailed`. */
export async function finishAttempt<T extends object>(
	args: RouteArgs,
	answer: ProviderAnswer,
	take: (answer: AnswerForGateway) => Promise<T>,
): Promise<T> {
	const redirectUri = callbackAddress(args);
	const strategy = await strategyFor(args, (code: string, codeVerifier: string) =>
		take({ code, codeVerifier, redirectUri, iss: answer.iss }),
	);
	clearAttempt(args.request, await getRequestState(args), answer.state);
	const params = new URLSearchParams({ state: answer.state });
	if (answer.code !== null) params.set("code", answer.code);
	if (answer.error !== null) params.set("error", answer.error);
	try {
		return await new Authenticator<T>()
			.use(strategy, "single-sign-on")
			.authenticate("single-sign-on", requestTo(args, `${SINGLE_SIGN_ON_CALLBACK}?${params}`));
	} catch (error) {
		if (error instanceof OAuth2RequestError) {
			throw new AttemptFailed(error.code === "access_denied" ? "canceled" : "general");
		}
		// Thrown by the strategy for an unknown or expired state.
		if (error instanceof RangeError || error instanceof ReferenceError) {
			throw new AttemptFailed("expired");
		}
		throw error;
	}
}

async function strategyFor<T extends object>(
	args: RouteArgs,
	take: (code: string, codeVerifier: string) => Promise<T>,
): Promise<SingleSignOnStrategy<T>> {
	const { requestId } = await getRequestState(args);
	const endpoints = await singleSignOnEndpoints(requestId);
	if (!endpoints) throw new AttemptFailed("unavailable");
	return new SingleSignOnStrategy(
		{
			cookie: {
				name: cookieName(ATTEMPT_COOKIE),
				path: "/",
				httpOnly: true,
				sameSite: "Lax",
				...(cookieName("") && { secure: true as const }),
				maxAge: ATTEMPT_SECONDS,
			},
			clientId: endpoints.clientId,
			clientSecret: null,
			authorizationEndpoint: endpoints.authorizationEndpoint,
			tokenEndpoint: endpoints.tokenEndpoint,
			redirectURI: callbackAddress(args),
			scopes: ["openid", "email", "profile"],
		},
		take,
	);
}

function callbackAddress({ request }: RouteArgs): string {
	return new URL(SINGLE_SIGN_ON_CALLBACK, config.PUBLIC_URL ?? request.url).href;
}

function requestTo({ request }: RouteArgs, path: string): Request {
	const cookie = request.headers.get("cookie") ?? "";
	return new Request(new URL(path, request.url), { headers: { cookie } });
}

function noAnswerYet(): Promise<object> {
	throw new Error("Nothing was answered yet");
}
