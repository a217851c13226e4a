import { AREA_LEVEL_LABELS, type GrantedArea } from "~/models/shared/granted-area";

export function GrantedAreas({ areas }: { areas: readonly GrantedArea[] }) {
	if (areas.length === 0) return <p>Nothing.</p>;
	return (
		<dl className="facts">
			{areas.map(({ group, label, level, labels }) => (
				<div key={group}>
					<dt>
						{label} <span className="hint block">{AREA_LEVEL_LABELS[level]}</span>
					</dt>
					<dd>
						<ul>
							{labels.map((each) => (
								<li key={each}>{each}</li>
							))}
						</ul>
					</dd>
				</div>
			))}
		</dl>
	);
}
