import { createHmac } from "node:crypto";
import { z } from "zod";
import type { CourierAccount } from "./provider";

const TOKEN_SECONDS = 300;

const errorSchema = z.object({
	code: z.string().max(100).catch(""),
	message: z.string().max(500).catch(""),
	reason: z.string().max(100).catch(""),
	field_errors: z
		.array(z.object({ field: z.string().max(100), error: z.string().max(300) }))
		.catch([]),
});

export type DoorDashAnswer =
	| { kind: "ok"; body: unknown }
	| {
			kind: "error";
			status: number;
			code: string;
			reason: string;
			words: string;
			afterMs: number | null;
	  }
	| { kind: "silent" };

interface DoorDashCall {
	method: "GET" | "POST" | "PUT";
	path: string;
	body?: object;
	waitMs: number;
}

/** Calls DoorDash Drive below /drive/v2 with a token signed for each request. Never throws. */
export async function callDoorDash(
	url: string,
	account: CourierAccount,
	{ method, path, body, waitMs }: DoorDashCall,
): Promise<DoorDashAnswer> {
	try {
		const response = await fetch(`${url.replace(/\/$/, "")}/drive/v2/${path}`, {
			method,
			headers: {
				accept: "application/json",
				...(body && { "content-type": "application/json" }),
				authorization: `Bearer ${doorDashToken(account)}`,
			},
			...(body && { body: JSON.stringify(body) }),
			redirect: "error",
			signal: AbortSignal.timeout(waitMs),
		});
		return toAnswer(response, await response.text());
	} catch {
		return { kind: "silent" };
	}
}

/** The JWT of DoorDash's version 1: HMAC-SHA256 with the decoded signing secret, naming the developer and the key. */
export function doorDashToken(
	{ clientId, clientSecret, customerId }: CourierAccount,
	now = Date.now(),
): string {
	const iat = Math.floor(now / 1_000);
	const header = { alg: "HS256", typ: "JWT", "dd-ver": "DD-JWT-V1" };
	const claims = {
		aud: "doordash",
		iss: clientId,
		kid: customerId,
		iat,
		exp: iat + TOKEN_SECONDS,
	};
	const signed = [header, claims].map(encoded).join(".");
	const key = Buffer.from(clientSecret, "base64");
	return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

function encoded(part: object): string {
	return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function toAnswer(response: Response, text: string): DoorDashAnswer {
	const said = parseJson(text);
	if (response.ok) return { kind: "ok", body: said };
	const { status } = response;
	const { code, message, reason, field_errors } = errorSchema.catch(NOTHING).parse(said);
	const fields = field_errors.map(({ field, error }) => `${field}: ${error}`);
	const words =
		status === 401 || status === 403
			? "it does not accept the account"
			: [message || `it answered with status ${status}`, ...fields].join(". ");
	return { kind: "error", status, code, reason, words, afterMs: parseRetryAfter(response) };
}

const NOTHING = { code: "", message: "", reason: "", field_errors: [] };

function parseRetryAfter({ headers }: Response): number | null {
	const text = headers.get("retry-after");
	if (!text) return null;
	const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
	return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
