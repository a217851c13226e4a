import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { PosSilent } from "../provider";
import { type CatalogueAddress, PosError } from "./catalogue";

const MAX_TRIES = 5;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 3_000;

const errorSchema = z.object({
	errors: z
		.array(
			z.union([
				z.string(),
				z.object({ detail: z.string().optional(), code: z.string().optional() }),
			]),
		)
		.min(1)
		.max(10),
});

const messageSchema = z.object({ message: z.string().min(1).max(500) });

/** Retries after 429 and 5xx as `Retry-After` says. Throws `PosSilent` without an answer, `PosError` when refused. */
export async function requestPos(
	address: Omit<CatalogueAddress, "url">,
	url: string,
	body?: object,
): Promise<unknown> {
	for (let tried = 1; ; tried += 1) {
		const { answer, waitMs } = await tryOnce(url, body, address, tried);
		if (answer) return answer.json;
		if (tried >= MAX_TRIES || waitMs > LONGEST_WAIT_MS) {
			throw new PosSilent(new Error("The catalogue was asked in vain"));
		}
		await sleep(waitMs);
	}
}

/** Reads an answer. Throws `PosSilent` where it is not as described, since nothing is known then. */
export function readAnswer<Schema extends z.ZodType>(
	schema: Schema,
	json: unknown,
): z.output<Schema> {
	const read = schema.safeParse(json);
	if (read.success) return read.data;
	throw new PosSilent(read.error);
}

interface Tried {
	answer?: { json: unknown };
	waitMs: number;
}

async function tryOnce(
	url: string,
	body: object | undefined,
	{ key, timeoutMs, headers }: Omit<CatalogueAddress, "url">,
	tried: number,
): Promise<Tried> {
	const waitMs = FIRST_WAIT_MS * 2 ** (tried - 1);
	const request = fetch(url, {
		method: body ? "POST" : "GET",
		headers: {
			accept: "application/json",
			...(body && { "content-type": "application/json" }),
			...(key && { authorization: `Bearer ${key}` }),
			...headers,
		},
		...(body && { body: JSON.stringify(body) }),
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	let response: Response;
	let text: string;
	try {
		response = await request;
		text = await response.text();
	} catch {
		return { waitMs };
	}
	if (response.status === 429 || response.status >= 500) {
		const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
		return { waitMs: seconds >= 0 ? Math.max(waitMs, seconds * 1_000) : waitMs };
	}
	const json = parseJson(text);
	if (response.ok) return json === undefined ? { waitMs } : { answer: { json }, waitMs };
	throw new PosError(
		errorMessage(json) || `The POS answered with status ${response.status}`,
		response.status,
	);
}

function errorMessage(json: unknown): string | undefined {
	const parsed = errorSchema.safeParse(json).data?.errors;
	if (!parsed) return messageSchema.safeParse(json).data?.message;
	return parsed
		.map((error) => (typeof error === "string" ? error : (error.detail ?? error.code ?? "")))
		.join(". ");
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
