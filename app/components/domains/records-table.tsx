import { Breakable } from "~/components/ui/breakable";
import { CopyButton } from "~/components/ui/copy-button";
import { StatusBadge } from "~/components/ui/status-badge";
import type { RecordView } from "~/models/domains/domain";

export function RecordsTable({ records }: { records: readonly RecordView[] }) {
	return (
		<table className="dns-records">
			<caption className="sr-only">DNS records</caption>
			<thead>
				<tr>
					<th scope="col">Record</th>
					<th scope="col">Type</th>
					<th scope="col">Hostname</th>
					<th scope="col">Value</th>
				</tr>
			</thead>
			<tbody>
				{records.map((record) => (
					<tr key={record.purpose}>
						<th scope="row">
							<span>{record.label}</span>{" "}
							{record.isOptional && <span className="hint">Optional</span>}{" "}
							<StatusBadge tone={record.tone}>{record.outcome}</StatusBadge>
						</th>
						<td data-label="Type">{record.type}</td>
						<td data-label="Hostname">
							<Copied text={record.hostname} />
						</td>
						<td data-label="Value">
							<Copied text={record.value} />
							{record.hint && <p className="hint mt-3">{record.hint}</p>}
							{record.found.length > 0 && (
								<div className="hint mt-3">
									Found:
									{record.found.map((text) => (
										<code key={text}>{text}</code>
									))}
								</div>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

const LONG = 80;
const STARTS_WITH = 24;

function Copied({ text }: { text: string }) {
	return (
		<div className="dns-copied">
			{text.length > LONG ? (
				<details className="dns-long">
					<summary>
						<code>{`${text.slice(0, STARTS_WITH)}…`}</code>{" "}
						<span className="hint">{`Show all ${text.length} characters`}</span>
					</summary>
					<code>{text}</code>
				</details>
			) : (
				<code>
					<Breakable text={text} />
				</code>
			)}
			<div className="no-print">
				<CopyButton text={text} iconOnly />
			</div>
		</div>
	);
}
