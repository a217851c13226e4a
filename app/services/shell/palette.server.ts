import type { Customer } from "~/models/customers/customer";
import { customerSearchSchema } from "~/models/customers/customer.schema";
import { requiredSetup } from "~/models/pages/landing";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import {
	type OrderSearch,
	type PaletteItem,
	parseItemSearch,
	parseOrderSearch,
} from "~/models/pages/palette";
import { foldText, matchesSearch, searchWords } from "~/models/shared/fold-text";
import { formatInstant } from "~/models/shared/instants";
import { phoneText } from "~/models/shared/phone";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { customerReader, searchCustomers } from "~/services/gateway/customers/customers.server";
import { menuReader } from "~/services/gateway/menu/menu-parts.server";
import { getOrder, listAllOrders } from "~/services/gateway/orders/orders.server";
import { soldOutPath } from "~/services/menu/sold-out-change.server";
import { storePricesPath } from "~/services/menu/store-prices.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";
import { canFindOrders } from "./palette-items.server";

const ORDERS = 10;
const ITEMS = 50;
const ITEMS_WITH_LINKS = 3;

/** Menu items, customers and orders, as /search lists them. */
export async function findRecords(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const found = await Promise.all([
		menuItemsByName(gateway, viewer, typed),
		customersByName(gateway, viewer, typed),
		ordersFound(gateway, viewer, typed),
	]);
	return found.flatMap((items) => withLinks(items.slice(0, ORDERS)));
}

function withLinks(items: readonly PaletteItem[]): PaletteItem[] {
	return items.flatMap(({ links = [], ...item }, index) => [
		item,
		...(index < ITEMS_WITH_LINKS ? links : []).map(({ title, path }) => ({
			...item,
			title: `${item.title}: ${title}`,
			path,
		})),
	]);
}

/** Orders found by number, name or phone number, at locations whose orders the viewer may open; a whole number first. */
export async function ordersFound(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	if (typed.trim() === "" || viewer.lacksSecondStep || !canFindOrders(viewer)) return [];
	const asked = parseOrderSearch(typed);
	const { rows } = await listAllOrders(gateway, {
		search: asked?.number ?? typed,
		limit: asked ? 100 : ORDERS,
	});
	const numbered = rows.filter((order) => order.number === asked?.number);
	const found = numbered.length > 0 ? numbered : rows;
	const names = shortNames(viewer);
	const shown = found.flatMap(({ id, storeId, dateInfo, number, customerName }) => {
		const place = viewer.locations.find((each) => each.storeId === storeId);
		if (!place || !canSee(pages.locationOrder, viewer, place)) return [];
		return [
			{
				title: `Order ${number}`,
				hint: [
					...(customerName ? [customerName] : []),
					names.get(storeId) ?? place.title,
					formatInstant(dateInfo.placedAt, { zone: place.timeZone, clock: viewer.clock }),
				].join(", "),
				icon: "orders",
				path: pagePath(pages.locationOrder, { id: storeId, orderId: id }),
				links: canSee(pages.locationOrderRefund, viewer, place)
					? [
							{
								title: "Refund",
								path: pagePath(pages.locationOrderRefund, { id: storeId, orderId: id }),
							},
						]
					: [],
			},
		];
	});
	const counts = shown.map(({ hint }) => wordsIn(hint, asked?.item ?? "").length);
	const most = Math.max(0, ...counts);
	return shown.filter((_, index) => counts[index] === most).slice(0, ORDERS);
}

/** The words of a search that say of which customer or location an order is. */
function wordsIn(hint: string, typed: string): string[] {
	const folded = ` ${foldText(hint)}`;
	return searchWords(typed).filter((word) => folded.indexOf(` ${word}`) !== -1);
}

