import type { FieldConflict } from "~/models/shared/form-answer";

export function ConflictPanel({ conflicts }: { conflicts: readonly FieldConflict[] }) {
	return (
		<div className="card mt-4">
			<table className="table conflicts">
				<caption className="sr-only">Fields you and someone else changed</caption>
				<thead>
					<tr>
						<th scope="col">Field</th>
						<th scope="col">Keep your value</th>
						<th scope="col">Use saved value</th>
					</tr>
				</thead>
				<tbody>
					{conflicts.map((conflict) => (
						<tr key={conflict.name}>
							<th scope="row" data-label="Field" className="cell-title">
								{conflict.label}
								<input
									type="hidden"
									name={`theirs:${conflict.name}`}
									value={JSON.stringify(conflict.entries)}
								/>
							</th>
							<td data-label="Keep your value">
								<Choice conflict={conflict} value="mine" text={conflict.mine} />
							</td>
							<td data-label="Use saved value">
								<Choice conflict={conflict} value="theirs" text={conflict.theirs} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type ChoiceProps = {
	conflict: FieldConflict;
	value: "mine" | "theirs";
	text: string;
};

function Choice({ conflict, value, text }: ChoiceProps) {
	return (
		<label className="choice">
			<input
				type="radio"
				name={`keep:${conflict.name}`}
				value={value}
				defaultChecked={conflict.preset === value}
			/>
			<span className="break-words">
				<span className="sr-only">{conflict.label}: </span>
				{text}
			</span>
		</label>
	);
}
