import { GatewayError } from "./errors";

/** The bytes of an upload, read no further than the limit. Throws 413 with the words past it, 422 when empty. */
export async function readUpload(
	request: Request,
	{ most, tooLarge }: { most: number; tooLarge: string },
): Promise<Uint8Array> {
	const refuse = () => new GatewayError(413, tooLarge);
	const declared = Number(request.headers.get("content-length") ?? "0");
	if (declared > most) throw refuse();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > most) {
			await reader.cancel().catch(() => undefined);
			throw refuse();
		}
		chunks.push(value);
	}
	if (size === 0) throw new GatewayError(422, "The file is empty. Please choose another one.");
	return Buffer.concat(chunks);
}

const MOST_FILES = 4;
const RETRY_SECONDS = 5;

let reading: Promise<unknown> = Promise.resolve();
/** Of each organization: one that sends slowly holds up nobody else. */
const files = new Map<string, number>();

/** Reads an uploaded file with `work`, one file at a time. Throws as `readUpload`, and 503 while too many of the organization come in. */
export async function readFileInTurn<T>(
	{ merchantId, request }: { merchantId: string; request: Request },
	limit: { most: number; tooLarge: string },
	work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
	const before = files.get(merchantId) ?? 0;
	if (before >= MOST_FILES) {
		throw new GatewayError(503, "Many files are being uploaded. Please try again in a moment.", {
			retryAfterSeconds: RETRY_SECONDS,
		});
	}
	files.set(merchantId, before + 1);
	try {
		const bytes = await readUpload(request, limit);
		const mine = reading.then(() => work(bytes));
		reading = mine.catch(() => undefined);
		return await mine;
	} finally {
		const left = (files.get(merchantId) ?? 1) - 1;
		if (left > 0) files.set(merchantId, left);
		else files.delete(merchantId);
	}
}
