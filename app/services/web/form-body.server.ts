import { json } from "@remix-run/node";
import { FieldNames, HostileForm } from "./field-names.server";
import { checkIntent, INTENT_FIELD } from "./form-intent.server";

export const FORM_LIMITS = { bytes: 1_048_576 };

/** Bodies up to this many times the limit are heard out before they are refused. */
const PATIENCE = 8;

const bodies = new WeakMap<Request, Promise<FormData>>();

/**
 * The form a request carries, read once and within limits, whoever asks. The request's own body stays unread
 * for those who must read it themselves. Throws a 400 or 413 Response for what no form of ours would send.
 */
export function formBody(request: Request, maxBytes = FORM_LIMITS.bytes): Promise<FormData> {
	const known = bodies.get(request);
	if (known) return known;
	const made = readForm(request.clone(), maxBytes);
	bodies.set(request, made);
	return made;
}

async function readForm(request: Request, maxBytes: number): Promise<FormData> {
	const declared = Number(request.headers.get("content-length") ?? "0");
	if (declared > maxBytes * PATIENCE) throw refusal(413, "The form is too large.");
	const type = (request.headers.get("content-type") ?? "").toLowerCase();
	const isEncoded = type.startsWith("application/x-www-form-urlencoded");
	if (!isEncoded && !type.startsWith("multipart/form-data")) {
		throw refusal(415, "The form is of a kind that is not understood.");
	}
	const bytes = await readBytes(request, maxBytes);
	try {
		if (!isEncoded) return checked(await readParts(request, bytes));
		return checked(new URLSearchParams(new TextDecoder().decode(bytes)));
	} catch (error) {
		if (error instanceof HostileForm) throw refusal(400, error.message);
		throw error;
	}
}

async function readParts(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
	const headers = { "content-type": request.headers.get("content-type") ?? "" };
	try {
		return await new Response(bytes, { headers }).formData();
	} catch {
		throw new HostileForm("The form could not be read.");
	}
}

/** The form, once every name in it was looked at. Throws `HostileForm`. */
function checked(entries: Iterable<[string, FormDataEntryValue]>): FormData {
	const form = new FormData();
	const names = new FieldNames();
	for (const [name, value] of entries) {
		names.add(name);
		if (name === INTENT_FIELD) checkIntent(value, names);
		form.append(name, value);
	}
	return form;
}

/**
 * Reads a body no further than the limit, whatever length it was said to have. What is a little past it is read
 * and dropped: a browser hears an answer only once it has sent everything.
 */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
		if (done || !value) break;
		size += value.byteLength;
		if (size <= maxBytes) chunks.push(value);
		else chunks.length = 0;
		if (size > maxBytes * PATIENCE) {
			// Not waited for: the request's own body, which nobody reads, would have to end too.
			reader?.cancel().catch(() => undefined);
			break;
		}
	}
	if (size > maxBytes) throw refusal(413, "The form is too large.");
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}

function refusal(status: number, message: string): Response {
	return json({ failure: { status, message, details: {}, requestId: "" } }, { status });
}
