import { Link } from "@remix-run/react";
import type { HeatMap } from "~/models/reports/report-view";

export function HeatMapTable({ map }: { map: HeatMap }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
		<section className="heat-map" aria-label={map.caption} tabIndex={0}>
			<table>
				<caption className="section-title">{map.caption}</caption>
				<thead>
					<tr>
						<th scope="col">Weekday</th>
						{map.hours.map((hour) => (
							<th key={hour} scope="col">
								{hour}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{map.days.map(({ name, cells }) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{cells.map(({ name, text, level, to }, index) => (
								<td key={map.hours[index]} className={LEVELS[level]}>
									{to ? (
										<Link to={to} discover="none" aria-label={`${name}: ${text}`}>
											{text}
										</Link>
									) : (
										text
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

// Written out, so that the style sheet keeps them.
const LEVELS = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"];
