import { callGateway } from "~/services/gateway/call-gateway.server";
import {
	failureResponse,
	type GatewayFailure,
	toGatewayFailure,
} from "~/services/gateway/client.server";

const KNOWN_MS = 5_000;
let waitingUntil = 0;

/** Whether a failure means that the gateway is starting and will respond soon. */
export function isStarting({
	status,
	details,
}: Pick<GatewayFailure, "status" | "details">): boolean {
	return status === 503 && details.reason === "starting";
}

/** Throws a 503, whose page reloads itself, while the gateway is starting; other failures are left to the page. */
export async function refuseWhileStarting(requestId: string): Promise<void> {
	if (Date.now() < waitingUntil) return;
	const anonymousCaller = { token: null, merchantId: null, requestId };
	const answer = await callGateway(anonymousCaller, "GET", "/readyz");
	const failure = toGatewayFailure(answer, requestId);
	if (isStarting(failure)) throw failureResponse(failure);
	waitingUntil = Date.now() + KNOWN_MS;
}
