import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { POS_PROVIDER_LABELS } from "~/models/viewer/pos-provider";
import {
	COUNTRY_LABELS,
	type Location,
	SPECIFIC_TYPE_LABELS,
	TARGET_TYPE_LABELS,
} from "./location";

export const locationList = defineList<Location>()({
	name: "locations",
	noun: ["location", "locations"],
	search: { label: "Search by name or address" },
	filters: {
		group: { kind: "select", label: "Location group" },
		type: { kind: "select", label: "Type", options: toOptions(SPECIFIC_TYPE_LABELS) },
		target: { kind: "select", label: "Order types", options: toOptions(TARGET_TYPE_LABELS) },
		country: { kind: "select", label: "Country", options: toOptions(COUNTRY_LABELS) },
		pos: { kind: "select", label: "POS system", options: toOptions(POS_PROVIDER_LABELS) },
	},
	sorts: ["title", "city", "updatedAt"],
	csv: [
		{ header: "ID", value: (location) => location.storeId },
		{ header: "Name", value: (location) => location.title },
		{ header: "Short name", value: (location) => location.shortName },
		{ header: "Address", value: (location) => location.address.formattedAddress },
		{ header: "Phone", value: (location) => location.contactInfo.phone },
		{ header: "Email", value: (location) => location.contactInfo.email },
		{ header: "Time zone", value: (location) => location.contactInfo.timeZone },
		{ header: "Type", value: (location) => location.specificCustomType ?? location.specificType },
		{ header: "Order types", value: (location) => location.targetType },
		{ header: "POS system", value: (location) => location.posProvider },
		{ header: "Currency", value: (location) => location.currency },
		...instantColumns<Location>(
			"Changed at",
			({ updatedAt }) => updatedAt,
			({ contactInfo }) => contactInfo.timeZone,
		),
	],
});

export const defaultStoreList = {
	...locationList,
	name: "default-stores",
	noun: ["default store", "default stores"],
} as const satisfies typeof locationList;
