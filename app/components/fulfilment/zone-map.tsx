import type { ZoneMapView } from "~/models/fulfilment/zone-map";

/** Zones around a location, drawn by the server. The page also has the same information as text. */
export function ZoneMap({ view }: { view: ZoneMapView }) {
	const { width, height, title, shapes, location, place, scale } = view;
	return (
		<figure className="zone-map">
			<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
				{shapes.map(({ id, path, isEnabled, isCurrent }) => (
					<path
						key={id}
						d={path}
						className={isEnabled ? (isCurrent ? "zone zone-current" : "zone") : "zone zone-off"}
					/>
				))}
				{shapes.map(({ id, number, label: { x, y } }) => (
					<g key={id}>
						<circle cx={x} cy={y} r="11" className="zone-number" />
						<text x={x} y={y} textAnchor="middle" dominantBaseline="central">
							{number}
						</text>
					</g>
				))}
				{location && <circle cx={location.x} cy={location.y} r="6" className="zone-location" />}
				{place && (
					<path d={`M${place.x - 7} ${place.y - 7}l14 14m0 -14l-14 14`} className="zone-place" />
				)}
				<path d={`M16 ${height - 14}v6h${scale.length}v-6`} className="zone-scale" />
				<text x={22 + scale.length} y={height - 6}>
					{scale.label}
				</text>
			</svg>
			<figcaption className="hint">
				{[
					"North is up.",
					location && "The dot is the location.",
					place && "The cross is the address you checked.",
					shapes.length > 0 && "Numbers show priority.",
					shapes.some(({ isEnabled }) => !isEnabled) && "Dashed zones are off.",
				]
					.filter(Boolean)
					.join(" ")}
			</figcaption>
		</figure>
	);
}
