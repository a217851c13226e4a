import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type EmptyStateProps = {
	icon?: IconName;
	title: string;
	children?: ReactNode;
	action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
	return (
		<div className="px-4 py-12 text-center">
			{icon && <Icon name={icon} size={36} className="mb-3 text-muted-foreground" />}
			<p className="text-lg font-semibold">{title}</p>
			{children && (
				<div className="mx-auto mt-1 max-w-[44ch] text-muted-foreground">{children}</div>
			)}
			{action && <div className="mt-5">{action}</div>}
		</div>
	);
}
