import type { ReactNode, SyntheticEvent } from "react";
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
	/** Nothing is lost by it. */
	harmless?: boolean;
};

/** Ask before doing: a button that unfolds the question, and is then the one that cancels. */
export function ConfirmDetails({
	label,
	icon,
	variant = "danger-quiet",
	size,
	title,
	children,
	open,
	harmless,
}: ConfirmDetailsProps) {
	return (
		<details className="confirm" open={open} onToggle={show} {...ONE_AT_A_TIME}>
			<summary className={buttonClass({ variant, size })}>
				{icon && <Icon name={icon} size={18} />}
				<span className="confirm-ask">{label}</span>
				<span className="confirm-cancel">Cancel</span>
			</summary>
			<div className={harmless ? "confirm-panel" : "confirm-panel confirm-panel-danger"}>
				<p className="font-semibold">{title}</p>
				<div className="mt-2">{children}</div>
			</div>
		</details>
	);
}

// Newer browsers fold the others away; React's types do not know it yet.
const ONE_AT_A_TIME: object = { name: "confirm" };

/** The whole of the question in sight, its button included. */
function show({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
	if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
}
