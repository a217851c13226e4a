import type { OrderTroubles } from "~/models/home/day-insight";
import type { HomeProblem } from "~/models/home/home-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

export interface Place {
	at: LocationSummary | null;
	ordersPath: string | null;
}

export function homeCouriers(troubles: OrderTroubles, viewer: Viewer, place: Place): HomeProblem[] {
	return homeTroubles(troubles, viewer, place, {
		key: "courier",
		words: (number, isCanceled) =>
			isCanceled
				? `a courier still comes for order ${number}, which was canceled`
				: `order ${number} has a problem with its courier`,
		all: (orders) => `${orders} have courier problems`,
		query: "?courier=yes",
	});
}

export function homePosOrders(
	troubles: OrderTroubles,
	viewer: Viewer,
	place: Place,
): HomeProblem[] {
	return homeTroubles(troubles, viewer, place, {
		key: "pos",
		words: (number, isCanceled) =>
			isCanceled
				? `order ${number} was canceled, but may still be at the point of sale`
				: `order ${number} is not at the point of sale`,
		all: (orders) => `${orders} have problems at the point of sale`,
		query: "?pos=yes",
	});
}

interface Telling {
	key: string;
	words: (number: string, isCanceled: boolean) => string;
	all: (orders: string) => string;
	query: string;
}

function homeTroubles(
	{ count, first }: OrderTroubles,
	viewer: Viewer,
	{ at, ordersPath }: Place,
	{ key, words: wordsOf, all: allWords, query }: Telling,
): HomeProblem[] {
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const problems = first.map(({ orderId, storeId, number, isCanceled }): HomeProblem => {
		const location = viewer.locations.find((each) => each.storeId === storeId);
		const place = at ? "" : `${names.get(storeId) ?? location?.title ?? ""}: `;
		const words = wordsOf(number, isCanceled);
		return {
			key: `${key}:${orderId}`,
			name: at ? number : `${names.get(storeId) ?? location?.title ?? ""} ${number}`,
			text: place ? place + words : words.slice(0, 1).toUpperCase() + words.slice(1),
			tone: "danger",
			to:
				location && canSee(pages.locationOrder, viewer, location)
					? pagePath(pages.locationOrder, { id: storeId, orderId })
					: null,
		};
	});
	if (count <= first.length) return problems;
	const orders = `${count.toLocaleString("en-US")} orders in all`;
	return [
		...problems,
		{
			key: `${key}s`,
			count: count - first.length,
			text: allWords(orders),
			tone: "danger",
			to: ordersPath && `${ordersPath}${query}`,
		},
	];
}
