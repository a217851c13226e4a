import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { cookieLine, readCookie } from "./cookies.server";
import { isChange, type RequestState, redirectTo, stateOf } from "./request-state.server";
import { seal, unseal } from "./seal.server";

interface KeptAnswer {
	id: string;
	path: string;
	csrf: string;
	route: string;
	status: number;
	data: unknown;
}

type DocumentArgs = Pick<Parameters<typeof stateOf>[0], "request" | "context">;

const COOKIE = "mise_answer";
const PARAM = "answer";
const SECONDS = 3_600;
/** Browsers drop cookies of more than 4,096 characters, name and attributes included. */
const MOST_CHARACTERS = 3_900;

/**
 * A redirect to a page that shows a form's errors or conflicts again, so that Back leads to it. Null when the answer is
 * none, does not fit a cookie, or comes from a failing gateway, which the next page would need.
 */
export async function redirectToAnswer(
	args: DocumentArgs,
	{ staticHandlerContext: { actionData, errors } }: EntryContext,
	status: number,
): Promise<Response | null> {
	const [[route, data] = []] = Object.entries(actionData ?? {});
	if (!isChange(args.request) || errors || status >= 429 || !route || !isFormAnswer(data)) {
		return null;
	}
	const state = await stateOf(args);
	const url = new URL(args.request.url);
	const kept: KeptAnswer = {
		id: randomBytes(6).toString("base64url"),
		path: url.pathname,
		csrf: state.session.csrf,
		route,
		status,
		data,
	};
	const sealed = await seal("form-answer", packed(kept), SECONDS);
	if (sealed.length > MOST_CHARACTERS) return null;
	state.setCookie(cookieLine(COOKIE, sealed, SECONDS));
	url.searchParams.set(PARAM, kept.id);
	return redirectTo(args, `${url.pathname}${url.search}`);
}

/** Shows a kept answer on its page as if the form had just been sent; the answer's status, or null without one. */
export async function showKeptAnswer(
	args: DocumentArgs,
	remix: EntryContext,
): Promise<number | null> {
	const { pathname, searchParams } = new URL(args.request.url);
	const id = searchParams.get(PARAM);
	if (args.request.method !== "GET" || !id || remix.staticHandlerContext.errors) return null;
	const kept = await openKept(args.request);
	const { session } = await stateOf(args);
	const isMeant = kept?.id === id && kept.path === pathname && kept.csrf === session.csrf;
	if (!isMeant || !(kept.route in remix.routeModules)) return null;
	const actionData = { [kept.route]: kept.data };
	remix.staticHandlerContext.actionData = actionData;
	const handoff = JSON.parse(remix.serverHandoffString ?? "{}") as { state?: object };
	remix.serverHandoffString = escaped({ ...handoff, state: { ...handoff.state, actionData } });
	return kept.status;
}

/** Forgets the answer of a form that was now saved. */
export async function forgetAnswer(request: Request, state: RequestState): Promise<void> {
	const kept = await openKept(request);
	if (kept?.path === new URL(request.url).pathname) state.setCookie(cookieLine(COOKIE, "", 0));
}

async function openKept(request: Request): Promise<KeptAnswer | null> {
	const sealed = readCookie(request, COOKIE);
	const text = sealed ? await unseal("form-answer", sealed) : null;
	return typeof text === "string" ? (unpacked(text) as KeptAnswer) : null;
}

function packed(value: KeptAnswer): string {
	return deflateRawSync(JSON.stringify(value), { level: 9 }).toString("base64url");
}

function unpacked(text: string): unknown {
	return JSON.parse(inflateRawSync(Buffer.from(text, "base64url")).toString());
}

function isFormAnswer(data: unknown): boolean {
	return typeof data === "object" && data !== null && "lastResult" in data && "key" in data;
}

/** As Remix writes it into the page's script. */
function escaped(handoff: object): string {
	return JSON.stringify(handoff).replace(
		/[&<>\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
