import { GatewayError } from "../../core/errors";

export type RasterType = "jpeg" | "png" | "webp";

const CHOOSE = "Please choose a JPEG, PNG or WebP image.";

/** The type of a file by its content; its name and declared type are ignored. Throws 415 unless JPEG, PNG or WebP. */
export function imageType(bytes: Uint8Array): RasterType {
	const known = SIGNATURES.find(({ test }) => test(bytes));
	if (known?.type) return known.type;
	throw new GatewayError(
		415,
		known ? `${known.label} cannot be used. ${CHOOSE}` : `This file is not an image. ${CHOOSE}`,
	);
}

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
