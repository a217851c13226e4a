import { describe, expect, it } from "vitest";
import {
	CROP_SHAPES,
	cropAfterDrag,
	cropAfterKey,
	cropFrame,
	type ImageCrop,
	readCrop,
	WHOLE_PICTURE,
} from "~/models/shared/image-crop";

const crop = (part: Partial<ImageCrop>): ImageCrop => ({ ...WHOLE_PICTURE, ...part });

describe("the frame of a picture", () => {
	it("is none for all of it", () => {
		expect(cropFrame({ width: 800, height: 400 }, crop({ size: 20, left: 0 }))).toBeNull();
	});

	it.each<[Partial<ImageCrop>, [number, number, number, number]]>([
		[{ shape: "square" }, [200, 0, 400, 400]],
		[{ shape: "square", left: 0 }, [0, 0, 400, 400]],
		[{ shape: "square", left: 100 }, [400, 0, 400, 400]],
		[{ shape: "square", left: 100, top: 100, size: 50 }, [600, 200, 200, 200]],
		[{ shape: "4:3" }, [134, 0, 533, 400]],
		[{ shape: "16:9" }, [45, 0, 711, 400]],
	])("%o of 800 × 400 is at and as large as %j", (part, [left, top, width, height]) => {
		expect(cropFrame({ width: 800, height: 400 }, crop(part))).toEqual({
			left,
			top,
			width,
			height,
		});
	});

	it("is as wide as a picture that stands", () => {
		expect(cropFrame({ width: 400, height: 900 }, crop({ shape: "16:9", top: 0 }))).toEqual({
			left: 0,
			top: 0,
			width: 400,
			height: 225,
		});
	});

	it("never leaves the picture, nor is empty, whatever its numbers", () => {
		for (const shape of CROP_SHAPES) {
			for (const [width, height] of [
				[1, 1],
				[1, 999],
				[1000, 3],
				[641, 479],
			] as const) {
				for (const at of [0, 33, 50, 100]) {
					for (const size of [10, 37, 99, 100]) {
						const frame = cropFrame({ width, height }, { shape, left: at, top: at, size });
						if (!frame) continue;
						expect(Math.min(frame.left, frame.top)).toBeGreaterThanOrEqual(0);
						expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(1);
						expect(frame.left + frame.width).toBeLessThanOrEqual(width);
						expect(frame.top + frame.height).toBeLessThanOrEqual(height);
					}
				}
			}
		}
	});
});

describe("a typed crop", () => {
	it("is the whole picture where nothing is sent", () => {
		expect(readCrop({})).toEqual({ crop: WHOLE_PICTURE, errors: {} });
	});

	it("is read from its texts", () => {
		expect(readCrop({ shape: "4:3", left: " 0", top: "100", size: "10" })).toEqual({
			crop: { shape: "4:3", left: 0, top: 100, size: 10 },
			errors: {},
		});
	});

	it("says what is wrong with each part", () => {
		expect(readCrop({ shape: "round", left: "", top: "101", size: "9.5" }).errors).toEqual({
			shape: "Choose one of the shapes",
			left: "From the left: enter a whole number from 0 to 100",
			top: "From the top: enter a whole number from 0 to 100",
			size: "Size: enter a whole number from 10 to 100",
		});
	});
});

describe("a frame that is moved", () => {
	it.each<[string, boolean, Partial<ImageCrop> | null]>([
		["ArrowLeft", false, { left: 48 }],
		["ArrowDown", false, { top: 52 }],
		["ArrowUp", true, { size: 55 }],
		["ArrowRight", true, { size: 55 }],
		["ArrowLeft", true, { size: 45 }],
		["+", true, { size: 55 }],
		["-", false, { size: 45 }],
		["Tab", false, null],
	])("by %s (Shift: %s) is at %o", (key, isShifted, changed) => {
		const before = crop({ shape: "square", size: 50 });
		expect(cropAfterKey(before, key, isShifted)).toEqual(changed && { ...before, ...changed });
	});

	it("by keys stops at the edges and at the least size", () => {
		const before = crop({ shape: "square", left: 99, size: 12 });
		expect(cropAfterKey(before, "ArrowRight", false)?.left).toBe(100);
		expect(cropAfterKey(before, "-", false)?.size).toBe(10);
	});

	it("by dragging goes as far as the pointer, and no further than the picture", () => {
		const picture = { width: 800, height: 400 };
		const before = crop({ shape: "square" });
		expect(cropAfterDrag(before, picture, { x: 100, y: 100 })).toEqual({ ...before, left: 75 });
		expect(cropAfterDrag(before, picture, { x: -900, y: 0 })).toEqual({ ...before, left: 0 });
	});
});
