import sharp, { type Region, type Sharp } from "sharp";

/** Steps of 255 by which the same pixel may differ: another build of a browser smooths letters a little differently. */
const MAX_SHADE_OFF = 40;
/** Pixels that may differ by more. */
const MAX_PIXELS_OFF = 24;
/** In pixels; takes the edge off smoothed letters, and leaves what moved by one pixel in sight. */
const BLUR = 0.7;
const CHANNELS = 3;

/** Parts of a picture, which is decoded once. */
export async function cutPicture<Name extends string>(
	picture: Buffer,
	boxes: readonly (Region & { name: Name })[],
): Promise<[Name, Sharp][]> {
	const whole = sharp(picture).removeAlpha().raw();
	const { data, info } = await whole.toBuffer({ resolveWithObject: true });
	return boxes.map(({ name, ...box }) => [name, sharp(data, { raw: info }).extract(box)]);
}

/** As it is stored with the tests: in few colours, since nobody sees the difference. */
export function smallPicture(picture: Sharp): Promise<Buffer> {
	return picture
		.clone()
		.png({ palette: true, colours: 64, quality: 90, compressionLevel: 9, dither: 0 })
		.toBuffer();
}

/** In words, how a picture differs from the stored one; null when it does not. */
export async function pictureDifference(now: Sharp, stored: string): Promise<string | null> {
	const [mine, theirs] = await Promise.all([readPixels(now), readPixels(sharp(stored))]);
	const sizes = [mine, theirs].map(({ info }) => `${info.width} × ${info.height}`);
	if (sizes[0] !== sizes[1]) return `it is ${sizes[0]} pixels, stored ${sizes[1]}`;
	let off = 0;
	let last = -1;
	for (let at = 0; at < mine.data.length; at += 1) {
		if (Math.abs((mine.data[at] ?? 0) - (theirs.data[at] ?? 0)) <= MAX_SHADE_OFF) continue;
		const pixel = Math.floor(at / CHANNELS);
		if (pixel !== last) off += 1;
		last = pixel;
	}
	return off > MAX_PIXELS_OFF ? `${off} pixels differ` : null;
}

function readPixels(picture: Sharp) {
	const pixels = picture.clone().removeAlpha().toColourspace("srgb").blur(BLUR).raw();
	return pixels.toBuffer({ resolveWithObject: true });
}
