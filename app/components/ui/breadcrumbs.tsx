import { Link } from "@remix-run/react";

export type Crumb = { label: string; to: string };

export function Breadcrumbs({ items }: { items: Crumb[] }) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="crumbs">
				{items.map((item) => (
					<li key={item.to}>
						<Link to={item.to} discover="none">
							{item.label}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
