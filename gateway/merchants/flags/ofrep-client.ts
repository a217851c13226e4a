import { z } from "zod";
import type { FlagContext, FlagValues } from "./flag-source";

export interface OfrepSettings {
	url: string;
	key: string;
	keyHeader: string;
	timeoutMs: number;
}

export class OfrepSilent extends Error {
	constructor(
		reason: string,
		readonly retryAfterMs: number | null = null,
	) {
		super(reason);
		this.name = "OfrepSilent";
	}
}

const flagSchema = z.object({
	key: z.string(),
	value: z.unknown().optional(),
	errorCode: z.string().nullish(),
});
const bulkSchema = z.object({ flags: z.array(flagSchema) });

type Bulk = { values: FlagValues; etag: string | null };

/** All flags of a person. "unchanged" if the ETag matches, "missing" without this endpoint. Throws `OfrepSilent`. */
export async function fetchAllFlags(
	settings: OfrepSettings,
	context: FlagContext,
	etag: string | null,
): Promise<Bulk | "unchanged" | "missing"> {
	const response = await post(settings, "", context, etag ? { "if-none-match": etag } : {});
	if (response.status === 304) return emptied(response, "unchanged");
	if ([404, 405, 501].includes(response.status)) return emptied(response, "missing");
	const { flags } = await readBody(response, bulkSchema);
	return { values: toFlagValues(flags), etag: response.headers.get("etag") };
}

/** One flag of a person; empty when the service does not know it. Throws `OfrepSilent`. */
export async function fetchOneFlag(
	settings: OfrepSettings,
	key: string,
	context: FlagContext,
): Promise<FlagValues> {
	const response = await post(settings, `/${encodeURIComponent(key)}`, context, {});
	if (response.status === 404) return emptied(response, {});
	return toFlagValues([await readBody(response, flagSchema)]);
}

async function post(
	{ url, key, keyHeader, timeoutMs }: OfrepSettings,
	path: string,
	context: FlagContext,
	headers: Record<string, string>,
): Promise<Response> {
	const isBearer = keyHeader.toLowerCase() === "authorization";
	try {
		return await fetch(`${url.replace(/\/$/, "")}/ofrep/v1/evaluate/flags${path}`, {
			method: "POST",
			headers: {
				accept: "application/json",
				"content-type": "application/json",
				...(key ? { [keyHeader]: isBearer ? `Bearer ${key}` : key } : {}),
				...headers,
			},
			body: JSON.stringify({ context }),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch (error) {
		throw new OfrepSilent((error as Error).message);
	}
}

async function readBody<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
	if (response.status !== 200) {
		const pause = retryAfter(response);
		await response.body?.cancel();
		throw new OfrepSilent(`The flag service answered with status ${response.status}`, pause);
	}
	try {
		return schema.parse(await response.json());
	} catch {
		throw new OfrepSilent("The flag service's answer could not be read");
	}
}

function retryAfter({ headers }: Response): number | null {
	const text = headers.get("retry-after");
	if (!text) return null;
	const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
	return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 3_600_000) : null;
}

function toFlagValues(flags: readonly z.output<typeof flagSchema>[]): FlagValues {
	const usable = flags.filter(({ errorCode, value }) => !errorCode && value !== undefined);
	return Object.fromEntries(usable.map(({ key, value }) => [key, value]));
}

async function emptied<T>(response: Response, answer: T): Promise<T> {
	await response.body?.cancel();
	return answer;
}
