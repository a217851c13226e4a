import type { PixelSize } from "./image";

/** The shapes that a picture can be cut to, as width by height; null is all of it. */
const SHAPES = { whole: null, square: 1, "4:3": 4 / 3, "16:9": 16 / 9 } as const;

export type CropShape = keyof typeof SHAPES;
export const CROP_SHAPES = Object.keys(SHAPES) as [CropShape, ...CropShape[]];
export const CROP_SHAPE_LABELS: Readonly<Record<CropShape, string>> = {
	whole: "Whole image",
	square: "Square",
	"4:3": "4:3",
	"16:9": "16:9",
};

/** Crop frame. `left`, `top`: position in the free space, 0 to 100; `size`: % of the largest frame. */
export interface ImageCrop {
	shape: CropShape;
	left: number;
	top: number;
	size: number;
}

export const WHOLE_PICTURE: ImageCrop = { shape: "whole", left: 50, top: 50, size: 100 };

export const CROP_NUMBERS = {
	left: { label: "From the left", min: 0, max: 100 },
	top: { label: "From the top", min: 0, max: 100 },
	size: { label: "Size", min: 10, max: 100 },
} as const;
export type CropNumber = keyof typeof CROP_NUMBERS;
export const CROP_NUMBER_NAMES = Object.keys(CROP_NUMBERS) as CropNumber[];
export const CROP_PARTS: readonly (keyof ImageCrop)[] = ["shape", ...CROP_NUMBER_NAMES];

export function cropFieldName(image: string, part: keyof ImageCrop): string {
	return `crop.${image}.${part}`;
}

/** The frame in whole pixels of an upright picture, never outside of it; null for all of it. */
export function cropFrame(
	{ width, height }: PixelSize,
	{ shape, left, top, size }: ImageCrop,
): ({ left: number; top: number } & PixelSize) | null {
	const ratio = SHAPES[shape];
	if (ratio === null) return null;
	const widest = Math.min(width, height * ratio) * (size / 100);
	const frame = {
		width: Math.min(width, Math.max(1, Math.round(widest))),
		height: Math.min(height, Math.max(1, Math.round(widest / ratio))),
	};
	return {
		left: Math.round(((width - frame.width) * left) / 100),
		top: Math.round(((height - frame.height) * top) / 100),
		...frame,
	};
}

type CropText = Partial<Record<keyof ImageCrop, string>>;

/** A typed crop, or the issues of its parts. Missing parts are those of the whole picture. */
export function readCrop(typed: CropText): {
	crop: ImageCrop;
	errors: Partial<Record<keyof ImageCrop, string>>;
} {
	const crop = { ...WHOLE_PICTURE };
	const errors: Partial<Record<keyof ImageCrop, string>> = {};
	const { shape } = typed;
	const known = CROP_SHAPES.find((each) => each === shape);
	if (known) crop.shape = known;
	else if (shape !== undefined) errors.shape = "Choose one of the shapes";
	for (const name of CROP_NUMBER_NAMES) {
		const text = typed[name]?.trim();
		if (text === undefined) continue;
		const { label, min, max } = CROP_NUMBERS[name];
		const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
		if (value >= min && value <= max) crop[name] = value;
		else errors[name] = `${label}: enter a whole number from ${min} to ${max}`;
	}
	return { crop, errors };
}

const MOVES: Readonly<Record<string, readonly [part: CropNumber, by: number]>> = {
	ArrowLeft: ["left", -2],
	ArrowRight: ["left", 2],
	ArrowUp: ["top", -2],
	ArrowDown: ["top", 2],
	"+": ["size", 5],
	"=": ["size", 5],
	"-": ["size", -5],
};

/** The crop after a key: arrows move its frame, with Shift they resize it, as + and − do. Null for other keys. */
export function cropAfterKey(crop: ImageCrop, key: string, isShifted: boolean): ImageCrop | null {
	const isLarger = key === "ArrowRight" || key === "ArrowUp";
	const [part, by] =
		(isShifted && key.startsWith("Arrow") ? MOVES[isLarger ? "+" : "-"] : MOVES[key]) ?? [];
	return part && by ? { ...crop, [part]: within(part, crop[part] + by) } : null;
}

/** Crop after dragging its frame by `by` (picture pixels); unchanged without free space. */
export function cropAfterDrag(crop: ImageCrop, picture: PixelSize, by: { x: number; y: number }) {
	const frame = cropFrame(picture, crop);
	if (!frame) return crop;
	const moved = (part: "left" | "top", distance: number, room: number) =>
		room > 0 ? within(part, Math.round(crop[part] + (distance / room) * 100)) : crop[part];
	return {
		...crop,
		left: moved("left", by.x, picture.width - frame.width),
		top: moved("top", by.y, picture.height - frame.height),
	};
}

function within(part: CropNumber, value: number): number {
	const { min, max } = CROP_NUMBERS[part];
	return Math.min(max, Math.max(min, value));
}
