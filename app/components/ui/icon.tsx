import { iconMarkup } from "./icon-drawing";
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
