import { Link } from "@remix-run/react";
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type MenuProps = {
	summary: ReactNode;
	label?: string;
	title?: string;
	summaryClassName?: string;
	align?: "left" | "right";
	panelClassName?: string;
	children: ReactNode;
};

export function Menu({
	summary,
	label,
	title,
	summaryClassName = "btn btn-secondary",
	align = "left",
	panelClassName,
	children,
}: MenuProps) {
	return (
		<details className="menu" onKeyDown={closeOnEscape} onToggle={focusField}>
			<summary className={summaryClassName} aria-label={label} title={title}>
				{summary}
			</summary>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only hears clicks on the links inside, which the keyboard makes too. */}
			<div
				className={`menu-panel ${align === "right" ? "right-0" : "left-0"} ${panelClassName ?? ""}`}
				onClick={closeAfterLink}
			>
				{children}
			</div>
		</details>
	);
}

type MenuItemProps = {
	icon?: IconName;
	current?: boolean;
	children: ReactNode;
	reloadDocument?: boolean;
};

export function MenuLink({
	to,
	icon,
	current,
	children,
	reloadDocument,
}: MenuItemProps & { to: string }) {
	return (
		<Link
			to={to}
			discover="none"
			reloadDocument={reloadDocument}
			className="menu-item"
			aria-current={current || undefined}
		>
			{icon && <Icon name={icon} size={18} />}
			<span className="min-w-0 flex-1">{children}</span>{" "}
		</Link>
	);
}

export function MenuButton({
	icon,
	children,
	name,
	value,
}: MenuItemProps & { name?: string; value?: string }) {
	return (
		<button type="submit" className="menu-item" name={name} value={value}>
			{icon && <Icon name={icon} size={18} />}
			<span className="min-w-0 flex-1">{children}</span>{" "}
		</button>
	);
}

export function MenuSeparator() {
	return <hr className="menu-separator" />;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
	if (event.key !== "Escape" || !event.currentTarget.open) return;
	event.currentTarget.open = false;
	event.currentTarget.querySelector("summary")?.focus();
}

/** Focuses a field in the menu, except on touch screens, where the keyboard would cover the rest. */
function focusField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
	if (!currentTarget.open || !matchMedia("(pointer: fine)").matches) return;
	currentTarget.querySelector<HTMLElement>(".menu-panel .input")?.focus();
}

function closeAfterLink(event: MouseEvent<HTMLElement>) {
	if (!(event.target as Element).closest("a")) return;
	const details = event.currentTarget.closest("details");
	if (details) details.open = false;
}
