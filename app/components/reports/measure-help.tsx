import type { ReportHead } from "~/models/reports/report-view";

export function MeasureHelp({ heads }: { heads: readonly ReportHead[] }) {
	const explained = heads.filter(({ help }) => help !== null);
	return (
		<details className="report-help">
			<summary className="btn btn-ghost btn-sm">About the columns</summary>
			<dl>
				{explained.map(({ id, label, help }) => (
					<div key={id}>
						<dt>{label}</dt>
						<dd>{help}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
