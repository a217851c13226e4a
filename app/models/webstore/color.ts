/** WCAG 2.2 AA for normal text. */
export const MIN_CONTRAST = 4.5;
export const COLOR_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;

/** Parses a typed color to lower-case #rrggbb; null if it is not a color. */
export function parseColor(text: string): string | null {
	const typed = text.trim().toLowerCase();
	if (!COLOR_PATTERN.test(typed)) return null;
	return typed.length === 7
		? typed
		: `#${[...typed.slice(1)].map((digit) => digit + digit).join("")}`;
}

/** The contrast of two colors (#rrggbb) by WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
	const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].sort(
		(a, b) => a - b,
	);
	return (light + 0.05) / (dark + 0.05);
}

export interface ColorPair {
	background: string;
	color: string;
}

/** Background and text color of a part; a missing one is black or white for contrast. Null if both are missing. */
export function colorPair(background: string | null, color: string | null): ColorPair | null {
	if (background) return { background, color: color ?? readableOn(background) };
	return color ? { background: readableOn(color), color } : null;
}

/** Whether a pair is dark text on a light background. */
export function isLightPair({ background, color }: ColorPair): boolean {
	return relativeLuminance(background) > relativeLuminance(color);
}

/** Warns if text on a background is hard to read; null if the contrast suffices. */
export function contrastMessage(background: string | null, color: string | null): string | null {
	if (!background || !color) return null;
	const contrast = contrastRatio(background, color);
	if (contrast >= MIN_CONTRAST) return null;
	const shown = Math.floor(contrast * 10) / 10;
	return `Hard to read: contrast is ${shown}:1. Use ${MIN_CONTRAST}:1 or more, such as ${readableOn(background)}.`;
}

function readableOn(background: string): string {
	const [black, white] = ["#000000", "#ffffff"] as const;
	return contrastRatio(background, black) >= contrastRatio(background, white) ? black : white;
}

function relativeLuminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
		const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
