import type { ReactNode } from "react";

type ChartFigureProps = {
	title: string;
	/** The drawing, made on the server by one of the `*.server.tsx` files beside this one. */
	markup: string;
	/** Which colour is which. */
	legend: Array<{ name: string; color: 1 | 2 }>;
	/** The same numbers: column heads, and rows that begin with their own. */
	table: { head: string[]; rows: ReactNode[][] };
};

/** A chart and, under it, its numbers as a table. */
export function ChartFigure({ title, markup, legend, table }: ChartFigureProps) {
	return (
		<figure>
			<figcaption className="mb-2 sm:flex sm:items-center sm:justify-between">
				<span className="section-title">{title}</span>
				<span className="legend">
					{legend.map((item) => (
						<span key={item.name} className={item.color === 1 ? "legend-1" : "legend-2"}>
							{item.name}
						</span>
					))}
				</span>
			</figcaption>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from numbers; its words are escaped there. */}
			<div className="chart" dangerouslySetInnerHTML={{ __html: markup }} />
			<details className="mt-2">
				<summary className="btn btn-ghost btn-sm -ml-2.5">Show the numbers</summary>
				<div className="mt-2 overflow-x-auto">
					<table className="table-plain">
						<caption className="sr-only">{title}</caption>
						<thead>
							<tr>
								{table.head.map((head) => (
									<th key={head} scope="col">
										{head}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{table.rows.map(([first, ...rest], row) => (
								<tr key={String(first)}>
									<th scope="row">{first}</th>
									{rest.map((value, column) => (
										<td key={table.head[column + 1] ?? `${row}`}>{value}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</figure>
	);
}
