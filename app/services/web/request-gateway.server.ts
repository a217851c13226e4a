import { pageAt } from "~/models/pages/pages";
import {
	type ClientIdentity,
	createGatewayClient,
	type GatewayClient,
	type GatewayFailure,
} from "~/services/gateway/client.server";
import { clientInfo } from "./browser.server";
import { withResend } from "./ended-session.server";
import { withGone } from "./gone-thing.server";
import { isChange, type RequestState, type RouteArgs } from "./request-state.server";
import { withDraftEntries } from "./typed-form.server";

type Options = Partial<Pick<ClientIdentity, "token" | "device" | "onDevice" | "onAccessVersion">>;

const FILE = /\.(?:csv|geojson)$/;

/** The gateway for the session's person; without a session when `token` is null. */
export function gatewayFor(
	args: RouteArgs,
	state: RequestState,
	{ token = state.session.token, onAccessVersion, ...device }: Options = {},
): GatewayClient {
	const gateway = createGatewayClient({
		...device,
		token,
		merchantId: state.session.merchantId,
		requestId: state.requestId,
		...clientInfo(args.request),
		isForFile: FILE.test(new URL(args.request.url).pathname),
		onToken(token) {
			if (token === state.session.token) return;
			state.session.token = token;
			state.saveSession();
		},
		onAccessVersion(version) {
			onAccessVersion?.(version);
			if (!state.cachedStanding) return;
			if (version === state.cachedStanding.version) state.cachedStanding.isConfirmed = true;
			else state.cachedStanding.isStale = true;
		},
		explain: async (failure) => withUnable(args, await withGone(failure, { args, state, gateway })),
		// Preserves the submitted form if the gateway is unavailable or the record is gone.
		async failed(failure) {
			if (failure.status >= 500) return withResend(state, failure);
			return failure.status === 404 ? withDraftEntries(state, failure) : failure;
		},
	});
	return gateway;
}

function withUnable({ request }: RouteArgs, failure: GatewayFailure): GatewayFailure {
	if (failure.status < 500 || isChange(request)) return failure;
	const unable = pageAt(new URL(request.url).pathname)?.page.unable;
	return unable ? { ...failure, unable } : failure;
}
