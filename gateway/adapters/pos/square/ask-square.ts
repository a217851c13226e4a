import { SQUARE_VERSION } from "../../../core/square-version";
import { PosError, type PosPlace, type SquareAccess } from "../catalogue/catalogue";
import { LINK_SQUARE_AGAIN } from "../catalogue/square-client";
import type { PosOutcome } from "../provider";
import { errorsAnswer } from "./square-answers";

/** Why something was not done; `codes` are Square's own, and `status` is null without an answer. */
export interface SquareRefusal {
	status: number | null;
	codes: string[];
	notDone: Exclude<PosOutcome, { outcome: "taken" }>;
}

export type SquareAnswer = { json: unknown } | SquareRefusal;

export type AskSquare = (
	method: "GET" | "POST" | "PUT",
	path: string,
	body?: object,
) => Promise<SquareAnswer>;

const MAX_WORDS = 500;
const MAY_PASS = new Set([408, 409, 425, 429]);

/** Calls Square with an account's token, and retries with a new one once it ended. Never throws. */
export function createAskSquare(
	{ url, timeoutMs }: { url: string; timeoutMs: number },
	access: Pick<SquareAccess, "token" | "renewed">,
	place: PosPlace,
): AskSquare {
	return async (method, path, body) => {
		const ask = (token: string) => request(`${url}${path}`, { method, body, token, timeoutMs });
		try {
			const token = await access.token(place);
			const answer = await ask(token);
			if (!isRefusal(answer) || answer.status !== 401) return answer;
			return await ask(await access.renewed(place, token));
		} catch (error) {
			if (error instanceof PosError) return refused(error.message);
			return again("Could not reach Square", null);
		}
	};
}

/** A refusal for good, with our own words. */
export function refused(words: string): SquareRefusal {
	return { status: null, codes: [], notDone: { outcome: "refused", words } };
}

/** An answer that Square's description does not allow. */
export function unreadable(): SquareRefusal {
	return again("Square's answer cannot be read", null);
}

/** Whether an answer, or what was read from one, is none. */
export function isRefusal<Answer>(answer: Answer | SquareRefusal): answer is SquareRefusal {
	return typeof answer === "object" && answer !== null && "notDone" in answer;
}

function again(words: string, status: number | null, afterMs: number | null = null): SquareRefusal {
	return { status, codes: [], notDone: { outcome: "again", words, afterMs } };
}

async function request(
	url: string,
	sent: { method: string; body: object | undefined; token: string; timeoutMs: number },
): Promise<SquareAnswer> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(url, {
			method: sent.method,
			headers: {
				accept: "application/json",
				authorization: `Bearer ${sent.token}`,
				"square-version": SQUARE_VERSION,
				...(sent.body && { "content-type": "application/json" }),
			},
			...(sent.body && { body: JSON.stringify(sent.body) }),
			redirect: "error",
			signal: AbortSignal.timeout(sent.timeoutMs),
		});
		text = await response.text();
	} catch {
		return again("Square did not answer", null);
	}
	const json = parseJson(text);
	return response.ok ? { json } : toRefusal(response, json);
}

function toRefusal(response: Response, json: unknown): SquareRefusal {
	const { status } = response;
	const errors = errorsAnswer.safeParse(json).data?.errors ?? [];
	const codes = errors.map(({ code }) => code);
	if (status === 401 || status === 403) return { ...refused(LINK_SQUARE_AGAIN), status, codes };
	const words =
		errors
			.map(({ detail, code }) => detail || code)
			.join(". ")
			.slice(0, MAX_WORDS) || `Square answered with status ${status}`;
	if (!MAY_PASS.has(status) && status < 500) return { ...refused(words), status, codes };
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return { ...again(words, status, seconds >= 0 ? seconds * 1_000 : null), codes };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
