import type { Filter, FilterOption } from "~/components/list/filter";
import {
	COUNTRY_LABELS,
	POS_PROVIDER_LABELS,
	SPECIFIC_TYPE_LABELS,
	TARGET_TYPE_LABELS,
} from "~/models/locations/location";

/** The filters of the locations list (spec 2.25). */
export const LOCATION_FILTERS: Filter[] = [
	{ kind: "search", name: "q", label: "Search by name", placeholder: "Name or address" },
	{ kind: "select", name: "type", label: "Type", options: optionsOf(SPECIFIC_TYPE_LABELS) },
	{ kind: "select", name: "target", label: "Takes", options: optionsOf(TARGET_TYPE_LABELS) },
	{ kind: "select", name: "country", label: "Country", options: optionsOf(COUNTRY_LABELS) },
	{ kind: "select", name: "pos", label: "POS system", options: optionsOf(POS_PROVIDER_LABELS) },
];

/** The options of a select from a table of labels. */
export function optionsOf(labels: Record<string, string>): FilterOption[] {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
