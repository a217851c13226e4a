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

/** On a phone, a trail of only Home is left out, since the bar above shows it. */
function isHomeAlone(items: Crumb[]): boolean {
	return items.length === 1 && items[0]?.label === "Home";
}
