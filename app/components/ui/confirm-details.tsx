import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type ConfirmDetailsProps = {
	/** The words on the button that asks. */
	label: string;
	icon?: IconName;
	variant?: "secondary" | "danger-quiet" | "ghost";
	size?: "sm" | "md";
	/** The question, and under it the form whose button does it. */
	title: string;
	children: ReactNode;
	/** Open from the start: after an answer with errors in it. */
	open?: boolean;
};

/** Ask before doing: a button that unfolds the question. Pressing it again folds it away. */
export function ConfirmDetails({
	label,
	icon,
	variant = "danger-quiet",
	size,
	title,
	children,
	open,
}: ConfirmDetailsProps) {
	return (
		<details className="confirm" open={open}>
			<summary className={buttonClass({ variant, size })}>
				{icon && <Icon name={icon} size={18} />}
				<span>{label}</span>
			</summary>
			<div className="confirm-panel">
				<p className="font-semibold">{title}</p>
				<div className="mt-2">{children}</div>
			</div>
		</details>
	);
}
