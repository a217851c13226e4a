import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { type Tone, toneClass } from "./tone";

type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode };

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
	return (
		<span className={`badge ${toneClass(tone)}`}>
			{icon && <Icon name={icon} size={15} />}
			{children}
		</span>
	);
}
