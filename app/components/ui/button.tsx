import { Link } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export const buttonClass = cva("btn", {
	variants: {
		variant: {
			primary: "btn-primary",
			secondary: "btn-secondary",
			ghost: "btn-ghost",
			danger: "btn-danger",
			"danger-quiet": "btn-danger-quiet",
		},
		size: { sm: "btn-sm", md: "", lg: "btn-lg" },
		iconOnly: { true: "btn-icon" },
		block: { true: "w-full" },
	},
	defaultVariants: { variant: "secondary", size: "md" },
});

type Look = VariantProps<typeof buttonClass> & {
	icon?: IconName;
	iconAfter?: IconName;
	className?: string;
};

type ButtonProps = Look &
	ButtonHTMLAttributes<HTMLButtonElement> & {
		pending?: boolean;
	};

/** A submit button by default, since most buttons here work without script. */
export function Button({
	variant,
	size,
	iconOnly,
	block,
	icon,
	iconAfter,
	pending,
	className,
	children,
	type = "submit",
	disabled,
	...rest
}: ButtonProps) {
	return (
		<>
			<button
				type={type}
				className={buttonClass({ variant, size, iconOnly, block, className })}
				disabled={disabled || pending}
				aria-busy={pending || undefined}
				{...rest}
			>
				{pending ? <Spinner /> : icon && <Icon name={icon} size={iconSize(size)} />}
				{children && <span className={iconOnly ? "sr-only" : undefined}>{children}</span>}
				{iconAfter && <Icon name={iconAfter} size={iconSize(size)} />}
			</button>{" "}
		</>
	);
}

type ButtonLinkProps = Look & {
	to: string;
	children?: ReactNode;
	reloadDocument?: boolean;
	target?: "_blank";
	download?: boolean;
	"aria-label"?: string;
};

export function ButtonLink({
	variant,
	size,
	iconOnly,
	block,
	icon,
	iconAfter,
	className,
	children,
	to,
	target,
	...rest
}: ButtonLinkProps) {
	return (
		<>
			<Link
				to={to}
				discover="none"
				className={buttonClass({ variant, size, iconOnly, block, className })}
				target={target}
				rel={target ? "noopener" : undefined}
				{...rest}
			>
				{icon && <Icon name={icon} size={iconSize(size)} />}
				{children && <span className={iconOnly ? "sr-only" : undefined}>{children}</span>}
				{iconAfter && <Icon name={iconAfter} size={iconSize(size)} />}
			</Link>{" "}
		</>
	);
}

const iconSize = (size: Look["size"]) => (size === "sm" ? 16 : 18);

/** Decorative: describe the progress in text next to it. */
function Spinner() {
	return <span className="spinner" aria-hidden="true" />;
}
