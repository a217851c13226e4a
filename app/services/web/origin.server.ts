import { timingSafeEqual } from "node:crypto";
import { json } from "@remix-run/node";
import { config } from "./config.server";
import { formBody } from "./form-body.server";
import type { RequestState } from "./request-state.server";
import type { WebSession } from "./session.server";

export const CSRF_FIELD = "csrf";

/**
 * What a page's forms carry: the session's token and, behind a dot, the support session the page was made under. Every
 * form has it, so each can be told from one that is still open from before.
 */
export function formToken({ session, supportId }: RequestState): string {
	return supportId ? `${session.csrf}.${supportId}` : session.csrf;
}

/** The support session under which the page of a form was made; null for one made outside of any. */
export async function supportOfForm(request: Request): Promise<string | null> {
	const token = (await formBody(request)).get(CSRF_FIELD);
	return typeof token === "string" ? (token.split(".")[1] ?? null) : null;
}

/**
 * Lets a change through only when it comes from a page of this very origin with this session's token in it.
 * Throws a 403 Response otherwise; a sibling subdomain is a stranger too.
 */
export async function requireOwnForm(request: Request, session: WebSession): Promise<void> {
	if (!isOwnOrigin(request)) throw foreign();
	const token = (await formBody(request)).get(CSRF_FIELD);
	const [own = ""] = typeof token === "string" ? token.split(".") : [];
	if (!sameText(own, session.csrf)) throw foreign();
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
	const message =
		"This form did not come from here. Please load the page again and send it once more.";
	return json(
		{ failure: { status: 403, message, details: { kind: "csrf" }, requestId: "" } },
		{ status: 403 },
	);
}
