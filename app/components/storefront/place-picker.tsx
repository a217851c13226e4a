import type { PlacePickerView, PlaceView } from "~/models/storefront/place-picker-view";
import { Button } from "../ui/button";
import { NearMeButton } from "./guest-buttons";
import { StoreFrame } from "./store-frame";
import { StoreHero } from "./store-hero";

export function PlacePicker({ view }: { view: PlacePickerView }) {
	const { title, description, brand, groups, total, query } = view;
	return (
		<StoreFrame brand={brand}>
			<StoreHero look={brand.look} pictureId={null}>
				<h1 className="store-title">{title}</h1>
				{description && <p className="store-tagline">{description}</p>}
			</StoreHero>
			<div className="store-wide">
				{total === 0 ? (
					<p className="store-none">No locations are taking orders right now.</p>
				) : (
					<>
						<PlaceSearch key={query} view={view} />
						{groups.length === 0 && (
							<p className="store-none">{`No locations match “${query}”.`}</p>
						)}
						<div className="store-states">
							{groups.map(({ title: heading, places }) => (
								<section key={heading}>
									<h2 className="store-state-title">{heading}</h2>
									<ul>
										{places.map((place) => (
											<Place key={place.path} place={place} />
										))}
									</ul>
								</section>
							))}
						</div>
						<p className="hint">Times are local to each location.</p>
					</>
				)}
			</div>
		</StoreFrame>
	);
}

function PlaceSearch({ view: { path, query, isNear, canLocate } }: { view: PlacePickerView }) {
	return (
		<form action={path} method="get" className="store-search">
			<label htmlFor="places-q" className="label">
				City or postal code
			</label>
			<div className="store-search-row">
				<input
					id="places-q"
					className="input"
					type="search"
					name="q"
					defaultValue={query}
					maxLength={80}
					autoComplete="postal-code"
				/>
				<Button icon="search">Search</Button>
				{canLocate && <NearMeButton path={path} />}
			</div>
			{(query || isNear) && (
				<p>
					<a className="link" href={path}>
						Show all locations
					</a>
				</p>
			)}
		</form>
	);
}

function Place({
	place: { path, name, street, isOpen, openText, distance },
}: {
	place: PlaceView;
}) {
	return (
		<li>
			<a className="store-place" href={path}>
				<span className={isOpen ? "store-dot store-dot-open" : "store-dot"} aria-hidden="true" />
				<span className="store-place-words">
					<span className="store-item-title">{name} </span>
					<span className={isOpen ? "store-place-open" : "store-place-note"}>{openText} </span>
					<span className="store-place-note">{street} </span>
				</span>
				{distance && <span className="store-price">{distance}</span>}
			</a>
		</li>
	);
}
