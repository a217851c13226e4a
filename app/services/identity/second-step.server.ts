import { json } from "@remix-run/node";
import { cookieLine, readCookie } from "~/services/web/cookies.server";
import { type RouteArgs, redirectTo, stateOf } from "~/services/web/request-state.server";
import { seal, unseal } from "~/services/web/seal.server";

/** A sign-in whose first step was right, kept by the browser that took it until the code is given. */
interface WaitingSignIn {
	/** The gateway's, which opens no session by itself. */
	challenge: string;
	remember: boolean;
	/** Where to go afterwards; empty for the landing page. */
	next: string;
}

const COOKIE = "mise_second_step";
/** As long as the gateway's challenge counts. */
const SECONDS = 10 * 60;
const PATH = "/auth/second-step";

/** Leads to the page that asks for the code; with a parked form in hand, which no cookie holds, shows it in place. */
export async function askSecondStep(args: RouteArgs, waiting: WaitingSignIn, parked?: string) {
	const state = await stateOf(args);
	state.setCookie(cookieLine(COOKIE, await seal("second-step", waiting, SECONDS), SECONDS));
	if (!parked) return redirectTo(args, PATH);
	return json({ secondStep: { parked, csrf: state.session.csrf } });
}

/** The sign-in that waits in this browser, or null. */
export async function waitingSignIn(request: Request): Promise<WaitingSignIn | null> {
	const text = readCookie(request, COOKIE);
	return text ? ((await unseal("second-step", text)) as WaitingSignIn | null) : null;
}

/** It is done, or over: nothing waits any more. */
export async function endWaitingSignIn(args: RouteArgs): Promise<void> {
	(await stateOf(args)).setCookie(cookieLine(COOKIE, "", 0));
}
