import { allowedActions } from "~/models/orders/order-moves";
import { refundQuery, requestedRefund } from "~/models/orders/refund-query";
import { type OrderSearch, type PaletteItem, parseOrderSearch } from "~/models/pages/palette";
import { foldText, matchesSearch, searchWords } from "~/models/shared/fold-text";
import { formatMoney } from "~/models/shared/money";
import type { GatewayClient } from "~/services/gateway/client.server";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import type { ScopedGateway } from "~/services/web/access.server";

const ORDER_PATH = /^\/location\/([^/]+)\/orders\/([^/]+)$/;
const NOT_NAMING = /(^|\s)(?:refund|order|item|of|from)(?=\s|$)/gi;

/** The order that a search names by its number, or the item whose refund it asks for; null for other searches. */
export function orderSearch(typed: string): OrderSearch | null {
	const numbered = parseOrderSearch(typed);
	if (numbered || !/(^|\s)refund(\s|$)/i.test(typed)) return numbered;
	const item = typed.replace(NOT_NAMING, " ").trim();
	return item === "" ? null : { number: "", isRefund: true, item };
}

/** The words of a search that say of which customer or location an order is. */
export function wordsIn(hint: string, typed: string): string[] {
	const folded = ` ${foldText(hint)}`;
	return searchWords(typed).filter((word) => folded.indexOf(` ${word}`) !== -1);
}

export function namedItems(
	items: readonly { name: string }[],
	hint: string,
	typed: string,
): number[] {
	const others = wordsIn(hint, typed);
	const words = searchWords(typed).filter((word) => others.indexOf(word) === -1);
	const named = (wanted: string) =>
		items.flatMap(({ name }, index) =>
			wanted !== "" && matchesSearch(name, wanted) ? [index] : [],
		);
	const whole = named(typed);
	return whole.length > 0 ? whole : named(words.join(" "));
}

export function itemRefundPath(refundPath: string, index: number): string {
	return `${refundPath}?${new URLSearchParams({ [`items[${index}]`]: "1", step: "review" })}`;
}

/** Each item of the found orders that can be refunded, or those that the search names. */
export async function refundsFound(
	gateway: GatewayClient,
	typed: string,
	orders: readonly PaletteItem[],
): Promise<PaletteItem[]> {
	const wantedOrder = orderSearch(typed);
	const named = orders.filter(
		({ title }) => wantedOrder?.number === "" || title === `Order ${wantedOrder?.number}`,
	);
	const found = await Promise.all(
		named.map((order) => itemRefunds(gateway, order, wantedOrder?.item ?? "")),
	);
	return found.flat();
}

async function itemRefunds(
	gateway: GatewayClient,
	{ path, hint, links: [refund] = [] }: PaletteItem,
	wanted: string,
): Promise<PaletteItem[]> {
	const [, storeId = "", orderId = ""] = ORDER_PATH.exec(path) ?? [];
	if (!refund) return [];
	const order = await unlessMissing(getOrder({ ...gateway, storeId } as ScopedGateway, orderId));
	if (!order) return [];
	const { refundable } = allowedActions(order);
	const isOfOrder = wordsIn(hint, wanted).length === searchWords(wanted).length;
	const named = namedItems(order.items, hint, wanted);
	return order.items.flatMap(({ name }, index) => {
		if (!named.includes(index) && !(isOfOrder && named.length === 0)) return [];
		const to = itemRefundPath(refund.path, index);
		const query = refundQuery(new URLSearchParams(to.split("?")[1]), order);
		const { requested } = requestedRefund(order, query, refundable);
		if (!requested) return [];
		return [
			{
				title: `Refund ${name}, order ${order.number}`,
				hint: `${formatMoney(requested.amount, order.currency)}, ${hint}`,
				icon: "receipt-refund",
				path: to,
			},
		];
	});
}
