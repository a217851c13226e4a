export const IMAGE_MAX_BYTES = 1_048_576;
/** Larger limit for email images (spec 5.11). */
const EMAIL_IMAGE_MAX_BYTES = 5_242_880;
/** The 40 megapixels of a camera. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** Of rows and cards, on screens of twice their pixels. */
export const THUMBNAIL_SIDE = 240;
export const SMALL_IMAGE_SIDE = 480;
/** The width of a tablet or a small desktop. */
export const MEDIUM_IMAGE_SIDE = 1_280;

export interface PixelSize {
	width: number;
	height: number;
}

const WIDE: PixelSize = { width: 2865, height: 1500 };
const SQUARE: PixelSize = { width: 1500, height: 1500 };

/** The recommended size, and the maximum that larger ones are reduced to (spec 5.6). */
export const IMAGE_KINDS = {
	banner: { recommended: { width: 2800, height: 720 }, max: WIDE },
	mobileBanner: { recommended: { width: 1920, height: 1080 }, max: WIDE },
	rectangle: { recommended: { width: 955, height: 500 }, max: WIDE },
	square: { recommended: { width: 500, height: 500 }, max: SQUARE },
	icon: { recommended: { width: 200, height: 200 }, max: SQUARE },
	menuConcept: { recommended: { width: 900, height: 900 }, max: SQUARE },
	email: { recommended: { width: 1200, height: 600 }, max: { width: 2400, height: 2400 } },
	promotionSquare: { recommended: { width: 350, height: 350 }, max: SQUARE },
} satisfies Record<string, { recommended: PixelSize; max: PixelSize }>;

export type ImageKind = keyof typeof IMAGE_KINDS;
export const IMAGE_KIND_NAMES = Object.keys(IMAGE_KINDS) as ImageKind[];

export const IMAGE_GONE_MESSAGE = "This image is no longer available. Please choose it again.";
export const IMAGE_NOT_CUT_MESSAGE =
	"Not uploaded yet: correct the crop, and choose the image again.";
export const IMAGE_NOT_TAKEN_MESSAGE = "Not uploaded yet: please choose the image again.";

export type ImageSize = "large" | "medium" | "small" | "thumbnail";
export type ImageFormat = "webp" | "jpg";

export interface UploadedImage extends PixelSize {
	id: string;
	kind: ImageKind;
	bytes: number;
}

/** Maximum bytes of an image of this kind. */
export function imageMaxBytes(kind: ImageKind): number {
	return kind === "email" ? EMAIL_IMAGE_MAX_BYTES : IMAGE_MAX_BYTES;
}

/** "1 MB". */
export function formatImageLimit(kind: ImageKind): string {
	return `${imageMaxBytes(kind) / IMAGE_MAX_BYTES} MB`;
}

export function imageTooLarge(kind: ImageKind): string {
	return `The image is larger than ${formatImageLimit(kind)}. Please choose a smaller one.`;
}

/** The public address of an image, whose content never changes. */
export function imagePath(id: string, size: ImageSize, format: ImageFormat): string {
	return `/images/${id}/${size}.${format}`;
}

/** Name of a field's file input; the field itself contains the image id. */
export function imageFileField(name: string): string {
	return `file:${name}`;
}

export function imageRemovalField(name: string): string {
	return `remove:${name}`;
}

const ERROR = ":error";

/** Field for an image's errors, next to the image's own so that both move with their row. */
export function imageErrorField(name: string): string {
	return `${name}${ERROR}`;
}

export function imageErrorsIn(values: unknown, within = ""): Record<string, string[]> {
	if (typeof values !== "object" || values === null) return {};
	const found = Object.entries(values).map(([key, value]) => {
		const name = Array.isArray(values) ? `${within}[${key}]` : within ? `${within}.${key}` : key;
		if (typeof value !== "string") return imageErrorsIn(value, name);
		return name.endsWith(ERROR) ? { [name.slice(0, -ERROR.length)]: [value] } : {};
	});
	return Object.assign({}, ...found);
}

/** Marks a form that only uploads its image early; nothing else is saved. */
export const UPLOAD_ONLY_FIELD = "upload-only";

/** Text for an image, different for each image; "" without one. */
export function imageLabel(id: string | null): string {
	return id ? `Image ${id.slice(-6)}` : "";
}
