import type { HomePlace, HomeProblem } from "~/models/home/home-view";

const NAMED = 3;

interface Counts {
	late: number;
	unconfirmed: number;
}

/** What needs a person: late orders, then unconfirmed ones, then locations that are oddly closed. */
export function homeProblems(
	counts: Counts | null,
	places: readonly HomePlace[],
	ordersPath: string | null,
): HomeProblem[] {
	const { late, unconfirmed } = counts ?? { late: 0, unconfirmed: 0 };
	const orders = (count: number, verb: [one: string, many: string]) =>
		`${count.toLocaleString("en-US")} ${count === 1 ? `order ${verb[0]}` : `orders ${verb[1]}`}`;
	const closed = places.filter(({ isOddlyClosed }) => isOddlyClosed);
	const named = closed.length > NAMED ? [] : closed;
	return [
		...(late > 0
			? [problem("late", orders(late, ["is late", "are late"]), "danger", ordersPath, "late=yes")]
			: []),
		...(unconfirmed > 0
			? [
					problem(
						"unconfirmed",
						orders(unconfirmed, ["is not confirmed yet", "are not confirmed yet"]),
						"warning",
						ordersPath,
						"tab=new",
					),
				]
			: []),
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

function problem(
	key: string,
	text: string,
	tone: HomeProblem["tone"],
	path: string | null,
	query: string,
): HomeProblem {
	return { key, text, tone, to: path && `${path}?${query}` };
}
