import sprite from "../../../public/icons.svg?raw";
import type { IconName } from "./icon-names";

/**
 * Contents of an icon's `<svg>`. The server inlines drawings, because sprite references cost a fetch and a shadow tree
 * per icon: a quarter of a list's time on an old tablet. The browser uses references but preserves the server's markup.
 */
export const iconMarkup: (name: IconName) => string = import.meta.env.SSR
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
