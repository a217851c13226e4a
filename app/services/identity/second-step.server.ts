import { json } from "@remix-run/node";
import { cookieLine, readCookie, seal, unseal } from "~/services/web/cookies.server";
import { getRequestState, type RouteArgs, redirectTo } from "~/services/web/request-state.server";

interface WaitingSignIn {
	challenge: string;
	remember: boolean;
	next: string;
}

const COOKIE = "mise_second_step";
const SECONDS = 10 * 60;
const PATH = "/auth/second-step";

/** Leads to the code page; with a parked form (too big for a cookie) shows it directly. */
export async function startSecondStep(args: RouteArgs, waiting: WaitingSignIn, parked?: string) {
	const state = await getRequestState(args);
	state.setCookie(cookieLine(COOKIE, await seal("second-step", waiting, SECONDS), SECONDS));
	if (!parked) return redirectTo(args, PATH);
	return json({ secondStep: { parked, csrf: state.session.csrf } });
}

export async function waitingSignIn(request: Request): Promise<WaitingSignIn | null> {
	const text = readCookie(request, COOKIE);
	return text ? ((await unseal("second-step", text)) as WaitingSignIn | null) : null;
}

export async function endWaitingSignIn(args: RouteArgs): Promise<void> {
	(await getRequestState(args)).setCookie(cookieLine(COOKIE, "", 0));
}
