import { randomBytes } from "node:crypto";
import type { SupportState } from "~/models/support/support";
import { cookieLine, readCookie } from "./cookies.server";
import { seal, unseal } from "./seal.server";

/** All that web remembers of a browser, sealed in its cookie. */
export interface WebSession {
	/** The gateway's access token; null before sign-in. */
	token: string | null;
	/** Goes into every form and back (double of the cookie). */
	csrf: string;
	/** Keeps the cookie past the browser's end (spec 4.1). */
	remember: boolean;
	/** The merchant a provider's person works in. */
	merchantId: string | null;
	/** The support session that was begun here and was not ended here. */
	support?: BegunSupport | null;
}

/** What is remembered of a support session, to tell its person when it has ended by itself. */
export interface BegunSupport extends Pick<SupportState, "id" | "kind" | "expiresAt"> {
	/** The e-mail of whose eyes, or the organisation's name. */
	name: string;
}

const COOKIE = "mise_session";
const REMEMBERED_SECONDS = 30 * 24 * 3600;
const SHORT_SECONDS = 12 * 3600;

/** Opens the session cookie of a request; a new, empty session when there is none. */
export async function openSession(
	request: Request,
): Promise<{ session: WebSession; isNew: boolean }> {
	const text = readCookie(request, COOKIE);
	const value = text ? ((await unseal("session", text)) as WebSession | null) : null;
	if (value && typeof value.csrf === "string") return { session: value, isNew: false };
	return { session: emptySession(), isNew: true };
}

/** A session with nothing in it but a fresh CSRF token: at first visit, and again at sign-in. */
export function emptySession(): WebSession {
	return {
		token: null,
		csrf: randomBytes(24).toString("base64url"),
		remember: false,
		merchantId: null,
		support: null,
	};
}

/** The Set-Cookie line that keeps a session. */
export async function sessionCookie(session: WebSession): Promise<string> {
	const seconds = session.remember ? REMEMBERED_SECONDS : SHORT_SECONDS;
	const text = await seal("session", session, seconds);
	return cookieLine(COOKIE, text, session.remember ? REMEMBERED_SECONDS : undefined);
}
