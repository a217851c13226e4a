import { SINGLE_SIGN_ON_CALLBACK, withNext } from "~/models/pages/single-sign-on-paths";
import { cookieLine, cookieName, parseCookies, readCookie, seal, unseal } from "./cookies.server";
import type { RequestState } from "./request-state.server";
import { safePath } from "./safe-path.server";

export interface ProviderAnswer {
	code: string | null;
	state: string;
	iss: string | null;
	error: string | null;
}

export interface WaitingLink {
	pending: string;
	email: string;
}

export const ATTEMPT_COOKIE = "mise_oidc";
export const ATTEMPT_SECONDS = 15 * 60;
const WAY_COOKIE = "mise_sso_way";
const ANSWER_COOKIE = "mise_sso_answer";
const LINK_COOKIE = "mise_sso_link";
const ANSWER_SECONDS = 15 * 60;
const LINK_SECONDS = 30 * 60;

export async function storeWay(state: RequestState, attempt: string, next: string): Promise<void> {
	const sealed = await seal("single-sign-on", { attempt, next }, ATTEMPT_SECONDS);
	state.setCookie(cookieLine(WAY_COOKIE, sealed, ATTEMPT_SECONDS));
}

export async function readNextPath(request: Request, attempt: string): Promise<string> {
	const stored = (await open(request, WAY_COOKIE)) as { attempt: string; next: string } | null;
	return stored?.attempt === attempt ? safePath(stored.next, "") : "";
}

/** The provider's answer in an address (state with code or error), or null. */
export function parseProviderAnswer(params: URLSearchParams): ProviderAnswer | null {
	const [state, code, error, iss] = ["state", "code", "error", "iss"].map((name) =>
		params.get(name),
	);
	if (!state || (!code && !error)) return null;
	const parts = [state, code, error, iss].filter((part) => part !== null && part !== undefined);
	if (parts.some((part) => part.length > 2_000)) return null;
	return { state, code: code ?? null, error: error ?? null, iss: iss ?? null };
}

/** Stores a provider's answer until sign-in (spec 2.2, 4.7) and returns the path to continue, or null. */
export async function storeAnswerAt(
	state: RequestState,
	url: URL,
	onward?: string,
): Promise<string | null> {
	const answer = parseProviderAnswer(url.searchParams);
	if (!answer?.code || url.pathname.startsWith("/auth/")) return null;
	const sealed = await seal("single-sign-on", { answer }, ANSWER_SECONDS);
	state.setCookie(cookieLine(ANSWER_COOKIE, sealed, ANSWER_SECONDS));
	const next = new URL(url);
	for (const name of ["code", "state", "iss", "scope", "session_state", "_data"]) {
		next.searchParams.delete(name);
	}
	const to = onward ?? `${next.pathname}${next.search}`;
	return withNext(`${SINGLE_SIGN_ON_CALLBACK}?saved=1`, to);
}

export async function readStoredAnswer(request: Request): Promise<ProviderAnswer | null> {
	const stored = (await open(request, ANSWER_COOKIE)) as { answer?: ProviderAnswer } | null;
	return stored?.answer ?? null;
}

/** Keeps an outside account until its person signed in and confirmed it. */
export async function storeLink(state: RequestState, link: WaitingLink): Promise<void> {
	const sealed = await seal("single-sign-on", { link }, LINK_SECONDS);
	state.setCookie(cookieLine(LINK_COOKIE, sealed, LINK_SECONDS));
}

export async function waitingLink(request: Request): Promise<WaitingLink | null> {
	const stored = (await open(request, LINK_COOKIE)) as { link?: WaitingLink } | null;
	return stored?.link ?? null;
}

export function clearLink(state: RequestState): void {
	state.setCookie(cookieLine(LINK_COOKIE, "", 0));
}

/** Forgets one attempt; those of other tabs stay. */
export function clearAttempt(request: Request, state: RequestState, attempt: string): void {
	const prefix = `${cookieName(ATTEMPT_COOKIE)}:`;
	for (const [name, value] of Object.entries(parseCookies(request))) {
		if (!name.startsWith(prefix)) continue;
		const isIt = new URLSearchParams(value).get("state") === attempt;
		if (isIt) state.setCookie(cookieLine(name.slice(cookieName("").length), "", 0));
	}
	for (const name of [WAY_COOKIE, ANSWER_COOKIE]) state.setCookie(cookieLine(name, "", 0));
}

async function open(request: Request, name: string): Promise<unknown> {
	const text = readCookie(request, name);
	return text ? unseal("single-sign-on", text) : null;
}
