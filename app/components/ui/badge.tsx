import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { type Tone, toneClass } from "./tone";

type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode };

/** Colored badge with an icon (default: a dot) and text, so that color is never the only signal. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
	return (
		<span className={`badge ${toneClass(tone)}`}>
			{icon ? <Icon name={icon} size={15} /> : <span className="badge-dot" aria-hidden="true" />}
			{children}{" "}
		</span>
	);
}
