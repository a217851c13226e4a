import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The link a row leads to. In a card it covers the whole card. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} discover="none" className="row-link">
			{children}
		</Link>
	);
}
