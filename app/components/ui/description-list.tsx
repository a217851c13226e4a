import type { ReactNode } from "react";

export type Fact = { term: string; value: ReactNode };

export function DescriptionList({ items }: { items: Fact[] }) {
	return <Facts className="facts" items={items} />;
}

/** Key facts of the page's subject, in a row under its title. */
export function FactHeader({ items }: { items: Fact[] }) {
	return <Facts className="fact-header" items={items} />;
}

function Facts({ className, items }: { className: string; items: Fact[] }) {
	return (
		<dl className={className}>
			{items.map((item) => (
				<div key={item.term}>
					<dt>{item.term}</dt>
					<dd>
						{isEmpty(item.value) ? <span className="text-muted-foreground">—</span> : item.value}
					</dd>
				</div>
			))}
		</dl>
	);
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === "";
