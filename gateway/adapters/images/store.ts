import type { ImageFormat, ImageSize } from "~/models/shared/image";

declare module "../../core/services" {
	interface Services {
		images: ImageStore;
	}
}

/** A file of an image: "large.webp". */
export type ImageFile = `${ImageSize}.${ImageFormat}`;

export const IMAGE_FILES: readonly ImageFile[] = [
	"large.webp",
	"large.jpg",
	"small.webp",
	"small.jpg",
];

export const IMAGE_TYPES: Record<ImageFormat, string> = { webp: "image/webp", jpg: "image/jpeg" };

export interface StoredFile {
	bytes: number;
	body: ReadableStream<Uint8Array>;
}

/** Where the files of images are kept, under the image's id. Every call may throw 503 when it cannot be reached. */
export interface ImageStore {
	/** Writes a file whole: it is never seen in part. */
	put(id: string, file: ImageFile, bytes: Uint8Array): Promise<void>;
	/** Null when there is no such file. */
	get(id: string, file: ImageFile): Promise<StoredFile | null>;
	exists(id: string, file: ImageFile): Promise<boolean>;
	/** Removes all files of an image; those that are gone already do no harm. */
	delete(id: string): Promise<void>;
	/** The ids of all images that have files, in groups. */
	list(): AsyncIterable<string[]>;
}
