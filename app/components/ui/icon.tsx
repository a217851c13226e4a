import type { IconName } from "./icon-names";

type IconProps = { name: IconName; size?: number; className?: string; label?: string };

/** One symbol of public/icons.svg. Silent to screen readers unless it has a label. */
export function Icon({ name, size = 20, className, label }: IconProps) {
	const shared = { className: className ? `icon ${className}` : "icon", width: size, height: size };
	const drawing = <use href={`/icons.svg#${name}`} />;
	return label ? (
		<svg {...shared} role="img" aria-label={label}>
			{drawing}
		</svg>
	) : (
		<svg {...shared} aria-hidden="true">
			{drawing}
		</svg>
	);
}
