import { callGateway } from "~/services/gateway/client.server";
import type { RequestState } from "~/services/web/request-state.server";
import { emptySession } from "~/services/web/session.server";
import { forgetLink } from "~/services/web/single-sign-on-kept.server";

/** Nobody is signed in in this browser any more. An account that waits to be linked is not the next person's. */
export function endSession(state: RequestState): void {
	Object.assign(state.session, emptySession());
	state.saveSession();
	forgetLink(state);
}

/** The same, at the gateway too; gives whether it could be told. If not, the session ends by itself there. */
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
