import { createGatewayClient, type GatewayClient } from "~/services/gateway/client.server";
import { browserOf } from "./browser.server";
import { withResend } from "./ended-session.server";
import type { RequestState, RouteArgs } from "./request-state.server";

/** The gateway as the session's person sees it, or with `token` null as nobody in particular. */
export function gatewayFor(
	args: RouteArgs,
	state: RequestState,
	token: string | null = state.session.token,
	onAccessVersion?: (version: string | null) => void,
): GatewayClient {
	return createGatewayClient({
		token,
		merchantId: state.session.merchantId,
		requestId: state.requestId,
		...browserOf(args.request),
		onToken(token) {
			if (token === state.session.token) return;
			state.session.token = token;
			state.saveSession();
		},
		onAccessVersion(version) {
			onAccessVersion?.(version);
			if (!state.kept) return;
			if (version === state.kept.version) state.kept.isConfirmed = true;
			else state.kept.isStale = true;
		},
		// A gateway that cannot answer now must not take the form with it that was being sent.
		failed: async (failure) => (failure.status >= 500 ? withResend(state, failure) : failure),
	});
}
