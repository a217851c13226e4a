import { AccountBusy, AccountSilent } from "./account-provider";

export interface AskSettings {
	timeoutMs: number;
}

export interface RefundRequest {
	status: number;
	body: unknown;
}

const MAY_PASS = new Set([408, 409, 425]);
const TOO_MANY = 429;

/** Posts JSON, or gets with a null body, and gives the answer. Throws `AccountBusy` for 429, `AccountSilent` for silence, 5xx and what is no JSON. */
export async function askJson(
	url: string,
	body: unknown,
	{ timeoutMs }: AskSettings,
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
	if (status === TOO_MANY) throw new AccountBusy(waitOf(response));
	if (status >= 500 || MAY_PASS.has(status)) throw new AccountSilent(waitOf(response));
	try {
		return { status, body: JSON.parse(text) };
	} catch (error) {
		throw new AccountSilent(null, error);
	}
}

function waitOf(response: Response): number | null {
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return seconds >= 0 ? seconds * 1_000 : null;
}
