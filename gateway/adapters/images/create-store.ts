import { join } from "node:path";
import type { GatewayConfig } from "../../core/config";
import { createFolderStore } from "./folder-store";
import { createS3Store } from "./s3-store";
import type { ImageStore } from "./store";

/** The S3 bucket from the settings, or a folder in DATA_DIR. */
export function createImageStore(config: GatewayConfig): ImageStore {
	const { IMAGES_S3_ENDPOINT: endpoint } = config;
	if (!endpoint) return createFolderStore(join(config.DATA_DIR, "images"));
	return createS3Store({
		endpoint,
		region: config.IMAGES_S3_REGION,
		bucket: config.IMAGES_S3_BUCKET ?? "",
		key: config.IMAGES_S3_KEY ?? "",
		secret: config.IMAGES_S3_SECRET ?? "",
		pathStyle: config.IMAGES_S3_PATH_STYLE,
	});
}
