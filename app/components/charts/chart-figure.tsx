import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type ChartFigureProps = {
	title: string;
	to?: string;
	/** Made on the server by one of the `*.server.tsx` files in this folder. */
	markup: string;
	legend: Array<{ name: string; color: 1 | "1-ahead" | 2 | "before" | "closed" }>;
	note?: string | null;
	/** Left out where the page has a table of the same numbers. */
	table?: { head: string[]; rows: ReactNode[][]; foot?: ReactNode[][] };
};

export function ChartFigure({ title, to, markup, legend, note, table }: ChartFigureProps) {
	return (
		<figure>
			<figcaption className="mb-2 sm:flex sm:items-center sm:justify-between">
				<span className="section-title">
					{to ? (
						<Link to={to} discover="none" className="front-title">
							{title}
						</Link>
					) : (
						title
					)}
				</span>{" "}
				<span className="legend">
					{legend.map((item) => (
						<span key={item.name} className={`legend-${item.color}`}>
							{item.name}{" "}
						</span>
					))}
				</span>
			</figcaption>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from numbers; its words are escaped there. */}
			<div className="chart" dangerouslySetInnerHTML={{ __html: markup }} />
			{note && <p className="mt-2 text-sm text-muted-foreground">{note}</p>}
			{table && <Numbers title={title} {...table} />}
		</figure>
	);
}

type NumbersProps = NonNullable<ChartFigureProps["table"]> & { title: string };

function Numbers({ title, head, rows, foot }: NumbersProps) {
	return (
		<details className="mt-2">
			<summary className="btn btn-ghost btn-sm -ml-2.5">Show the numbers</summary>
			<div className="mt-2 overflow-x-auto">
				<table className="table-plain">
					<caption className="sr-only">{title}</caption>
					<thead>
						<tr>
							{head.map((head) => (
								<th key={head} scope="col">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((cells) => (
							<NumbersRow key={String(cells[0])} head={head} cells={cells} />
						))}
					</tbody>
					{foot && (
						<tfoot>
							{foot.map((cells) => (
								<NumbersRow key={String(cells[0])} head={head} cells={cells} />
							))}
						</tfoot>
					)}
				</table>
			</div>
		</details>
	);
}

function NumbersRow({ head, cells: [first, ...rest] }: { head: string[]; cells: ReactNode[] }) {
	return (
		<tr>
			<th scope="row">{first}</th>
			{rest.map((value, column) => (
				<td key={head[column + 1]}>{value}</td>
			))}
		</tr>
	);
}
