import { randomUUID } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Notice } from "~/models/shared/notice";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import { cookieLine, readCookie } from "./cookies.server";
import { seal, unseal } from "./seal.server";
import { openSession, sessionCookie, type WebSession } from "./session.server";

/**
 * What one request knows, shared by all of its loaders: Remix runs them in parallel on one context,
 * so the session is opened and the viewer fetched once.
 */
export interface RequestState {
	requestId: string;
	session: WebSession;
	/** Keep the session: it changed, or is new. */
	saveSession(): void;
	setCookie(line: string): void;
	/** Set-Cookie lines that the answer must carry. */
	cookies(): Promise<string[]>;
	viewer: Promise<ViewerAnswer> | null;
	/** Set when the viewer is one from an earlier request. */
	kept: KeptStanding | null;
	/** The notice that was left for this page, once it was taken. */
	notice: Notice | null;
	/** The change this request asks for, to be found again by the loaders that draw its answer. */
	sent: Request | null;
	/** The support session this request is made under; null outside of one, and before the viewer is known. */
	supportId: string | null;
	/** This answer carries a form that met an ended session: what leads elsewhere would lose it. */
	isFormParked: boolean;
}

export interface KeptStanding {
	/** The version of access the viewer was told with. */
	version: string;
	/** The gateway has answered with that version in this request. */
	isConfirmed: boolean;
	/** It has answered with another, or with none. */
	isStale: boolean;
	/** The viewer has been fetched anew. */
	isSettled: boolean;
}

export interface RouteArgs {
	request: Request;
	context: AppLoadContext;
	params: Record<string, string | undefined>;
}

const states = new WeakMap<AppLoadContext, Promise<RequestState>>();
const NOTICE_COOKIE = "mise_notice";
const NOTICE_SECONDS = 300;

/** The state of a request; made at the first call. */
export function stateOf({ request, context }: Pick<RouteArgs, "request" | "context">) {
	const known = states.get(context);
	if (known) return known;
	const made = createState(request);
	states.set(context, made);
	return made;
}

/** The state, if any loader asked for one: for the places that finish an answer. */
export function stateIfAny(context: AppLoadContext): Promise<RequestState> | null {
	return states.get(context) ?? null;
}

/** Whether a request sends something, and so may carry what somebody typed. */
export function isChange({ method }: Request): boolean {
	return method !== "GET" && method !== "HEAD";
}

/**
 * A redirect that keeps what changed in the session, with an optional notice for the page it leads to; one that was
 * left for this page, which nobody sees, goes on with it.
 */
export async function redirectTo(
	args: Pick<RouteArgs, "request" | "context">,
	to: string,
	notice?: Notice,
): Promise<Response> {
	const state = await stateOf(args);
	const left = notice ?? state.notice;
	if (left) {
		state.setCookie(cookieLine(NOTICE_COOKIE, await seal("notice", left, NOTICE_SECONDS)));
	}
	const headers = new Headers();
	for (const line of await state.cookies()) headers.append("set-cookie", line);
	return redirect(to, { status: 303, headers });
}

/** The notice left for this page, taken away by being read. */
export async function takeNotice(
	args: Pick<RouteArgs, "request" | "context">,
): Promise<Notice | null> {
	const text = readCookie(args.request, NOTICE_COOKIE);
	if (!text) return null;
	const state = await stateOf(args);
	state.setCookie(cookieLine(NOTICE_COOKIE, "", 0));
	state.notice = (await unseal("notice", text)) as Notice | null;
	return state.notice;
}

async function createState(request: Request): Promise<RequestState> {
	const { session, isNew } = await openSession(request);
	const lines: string[] = [];
	let save = isNew;
	return {
		requestId: request.headers.get("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID(),
		session,
		saveSession: () => {
			save = true;
		},
		setCookie: (line) => void lines.push(line),
		cookies: async () => [...lines, ...(save ? [await sessionCookie(session)] : [])],
		viewer: null,
		kept: null,
		notice: null,
		sent: isChange(request) ? request : null,
		supportId: null,
		isFormParked: false,
	};
}
