import { Hono } from "hono";
import { z } from "zod";
import type { ImageFormat } from "~/models/shared/image";
import type { GatewayEnv } from "../../core/caller";
import { notFound } from "../../core/errors";
import type { Services } from "../../core/services";
import { IMAGE_FILES, IMAGE_TYPES, type ImageFile } from "./store";

/** Serves images to everybody, at addresses that cannot be guessed and whose content never changes. */
export function serveImages({ images: store }: Services): Hono<GatewayEnv> {
	return new Hono<GatewayEnv>().get("/:id/:file", async (context) => {
		const { id, file } = context.req.param();
		if (!z.uuid().safeParse(id).success || !isImageFile(file)) throw notFound("The image");
		const found =
			(await store.get(id.toLowerCase(), file)) ??
			(await store.get(id.toLowerCase(), fileOfEarlierVersions(file)));
		if (!found) throw notFound("The image");
		return context.body(found.body, 200, {
			"content-type": IMAGE_TYPES[file.split(".")[1] as ImageFormat],
			"content-length": String(found.bytes),
			"content-disposition": "inline",
			"content-security-policy": "default-src 'none'; sandbox",
			"cross-origin-resource-policy": "cross-origin",
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
		});
	});
}

/** Images of earlier versions have no medium size and no thumbnail. */
function fileOfEarlierVersions(file: ImageFile): ImageFile {
	return file.replace("medium", "large").replace("thumbnail", "small") as ImageFile;
}

function isImageFile(file: string): file is ImageFile {
	return IMAGE_FILES.some((each) => each === file);
}
