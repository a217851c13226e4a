import { timingSafeEqual } from "node:crypto";
import { json } from "@remix-run/node";
import { config } from "./config.server";
import { formBody } from "./form-body.server";
import type { RequestState } from "./request-state.server";
import { sendsSession, type WebSession } from "./session.server";

export const CSRF_FIELD = "csrf";

export const NO_COOKIES = "Allow cookies for this site in your browser, then try again.";

/** The token of a page's forms: the session's, with the support session after a dot, to detect older pages. */
export function formToken({ session, supportId }: RequestState): string {
	return supportId ? `${session.csrf}.${supportId}` : session.csrf;
}

/** The support session that a form's page was made under, or null. */
export async function formSupport(request: Request): Promise<string | null> {
	const token = (await formBody(request)).get(CSRF_FIELD);
	return typeof token === "string" ? (token.split(".")[1] ?? null) : null;
}

/** Requires a form from this origin with this session's token, else throws 403; subdomains are foreign. */
export async function requireOwnForm(request: Request, session: WebSession): Promise<void> {
	requireOwnOrigin(request);
	const token = (await formBody(request)).get(CSRF_FIELD);
	const [own = ""] = typeof token === "string" ? token.split(".") : [];
	if (sameText(own, session.csrf)) return;
	throw sendsSession(request) ? foreign() : refusal(NO_COOKIES, "no-cookies");
}

/** Requires a form from this origin, else throws 403. For forms whose session, and with it the token, has ended. */
export function requireOwnOrigin(request: Request): void {
	if (!isOwnOrigin(request)) throw foreign();
}

function isOwnOrigin(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site && site !== "same-origin" && site !== "none") return false;
	const origin = request.headers.get("origin");
	if (!origin) return true;
	if (!URL.canParse(origin)) return false;
	const expected = config.PUBLIC_URL
		? new URL(config.PUBLIC_URL).host
		: request.headers.get("host");
	return new URL(origin).host === expected;
}

function sameText(given: string, expected: string): boolean {
	const left = Buffer.from(given);
	const right = Buffer.from(expected);
	return left.length === right.length && timingSafeEqual(left, right);
}

function foreign(): Response {
	return refusal("Reload the page and send the form again.", "csrf");
}

function refusal(message: string, kind: string): Response {
	return json(
		{ failure: { status: 403, message, details: { kind }, requestId: "" } },
		{ status: 403 },
	);
}
