import sprite from "../../../public/icons.svg?raw";
import type { IconName } from "./icon-names";

type IconProps = { name: IconName; size?: number; className?: string; label?: string };

export function Icon({ name, size = 20, className, label }: IconProps) {
	return (
		<svg
			className={className ? `icon ${className}` : "icon"}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the build
			dangerouslySetInnerHTML={{ __html: iconMarkup(name) }}
		/>
	);
}

/**
 * Contents of an icon's `<svg>`. The server inlines drawings, because sprite references cost a fetch and a shadow tree
 * per icon: a quarter of a list's time on an old tablet. The browser uses references but preserves the server's markup.
 * Safari before 12.1 knows no other name of the attribute.
 */
export const iconMarkup: (name: IconName) => string = import.meta.env.SSR
	? fromSprite()
	: (name) => `<use xlink:href="/icons.svg#${name}"/>`;

function fromSprite(): (name: IconName) => string {
	const drawings = new Map<string, string>();
	for (const [, name = "", drawing = ""] of sprite.matchAll(
		/<symbol id="(.+?)".*?>(.+?)<\/symbol>/g,
	)) {
		drawings.set(name, drawing);
	}
	return (name) => drawings.get(name) ?? "";
}
