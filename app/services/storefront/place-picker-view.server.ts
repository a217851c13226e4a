import { openPhrase } from "~/models/hours/open-state";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { type Clock, countryClock } from "~/models/shared/clock";
import type { CountryCode } from "~/models/shared/country";
import { foldText } from "~/models/shared/fold-text";
import { groupBy } from "~/models/shared/group-by";
import type { PlacePickerView, PlaceView } from "~/models/storefront/place-picker-view";
import type { PlacePicker } from "~/models/storefront/redirect";
import { shortTitle } from "~/models/viewer/location-name";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { PLAIN_WEB_STORE, storeBrand } from "./store-brand.server";

interface Coordinates {
	latitude: number;
	longitude: number;
}

const EARTH_KM = 6_371;

const KM_PER_MILE = 1.609_344;

type Place = PlacePicker["places"][number];
type Web = Pick<PublicWebStore, "look" | "configuration">;

/** The locations that match a query (`q`: city, state or postal code), those nearest to `near` first. */
export function placePickerView(
	{ slug, url, title, description, places }: PlacePicker,
	web: Web | null,
	{ params, clock, now }: { params: URLSearchParams; clock: Clock | null; now: string },
): PlacePickerView {
	const query = (params.get("q") ?? "").trim();
	const near = readCoordinates(params.get("near"));
	const found = places
		.filter((place) => matches(place, query))
		.map((place) => {
			const km = near && isLocated(place) ? distanceKm(near, place) : null;
			return { place, km, view: placeView(place, { brand: title, km, clock, now }) };
		});
	const sorted = near
		? [...found].sort(
				(a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY),
			)
		: found;
	const groups = groupBy(sorted, ({ place }) => (near ? "Nearest first" : place.stateName));
	return {
		title,
		url,
		description,
		query,
		isNear: near !== null,
		total: places.length,
		brand: storeBrand({ name: title, logoId: null, footNote: "" }, web ?? PLAIN_WEB_STORE),
		path: pagePath(pages.storePage, { slug }),
		canLocate: places.some(isLocated),
		groups: Array.from(groups, ([name, group]) => ({
			title: name,
			places: group.map(({ view }) => view),
		})).sort((a, b) => a.title.localeCompare(b.title, "en-US")),
	};
}

const AREA = 3;

function matches(place: Place, query: string): boolean {
	if (query === "") return true;
	const typed = foldText(query).trim();
	if (/^\d{3,}/.test(typed)) return place.postalCode.startsWith(typed.slice(0, AREA));
	const { city, stateName, stateCode, postalCode, title } = place;
	const texts = [`${city}, ${stateName}`, `${city}, ${stateCode}`, postalCode, title];
	return texts.some((text) => foldText(text).includes(typed));
}

function isLocated(place: Place): place is Place & { latitude: number; longitude: number } {
	return place.latitude !== null && place.longitude !== null;
}

interface Shown {
	brand: string;
	km: number | null;
	clock: Clock | null;
	now: string;
}

function placeView(place: Place, { brand, km, clock, now }: Shown): PlaceView {
	const { slug, title, shortName, street, city, stateCode, address, countryCode, state } = place;
	const name = title === brand ? shortName || title : shortTitle({ title }, brand);
	const local = { zone: place.timeZone, clock: clock ?? countryClock(countryCode) };
	return {
		path: pagePath(pages.storePage, { slug }),
		name,
		street: street ? `${street}, ${city}, ${stateCode}` : address,
		isOpen: state.isOpen,
		openText: openStateText(state, local, now),
		distance: km === null ? "" : formatDistance(km, countryCode),
	};
}

function openStateText(
	{ isOpen, why, closesAt, opensAt }: Place["state"],
	local: Parameters<typeof openPhrase>[1],
	now: string,
): string {
	if (why === "in-store") return "In-store orders only";
	if (why === "stopped") return "Not taking orders right now";
	const open = {
		open: isOpen,
		reason: "week" as const,
		...(closesAt && { until: closesAt }),
		...(opensAt && { opensAt }),
	};
	return openPhrase(open, local, now, "timeOnly");
}

/** Kilometres between two points, as the crow flies. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const [dLat, dLon] = [
		radians(other.latitude - one.latitude),
		radians(other.longitude - one.longitude),
	];
	const part =
		Math.sin(dLat / 2) ** 2 +
		Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLon / 2) ** 2;
	return 2 * EARTH_KM * Math.asin(Math.sqrt(part));
}

/** "2.4 mi" in the United States, else "3.9 km"; without a fraction from 10 on. */
export function formatDistance(km: number, country: CountryCode): string {
	const [far, unit] = country === "us" ? [km / KM_PER_MILE, "mi"] : [km, "km"];
	return `${far < 10 ? far.toFixed(1) : Math.round(far)} ${unit}`;
}

/** Coordinates in a query: "41.88,-87.63"; null for anything else. */
export function readCoordinates(text: string | null): Coordinates | null {
	const [, lat, lon] =
		/^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? "") ?? [];
	if (lat === undefined || lon === undefined) return null;
	const [latitude, longitude] = [Number(lat), Number(lon)];
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
