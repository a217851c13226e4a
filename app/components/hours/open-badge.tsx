import type { ReactNode } from "react";
import { Badge } from "../ui/badge";

type OpenBadgeProps = {
	isOpen: boolean;
	isOdd?: boolean;
	children?: ReactNode;
};

export function OpenBadge({ isOpen, isOdd = false, children }: OpenBadgeProps) {
	return (
		<Badge
			tone={isOpen ? "success" : isOdd ? "warning" : "neutral"}
			icon={isOpen ? "check-circle" : "clock"}
		>
			{children ?? (isOpen ? "Open" : "Closed")}
		</Badge>
	);
}
