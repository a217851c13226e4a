import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Notice } from "~/models/shared/notice";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { config } from "./config.server";
import { cookieLine, readCookie, seal, unseal } from "./cookies.server";
import { requireOpenHost } from "./domain-host.server";
import { allowLongForm } from "./form-body.server";
import { openSession, sessionCookie, type WebSession } from "./session.server";

const FRESH_PARAM = "fresh";
const FRESH_HEADER = "x-needs-fresh-addresses";

/** Shared by all loaders of a request, which Remix runs in parallel: one session, one viewer. */
export interface RequestState {
	requestId: string;
	session: WebSession;
	saveSession(): void;
	setCookie(line: string): void;
	cookies(): Promise<string[]>;
	viewer: Promise<ViewerAnswer> | null;
	cachedStanding: CachedStanding | null;
	notice: Notice | null;
	sent: Request | null;
	/** Null outside a support session, and before the viewer is known. */
	supportId: string | null;
	/** The answer contains a parked form, which a redirect would lose. */
	isFormParked: boolean;
}

export interface CachedStanding {
	version: string;
	/** The gateway confirmed that version in this request. */
	isConfirmed: boolean;
	/** The gateway answered with another version, or none. */
	isStale: boolean;
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

export async function getRequestState({
	request,
	context,
}: Pick<RouteArgs, "request" | "context">): Promise<RequestState> {
	const made = states.get(context) ?? createState(request);
	states.set(context, made);
	try {
		return await made;
	} catch (refusal) {
		// Error pages render without the failed state.
		states.delete(context);
		// Each loader answers with one of its own, since a body is read once.
		throw refusal instanceof Response ? refusal.clone() : refusal;
	}
}

export function stateIfAny(context: AppLoadContext): Promise<RequestState> | null {
	return states.get(context) ?? null;
}

/** Whether a request is a submission, which can contain typed input. */
export function isChange({ method }: Request): boolean {
	return method !== "GET" && method !== "HEAD";
}

/** A redirect that saves the session, with an optional notice; an unseen notice moves on with it. */
export async function redirectTo(
	args: Pick<RouteArgs, "request" | "context">,
	to: string,
	notice?: Notice,
): Promise<Response> {
	const state = await getRequestState(args);
	const left = notice ?? state.notice;
	if (left) {
		state.setCookie(cookieLine(NOTICE_COOKIE, await seal("notice", left, NOTICE_SECONDS)));
	}
	const headers = new Headers({ "cache-control": "no-store", "x-request-id": state.requestId });
	for (const line of await state.cookies()) headers.append("set-cookie", line);
	return redirect(state.sent ? freshAddress(state.sent, to) : to, { status: 303, headers });
}

export async function consumeNotice(
	args: Pick<RouteArgs, "request" | "context">,
): Promise<Notice | null> {
	const text = readCookie(args.request, NOTICE_COOKIE);
	if (!text) return null;
	const state = await getRequestState(args);
	state.setCookie(cookieLine(NOTICE_COOKIE, "", 0));
	state.notice = (await unseal("notice", text)) as Notice | null;
	return state.notice;
}

/** The audit log stores the request's id, so only our own proxy may choose it. */
function proxysId({ headers }: Request): string | undefined {
	if (config.TRUST_PROXY === 0) return undefined;
	return headers.get("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0];
}

async function createState(request: Request): Promise<RequestState> {
	await requireOpenHost(request);
	const { session, isNew } = await openSession(request);
	if (session.token) allowLongForm(request);
	const lines: string[] = [];
	let save = isNew;
	return {
		requestId: proxysId(request) ?? randomUUID(),
		session,
		saveSession: () => {
			save = true;
		},
		setCookie: (line) => void lines.push(line),
		cookies: async () => [...lines, ...(save ? [await sessionCookie(session)] : [])],
		viewer: null,
		cachedStanding: null,
		notice: null,
		sent: isChange(request) ? request : null,
		supportId: null,
		isFormParked: false,
	};
}

/** A redirect's address that is new to links2 and elinks, which show a page they have again in spite of its headers. */
function freshAddress({ headers, url }: Request, to: string): string {
	if (!headers.has(FRESH_HEADER) || !/^\/(?!\/)/.test(to)) return to;
	const target = new URL(to, url);
	target.searchParams.set(FRESH_PARAM, randomBytes(4).toString("hex"));
	return `${target.pathname}${target.search}${target.hash}`;
}

/** Marks requests of such engines (larger ones send `upgrade-insecure-requests`), and hides the parameter from pages. */
export function prepareAddress(request: IncomingMessage & { originalUrl?: string }): void {
	const { originalUrl = "", headers } = request;
	const [path = "", query = ""] = originalUrl.split("?", 2);
	const isData = /(?:^|&)_data=/.test(query);
	if (!isData && !("upgrade-insecure-requests" in headers)) headers[FRESH_HEADER] = "1";
	if (!query.includes(`${FRESH_PARAM}=`)) return;
	const rest = query.split("&").filter((each) => !each.startsWith(`${FRESH_PARAM}=`));
	request.originalUrl = rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}
