import type { ReactNode } from "react";

export type Fact = { term: string; value: ReactNode };

export function DescriptionList({ items }: { items: Fact[] }) {
	return (
		<dl className="facts">
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
