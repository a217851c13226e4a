import { Icon } from "~/components/ui/icon";
import type { StoreHoursView } from "~/models/storefront/store-view";

export function StoreHours({ hours: { today, week, special, zone } }: { hours: StoreHoursView }) {
	return (
		<>
			<p>
				<strong>Today:</strong> {today}
			</p>
			<details className="fold">
				<summary>
					<Icon name="chevron-down" size={18} />
					Hours of the week
				</summary>
				<dl className="store-week">
					{[...week, ...special].map(({ days, hours }) => (
						<div key={days}>
							<dt>{days}</dt>
							<dd>{hours}</dd>
						</div>
					))}
				</dl>
				<p className="hint">{`All times are in ${zone}.`}</p>
			</details>
		</>
	);
}