/** Where a search leads that names an order: the order, its refund, or the refund of the one item that it names. */
export async function orderTarget(
	gateway: GatewayClient,
	{ path, hint, links: [refund] = [] }: PaletteItem,
	{ isRefund, item }: OrderSearch,
): Promise<string> {
	if (!isRefund || !refund) return path;
	const [, storeId = "", orderId = ""] = ORDER_PATH.exec(path) ?? [];
	const { items } = await getOrder({ ...gateway, storeId } as ScopedGateway, orderId);
	const others = wordsIn(hint, item);
	const words = searchWords(item).filter((word) => others.indexOf(word) === -1);
	const named = items.flatMap(({ name }, index) =>
		matchesSearch(name, words.join(" ")) ? [index] : [],
	);
	if (words.length === 0 || named.length !== 1) return refund.path;
	return `${refund.path}?${new URLSearchParams({ [`items[${named[0]}]`]: "1", step: "review" })}`;
}

const ORDER_PATH = /^\/location\/([^/]+)\/orders\/([^/]+)$/;

/** Finds items of the organization's menu by name, for people who can view them. */
export async function menuItemsByName(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const merchantId = searchedMerchant(viewer, typed, pages.items);
	if (!merchantId) return [];
	const { name, asks } = parseItemSearch(typed);
	const read = menuReader({ get: gateway.get, merchantId }, "storeItem");
	const { rows } = await read({
		search: name,
		archived: ["both"],
		sort: "title",
		direction: "asc",
		limit: ITEMS,
		offset: 0,
	});
	const access = { viewer, merchant: { merchantId } };
	const exact = rows.filter(({ title }) => foldText(title) === foldText(name));
	return (asks && exact.length > 0 ? exact : rows).map((part) => {
		const { id, title, internalName, isEnabled, isArchived } = part;
		const links = {
			prices: { title: pages.menuPartPrices.title, path: storePricesPath(access, part) },
			soldOut: { title: pages.soldOut.title, path: soldOutPath(access, part) },
		};
		const isNamed = matchesSearch(`${title} ${internalName}`, typed);
		const target = asks && !isNamed ? links[asks] : null;
		const itemType = "storeItem";
		return {
			title,
			hint: [
				internalName && internalName !== title ? internalName : "Menu item",
				...(isArchived ? ["archived"] : isEnabled ? [] : ["off"]),
			].join(", "),
			icon: pages.items.icon,
			path: pagePath(pages.menuPart, {
				...{ merchantId, itemType, itemStoreId: merchantId, menuPartId: id },
			}),
			...(target?.path
				? { title: `${title}: ${target.title}`, path: target.path }
				: { links: Object.values(links).flatMap(withPath) }),
		};
	});
}

function withPath({ title, path }: { title: string; path: string | null }) {
	return path ? [{ title, path }] : [];
}

/** Customers whose name, email address or phone number contains the query, for viewers of the directory. */
export async function customersByName(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const merchantId = searchedMerchant(viewer, typed, pages.customerProfile);
	if (!merchantId) return [];
	const scoped = { get: gateway.get, merchantId } as ScopedGateway;
	const rows = canSee(pages.customers, viewer)
		? await customersInDirectory(scoped, typed)
		: await customersSearched(scoped, typed);
	return rows.map(({ id, name, phone, email }) => ({
		title: name,
		hint: phone ? phoneText(phone) : email,
		icon: pages.customers.icon,
		path: pagePath(pages.customerProfile, { customerId: id }),
	}));
}

async function customersInDirectory(gateway: ScopedGateway, search: string): Promise<Customer[]> {
	const page = { limit: ORDERS, offset: 0, sort: "name", direction: "asc" } as const;
	return (await customerReader(gateway)({ search, ...page })).rows;
}

/** For organizations without a directory, by the one field that was typed (spec 5.12). */
async function customersSearched(gateway: ScopedGateway, typed: string): Promise<Customer[]> {
	const field = typed.includes("@") ? "email" : /\p{L}/u.test(typed) ? "name" : "phone";
	const { data } = customerSearchSchema.safeParse({ [field]: typed });
	return data ? (await searchCustomers(gateway, data)).rows : [];
}

/** The organization to search; null for people without access to the results page. */
function searchedMerchant(viewer: ViewerAnswer, typed: string, page: Page): string | null {
	if (typed.trim() === "" || viewer.lacksSecondStep || requiredSetup(viewer)) return null;
	return canSee(page, viewer) ? (viewer.merchant?.merchantId ?? null) : null;
}
