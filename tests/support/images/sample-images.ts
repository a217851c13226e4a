import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture with a lighter disc, so that there is something to compress. */
export function picture(width: number, height: number, colour = "#2f6f4f") {
	const side = Math.max(1, Math.min(width, height) >> 1);
	const disc = Buffer.alloc(side * side * 3, 200);
	return sharp({ create: { width, height, channels: 3, background: colour } }).composite([
		{ input: disc, raw: { width: side, height: side, channels: 3 } },
	]);
}

export const makePng = (width: number, height: number, colour?: string) =>
	picture(width, height, colour).png().toBuffer();

/** A JPEG with a place and a name in its metadata. */
export const makeJpeg = (width: number, height: number) =>
	picture(width, height)
		.jpeg({ quality: 60 })
		.withExif({ IFD0: { Artist: "SECRET NAME" }, IFD3: { GPSLatitude: "41/1 52/1 0/1" } })
		.toBuffer();

/** A picture that is red in its left half and blue in its right. */
export async function halves(width: number, height: number): Promise<Buffer> {
	const blue = { create: { width: width >> 1, height, channels: 3 as const, background: "#00f" } };
	const input = await sharp(blue).png().toBuffer();
	return sharp({ create: { width, height, channels: 3, background: "#f00" } })
		.composite([{ input, left: width >> 1, top: 0 }])
		.png()
		.toBuffer();
}

/** Which of red and blue a picture shows from left to right, read off ten places of its middle line. */
export async function coloursAcross(file: Uint8Array): Promise<string[]> {
	const { data, info } = await sharp(file)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const row = Math.floor(info.height / 2) * info.width;
	const seen = Array.from({ length: 10 }, (_, index) => {
		const at = (row + Math.floor(((index + 0.5) / 10) * info.width)) * info.channels;
		return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
	});
	return [...new Set(seen)];
}

export function animatedWebp(): Promise<Buffer> {
	const frame = (level: number) => Buffer.alloc(40 * 40 * 3, level);
	const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 };
	return sharp(Buffer.concat([frame(30), frame(220)]), { raw })
		.webp({ loop: 0, delay: [100, 100] })
		.toBuffer();
}

/** A black PNG of that size in a file of a few kilobytes. */
export function blackPng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// One bit per pixel, gray.
	header.set([1, 0, 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		pngChunk("IHDR", header),
		pngChunk("IDAT", rows),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

function pngChunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.byteLength);
	sum.writeUInt32BE(crc32(named) >>> 0);
	return Buffer.concat([length, named, sum]);
}
