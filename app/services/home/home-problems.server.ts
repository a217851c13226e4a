import type { HomeIssue, HomeNeed, HomePlace, HomeStops, HomeView } from "~/models/home/home-view";
import { formatCount } from "~/models/shared/count-text";

const NAMED = 3;

/** Locations that take no orders. A stop at the top of the page is resumed there. */
export function homeStopped(
	places: readonly HomePlace[],
	stops: HomeStops | null = null,
): HomeIssue[] {
	const [line] = stops?.isShown ? stops.lines : [];
	if (line) {
		const text = line.lost ? `${line.place}, ${lowerFirst(line.lost)}` : line.place;
		return [
			{
				key: "stopped",
				text: `Orders have been ${lowerFirst(text)}`,
				tone: "danger",
				to: line.to,
			},
		];
	}
	const stopped = places.filter(({ isStopped }) => isStopped);
	if (stopped.length === 0) return [];
	const names =
		stopped.length > NAMED
			? `${stopped.length} locations`
			: stopped.map(({ shortTitle }) => shortTitle).join(", ");
	return [
		{
			key: "stopped",
			text: `Orders are stopped at ${names}`,
			tone: "danger",
			to: null,
		},
	];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Locations that are closed against their week: each, or how many. */
export function closedPlaces(places: readonly HomePlace[]): HomeIssue[] {
	const closed = places.filter(({ isOddlyClosed }) => isOddlyClosed);
	if (closed.length > NAMED) {
		const text = `${closed.length} locations are closed by a special day or have no hours`;
		return [{ key: "closed", text, tone: "warning", to: "#locations" }];
	}
	return closed.map(({ storeId, shortTitle, rule }) => ({
		key: storeId,
		name: shortTitle,
		text: `${shortTitle} is closed: ${WHY[rule?.kind ?? ""] ?? "check its hours"}`,
		tone: "warning",
		to: rule?.to ?? null,
	}));
}

/** Late orders, with the locations where most of them are. */
export function lateOrders(
	count: number,
	path: string | null,
	places: readonly HomePlace[] = [],
): NonNullable<HomeView["late"]> {
	const late = places
		.filter((place) => (place.late?.count ?? 0) > 0)
		.sort((one, other) => (other.late?.count ?? 0) - (one.late?.count ?? 0));
	const names = late.map(({ shortTitle }) => shortTitle);
	const rest = names.length - NAMED;
	return {
		count,
		to: path && `${path}?late=yes`,
		where: [...names.slice(0, NAMED), ...(rest > 0 ? [`+${rest}`] : [])].join(", "),
	};
}

export function lateOrderNeeds({ count, to, where }: NonNullable<HomeView["late"]>): HomeNeed[] {
	if (count === 0) return [];
	const text = `${formatCount(count)} ${count === 1 ? "order is" : "orders are"} late`;
	return [{ key: "late", text, tone: "danger", to, detail: where, lines: [] }];
}

const WHY: Record<string, string> = {
	"special-day": "today is a special day",
	"no-hours": "no opening hours planned",
};
