import { DEMO_PASSWORD } from "../../demo/demo-tenant";

/** Calls the gateway under test directly, for what a journey needs but does not test. */

/** Tokens are reused for this long, in milliseconds: less than their lifetime. */
const TOKEN_MS = 120_000;

interface CallOptions {
	token?: string;
	body?: unknown;
}

const tokens = new Map<string, { token: string; until: number }>();

export const gatewayUrl = () => process.env.E2E_GATEWAY_URL ?? "";

/** An access token of somebody with the demo's password. */
export async function getToken(email: string): Promise<string> {
	const known = tokens.get(email);
	if (known && known.until > Date.now()) return known.token;
	const { headers } = await send("POST", "/api/v2/auth/login", {
		body: { email, password: DEMO_PASSWORD },
	});
	const token = headers.get("x-access-token") ?? "";
	tokens.set(email, { token, until: Date.now() + TOKEN_MS });
	return token;
}

/** Calls an endpoint; throws its message when it refuses. */
export async function requestGateway<T>(
	method: string,
	path: string,
	options: CallOptions,
): Promise<T> {
	return (await (await send(method, path, options)).json()) as T;
}

async function send(method: string, path: string, { token, body }: CallOptions): Promise<Response> {
	const gateway = gatewayUrl();
	if (!gateway) throw new Error("E2E_GATEWAY_URL is not set: the gateway under test is not known");
	const answer = await fetch(`${gateway}${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
			...(token && { "x-access-token": token }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	if (!answer.ok) {
		throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
	}
	return answer;
}
