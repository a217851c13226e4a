import { choicesView, groupsWithin, type SearchedField } from "~/models/shared/searched-choices";
import { groupOptions, type Looking } from "./location-groups.server";
import { optionsWithCities } from "./location-options.server";

export const DELETED_LOCATION = "Deleted location";

/** The field of a form in which people choose locations, one by one or by group; those that sell: without central ones. */
export async function searchedLocations(
	looking: Looking,
	{
		onlySelling = false,
		withoutGroup,
	}: { onlySelling?: boolean; withoutGroup?: string | undefined } = {},
) {
	const { viewer } = looking;
	const locations = viewer.locations.filter((each) => !(onlySelling && each.isCentralLocation));
	const options = optionsWithCities({ ...viewer, locations });
	const groups = (await groupOptions(looking)).filter(({ value }) => value !== withoutGroup);
	return {
		name: "stores",
		searchName: "storeSearch",
		options,
		groups,
		goneLabel: DELETED_LOCATION,
	};
}

/** Options for a saved set of locations; deleted ones can be unchecked. */
export function locationChoices(searched: SearchedField, chosen: readonly string[]) {
	const { options, groups, goneLabel } = searched;
	return choicesView(options, { chosen, groups, goneLabel });
}

/** Locations that the address preselects (?group= or ?location=), as choices and form values. */
export function requestedLocations(
	request: Request,
	{ options, groups = [] }: Pick<SearchedField, "options" | "groups">,
) {
	const { searchParams: params } = new URL(request.url);
	const group = groupsWithin(options, groups).find(({ value }) => value === params.get("group"));
	const named = options.filter(({ value }) => value === params.get("location"));
	const stores = group?.members ?? named.map(({ value }) => value);
	return {
		locations: choicesView(options, { chosen: stores, groups }),
		chosen: { reach: stores.length > 0 ? "chosen" : "", stores },
	};
}
