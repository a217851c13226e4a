import type { LocationGroup, LocationGroupEditor } from "~/models/locations/location-group";
import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { locationGroupFormSchema } from "~/models/locations/location-group.schema";
import { labelsOf } from "~/models/shared/entity";
import {
	type ChoiceGroup,
	choicesView,
	type SearchedField,
} from "~/models/shared/searched-choices";
import type { Viewer } from "~/models/viewer/viewer";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";
import { optionsWithCities } from "~/services/web/location-options.server";

export function locationGroupEditor(
	viewer: Viewer,
	group: LocationGroup | null,
	groups: readonly ChoiceGroup[],
): LocationGroupEditor {
	const values = group ? valuesOf(group) : { name: "", description: "", stores: [] };
	return {
		values,
		version: group?.version ?? null,
		constraint: constraintOf(locationGroupFormSchema),
		labels: labelsOf(locationGroupEntity),
		locations: choicesView(optionsWithCities(viewer), { chosen: values.stores, groups }),
	};
}

export function searchedLocations(viewer: Viewer, groups: readonly ChoiceGroup[]): SearchedField {
	return { name: "stores", searchName: "storeSearch", options: optionsWithCities(viewer), groups };
}

export function groupConflict(viewer: Viewer, group: LocationGroup) {
	const names = optionsWithCities(viewer).map(({ value, label }) => [value, label] as const);
	return {
		value: valuesOf(group),
		version: group.version,
		labels: conflictLabels(locationGroupEntity, { choices: { stores: Object.fromEntries(names) } }),
	};
}

function valuesOf({ name, description, stores }: LocationGroup) {
	return { name, description, stores };
}
