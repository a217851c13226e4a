import { callGateway } from "~/services/gateway/call-gateway.server";
import type { RequestState } from "~/services/web/request-state.server";
import { emptySession } from "~/services/web/session.server";
import { clearLink } from "~/services/web/single-sign-on-state.server";

/** Clears the session in this browser, and any account waiting to be linked. */
export function endSession(state: RequestState): void {
	Object.assign(state.session, emptySession());
	state.saveSession();
	clearLink(state);
}

/** Signs out here and at the gateway; false if the gateway could not be reached. */
export async function signOut(state: RequestState): Promise<boolean> {
	const { token } = state.session;
	endSession(state);
	if (!token) return true;
	const { status } = await callGateway(
		{ token: null, merchantId: null, requestId: state.requestId },
		"POST",
		"/api/v2/auth/logout",
		{ headers: { "x-refresh-token": token } },
	);
	return status < 500;
}
