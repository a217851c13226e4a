type ListSummaryProps = {
	count: number;
	countIsExact?: boolean;
	noun: [one: string, many: string];
	totals?: string[];
};

export function ListSummary({ count, countIsExact = true, noun, totals = [] }: ListSummaryProps) {
	const counted = `${count.toLocaleString("en-US")}${countIsExact ? "" : "+"}`;
	return (
		<p className="list-summary" role="status">
			{[`${counted} ${count === 1 ? noun[0] : noun[1]}`, ...totals].join(" · ")}
		</p>
	);
}
