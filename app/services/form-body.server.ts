import { json } from "@remix-run/node";

export const FORM_LIMITS = { bytes: 1_048_576, fields: 2_000, depth: 8, index: 999, name: 300 };

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
	if (declared > maxBytes) throw refusal(413, "The form is too large.");
	const type = (request.headers.get("content-type") ?? "").toLowerCase();
	let form: FormData;
	if (type.startsWith("application/x-www-form-urlencoded")) {
		form = new FormData();
		const text = new TextDecoder().decode(await readBytes(request, maxBytes));
		let count = 0;
		for (const [name, value] of new URLSearchParams(text)) {
			count += 1;
			if (count > FORM_LIMITS.fields) throw refusal(400, "The form has too many fields.");
			checkName(name);
			form.append(name, value);
		}
		return form;
	}
	if (!type.startsWith("multipart/form-data")) {
		throw refusal(415, "The form is of a kind that is not understood.");
	}
	const bytes = await readBytes(request, maxBytes);
	try {
		form = await new Response(bytes, { headers: { "content-type": type } }).formData();
	} catch {
		throw refusal(400, "The form could not be read.");
	}
	let count = 0;
	for (const name of form.keys()) {
		count += 1;
		if (count > FORM_LIMITS.fields) throw refusal(400, "The form has too many fields.");
		checkName(name);
	}
	return form;
}

/** Reads a body no further than the limit, whatever length it was said to have. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
		if (done || !value) break;
		size += value.byteLength;
		if (size > maxBytes) {
			await reader?.cancel();
			throw refusal(413, "The form is too large.");
		}
		chunks.push(value);
	}
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}

const FORBIDDEN_PARTS = new Set(["__proto__", "prototype", "constructor"]);

/** Refuses names that would build deep, huge or dangerous structures before anything parses them. */
function checkName(name: string): void {
	if (name.length > FORM_LIMITS.name) throw refusal(400, "A field's name is too long.");
	const parts = name.split(/[.[\]]+/).filter(Boolean);
	const bad =
		parts.length > FORM_LIMITS.depth ||
		parts.some((part) => FORBIDDEN_PARTS.has(part)) ||
		parts.some((part) => /^\d+$/.test(part) && Number(part) > FORM_LIMITS.index);
	if (bad) throw refusal(400, "A field's name is not one of this form.");
}

function refusal(status: number, message: string): Response {
	return json({ failure: { status, message, details: {}, requestId: "" } }, { status });
}
