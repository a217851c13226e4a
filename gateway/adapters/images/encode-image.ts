import type { Sharp } from "sharp";
import {
	IMAGE_KINDS,
	IMAGE_MAX_PIXELS,
	type ImageKind,
	MEDIUM_IMAGE_SIDE,
	SMALL_IMAGE_SIDE,
	THUMBNAIL_SIDE,
} from "~/models/shared/image";
import { cropFrame, type ImageCrop, WHOLE_PICTURE } from "~/models/shared/image-crop";
import { GatewayError } from "../../core/errors";
import type { ImageFile } from "./store";

type RasterType = "jpeg" | "png" | "webp";

const CHOOSE = "Please choose a JPEG, PNG or WebP image.";

interface Signature {
	test(bytes: Uint8Array): boolean;
	type: RasterType | null;
	label: string;
}

const SIGNATURES: readonly Signature[] = [
	{ type: "jpeg", label: "JPEG", test: (bytes) => begins(bytes, [0xff, 0xd8, 0xff]) },
	{
		type: "png",
		label: "PNG",
		test: (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
	},
	{
		type: "webp",
		label: "WebP",
		test: (bytes) => says(bytes, 0, "RIFF") && says(bytes, 8, "WEBP"),
	},
	{ type: null, label: "A GIF", test: (bytes) => says(bytes, 0, "GIF8") },
	{ type: null, label: "An HEIC or AVIF image", test: (bytes) => says(bytes, 4, "ftyp") },
	{ type: null, label: "A PDF", test: (bytes) => says(bytes, 0, "%PDF") },
	{ type: null, label: "A bitmap", test: (bytes) => says(bytes, 0, "BM") },
	{
		type: null,
		label: "A TIFF",
		test: (bytes) => says(bytes, 0, "II*\0") || says(bytes, 0, "MM\0*"),
	},
	{ type: null, label: "An SVG drawing", test: isSvg },
];

export interface EncodedImage {
	width: number;
	height: number;
	files: Record<ImageFile, Uint8Array>;
}

const WEBP_QUALITY = 80;
const JPEG_QUALITY = 82;

/** Re-encodes the frame of an upload, which drops its metadata. Throws 415 for a wrong type, 422 for a damaged image. */
export async function encodeImage(
	bytes: Uint8Array,
	kind: ImageKind,
	crop: ImageCrop = WHOLE_PICTURE,
): Promise<EncodedImage> {
	const expected = imageType(bytes);
	const sharp = await loadSharp();
	const limits = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "warning" as const };
	const { width, height, pages, format, autoOrient } = await sharp(bytes, {
		...limits,
		limitInputPixels: false,
	})
		.metadata()
		.catch(throwDamaged);
	if (format !== expected) throwDamaged();
	if ((pages ?? 1) > 1) {
		throw new GatewayError(415, "Animated images cannot be used. Please choose a still one.");
	}
	if (width * height > IMAGE_MAX_PIXELS) {
		const millions = IMAGE_MAX_PIXELS / 1_000_000;
		throw new GatewayError(
			422,
			`The image has more than ${millions} million pixels. Please choose a smaller one.`,
		);
	}
	const { max } = IMAGE_KINDS[kind];
	const frame = cropFrame(autoOrient, crop);
	const upright = sharp(bytes, limits).autoOrient();
	const large = await (frame ? upright.extract(frame) : upright)
		.resize({ ...max, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true })
		.catch(throwDamaged);
	const raw = { width: large.info.width, height: large.info.height, channels: large.info.channels };
	const copy = () => sharp(large.data, { raw });
	const within = (side: number) =>
		copy().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
	return {
		width: raw.width,
		height: raw.height,
		files: {
			"large.webp": await webp(copy()),
			"large.jpg": await jpeg(copy()),
			"medium.webp": await webp(within(MEDIUM_IMAGE_SIDE)),
			"medium.jpg": await jpeg(within(MEDIUM_IMAGE_SIDE)),
			"small.webp": await webp(within(SMALL_IMAGE_SIDE)),
			"small.jpg": await jpeg(within(SMALL_IMAGE_SIDE)),
			"thumbnail.webp": await webp(within(THUMBNAIL_SIDE)),
			"thumbnail.jpg": await jpeg(within(THUMBNAIL_SIDE)),
		},
	};
}

type SharpModule = typeof import("sharp")["default"];
let loaded: SharpModule | undefined;

async function loadSharp(): Promise<SharpModule> {
	if (loaded) return loaded;
	const { default: sharp } = await import("sharp");
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({
		operation: [
			"VipsForeignLoadJpegBuffer",
			"VipsForeignLoadPngBuffer",
			"VipsForeignLoadWebpBuffer",
		],
	});
	sharp.cache(false);
	sharp.concurrency(1);
	loaded = sharp;
	return sharp;
}

function webp(image: Sharp): Promise<Uint8Array> {
	return image.webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** JPEG has no transparency: transparent parts become white. */
function jpeg(image: Sharp): Promise<Uint8Array> {
	return image.flatten({ background: "#fff" }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

function throwDamaged(): never {
	throw new GatewayError(422, "The image is damaged or cut off. Please choose another file.");
}

/** The type of a file by its content; its name and declared type are ignored. Throws 415 unless JPEG, PNG or WebP. */
export function imageType(bytes: Uint8Array): RasterType {
	const known = SIGNATURES.find(({ test }) => test(bytes));
	if (known?.type) return known.type;
	throw new GatewayError(
		415,
		known ? `${known.label} cannot be used. ${CHOOSE}` : `This file is not an image. ${CHOOSE}`,
	);
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
	return signature.every((byte, index) => bytes[index] === byte);
}

function says(bytes: Uint8Array, from: number, text: string): boolean {
	return begins(
		bytes.subarray(from),
		[...text].map((sign) => sign.charCodeAt(0)),
	);
}

function isSvg(bytes: Uint8Array): boolean {
	const text = new TextDecoder().decode(bytes.subarray(0, 1_024));
	return /^\s*</.test(text) && /<svg[\s>]/i.test(text);
}
