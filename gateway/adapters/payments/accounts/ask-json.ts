import { AccountBusy, AccountSilent } from "./account-provider";

export interface RequestSettings {
	timeoutMs: number;
}

export interface RefundRequest {
	status: number;
	body: unknown;
}

const MAY_PASS = new Set([408, 409, 425]);
const TOO_MANY = 429;

/** Sends JSON (null: GET). Throws `AccountBusy` for 429; `AccountSilent` for no answer, 5xx and invalid JSON. */
export async function requestJson(
	url: string,
	body: unknown,
	{ timeoutMs }: RequestSettings,
	headers: Record<string, string> = {},
): Promise<RefundRequest> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(url, {
			method: body === null ? "GET" : "POST",
			headers: {
				accept: "application/json",
				...(body !== null && { "content-type": "application/json" }),
				...headers,
			},
			...(body !== null && { body: JSON.stringify(body) }),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		text = await response.text();
	} catch (error) {
		throw new AccountSilent(null, error);
	}
	const { status } = response;
	if (status === TOO_MANY) throw new AccountBusy(parseRetryAfter(response));
	if (status >= 500 || MAY_PASS.has(status)) throw new AccountSilent(parseRetryAfter(response));
	try {
		return { status, body: JSON.parse(text) };
	} catch (error) {
		throw new AccountSilent(null, error);
	}
}

function parseRetryAfter(response: Response): number | null {
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return seconds >= 0 ? seconds * 1_000 : null;
}
