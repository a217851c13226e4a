import type { LinkAnswer, LinkKind } from "~/models/identity/account";
import { failureResponse, type GatewayClient } from "~/services/gateway/client.server";

const USERS = "/api/v2/users-v2";

/** Looks up the purpose of a link; null if invalid. Throws a Response if the gateway is unavailable. */
export async function getLinkPurpose(
	gateway: GatewayClient,
	kind: LinkKind,
	code: string,
): Promise<LinkAnswer | null> {
	// POST, so that the code is in no access log; it changes nothing.
	const answer = await gateway.send("POST", `${USERS}/link`, {
		body: { kind, code: code.slice(0, 200) },
		key: crypto.randomUUID(),
	});
	if (answer.ok) return answer.data;
	if (answer.failure.status === 410) return null;
	throw failureResponse(answer.failure);
}
