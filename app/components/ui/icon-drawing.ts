import sprite from "../../../public/icons.svg?raw";
import type { IconName } from "./icon-names";

/**
 * The inside of an icon's `<svg>`. A page from the server brings its drawings along: a reference to the sprite would
 * make the browser fetch that and copy the symbol into a shadow tree for each icon, a quarter of the time an old
 * tablet took for a list. The browser's own script refers to the sprite, so that no drawing is in it; React leaves
 * what the server wrote as it is.
 */
export const drawingOf: (name: IconName) => string = import.meta.env.SSR
	? fromSprite()
	: (name) => `<use href="/icons.svg#${name}"/>`;

function fromSprite(): (name: IconName) => string {
	const drawings = new Map<string, string>();
	for (const [, name = "", drawing = ""] of sprite.matchAll(
		/<symbol id="(.+?)".*?>(.+?)<\/symbol>/g,
	)) {
		drawings.set(name, drawing);
	}
	return (name) => drawings.get(name) ?? "";
}
