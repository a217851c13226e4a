import { createHash } from "node:crypto";
import { z } from "zod";
import type { CourierAccount, CourierAddress } from "./provider";

const tokenSchema = z.object({
	access_token: z.string().min(1),
	expires_in: z.number().positive(),
});

const errorSchema = z.object({ message: z.string().min(1).max(500) });
const codeSchema = z.object({
	code: z.string(),
	metadata: z
		.object({ delivery_id: z.string().max(200).catch("") })
		.optional()
		.catch(undefined),
});

const MARGIN_MS = 60_000;
const MAX_TOKENS = 2_000;

export type UberAnswer =
	| { kind: "ok"; body: unknown }
	| {
			kind: "error";
			status: number;
			code: string;
			existing: string;
			words: string;
			afterMs: number | null;
	  }
	| { kind: "silent" };

interface UberCall {
	path: string;
	body?: object;
	waitMs?: number;
}

/** Calls the Direct API below `/v1/customers/:customerId` with an account token, cached until it expires. */
export function createUberClient({ url, authUrl, patienceMs }: CourierAddress) {
	const tokens = new Map<string, { token: string; until: number }>();

	async function getAccessToken(
		account: CourierAccount,
		signal: AbortSignal,
	): Promise<Response | string> {
		const key = accountKey(account);
		const cache = tokens.get(key);
		if (cache && cache.until > Date.now()) return cache.token;
		const response = await fetch(`${plain(authUrl)}/oauth/v2/token`, {
			method: "POST",
			headers: { accept: "application/json" },
			body: new URLSearchParams({
				client_id: account.clientId,
				client_secret: account.clientSecret,
				grant_type: "client_credentials",
				scope: "eats.deliveries",
			}),
			redirect: "error",
			signal,
		});
		if (!response.ok) return response;
		const { access_token: token, expires_in } = tokenSchema.parse(await response.json());
		if (tokens.size >= MAX_TOKENS) tokens.clear();
		tokens.set(key, { token, until: Date.now() + expires_in * 1_000 - MARGIN_MS });
		return token;
	}

	return async function call(
		account: CourierAccount,
		{ path, body, waitMs = patienceMs }: UberCall,
	): Promise<UberAnswer> {
		const signal = AbortSignal.timeout(waitMs);
		const ask = async (): Promise<Response> => {
			const token = await getAccessToken(account, signal);
			if (typeof token !== "string") return token;
			return fetch(`${plain(url)}/v1/customers/${encodeURIComponent(account.customerId)}/${path}`, {
				method: body ? "POST" : "GET",
				headers: {
					accept: "application/json",
					...(body && { "content-type": "application/json" }),
					authorization: `Bearer ${token}`,
				},
				...(body && { body: JSON.stringify(body) }),
				redirect: "error",
				signal,
			});
		};
		try {
			let response = await ask();
			if (response.status === 401 && tokens.delete(accountKey(account))) {
				await response.body?.cancel();
				response = await ask();
			}
			return toUberAnswer(response, await response.text());
		} catch {
			return { kind: "silent" };
		}
	};
}

function toUberAnswer(response: Response, text: string): UberAnswer {
	const said = parseJson(text);
	if (response.ok) return { kind: "ok", body: said };
	const { status } = response;
	const afterMs = parseRetryAfter(response);
	const { code = "", metadata } = codeSchema.safeParse(said).data ?? {};
	const existing = metadata?.delivery_id ?? "";
	if (status === 401) {
		const words = "it does not accept the account";
		return { kind: "error", status, code, existing, words, afterMs };
	}
	const { data } = errorSchema.safeParse(said);
	const words = data?.message ?? `it answered with status ${status}`;
	return { kind: "error", status, code, existing, words, afterMs };
}

function parseRetryAfter({ headers }: Response): number | null {
	const text = headers.get("retry-after");
	if (!text) return null;
	const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
	return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function accountKey({ clientId, clientSecret }: CourierAccount): string {
	return createHash("sha256")
		.update(JSON.stringify([clientId, clientSecret]))
		.digest("base64");
}

function plain(url: string): string {
	return url.replace(/\/$/, "");
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
