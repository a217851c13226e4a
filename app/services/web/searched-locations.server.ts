import { groupOptions, type Looking } from "./location-groups.server";
import { optionsWithCities } from "./location-options.server";

/** The field of a form in which people choose locations, one by one or by group; those that sell: without central ones. */
export async function searchedLocations(
	looking: Looking,
	{ onlySelling = false }: { onlySelling?: boolean } = {},
) {
	const { viewer } = looking;
	const locations = viewer.locations.filter((each) => !(onlySelling && each.isCentralLocation));
	const options = optionsWithCities({ ...viewer, locations });
	return {
		name: "stores",
		searchName: "storeSearch",
		options,
		groups: await groupOptions(looking),
	};
}
