import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { getViewer } from "~/services/gateway/viewer.server";
import { gatewayFor } from "./request-gateway.server";
import { isChange, type RequestState, type RouteArgs, stateIfAny } from "./request-state.server";
import type { WebSession } from "./session.server";

interface CachedViewer {
	viewer: ViewerAnswer;
	version: string;
}

const CACHE_MS = 10_000;
const viewers = new LRUCache<string, CachedViewer>({
	max: 2_000,
	ttl: CACHE_MS,
	ttlAutopurge: true,
});

const framed = new WeakSet<AppLoadContext>();

/** Notes that the whole page is rendered. Call it before the shell's loader awaits anything. */
export function noteFrame({ context }: RouteArgs): void {
	framed.add(context);
}

/** The viewer of a request, fetched once. With `canBeCached` it may be an earlier one: check `isCurrent` first. */
export async function loadViewer(
	args: RouteArgs,
	state: RequestState,
	canBeCached: boolean,
): Promise<ViewerAnswer> {
	if (isChange(args.request)) uncacheViewer(state.session);
	if (!canBeCached) settle(args, state);
	if (!state.viewer) {
		const cache =
			canBeCached && canServeCached(args, state) ? cachedViewer(state.session) : undefined;
		if (cache) {
			state.cachedStanding = {
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

/** Replaces a cached viewer with a fresh one; false if not needed. */
export function settle(args: RouteArgs, state: RequestState): boolean {
	if (!state.cachedStanding || state.cachedStanding.isSettled) return false;
	state.cachedStanding.isSettled = true;
	state.viewer = fetchViewer(args, state);
	return true;
}

/** Whether the response can be shown: the viewer is fresh, or the gateway confirms its version. */
export async function isCurrent(args: RouteArgs): Promise<boolean> {
	const state = await stateIfAny(args.context);
	if (!state?.cachedStanding) return true;
	const { cachedStanding } = state;
	if (!cachedStanding.isConfirmed && !cachedStanding.isStale)
		await fetchViewer(args, state).catch(() => null);
	if (cachedStanding.isConfirmed && !cachedStanding.isStale) return true;
	uncacheViewer(state.session);
	return false;
}

async function fetchViewer(args: RouteArgs, state: RequestState): Promise<ViewerAnswer> {
	let version: string | null = null;
	const gateway = gatewayFor(args, state, {
		onAccessVersion: (newVersion) => {
			version = newVersion;
		},
	});
	const viewer = await getViewer(gateway);
	// Support sessions expire by time, which no version shows.
	if (version !== null && !viewer.support) cacheViewer(state.session, { viewer, version });
	return viewer;
}

/** Only for pages with their shell (checked in entry.server) and without a support session. */
function canServeCached({ request, context }: RouteArgs, { session }: RequestState): boolean {
	return framed.has(context) && !isChange(request) && !session.support;
}

/** The session's last known viewer; valid only if `isCurrent` confirms its version in this request. */
export function cachedViewer(session: WebSession): CachedViewer | undefined {
	return viewers.get(sessionKey(session));
}

export function cacheViewer(session: WebSession, cache: CachedViewer): void {
	viewers.set(sessionKey(session), cache);
}

function uncacheViewer(session: WebSession): void {
	viewers.delete(sessionKey(session));
}

function sessionKey({ token, merchantId }: WebSession): string {
	return `${token} ${merchantId}`;
}
