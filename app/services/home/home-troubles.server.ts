import type { OrderRemedy, OrderTroubles } from "~/models/home/day-insight";
import type { HomeAction, HomeProblem } from "~/models/home/home-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { permissionCheck } from "~/models/shared/permissions";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { permissionsOf, type Viewer } from "~/models/viewer/viewer";

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

/** New orders that waited until an alert was sent. */
export function homeUnconfirmed(
	troubles: OrderTroubles,
	viewer: Viewer,
	place: Place,
): HomeProblem[] {
	return homeTroubles(troubles, viewer, place, {
		key: "unconfirmed",
		tone: "warning",
		words: (number) => `order ${number} has waited too long for confirmation`,
		all: (orders) => `${orders} have waited too long for confirmation`,
		query: "?waited=yes",
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
	tone?: HomeProblem["tone"];
	words: (number: string, isCanceled: boolean) => string;
	all: (orders: string) => string;
	query: string;
}

function homeTroubles(
	{ count, first }: OrderTroubles,
	viewer: Viewer,
	{ at, ordersPath }: Place,
	{ key, tone = "danger", words: wordsOf, all: allWords, query }: Telling,
): HomeProblem[] {
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const mayAct = permissionCheck(permissionsOf(viewer))("ORDER.ACTION");
	const problems = first.map((order): HomeProblem => {
		const { orderId, storeId, number, isCanceled } = order;
		const location = viewer.locations.find((each) => each.storeId === storeId);
		const place = at ? "" : `${names.get(storeId) ?? location?.title ?? ""}: `;
		const words = wordsOf(number, isCanceled);
		const to =
			location && canSee(pages.locationOrder, viewer, location)
				? pagePath(pages.locationOrder, { id: storeId, orderId })
				: null;
		return {
			key: `${key}:${orderId}`,
			name: at ? number : `${names.get(storeId) ?? location?.title ?? ""} ${number}`,
			text: place ? place + words : words.slice(0, 1).toUpperCase() + words.slice(1),
			tone,
			to,
			action: to && mayAct ? remedyFor(order, to) : null,
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
			tone,
			to: ordersPath && `${ordersPath}${query}`,
		},
	];
}

function remedyFor(
	{ remedy, number, version }: OrderTroubles["first"][number],
	order: string,
): HomeAction | null {
	if (remedy === null) return null;
	const { label, path, fields } = REMEDIES[remedy];
	return {
		label,
		about: `order ${number}`,
		to: `${order}/${path}`,
		fields: { version, ...fields },
	};
}

const REMEDIES: Record<
	OrderRemedy,
	{ label: string; path: string; fields?: Record<string, string> }
> = {
	confirm: { label: "Confirm", path: "move", fields: { move: "confirm" } },
	"send-again": { label: "Send again", path: "send-again" },
	"courier-again": { label: "Request again", path: "courier-again" },
};
