import type { CallerIdentity } from "~/services/gateway/call-gateway.server";
import { browserOf } from "./browser.server";
import { cookieLine, readCookie } from "./cookies.server";
import { type RequestState, type RouteArgs, stateOf } from "./request-state.server";
import { seal, unseal } from "./seal.server";

const COOKIE = "mise_device";
const SECONDS = 400 * 24 * 3600;

/** What the gateway knows this browser by since somebody signed in on it; null on a new one. */
export async function knownDevice(request: Request): Promise<string | null> {
	const text = readCookie(request, COOKIE);
	const token = text ? await unseal("device", text) : null;
	return typeof token === "string" ? token : null;
}

export async function strangerOf(
	args: Pick<RouteArgs, "request" | "context">,
): Promise<CallerIdentity> {
	const state = await stateOf(args);
	return {
		token: null,
		merchantId: null,
		requestId: state.requestId,
		...browserOf(args.request),
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
