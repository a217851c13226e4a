import type { Customer } from "~/models/customers/customer";
import { customerSearchSchema } from "~/models/customers/customer.schema";
import { requiredSetup } from "~/models/pages/landing";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { type OrderSearch, type PaletteItem, parseItemSearch } from "~/models/pages/palette";
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
import {
	itemRefundPath,
	namedItems,
	orderSearch,
	refundsFound,
	wordsIn,
} from "./refunds-found.server";

const ORDERS = 10;
const ITEMS = 50;
const ITEMS_WITH_LINKS = 3;
const MOST_REFUNDS = 30;
const LONGEST_NAMES = 200;

/** Menu items, customers and orders, as /search lists them. */
export async function findRecords(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const [items, customers, orders] = await Promise.all([
		menuItemsByName(gateway, viewer, typed),
		customersByName(gateway, viewer, typed),
		ordersFound(gateway, viewer, typed),
	]);
	const refunds = (await refundsFound(gateway, typed, orders)).slice(0, MOST_REFUNDS);
	const shown = [items, customers, orders].map((each) => withLinks(each.slice(0, ORDERS)));
	return orderSearch(typed)?.isRefund
		? [...refunds, ...shown.flat()]
		: [...shown.flat(), ...refunds];
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
	const wantedOrder = orderSearch(typed);
	const wanted = wantedOrder?.item ?? "";
	const { rows } = await listAllOrders(gateway, {
		search: wantedOrder?.number ?? typed,
		limit: wantedOrder ? 100 : ORDERS,
		withItemNames: wanted !== "",
	});
	const numbered = rows.filter((order) => order.number === wantedOrder?.number);
	const found = numbered.length > 0 ? numbered : rows;
	const names = shortNames(viewer);
	const shown = found.flatMap(({ id, storeId, dateInfo, number, customerName, itemNames }) => {
		const place = viewer.locations.find((each) => each.storeId === storeId);
		if (!place || !canSee(pages.locationOrder, viewer, place)) return [];
		const canRefund = canSee(pages.locationOrderRefund, viewer, place);
		const refundPath = pagePath(pages.locationOrderRefund, { id: storeId, orderId: id });
		const hint = [
			...(customerName ? [customerName] : []),
			names.get(storeId) ?? place.title,
			formatInstant(dateInfo.placedAt, { zone: place.timeZone, clock: viewer.clock }),
		].join(", ");
		const order = {
			title: `Order ${number}`,
			hint,
			icon: "orders",
			path: pagePath(pages.locationOrder, { id: storeId, orderId: id }),
			links: canRefund ? [{ title: "Refund", path: refundPath }] : [],
		};
		return [{ order, ...matchOrder(wanted, hint, itemNames) }];
	});
	return bestMatches(shown, wantedOrder?.number !== "")
		.map(({ order }) => order)
		.slice(0, ORDERS);
}

function bestMatches<Match extends ReturnType<typeof matchOrder>>(
	found: readonly Match[],
	isNumbered: boolean,
): Match[] {
	if (!isNumbered) return found.filter(({ isWhole }) => isWhole);
	const most = Math.max(0, ...found.map(({ count }) => count));
	const best = found.filter(({ count }) => count === most);
	const whole = found.filter((each) => each.isWhole || (each.isCut && best.includes(each)));
	return whole.length > 0 ? whole : best;
}

function matchOrder(wanted: string, hint: string, itemNames = "") {
	const ofOrder = wordsIn(hint, wanted);
	const others = searchWords(wanted).filter((word) => ofOrder.indexOf(word) === -1);
	const names = itemNames.split(", ");
	const isWhole = names.some((name) => matchesSearch(name, others.join(" ")));
	return { count: ofOrder.length, isWhole, isCut: itemNames.length >= LONGEST_NAMES };
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
	const [named, ...others] = namedItems(items, hint, item);
	if (named === undefined || others.length > 0) return refund.path;
	return itemRefundPath(refund.path, named);
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
	const search = (search: string) =>
		menuReader(
			{ get: gateway.get, merchantId },
			"storeItem",
		)({
			search,
			archived: ["both"],
			sort: "title",
			direction: "asc",
			limit: ITEMS,
			offset: 0,
		});
	const named = await search(name);
	const at = asks && named.rows.length === 0 ? namedPlace(viewer, name) : null;
	const { rows } = at ? await search(at.rest) : named;
	const access = { viewer, merchant: { merchantId } };
	const wanted = foldText(at?.rest ?? name);
	const exact = rows.filter(({ title }) => foldText(title) === wanted);
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
				? toPlace({ title: `${title}: ${target.title}`, path: target.path }, at?.place)
				: { links: Object.values(links).flatMap(withPath) }),
		};
	});
}

interface NamedPlace {
	rest: string;
	place: { storeId: string; name: string } | undefined;
}

function namedPlace(viewer: ViewerAnswer, typed: string): NamedPlace | null {
	const words = searchWords(typed);
	const fits = [...shortNames(viewer)].map(([storeId, name]) => ({
		...{ storeId, name },
		words: wordsIn(name, words.join(" ")),
	}));
	const most = Math.max(0, ...fits.map((each) => each.words.length));
	const [place, ...others] = fits.filter((each) => each.words.length === most);
	const rest = words.filter((word) => place?.words.indexOf(word) === -1).join(" ");
	if (most === 0 || rest === "") return null;
	return { rest, place: others.length === 0 ? place : undefined };
}

function toPlace(to: { title: string; path: string }, place: NamedPlace["place"]) {
	if (!place) return to;
	return { title: `${to.title}, ${place.name}`, path: `${to.path}?location=${place.storeId}` };
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
