import { GatewayError } from "./errors";

/** Reads an upload up to the limit. Throws 413 with `tooLarge` beyond it, 422 when empty. */
export async function readUpload(
	request: Request,
	{ max, tooLarge }: { max: number; tooLarge: string },
): Promise<Uint8Array> {
	const refuse = () => new GatewayError(413, tooLarge);
	const declared = Number(request.headers.get("content-length") ?? "0");
	if (declared > max) throw refuse();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > max) {
			await reader.cancel().catch(() => undefined);
			throw refuse();
		}
		chunks.push(value);
	}
	if (size === 0) throw new GatewayError(422, "The file is empty. Please choose another one.");
	return Buffer.concat(chunks);
}

const MAX_FILES = 4;
const RETRY_SECONDS = 5;

let reading: Promise<unknown> = Promise.resolve();
/** Uploads in progress by organization, so that a slow sender blocks only its own organization. */
const files = new Map<string, number>();

/** Reads uploaded files one at a time. Throws as `readUpload`, and 503 at the organization's upload limit. */
export async function readFileInTurn<T>(
	{ merchantId, request }: { merchantId: string; request: Request },
	limit: { max: number; tooLarge: string },
	work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
	const before = files.get(merchantId) ?? 0;
	if (before >= MAX_FILES) {
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
