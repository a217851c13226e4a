import type { ListOption } from "~/models/shared/define-list";
import { shortTitle, shortTitles, titleAndCity } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { realLocations, type Viewer } from "~/models/viewer/viewer";

type Choosing = Pick<Viewer, "locations" | "merchant">;

/** The viewer's locations as options by their short names, without default stores. */
export function locationOptions(viewer: Choosing): ListOption[] {
	const names = shortNames(viewer);
	return realLocations(viewer).map(({ storeId, title }) => ({
		value: storeId,
		label: names.get(storeId) ?? title,
	}));
}

/** `locationOptions` with the cities, so that people can search by these as well. */
export function optionsWithCities(viewer: Choosing): ListOption[] {
	const names = shortNames(viewer);
	return realLocations(viewer).map(({ storeId, title, city }) => ({
		value: storeId,
		label: titleAndCity({ title: names.get(storeId) ?? title, city }),
	}));
}

/** `optionsWithCities`, then the default stores, whose settings new locations copy. */
export function optionsWithDefaultStores(viewer: Choosing): ListOption[] {
	const patterns = viewer.locations.filter(({ type }) => type === "default");
	return [
		...optionsWithCities(viewer),
		...patterns.map(({ storeId, title }) => ({ value: storeId, label: `${title}, default store` })),
	];
}

/** Number of a set's locations that still exist: "All", "2", "2 (1 deleted)". */
export function locationCount(
	stores: readonly string[] | null,
	{ locations }: Pick<Viewer, "locations">,
): string {
	if (stores === null) return "All";
	const left = presentIn(stores, locations).length;
	return left === stores.length ? String(left) : `${left} (${stores.length - left} deleted)`;
}

/** The row without those of its locations that were deleted. */
export function withPresentLocations<Row>(row: Row, { locations }: Pick<Viewer, "locations">): Row {
	const { stores } = row as { stores?: readonly string[] | null };
	return stores ? { ...row, stores: presentIn(stores, locations) } : row;
}

function presentIn(stores: readonly string[], locations: Viewer["locations"]): string[] {
	return stores.filter((id) => locations.some(({ storeId }) => storeId === id));
}

export function shortNames({ locations, merchant }: Choosing): Map<string, string> {
	return shortTitles(locations, merchant?.name ?? "");
}

export function withShortName(
	text: string,
	place: LocationSummary | undefined,
	{ merchant }: Pick<Viewer, "merchant">,
): string {
	return place ? text.replace(place.title, shortTitle(place, merchant?.name ?? "")) : text;
}
