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
