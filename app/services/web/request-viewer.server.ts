import type { AppLoadContext } from "@remix-run/node";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { getViewer } from "~/services/gateway/viewer.server";
import { cachedViewer, cacheViewer, forgetViewer } from "./cached-viewers.server";
import { gatewayFor } from "./request-gateway.server";
import { isChange, type RequestState, type RouteArgs, stateIfAny } from "./request-state.server";

const framed = new WeakSet<AppLoadContext>();

/** Notes that the whole page is rendered. Call it before the shell's loader awaits anything. */
export function noteFrame({ context }: RouteArgs): void {
	framed.add(context);
}

/** The viewer of a request, fetched once. With `mayBeKept` maybe an earlier one: check `isCurrent` before answering. */
export async function viewerOf(
	args: RouteArgs,
	state: RequestState,
	mayBeCached: boolean,
): Promise<ViewerAnswer> {
	if (isChange(args.request)) forgetViewer(state.session);
	if (!mayBeCached) settle(args, state);
	if (!state.viewer) {
		const cache =
			mayBeCached && mayServeCached(args, state) ? cachedViewer(state.session) : undefined;
		if (cache) {
			state.kept = {
				version: cache.version,
				isConfirmed: false,
				isStale: false,
				isSettled: false,
			};
			state.viewer = Promise.resolve(cache.viewer);
		} else {
			state.viewer = fetchViewer(args, state);
		}
	}
	return state.viewer;
}

/** Replaces a kept viewer by a fresh one; false when not needed. */
export function settle(args: RouteArgs, state: RequestState): boolean {
	if (!state.kept || state.kept.isSettled) return false;
	state.kept.isSettled = true;
	state.viewer = fetchViewer(args, state);
	return true;
}

/** Whether the answer may be shown: the viewer is fresh, or the gateway confirmed its version. Asks if necessary. */
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
	const gateway = gatewayFor(args, state, {
		onAccessVersion: (told) => {
			version = told;
		},
	});
	const viewer = await getViewer(gateway);
	// Support sessions expire by time, which no version shows.
	if (version !== null && !viewer.support) cacheViewer(state.session, { viewer, version });
	return viewer;
}

/** Only for pages with their shell (checked in entry.server) and without a support session. */
function mayServeCached({ request, context }: RouteArgs, { session }: RequestState): boolean {
	return framed.has(context) && !isChange(request) && !session.support;
}
