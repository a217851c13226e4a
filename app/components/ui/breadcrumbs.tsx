import { Link } from "@remix-run/react";

export type Crumb = { label: string; to: string | null };

export function Breadcrumbs({ items }: { items: Crumb[] }) {
	return (
		<nav aria-label="Breadcrumb" className={isHomeAlone(items) ? "crumbs-home" : undefined}>
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

/** A trail of home alone says nothing that the bar above does not: a phone leaves it out. */
function isHomeAlone(items: Crumb[]): boolean {
	return items.length === 1 && items[0]?.label === "Home";
}
