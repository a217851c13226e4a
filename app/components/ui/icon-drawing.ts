import sprite from "../../../public/icons.svg?raw";
import type { IconName } from "./icon-names";

/**
 * The inside of an icon's `<svg>`. The server inlines drawings, because a sprite reference costs a fetch and a shadow
 * tree per icon, a quarter of an old tablet's time for a list. The browser's script has the reference only and keeps
 * the server's markup.
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
