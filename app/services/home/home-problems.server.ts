import type { HomePlace, HomeProblem, HomeStops } from "~/models/home/home-view";

const NAMED = 3;

interface Urgent {
	late: number;
	/** New ones about which an alert was sent. */
	unconfirmed: number;
}

export function homeStopped(
	places: readonly HomePlace[],
	told: HomeStops | null = null,
): HomeProblem[] {
	const [line] = told?.isTold ? told.lines : [];
	if (line) {
		const text = line.lost ? `${line.place}, ${lowerFirst(line.lost)}` : line.place;
		return [
			{
				key: "stopped",
				text: `Orders are stopped: ${lowerFirst(text)}`,
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
	const verb = stopped.length === 1 ? "takes" : "take";
	return [
		{
			key: "stopped",
			text: `${names} ${verb} no orders: they were stopped`,
			tone: "danger",
			to: null,
		},
	];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What needs a person: urgent orders (null hides them), couriers and payments, then locations that are oddly closed. */
export function homeProblems(
	orders: Urgent | null,
	places: readonly HomePlace[],
	ordersPath: string | null,
	others: readonly HomeProblem[] = [],
): HomeProblem[] {
	const closed = places.filter(({ isOddlyClosed }) => isOddlyClosed);
	const named = closed.length > NAMED ? [] : closed;
	return [
		...(orders ? urgentOrders(orders, ordersPath) : []),
		...others,
		...named.map((place) => ({
			key: place.storeId,
			text: `${place.shortTitle} is closed: ${WHY[place.rule?.kind ?? ""] ?? "see its hours"}`,
			tone: "warning" as const,
			to: place.rule?.to ?? null,
		})),
		...(closed.length > named.length
			? [
					{
						key: "closed",
						text: `${closed.length} locations are closed by a special day or have no hours`,
						tone: "warning" as const,
						to: "#locations",
					},
				]
			: []),
	];
}

function urgentOrders({ late, unconfirmed }: Urgent, path: string | null): HomeProblem[] {
	const ordersAre = (count: number, one: string, many: string) =>
		`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
	const found: (HomeProblem & { count: number })[] = [
		{
			key: "late",
			count: late,
			text: ordersAre(late, "order is late", "orders are late"),
			tone: "danger",
			to: path && `${path}?late=yes`,
		},
		{
			key: "unconfirmed",
			count: unconfirmed,
			text: ordersAre(
				unconfirmed,
				"new order has waited too long for confirmation",
				"new orders have waited too long for confirmation",
			),
			tone: "warning",
			to: path && `${path}?waited=yes`,
		},
	];
	return found.filter(({ count }) => count > 0).map(({ count: _, ...problem }) => problem);
}

const WHY: Record<string, string> = {
	"special-day": "today is a special day",
	"no-hours": "no opening hours planned",
};
