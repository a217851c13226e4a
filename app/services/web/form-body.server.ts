import { json } from "@remix-run/node";
import { FieldNames, HostileForm } from "./field-names.server";
import { conformIntent, INTENT_FIELD } from "./form-intent.server";
import { MultipartReader } from "./multipart.server";

/** Size limits: the whole body without a session, files included; else the text of ordinary forms. */
export const FORM_LIMITS = { strangerBytes: 32_768, bytes: 1_048_576 };

/** Bodies up to this many times the limit of long forms are read before they are refused, a stranger's unparsed. */
const PATIENCE = 8;
/** For camera photos: their fields then say that they are too large. */
const PATIENCE_WITH_FILES = 16;

/** Pages, or all below a path that ends in a slash, whose files may be larger than others (spec 9.3, 5.11). */
const LARGE_FILES: Readonly<Record<string, number>> = {
	"/mobile-app/customers/import": 33_554_432,
	"/online-store/gift-card-settings/import": 10_485_760,
	"/dashboard/menu-management/import": 5_242_880,
	"/marketing/sq-campaigns/": 5_242_880,
};

const bodies = new WeakMap<Request, Promise<FormData>>();
const ofSessions = new WeakSet<Request>();

/** Lets a request send a long form. For those whose session was opened here, even if it has ended since. */
export function allowLongForm(request: Request): void {
	ofSessions.add(request);
}

/** Read once within limits, small ones unless `allowLongForm` was called; the body stays unread. Throws 400, 413. */
export function formBody(request: Request): Promise<FormData> {
	const known = bodies.get(request);
	if (known) return known;
	const made = readForm(request.clone(), !ofSessions.has(request));
	bodies.set(request, made);
	return made;
}

/** The value of a form's field, one of `values`: mostly the button pressed. Throws 400 for others. */
export async function requireChoice<Value extends string>(
	request: Request,
	field: string,
	values: readonly Value[],
): Promise<Value> {
	const typed = (await formBody(request)).get(field);
	const found = values.find((value) => value === typed);
	if (found === undefined)
		throw refusal(400, "The form could not be read. Reload the page and try again.");
	return found;
}

/** The fields of a form that was sent in the address, as Conform reads them. Throws 400. */
export function queryForm(request: Request): URLSearchParams {
	try {
		return namedFields(new URL(request.url).searchParams, new URLSearchParams());
	} catch (error) {
		if (error instanceof HostileForm) throw refusal(400, error.message);
		throw error;
	}
}

async function readForm(request: Request, isStranger: boolean): Promise<FormData> {
	const maxBytes = isStranger ? FORM_LIMITS.strangerBytes : FORM_LIMITS.bytes;
	const declared = Number(request.headers.get("content-length") ?? "0");
	const type = request.headers.get("content-type") ?? "";
	const isEncoded = type.toLowerCase().startsWith("application/x-www-form-urlencoded");
	if (!isEncoded && !type.toLowerCase().startsWith("multipart/form-data")) {
		throw refusal(415, "The form could not be read. Reload the page and try again.");
	}
	const fileBytes = isStranger ? undefined : fileBytesAt(new URL(request.url).pathname);
	const defaultPatience = FORM_LIMITS.bytes * (isEncoded ? PATIENCE : PATIENCE_WITH_FILES);
	const patience = fileBytes && !isEncoded ? 2 * fileBytes : defaultPatience;
	if (declared > patience) throw refusal(413, "The form is too large.");
	try {
		if (isEncoded) return await readEncoded(request, { maxBytes, patience });
		const maxTotalBytes = isStranger ? maxBytes : patience;
		return await readMultipart(request, type, { maxBytes, maxTotalBytes, patience, fileBytes });
	} catch (error) {
		if (error instanceof HostileForm) throw refusal(400, error.message);
		throw error;
	}
}

function fileBytesAt(pathname: string): number | undefined {
	const found = Object.entries(LARGE_FILES).find(([path]) =>
		path.endsWith("/") ? pathname.startsWith(path) : pathname === path,
	);
	return found?.[1];
}

interface Sizes {
	maxBytes: number;
	patience: number;
}

interface MultipartSizes {
	maxTotalBytes: number;
	fileBytes: number | undefined;
}

async function readEncoded(request: Request, { maxBytes, patience }: Sizes): Promise<FormData> {
	const chunks: Uint8Array[] = [];
	const size = await readThrough(request, patience, (chunk, soFar) => {
		if (soFar <= maxBytes) chunks.push(chunk);
		else chunks.length = 0;
	});
	if (size > maxBytes) throw refusal(413, "The form is too large.");
	const text = new TextDecoder().decode(Buffer.concat(chunks));
	return namedFields(new URLSearchParams(text), new FormData());
}

function namedFields<T extends FormData | URLSearchParams>(fields: URLSearchParams, form: T): T {
	const names = new FieldNames();
	for (const [name, value] of fields) {
		names.add(name);
		form.append(name, name === INTENT_FIELD ? conformIntent(value, names) : value);
	}
	return form;
}

async function readMultipart(
	request: Request,
	type: string,
	{ maxBytes, maxTotalBytes, patience, fileBytes }: Sizes & MultipartSizes,
): Promise<FormData> {
	const names = new FieldNames();
	const sizes = { textBytes: maxBytes, ...(fileBytes && { fileBytes }) };
	const parts = new MultipartReader(type, sizes, (name) => names.add(name));
	let problem: unknown = null;
	const size = await readThrough(request, patience, async (chunk, soFar) => {
		if (problem || soFar > maxTotalBytes) return;
		await parts.write(chunk).catch((error: unknown) => {
			problem = error;
		});
	});
	if (problem) throw problem;
	if (size > maxTotalBytes || parts.isTooLarge) throw refusal(413, "The form is too large.");
	const entries = await parts.end();
	if (parts.isTooLarge) throw refusal(413, "The form is too large.");
	const form = new FormData();
	for (const [name, value] of entries) {
		form.append(name, name === INTENT_FIELD ? conformIntent(value, names) : value);
	}
	return form;
}

/** Returns the body's size, reading past the limit: browsers hear an answer only after sending everything. */
async function readThrough(
	request: Request,
	patience: number,
	take: (chunk: Uint8Array, soFar: number) => unknown,
): Promise<number> {
	let size = 0;
	const reader = request.body?.getReader();
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
		if (done || !value) return size;
		size += value.byteLength;
		await take(value, size);
		if (size > patience) {
			// Not awaited, because the request's unread body would have to end, too.
			reader?.cancel().catch(() => undefined);
			return size;
		}
	}
}

function refusal(status: number, message: string): Response {
	return json({ failure: { status, message, details: {}, requestId: "" } }, { status });
}
