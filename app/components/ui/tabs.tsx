import { Link } from "@remix-run/react";
import { shortCount } from "~/models/shared/short-count";

export type TabItem = {
	label: string;
	to: string;
	current?: boolean;
	count?: number;
};

export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
	return (
		<nav className="tabs" aria-label={label}>
			{items.map((item) => (
				<Link
					key={item.to}
					to={item.to}
					discover="none"
					className="tab"
					aria-current={item.current ? "page" : undefined}
				>
					{item.label}{" "}
					{item.count !== undefined && (
						<span className="tab-count">{shortCount(item.count)}</span>
					)}{" "}
				</Link>
			))}
		</nav>
	);
}
