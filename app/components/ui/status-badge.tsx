import type { ReactNode } from "react";
import { Badge } from "./badge";
import type { IconName } from "./icon-names";
import type { Tone } from "./tone";

const ICONS: Record<Tone, IconName> = {
	neutral: "dots",
	accent: "star",
	info: "info",
	success: "check-circle",
	warning: "alert",
	danger: "x-circle",
	new: "bell",
	received: "orders",
	ready: "bag",
	complete: "check",
	canceled: "x",
	cleared: "minus",
	test: "flask",
	refunded: "undo",
	delayed: "clock",
};

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<Badge tone={tone} icon={ICONS[tone]}>
			{children}
		</Badge>
	);
}
