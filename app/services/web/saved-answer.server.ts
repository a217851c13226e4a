import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { AT_FIELD, GO_FIELD } from "~/models/shared/form-answer";
import { cookieLine, readCookie, seal, unseal } from "./cookies.server";
import { gatewayFor } from "./request-gateway.server";
import { getRequestState, isChange, type RequestState, redirectTo } from "./request-state.server";
import { sendsSession } from "./session.server";

interface SavedAnswer {
	id: string;
	path: string;
	csrf: string;
	route: string;
	status: number;
	data: unknown;
	/** Of a form in steps: the answers before this one, each with the step that it showed. */
	earlier?: [id: string, step: string][];
	/** The data is too long for a cookie, so the gateway stores it, sealed. */
	isLong?: boolean;
}

type DocumentArgs = Pick<Parameters<typeof getRequestState>[0], "request" | "context">;

const COOKIE = "mise_answer";
const PARAM = "answer";
const SECONDS = 3_600;
/** Browsers drop cookies of more than 4,096 characters, name and attributes included. */
const MAX_CHARACTERS = 3_900;

/** Saves a form's answer and redirects to it, so Back opens the form. Null for other or failed answers. */
export async function redirectToAnswer(
	args: DocumentArgs,
	{ staticHandlerContext: { actionData, errors } }: EntryContext,
	status: number,
): Promise<Response | null> {
	const [[route, data] = []] = Object.entries(actionData ?? {});
	if (!isChange(args.request) || errors || status >= 429 || !route || !isFormAnswer(data)) {
		return null;
	}
	if (!sendsSession(args.request)) return null;
	const state = await getRequestState(args);
	const url = new URL(args.request.url);
	const about = { path: url.pathname, csrf: state.session.csrf, route };
	const earlier = await earlierSteps(args.request, about, stepIn(data));
	const id = newAnswerId();
	const saved: SavedAnswer = { id, ...about, status, data, ...(earlier && { earlier }) };
	const sealed = await sealedFor(args, state, saved);
	if (sealed === null) return null;
	state.setCookie(cookieLine(COOKIE, sealed, SECONDS));
	url.searchParams.set(PARAM, saved.id);
	return redirectTo(args, `${url.pathname}${url.search}`);
}

/** Renders a saved answer as if the form had just been submitted. Returns its status; null without one. */
export async function showSavedAnswer(
	args: DocumentArgs,
	remix: EntryContext,
): Promise<number | null> {
	const { pathname, searchParams } = new URL(args.request.url);
	const id = searchParams.get(PARAM);
	if (args.request.method !== "GET" || !id || remix.staticHandlerContext.errors) return null;
	const saved = await openSaved(args.request);
	const state = await getRequestState(args);
	const [, step] = saved?.earlier?.find(([earlier]) => earlier === id) ?? [];
	const isMeant = saved?.path === pathname && saved.csrf === state.session.csrf;
	if (!isMeant || (saved.id !== id && !step) || !(saved.route in remix.routeModules)) return null;
	const data = saved.isLong ? await longData(args, state, saved.id) : saved.data;
	if (data === null) return null;
	const actionData = { [saved.route]: step ? atStep(data, step) : data };
	remix.staticHandlerContext.actionData = actionData;
	const handoff = JSON.parse(remix.serverHandoffString ?? "{}") as { state?: object };
	remix.serverHandoffString = escaped({ ...handoff, state: { ...handoff.state, actionData } });
	return saved.status;
}

/** For a link to a form in steps: Back then finds its first step by this number, too. */
export function newAnswerId(): string {
	return randomBytes(12).toString("base64url");
}

export async function deleteAnswer(request: Request, state: RequestState): Promise<void> {
	const saved = await openSaved(request);
	if (saved?.path === new URL(request.url).pathname) state.setCookie(cookieLine(COOKIE, "", 0));
}

const MAX_STEPS = 20;

/** The answers that led to this one; undefined where the form has no steps. */
async function earlierSteps(
	request: Request,
	about: Pick<SavedAnswer, "path" | "csrf">,
	step: string | undefined,
): Promise<SavedAnswer["earlier"]> {
	const from = new URL(request.url).searchParams.get(PARAM);
	if (!step) return undefined;
	if (!from) return [];
	const last = await openSaved(request);
	const isSame = last?.path === about.path && last.csrf === about.csrf;
	const before = (isSame && last.earlier) || [];
	return [...before.filter(([id]) => id !== from), [from, step] as [string, string]].slice(
		-MAX_STEPS,
	);
}

type Typed = { lastResult: { initialValue?: Record<string, unknown> | null } };

function stepIn(data: unknown): string | undefined {
	const step = (data as Typed).lastResult.initialValue?.[AT_FIELD];
	return typeof step === "string" && /^\d$/.test(step) ? step : undefined;
}

function atStep(data: unknown, step: string): unknown {
	const answer = data as Typed;
	const initialValue = { ...answer.lastResult.initialValue, [GO_FIELD]: step };
	return { ...answer, lastResult: { ...answer.lastResult, initialValue } };
}

async function sealedFor(
	args: DocumentArgs,
	state: RequestState,
	saved: SavedAnswer,
): Promise<string | null> {
	const whole = await seal("form-answer", packed(saved), SECONDS);
	if (whole.length <= MAX_CHARACTERS) return whole;
	const { ok } = await createGateway(args, state).send("POST", "/api/v2/kept-answers", {
		key: toAnswerKey(saved.id),
		body: { sealed: await seal("form-answer", packed(saved.data), SECONDS) },
	});
	return ok ? seal("form-answer", packed({ ...saved, data: null, isLong: true }), SECONDS) : null;
}

/** Data stored at the gateway; null if expired or unavailable. */
async function longData(args: DocumentArgs, state: RequestState, id: string): Promise<unknown> {
	const path = "/api/v2/kept-answers/:answerKey";
	const answer = await createGateway(args, state)
		.get(path, { params: { answerKey: toAnswerKey(id) } })
		.catch((failure: unknown) => {
			if (failure instanceof Response) return null;
			throw failure;
		});
	const text = answer && (await unseal("form-answer", answer.sealed));
	return typeof text === "string" ? unpacked(text) : null;
}

function createGateway(args: DocumentArgs, state: RequestState) {
	return gatewayFor({ ...args, params: {} }, state);
}

function toAnswerKey(id: string): string {
	return `answer:${id}`;
}

async function openSaved(request: Request): Promise<SavedAnswer | null> {
	const sealed = readCookie(request, COOKIE);
	const text = sealed ? await unseal("form-answer", sealed) : null;
	return typeof text === "string" ? (unpacked(text) as SavedAnswer) : null;
}

function packed(value: unknown): string {
	return deflateRawSync(JSON.stringify(value), { level: 9 }).toString("base64url");
}

function unpacked(text: string): unknown {
	return JSON.parse(inflateRawSync(Buffer.from(text, "base64url")).toString());
}

function isFormAnswer(data: unknown): boolean {
	return typeof data === "object" && data !== null && "lastResult" in data && "key" in data;
}

/** Escapes JSON as Remix does in the page's script. */
function escaped(handoff: object): string {
	return JSON.stringify(handoff).replace(
		/[&<>\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
