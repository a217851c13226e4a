export const LEAST_CONTRAST = 4.5;
export const COLOR_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;

/** A color as #rrggbb in lower case; null for what is none. */
export function readColor(text: string): string | null {
	const typed = text.trim().toLowerCase();
	if (!COLOR_PATTERN.test(typed)) return null;
	return typed.length === 7
		? typed
		: `#${[...typed.slice(1)].map((digit) => digit + digit).join("")}`;
}

/** The contrast of two colors (#rrggbb) by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

export interface ColorPair {
	background: string;
	color: string;
}

/** Background and text of a part; where one is not set, it is black or white, as reads better. Null where neither is. */
export function pairOf(background: string | null, color: string | null): ColorPair | null {
	if (background) return { background, color: color ?? readableOn(background) };
	return color ? { background: readableOn(color), color } : null;
}

/** Whether a pair is dark text on a light background. */
export function isLightPair({ background, color }: ColorPair): boolean {
	return luminanceOf(background) > luminanceOf(color);
}

/** What is said next to the field where text on a background is hard to read; null where it is not. */
export function contrastWords(background: string | null, color: string | null): string | null {
	if (!background || !color) return null;
	const contrast = contrastOf(background, color);
	if (contrast >= LEAST_CONTRAST) return null;
	const shown = Math.floor(contrast * 10) / 10;
	return `Hard to read: contrast is ${shown}:1. Use ${LEAST_CONTRAST}:1 or more, such as ${readableOn(background)}.`;
}

function readableOn(background: string): string {
	const [black, white] = ["#000000", "#ffffff"] as const;
	return contrastOf(background, black) >= contrastOf(background, white) ? black : white;
}

function luminanceOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
