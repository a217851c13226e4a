import { json } from "@remix-run/node";
import type { Notice } from "~/models/shared/notice";
import { landingAfterSignIn } from "~/services/web/access.server";
import { openParkedForm } from "~/services/web/parked-form.server";
import { getRequestState, type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { emptySession } from "~/services/web/session.server";
import type { SignedIn } from "./authenticator.server";

interface Onward {
	next: string | undefined;
	parked: string | undefined;
	notice?: Notice;
}

/** Opens a new session, then leads to a parked form, the requested page or the landing page (spec 4.2). */
export async function completeSignIn(
	args: RouteArgs,
	{ token, remember }: SignedIn,
	onward: Onward,
) {
	const state = await getRequestState(args);
	Object.assign(state.session, emptySession(), { token, remember });
	state.saveSession();
	state.viewer = null;
	const parked = await openParkedForm(onward.parked);
	state.isFormParked = parked !== null;
	if (parked) return json({ resume: { ...parked, csrf: state.session.csrf } });
	const to = safePath(onward.next, "") || (await landingAfterSignIn(args));
	return redirectTo(args, to, onward.notice);
}
