import type { ImageFormat, ImageSize } from "~/models/shared/image";

declare module "../../core/services" {
	interface Services {
		images: ImageStore;
	}
}

export type ImageFile = `${ImageSize}.${ImageFormat}`;

export const IMAGE_FILES: readonly ImageFile[] = [
	"large.webp",
	"large.jpg",
	"medium.webp",
	"medium.jpg",
	"small.webp",
	"small.jpg",
	"thumbnail.webp",
	"thumbnail.jpg",
];

export const IMAGE_TYPES: Record<ImageFormat, string> = { webp: "image/webp", jpg: "image/jpeg" };

export interface StoredFile {
	bytes: number;
	body: ReadableStream<Uint8Array>;
}

export interface ImageStore {
	/** Writes a file atomically. */
	put(id: string, file: ImageFile, bytes: Uint8Array): Promise<void>;
	get(id: string, file: ImageFile): Promise<StoredFile | null>;
	exists(id: string, file: ImageFile): Promise<boolean>;
	delete(id: string): Promise<void>;
	list(): AsyncIterable<string[]>;
}
