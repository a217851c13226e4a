import { IMAGE_MAX_BYTES, IMAGE_MAX_WORDS } from "~/models/shared/image";
import { GatewayError } from "../../core/errors";

/** The bytes of an upload, read no further than the limit (spec 5.6). Throws 413 past it, 422 when empty. */
export async function readUpload(request: Request): Promise<Uint8Array> {
	const declared = Number(request.headers.get("content-length") ?? "0");
	if (declared > IMAGE_MAX_BYTES) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > IMAGE_MAX_BYTES) {
			await reader.cancel().catch(() => undefined);
			throw tooLarge();
		}
		chunks.push(value);
	}
	if (size === 0) throw new GatewayError(422, "The file is empty. Please choose another one.");
	return Buffer.concat(chunks);
}

function tooLarge(): GatewayError {
	return new GatewayError(
		413,
		`The image is larger than ${IMAGE_MAX_WORDS}. Please choose a smaller one.`,
	);
}
