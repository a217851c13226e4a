import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { PlacePicker } from "~/models/storefront/redirect";

export function PlacePickerPage({
	places: { title, description, places },
}: {
	places: PlacePicker;
}) {
	return (
		<div className="store">
			<main id="content">
				<header className="store-head">
					<div className="min-w-0">
						<h1 className="page-title">{title}</h1>
						{description && <p className="page-purpose">{description}</p>}
					</div>
				</header>
				{places.length === 0 && <p>There is no place to order from at the moment.</p>}
				<ul className="space-y-4">
					{places.map((place) => (
						<li key={place.slug}>
							<a className="link font-semibold" href={pagePath(pages.storePage, place)}>
								{place.title}
							</a>
							{place.subtitle && <p>{place.subtitle}</p>}
							<address className="store-address">{place.address || place.city}</address>
						</li>
					))}
				</ul>
			</main>
		</div>
	);
}
