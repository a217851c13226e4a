import type { CallerIdentity } from "~/services/gateway/call-gateway.server";
import { clientInfo } from "./browser.server";
import { cookieLine, readCookie, seal, unseal } from "./cookies.server";
import { getRequestState, type RequestState, type RouteArgs } from "./request-state.server";

const COOKIE = "mise_device";
const SECONDS = 400 * 24 * 3600;

/** Token that identifies this browser to the gateway since a sign-in on it; null for a new browser. */
export async function knownDevice(request: Request): Promise<string | null> {
	const text = readCookie(request, COOKIE);
	const token = text ? await unseal("device", text) : null;
	return typeof token === "string" ? token : null;
}

export async function anonymousIdentity(
	args: Pick<RouteArgs, "request" | "context">,
): Promise<CallerIdentity> {
	const state = await getRequestState(args);
	return {
		token: null,
		merchantId: null,
		requestId: state.requestId,
		...clientInfo(args.request),
		...(await deviceFor(args.request, state)),
	};
}

export async function deviceFor(
	request: Request,
	state: RequestState,
): Promise<Pick<CallerIdentity, "device" | "onDevice">> {
	return {
		device: (await knownDevice(request)) ?? undefined,
		onDevice: async (token) => {
			state.setCookie(cookieLine(COOKIE, await seal("device", token, SECONDS), SECONDS));
		},
	};
}
