import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type TextLinkProps = { to: string; children: ReactNode; external?: boolean };

export function TextLink({ to, children, external }: TextLinkProps) {
	return (
		<Link
			to={to}
			discover="none"
			className="link"
			{...(external && { target: "_blank", rel: "noopener" })}
		>
			{children}
		</Link>
	);
}
