import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { IMAGE_MAX_BYTES, type ImageKind } from "~/models/shared/image";
import { encodeImage, imageType } from "../../../gateway/adapters/images/encode-image";
import {
	animatedWebp,
	blackPng,
	makeJpeg,
	makePng,
	picture,
} from "../../support/images/sample-images";

const text = (content: string) => new TextEncoder().encode(content);
const SVG =
	'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("the type of an upload", () => {
	it("is recognized by its content", async () => {
		expect(imageType(await makeJpeg(20, 20))).toBe("jpeg");
		expect(imageType(await makePng(20, 20))).toBe("png");
		expect(imageType(await picture(20, 20).webp().toBuffer())).toBe("webp");
	});

	it.each([
		["GIF89a\u0001\u0000", "A GIF cannot be used"],
		[SVG, "An SVG drawing cannot be used"],
		["%PDF-1.7", "A PDF cannot be used"],
		["\0\0\0\u001cftypheic", "An HEIC or AVIF image cannot be used"],
		["BM......", "A bitmap cannot be used"],
		["<html><script>alert(1)</script>", "This file is not an image"],
		["", "This file is not an image"],
		["\xff\xd8", "This file is not an image"],
	])("is refused in words: %j", (content, message) => {
		expect(() => imageType(text(content))).toThrow(message);
	});
});

describe("a re-encoded image", () => {
	it.each<[ImageKind, number, number, number, number]>([
		["banner", 4000, 1000, 2865, 716],
		["rectangle", 3000, 3000, 1500, 1500],
		["square", 2000, 1000, 1500, 750],
		["icon", 300, 200, 300, 200],
	])(
		"as %s is brought from %i × %i down to %i × %i",
		async (kind, width, height, toWidth, toHeight) => {
			const encoded = await encodeImage(await makePng(width, height), kind);
			expect([encoded.width, encoded.height]).toEqual([toWidth, toHeight]);
			for (const [file, bytes] of Object.entries(encoded.files)) {
				const made = await sharp(bytes).metadata();
				const [size = ""] = file.split(".");
				const side = { thumbnail: 240, small: 480, medium: 1_280 }[size] ?? toWidth;
				expect(made.format, file).toBe(file.endsWith("webp") ? "webp" : "jpeg");
				expect(Math.max(made.width, made.height), file).toBe(Math.min(side, toWidth));
			}
		},
	);

	it("has nothing of its metadata, and stands upright", async () => {
		const upload = await picture(60, 40)
			.jpeg()
			.withExif({ IFD0: { Artist: "SECRET NAME" } })
			.withMetadata({ orientation: 6 })
			.toBuffer();
		expect(upload.includes("SECRET NAME")).toBe(true);
		const { width, height, files } = await encodeImage(upload, "square");
		expect([width, height]).toEqual([40, 60]);
		for (const bytes of Object.values(files)) {
			const made = await sharp(bytes).metadata();
			expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual(Array(4).fill(undefined));
			expect(Buffer.from(bytes).includes("SECRET NAME")).toBe(false);
		}
	});

	it("contains nothing of what was hidden behind it", async () => {
		const polyglot = Buffer.concat([
			await makeJpeg(50, 50),
			text("<script>alert(1)</script>PK\u0003\u0004"),
		]);
		const { files } = await encodeImage(polyglot, "square");
		for (const bytes of Object.values(files)) {
			expect(Buffer.from(bytes).includes("<script>")).toBe(false);
		}
	});

	it("keeps what was clear in WebP, and makes it white in JPEG", async () => {
		const clear = await sharp({
			create: { width: 30, height: 30, channels: 4, background: "#00000000" },
		})
			.png()
			.toBuffer();
		const { files } = await encodeImage(clear, "square");
		expect((await sharp(files["large.webp"]).metadata()).hasAlpha).toBe(true);
		const [red] = await sharp(files["large.jpg"]).raw().toBuffer();
		expect(red).toBe(255);
	});

	it("takes grey, palettes, 16 bits and CMYK", async () => {
		const uploads = [
			await picture(40, 40).greyscale().jpeg().toBuffer(),
			await picture(40, 40).png({ palette: true }).toBuffer(),
			await picture(40, 40).toColourspace("rgb16").png().toBuffer(),
			await picture(40, 40).toColourspace("cmyk").jpeg().toBuffer(),
		];
		for (const upload of uploads) {
			const { files } = await encodeImage(upload, "square");
			expect((await sharp(files["large.jpg"]).metadata()).space).toBe("srgb");
		}
	});
});

describe("an upload that is refused", () => {
	it("moves", async () => {
		await expect(encodeImage(await animatedWebp(), "square")).rejects.toMatchObject({
			statusCode: 415,
			message: expect.stringContaining("Animated images cannot be used"),
		});
	});

	it("has 400 million pixels in a small file", async () => {
		const bomb = blackPng(20_000, 20_000);
		expect(bomb.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
		await expect(encodeImage(bomb, "square")).rejects.toMatchObject({
			statusCode: 422,
			message: expect.stringContaining("more than 40 million pixels"),
		});
	});

	it("is cut off or damaged", async () => {
		const whole = await makeJpeg(800, 600);
		const png = await makePng(400, 400);
		const broken = [
			whole.subarray(0, whole.byteLength >> 1),
			png.subarray(0, png.byteLength - 200),
			Buffer.concat([whole.subarray(0, 30), Buffer.alloc(5_000)]),
			Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.alloc(100)]),
		];
		for (const upload of broken) {
			await expect(encodeImage(upload, "square")).rejects.toMatchObject({ statusCode: 422 });
		}
	});

	it("only begins as one of ours", async () => {
		const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
		await expect(encodeImage(Buffer.concat([magic, text(SVG)]), "square")).rejects.toMatchObject({
			statusCode: 422,
		});
		await expect(encodeImage(text(SVG), "square")).rejects.toMatchObject({ statusCode: 415 });
		// Even past the type check, the library opens no other format.
		await expect(sharp(text(SVG)).toBuffer()).rejects.toThrow();
	});
});
