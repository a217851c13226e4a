import type { OrderRemedy, OrderTroubles } from "~/models/home/day-insight";
import type { HomeAction, HomeIssue } from "~/models/home/home-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { permissionCheck } from "~/models/shared/permissions";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";

export interface Place {
	at: LocationSummary | null;
	ordersPath: string | null;
}

export function homeCouriers(troubles: OrderTroubles, viewer: Viewer, place: Place): HomeIssue[] {
	return homeTroubles(troubles, viewer, place, {
		key: "courier",
		text: (number, isCanceled) =>
			isCanceled
				? `a courier is still coming for canceled order ${number}`
				: `order ${number} has a courier problem`,
		all: (orders) => `${orders} have courier problems`,
		query: "?courier=yes",
	});
}

/** New orders that waited until an alert was sent. */
export function homeUnconfirmed(
	troubles: OrderTroubles,
	viewer: Viewer,
	place: Place,
): HomeIssue[] {
	return homeTroubles(troubles, viewer, place, {
		key: "unconfirmed",
		tone: "warning",
		text: (number) => `order ${number} has waited too long for confirmation`,
		all: (orders) => `${orders} have waited too long for confirmation`,
		query: "?waited=yes",
	});
}

export function homePosOrders(troubles: OrderTroubles, viewer: Viewer, place: Place): HomeIssue[] {
	return homeTroubles(troubles, viewer, place, {
		key: "pos",
		text: (number, isCanceled, remedy) => {
			if (remedy === null) return `order ${number} differs at the POS`;
			return isCanceled
				? `order ${number} was canceled, but may still be at the POS`
				: `order ${number} is not at the POS`;
		},
		all: (orders) => `${orders} have problems at the POS`,
		query: "?pos=yes",
	});
}

interface TroubleTexts {
	key: string;
	tone?: HomeIssue["tone"];
	text: (number: string, isCanceled: boolean, remedy: OrderRemedy | null) => string;
	all: (orders: string) => string;
	query: string;
}

function homeTroubles(
	{ count, first }: OrderTroubles,
	viewer: Viewer,
	{ at, ordersPath }: Place,
	{ key, tone = "danger", text: formatText, all: allLabel, query }: TroubleTexts,
): HomeIssue[] {
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const canAct = permissionCheck(viewerPermissions(viewer))("ORDER.ACTION");
	const issues = first.map((order): HomeIssue => {
		const { orderId, storeId, number, isCanceled } = order;
		const location = viewer.locations.find((each) => each.storeId === storeId);
		const place = at ? "" : `${names.get(storeId) ?? location?.title ?? ""}: `;
		const text = formatText(number, isCanceled, order.remedy);
		const to =
			location && canSee(pages.locationOrder, viewer, location)
				? pagePath(pages.locationOrder, { id: storeId, orderId })
				: null;
		return {
			key: `${key}:${orderId}`,
			name: at ? number : `${names.get(storeId) ?? location?.title ?? ""} ${number}`,
			text: place ? place + text : text.slice(0, 1).toUpperCase() + text.slice(1),
			tone,
			to,
			action: to && canAct ? remedyFor(order, to) : null,
		};
	});
	if (count <= first.length) return issues;
	const orders = `${formatCount(count)} orders in all`;
	return [
		...issues,
		{
			key: `${key}s`,
			count: count - first.length,
			text: allLabel(orders),
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
