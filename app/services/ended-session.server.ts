import { json } from "@remix-run/node";
import { parkableForm, parkForm } from "./parked-form.server";
import {
	isChange,
	type RequestState,
	type RouteArgs,
	redirectTo,
	stateOf,
} from "./request-state.server";
import { keepAnswerAt } from "./single-sign-on-kept.server";

/** The way to sign-in from a page whose session is over, or was never opened (spec 2.2). */
export async function toSignIn(args: RouteArgs): Promise<Response> {
	const { request } = args;
	if (isChange(request)) return signInAgain(args);
	const url = new URL(request.url);
	url.searchParams.delete("_data");
	const next = (await keepAnswerAt(await stateOf(args), url)) ?? `${url.pathname}${url.search}`;
	return redirectTo(args, next === "/" ? "/auth" : `/auth?next=${encodeURIComponent(next)}`);
}

/** A form met an ended session: the page asks to sign in and carries what was typed along. */
async function signInAgain(args: RouteArgs): Promise<Response> {
	const state = await stateOf(args);
	const parked = await parkForm(args.request);
	state.isFormParked = true;
	return json({ signIn: { parked, csrf: state.session.csrf } }, { status: 401 });
}

/** A change that never reached the gateway: the error page offers to send the very same form again. */
export async function withResend(
	args: RouteArgs,
	state: RequestState,
	error: unknown,
): Promise<unknown> {
	const { request } = args;
	if (!(error instanceof Response) || !isChange(request)) return error;
	const { path, entries } = await parkableForm(request);
	const resend = { path, entries, csrf: state.session.csrf };
	return json({ ...((await error.json()) as object), resend }, { status: error.status });
}
