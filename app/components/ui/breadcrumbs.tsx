import { Link } from "@remix-run/react";

export type Crumb = { label: string; to: string | null };

export function Breadcrumbs({ items }: { items: Crumb[] }) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="crumbs">
				{items.map((item) => (
					<li key={item.label}>
						{item.to === null ? (
							<span>{item.label}</span>
						) : (
							<Link to={item.to} discover="none">
								{item.label}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
