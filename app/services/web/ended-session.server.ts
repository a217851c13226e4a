import { json } from "@remix-run/node";
import { formToken, requireOwnOrigin } from "./origin.server";
import { parkableForm, parkForm } from "./parked-form.server";
import {
	getRequestState,
	isChange,
	type RequestState,
	type RouteArgs,
	redirectTo,
} from "./request-state.server";
import { storeAnswerAt } from "./single-sign-on-state.server";

/** Redirects to sign-in (spec 2.2), or keeps the form of a change. */
export async function toSignIn(args: RouteArgs): Promise<Response> {
	const { request } = args;
	if (isChange(request)) return signInAgain(args);
	const url = new URL(request.url);
	url.searchParams.delete("_data");
	const next =
		(await storeAnswerAt(await getRequestState(args), url)) ?? `${url.pathname}${url.search}`;
	return redirectTo(args, next === "/" ? "/auth" : `/auth?next=${encodeURIComponent(next)}`);
}

async function signInAgain(args: RouteArgs): Promise<Response> {
	requireOwnOrigin(args.request);
	const state = await getRequestState(args);
	// Checked before reading the form, so that one that is too large gets an answer, not a redirect.
	state.isFormParked = true;
	const parked = await parkForm(args.request);
	return json({ signIn: { parked, csrf: state.session.csrf } }, { status: 401 });
}

/** A refusal whose error page offers to send the same form again. */
export async function withResend(state: RequestState, refusal: Response): Promise<Response> {
	if (!state.sent) return refusal;
	const { path, entries } = await parkableForm(state.sent);
	const resend = { path, entries, csrf: formToken(state) };
	return json({ ...((await refusal.json()) as object), resend }, { status: refusal.status });
}

/** Denies a change, names what to do in another tab first, and keeps the form. */
export function afterFirst(
	state: RequestState,
	message: string,
	first: { to: string; label: string },
): Promise<Response> {
	const failure = { status: 403, message, requestId: state.requestId };
	return withResend(state, json({ failure, first }, { status: 403 }));
}
