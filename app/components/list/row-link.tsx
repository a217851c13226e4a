import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} discover="none" className="row-link">
			{children}
		</Link>
	);
}
