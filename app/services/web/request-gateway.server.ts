import {
	type ClientIdentity,
	createGatewayClient,
	type GatewayClient,
} from "~/services/gateway/client.server";
import { browserOf } from "./browser.server";
import { withResend } from "./ended-session.server";
import type { RequestState, RouteArgs } from "./request-state.server";

type Options = Partial<Pick<ClientIdentity, "token" | "device" | "onDevice" | "onAccessVersion">>;

/** The gateway for the session's person; without a session when `token` is null. */
export function gatewayFor(
	args: RouteArgs,
	state: RequestState,
	{ token = state.session.token, onAccessVersion, ...device }: Options = {},
): GatewayClient {
	return createGatewayClient({
		...device,
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
		// An unavailable gateway must not lose the form being sent.
		failed: async (failure) => (failure.status >= 500 ? withResend(state, failure) : failure),
	});
}
