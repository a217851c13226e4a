import type { ReactNode } from "react";

type FieldTableProps = {
	caption: string;
	captionShown?: boolean;
	columns: readonly [string, string];
	rows: readonly { label: string; cells: readonly [ReactNode, ReactNode] }[];
};

export function FieldTable({ caption, captionShown, columns, rows }: FieldTableProps) {
	return (
		<table className="audit-changes">
			<caption className={captionShown ? "text-left font-semibold" : "sr-only"}>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">Field</th>
					<th scope="col">{columns[0]}</th>
					<th scope="col">{columns[1]}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, cells }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td data-label={columns[0]}>{cells[0]}</td>
						<td data-label={columns[1]}>{cells[1]}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function OldValue({ children }: { children: ReactNode }) {
	return <span className="audit-before">{children}</span>;
}
