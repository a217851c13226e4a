import { json } from "@remix-run/node";
import type { Notice } from "~/models/shared/notice";
import { landingAfterSignIn } from "~/services/web/access.server";
import { openParkedForm } from "~/services/web/parked-form.server";
import { type RouteArgs, redirectTo, stateOf } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { emptySession } from "~/services/web/session.server";
import type { SignedIn } from "./authenticator.server";

interface Onward {
	/** A path on this origin; anything else leads to the person's landing page. */
	next: string | undefined;
	/** A form that met an ended session, sealed. */
	parked: string | undefined;
	notice?: Notice;
}

/**
 * The end of every way to sign in: a new session, nothing of the one before it lives on; then to the form that was
 * being filled in, to the page that was asked for, or to the landing page (spec 4.2).
 */
export async function letIn(args: RouteArgs, { token, remember }: SignedIn, onward: Onward) {
	const state = await stateOf(args);
	Object.assign(state.session, emptySession(), { token, remember });
	state.saveSession();
	state.viewer = null;
	const parked = await openParkedForm(onward.parked);
	state.isFormParked = parked !== null;
	if (parked) return json({ resume: { ...parked, csrf: state.session.csrf } });
	const to = safePath(onward.next, "") || (await landingAfterSignIn(args));
	return redirectTo(args, to, onward.notice);
}
