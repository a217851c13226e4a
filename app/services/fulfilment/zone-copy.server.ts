import type { ZonesCopied } from "~/models/fulfilment/zone-copy";
import { choicesView, type SearchedField } from "~/models/shared/searched-choices";
import type { LocationAccess } from "~/services/web/access.server";
import { searchedLocations } from "~/services/web/searched-locations.server";

export async function copyTargets(access: LocationAccess) {
	const all = await searchedLocations(access);
	const { location, viewer } = access;
	const others = viewer.locations.filter(
		({ storeId, isCentralLocation }) => storeId !== location.storeId && !isCentralLocation,
	);
	const sells = new Set(others.map(({ storeId }) => storeId));
	const options = all.options.filter(({ value }) => sells.has(value));
	const { groups } = all;
	const searched: SearchedField = { ...all, options };
	return { searched, view: choicesView(options, { chosen: [], groups }) };
}

export function zonesCopiedMessage({ created, updated, unchanged }: ZonesCopied): string {
	const were = (count: number) => (count === 1 ? "was" : "were");
	const parts = [
		created > 0 &&
			`${created} delivery ${created === 1 ? "zone" : "zones"} ${were(created)} created`,
		updated > 0 && `${updated} with the same name ${were(updated)} changed`,
		unchanged > 0 && `${unchanged} ${were(unchanged)} already the same`,
	];
	return parts.filter(Boolean).join(", ");
}
