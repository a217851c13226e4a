import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { toneClass } from "./tone";

export type NoticeKind = "success" | "error" | "warning" | "info";

type NoticeProps = {
	kind: NoticeKind;
	title?: string;
	children?: ReactNode;
	actions?: ReactNode;
	dismissTo?: string;
};

const LOOK: Record<
	NoticeKind,
	{ tone: "success" | "danger" | "warning" | "info"; icon: IconName }
> = {
	success: { tone: "success", icon: "check-circle" },
	error: { tone: "danger", icon: "x-circle" },
	warning: { tone: "warning", icon: "alert" },
	info: { tone: "info", icon: "info" },
};

/** A message; errors and warnings interrupt a screen reader. */
export function Notice({ kind, title, children, actions, dismissTo }: NoticeProps) {
	const look = LOOK[kind];
	return (
		<div
			className={`notice ${toneClass(look.tone)}`}
			role={kind === "error" || kind === "warning" ? "alert" : "status"}
		>
			<Icon name={look.icon} />
			<div className="min-w-0 flex-1">
				{title && <p className="font-semibold">{title}</p>}
				{children && <div>{children}</div>}
			</div>
			{actions && <div className="notice-actions">{actions}</div>}
			{dismissTo && (
				<Link
					to={dismissTo}
					discover="none"
					preventScrollReset
					className="notice-dismiss"
					aria-label="Dismiss"
				>
					<Icon name="x" />
				</Link>
			)}
		</div>
	);
}
