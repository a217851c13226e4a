import type { HomePlace, HomeProblem } from "~/models/home/home-view";

const NAMED = 3;

/** What needs a person: late orders (null hides them), payments about to stop, then locations that are oddly closed. */
export function homeProblems(
	late: number | null,
	places: readonly HomePlace[],
	ordersPath: string | null,
	payments: readonly HomeProblem[] = [],
): HomeProblem[] {
	const closed = places.filter(({ isOddlyClosed }) => isOddlyClosed);
	const named = closed.length > NAMED ? [] : closed;
	return [
		...(late
			? [
					{
						key: "late",
						text: `${late.toLocaleString("en-US")} ${late === 1 ? "order is" : "orders are"} late`,
						tone: "danger" as const,
						to: ordersPath && `${ordersPath}?late=yes`,
					},
				]
			: []),
		...payments,
		...named.map((place) => ({
			key: place.storeId,
			text: `${place.shortTitle} is closed: ${WHY[place.rule?.label ?? ""] ?? "see its hours"}`,
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

const WHY: Record<string, string> = {
	"Special day": "today is a special day",
	"No hours": "no opening is planned",
};
