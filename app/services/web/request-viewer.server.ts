import type { AppLoadContext } from "@remix-run/node";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import { getViewer } from "~/services/gateway/viewer.server";
import { forgetViewer, keepViewer, keptViewer } from "./kept-viewers.server";
import { gatewayFor } from "./request-gateway.server";
import { isChange, type RequestState, type RouteArgs, stateIfAny } from "./request-state.server";

const framed = new WeakSet<AppLoadContext>();

/** Notes that a whole page is made, frame and all. To be called before the frame's loader waits for anything. */
export function noteFrame({ context }: RouteArgs): void {
	framed.add(context);
}

/**
 * The viewer of a request, fetched once. With `mayBeKept` it may be one from an earlier request, where `isCurrent` is
 * asked before anything of the answer goes out. Throws what the gateway refuses.
 */
export async function viewerOf(
	args: RouteArgs,
	state: RequestState,
	mayBeKept: boolean,
): Promise<ViewerAnswer> {
	if (isChange(args.request)) forgetViewer(state.session);
	if (!mayBeKept) settle(args, state);
	if (!state.viewer) {
		const kept = mayBeKept && mayServeKept(args, state) ? keptViewer(state.session) : undefined;
		if (kept) {
			state.kept = {
				version: kept.version,
				isConfirmed: false,
				isStale: false,
				isSettled: false,
			};
			state.viewer = Promise.resolve(kept.viewer);
		} else {
			state.viewer = fetchViewer(args, state);
		}
	}
	return state.viewer;
}

/** Fetches the viewer in place of a kept one; false when none was kept, or that is done. */
export function settle(args: RouteArgs, state: RequestState): boolean {
	if (!state.kept || state.kept.isSettled) return false;
	state.kept.isSettled = true;
	state.viewer = fetchViewer(args, state);
	return true;
}

/**
 * Whether what was made in a request may be shown: the viewer was fetched in it, or the gateway has answered in it
 * with the version of access that the kept viewer has, and with no other. Asks the gateway when nothing else did.
 */
export async function isCurrent(args: RouteArgs): Promise<boolean> {
	const state = await stateIfAny(args.context);
	if (!state?.kept) return true;
	const { kept } = state;
	if (!kept.isConfirmed && !kept.isStale) await fetchViewer(args, state).catch(() => null);
	if (kept.isConfirmed && !kept.isStale) return true;
	forgetViewer(state.session);
	return false;
}

async function fetchViewer(args: RouteArgs, state: RequestState): Promise<ViewerAnswer> {
	let version: string | null = null;
	const gateway = gatewayFor(args, state, state.session.token, (told) => {
		version = told;
	});
	const viewer = await getViewer(gateway);
	// A support session ends by the clock, which no version tells.
	if (version !== null && !viewer.support) keepViewer(state.session, { viewer, version });
	return viewer;
}

/**
 * Whether a kept viewer may serve: a page is made with its frame (entry.server sees those before they go out, and no
 * files), and no support session was begun here, whose end is still to be told.
 */
function mayServeKept({ request, context }: RouteArgs, { session }: RequestState): boolean {
	return framed.has(context) && !isChange(request) && !session.support;
}
