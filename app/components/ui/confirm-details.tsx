import type { ReactNode, SyntheticEvent } from "react";
import { buttonClass } from "./button";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type ConfirmDetailsProps = {
	label: string;
	icon?: IconName;
	variant?: "secondary" | "danger-quiet" | "ghost";
	size?: "sm" | "md";
	title: string;
	children: ReactNode;
	open?: boolean;
	harmless?: boolean;
};

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
				<span className="confirm-ask">{label}</span> <span className="confirm-cancel">Cancel</span>
			</summary>
			<div className={harmless ? "confirm-panel" : "confirm-panel confirm-panel-danger"}>
				<p className="font-semibold">{title}</p>
				<div className="mt-2">{children}</div>
			</div>
		</details>
	);
}

// Newer browsers close the others; React's types lack `name`.
const ONE_AT_A_TIME: object = { name: "confirm" };

function show({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
	if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
}
