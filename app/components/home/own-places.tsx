import { Link } from "@remix-run/react";
import type { HomePlace } from "~/models/home/home-view";
import { Badge } from "../ui/badge";

type OwnPlacesProps = { places: readonly HomePlace[]; hereId: string };

export function OwnPlaces({ places, hereId }: OwnPlacesProps) {
	return (
		<nav className="own-places" aria-label="Your locations">
			<span className="own-places-head">Your {places.length} locations</span>
			<ul>
				{places.map((place) => (
					<li key={place.storeId}>
						{place.to && place.storeId !== hereId ? (
							<Link to={place.to} discover="none" className="link">
								{place.shortTitle}
							</Link>
						) : (
							<strong>{place.shortTitle}</strong>
						)}{" "}
						<Needs place={place} />
					</li>
				))}
			</ul>
		</nav>
	);
}

function Needs({
	place: { isStopped, isOpen, isOddlyClosed, late, newOrders },
}: {
	place: HomePlace;
}) {
	const isLate = late !== null && late.count > 0;
	const hasNew = newOrders !== null && newOrders.count > 0;
	return (
		<>
			{isStopped && <Badge tone="danger">Stopped</Badge>}
			{isLate && <Badge tone="danger">{late.count} late</Badge>}
			{hasNew && <Badge tone="warning">{newOrders.count} new</Badge>}
			{!isStopped && !isLate && !hasNew && (
				<Badge tone={isOpen ? "success" : isOddlyClosed ? "warning" : "neutral"}>
					{isOpen ? "Open" : "Closed"}
				</Badge>
			)}
		</>
	);
}
