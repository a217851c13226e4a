import { randomBytes } from "node:crypto";
import type { SupportState } from "~/models/viewer/support-state";
import { cookieLine, readCookie, seal, unseal } from "./cookies.server";

export interface WebSession {
	token: string | null;
	/** Sent in every form (double submit). */
	csrf: string;
	remember: boolean;
	merchantId: string | null;
	support?: BegunSupport | null;
}

export interface BegunSupport extends Pick<SupportState, "id" | "kind" | "expiresAt"> {
	name: string;
}

const COOKIE = "mise_session";
const REMEMBERED_SECONDS = 30 * 24 * 3600;
const SHORT_SECONDS = 12 * 3600;

export async function openSession(
	request: Request,
): Promise<{ session: WebSession; isNew: boolean }> {
	const text = readCookie(request, COOKIE);
	const value = text ? ((await unseal("session", text)) as WebSession | null) : null;
	if (value && typeof value.csrf === "string") return { session: value, isNew: false };
	return { session: emptySession(), isNew: true };
}

/** Whether the browser sent a session cookie, even an expired one. */
export function sendsSession(request: Request): boolean {
	return readCookie(request, COOKIE) !== null;
}

/** A session with only a fresh CSRF token: at first visit, and at sign-in. */
export function emptySession(): WebSession {
	return {
		token: null,
		csrf: randomBytes(24).toString("base64url"),
		remember: false,
		merchantId: null,
		support: null,
	};
}

export async function sessionCookie(session: WebSession): Promise<string> {
	const seconds = session.remember ? REMEMBERED_SECONDS : SHORT_SECONDS;
	const text = await seal("session", session, seconds);
	return cookieLine(COOKIE, text, session.remember ? REMEMBERED_SECONDS : undefined);
}
