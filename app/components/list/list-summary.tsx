type ListSummaryProps = {
	count: number;
	/** False when counting stopped at a limit. */
	countIsExact?: boolean;
	/** One and many: ["order", "orders"]. */
	noun: [one: string, many: string];
	/** More to say about all that is filtered, already in words: a sum of money. */
	totals?: string[];
};

/** "1,834 orders · $34,500.16": what the filters found, over all pages. */
export function ListSummary({ count, countIsExact = true, noun, totals = [] }: ListSummaryProps) {
	const counted = `${count.toLocaleString("en-US")}${countIsExact ? "" : "+"}`;
	return (
		<p className="list-summary" role="status">
			{[`${counted} ${count === 1 ? noun[0] : noun[1]}`, ...totals].join(" · ")}
		</p>
	);
}
