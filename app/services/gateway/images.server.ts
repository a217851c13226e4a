import type { ImageKind, ImageSize, UploadedImage } from "~/models/shared/image";
import type { ImageCrop } from "~/models/shared/image-crop";
import { openPublicFile } from "~/services/gateway/call-gateway.server";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Keeps a frame of an image for a day, until it is used (spec 3.26, 5.6). */
export function uploadImage(
	gateway: ScopedGateway,
	kind: ImageKind,
	file: Uint8Array,
	crop: ImageCrop,
): Promise<GatewayResult<UploadedImage>> {
	return gateway.upload("/api/v2/images/:merchantId", {
		params: { merchantId: gateway.merchantId },
		query: { kind, ...crop },
		file,
	});
}

/** An image file with safe headers; null without one. 503, which nobody may keep, while it cannot be read. */
export async function openImage(id: string, file: string): Promise<Response | null> {
	const requested = await openImageFile(id, file);
	const isMissing = requested.status === 404 && file.startsWith(THUMBNAIL);
	const found = isMissing ? await openImageFile(id, file.replace(THUMBNAIL, SMALL)) : requested;
	if (found.status >= 500) {
		const headers = { "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS };
		return new Response("Try again later", { status: 503, headers });
	}
	if (!found.body) return null;
	const headers = new Headers();
	for (const name of FORWARDED_HEADERS) {
		const value = found.headers[name];
		if (typeof value === "string") headers.set(name, value);
	}
	return new Response(found.body as unknown as ReadableStream, { headers });
}

function openImageFile(id: string, file: string) {
	return openPublicFile(`/images/${encodeURIComponent(id)}/${encodeURIComponent(file)}`);
}

/** Gateways of the version before have no thumbnails. */
const THUMBNAIL: ImageSize = "thumbnail";
const SMALL: ImageSize = "small";

const RETRY_AFTER_SECONDS = "5";

const FORWARDED_HEADERS = [
	"cache-control",
	"content-disposition",
	"content-length",
	"content-security-policy",
	"content-type",
	"cross-origin-resource-policy",
	"x-content-type-options",
];
