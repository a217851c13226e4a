import type { Logger } from "pino";
import { type AccountAccess, PosError, type PosPlace } from "./catalogue/catalogue";
import type { PosOutcome } from "./provider";

/** Why something was not done; `codes` are the vendor's own, and `status` is null without an answer. */
export interface Refusal {
	status: number | null;
	codes: string[];
	notDone: Exclude<PosOutcome, { outcome: "taken" }>;
}

export type Answer = { json: unknown } | Refusal;

export type Ask = (
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: string,
	body?: object,
) => Promise<Answer>;

export interface Vendor {
	name: string;
	headers: Record<string, string>;
	/** What people do where the vendor refuses the account's token. */
	linkAgain: string;
	readErrors(json: unknown): { message: string; code: string }[];
}

export interface VendorSettings {
	url: string;
	timeoutMs: number;
	log?: Pick<Logger, "error">;
	/** No request begins after it. */
	lastStart?: number;
}

const MAX_WORDS = 500;
const MAY_PASS = new Set([408, 409, 425, 429]);

/** Calls a vendor with an account's token, and retries with a new one once it ended. Never throws. */
export function createAsk(
	vendor: Vendor,
	{ url, timeoutMs, log, lastStart = Number.POSITIVE_INFINITY }: VendorSettings,
	access: Pick<AccountAccess, "token" | "renewed">,
	place: PosPlace,
): Ask {
	return async (method, path, body) => {
		const ask = async (token: string) => {
			if (Date.now() > lastStart) return again(`${vendor.name} took too long`, null);
			return request(vendor, `${url}${path}`, { method, body, token, timeoutMs });
		};
		try {
			const token = await access.token(place);
			const answer = await ask(token);
			if (!isRefusal(answer) || answer.status !== 401) return answer;
			return await ask(await access.renewed(place, token));
		} catch (error) {
			if (error instanceof PosError) return refused(error.message);
			log?.error({ error, vendor: vendor.name }, "the vendor was not asked");
			return again(`Could not reach ${vendor.name}`, null);
		}
	};
}

export function refused(words: string): Refusal {
	return { status: null, codes: [], notDone: { outcome: "refused", words } };
}

/** Whether an answer, or what was read from one, is none. */
export function isRefusal<Given>(answer: Given | Refusal): answer is Refusal {
	return typeof answer === "object" && answer !== null && "notDone" in answer;
}

/** A refusal that may pass, after `afterMs` if the vendor requested a wait. */
export function again(
	words: string,
	status: number | null,
	afterMs: number | null = null,
): Refusal {
	return { status, codes: [], notDone: { outcome: "again", words, afterMs } };
}

async function request(
	vendor: Vendor,
	url: string,
	sent: { method: string; body: object | undefined; token: string; timeoutMs: number },
): Promise<Answer> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(url, {
			method: sent.method,
			headers: {
				accept: "application/json",
				authorization: `Bearer ${sent.token}`,
				...vendor.headers,
				...(sent.body && { "content-type": "application/json" }),
			},
			...(sent.body && { body: JSON.stringify(sent.body) }),
			redirect: "error",
			signal: AbortSignal.timeout(sent.timeoutMs),
		});
		text = await response.text();
	} catch {
		return again(`${vendor.name} did not answer`, null);
	}
	const json = parseJson(text);
	return response.ok ? { json } : toRefusal(vendor, response, json);
}

function toRefusal(
	{ name, linkAgain, readErrors }: Vendor,
	response: Response,
	json: unknown,
): Refusal {
	const { status } = response;
	const errors = readErrors(json);
	const codes = errors.map(({ code }) => code);
	if (status === 401 || status === 403) return { ...refused(linkAgain), status, codes };
	const words =
		errors
			.map(({ message, code }) => message || code)
			.join(". ")
			.slice(0, MAX_WORDS) || `${name} answered with status ${status}`;
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
