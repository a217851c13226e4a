import { hasField } from "~/models/menu/menu-kind";
import type { MenuPart } from "~/models/menu/menu-part";
import type { StorePricesEditor } from "~/models/menu/store-prices";
import type { StorePrices } from "~/models/menu/store-prices.schema";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { formatInstant } from "~/models/shared/instants";
import {
	CURRENCIES,
	CURRENCY_SYMBOLS,
	type Currency,
	formatMoney,
	moneyInput,
} from "~/models/shared/money";
import { shortTitles } from "~/models/viewer/location-name";
import { type Viewer, viewerTimeZone } from "~/models/viewer/viewer";
import type { MenuAccess, PartViewer } from "./menu-page.server";

/** Path to a part's prices by location; null if it has no price or the viewer cannot open the page. */
export function storePricesPath(
	{ viewer, merchant: { merchantId } }: PartViewer,
	{ id: menuPartId, kind, isArchived }: Pick<MenuPart, "id" | "kind" | "isArchived">,
): string | null {
	if (!hasField(kind, "price") || isArchived || !canSee(pages.menuPartPrices, viewer)) return null;
	return pagePath(pages.menuPartPrices, {
		merchantId,
		itemStoreId: merchantId,
		menuPartId,
		itemType: kind,
	});
}

/** The locations that sell a part, by title but the given one first, each with the price it has of its own. */
export function storePricesEditor(
	access: Pick<MenuAccess, "viewer" | "merchant">,
	{ stores }: Pick<MenuPart, "stores">,
	prices: StorePrices,
	first: string | null,
): StorePricesEditor {
	const { viewer, merchant } = access;
	const names = shortTitles(viewer.locations, merchant.name);
	const locations = viewer.locations
		.filter(({ type, isCentralLocation }) => type !== "default" && !isCentralLocation)
		.filter(({ storeId }) => stores === null || stores.includes(storeId))
		.map(({ storeId, title, currency }) => ({
			storeId,
			title: names.get(storeId) ?? title,
			symbol: CURRENCY_SYMBOLS[currency as Currency],
			since: sinceText(
				prices.rows.find((row) => row.storeId === storeId),
				viewerTimeZone(viewer, null),
			),
		}))
		.sort(
			(a, b) =>
				Number(b.storeId === first) - Number(a.storeId === first) ||
				a.title.localeCompare(b.title, "en-US"),
		);
	const own = new Map(prices.rows.map(({ storeId, price }) => [storeId, moneyInput(price)]));
	return {
		values: { rows: locations.map(({ storeId }) => ({ storeId, price: own.get(storeId) ?? "" })) },
		locations,
		startsAt: locations[0]?.storeId === first ? first : null,
		organizationPrice: prices.price === null ? "" : moneyInput(prices.price),
		version: prices.version,
	};
}

/** "9 locations have another price: $48.99 to $50.29, CA$61.00"; null where none has. */
export function otherPricesText(
	{ price, rows }: { price: number | null; rows: readonly { storeId: string; price: number }[] },
	locations: readonly { storeId: string; currency: string }[],
): string | null {
	const others = rows.filter((row) => row.price !== price);
	if (others.length === 0) return null;
	const ranges = CURRENCIES.flatMap((currency) => {
		const within = locations.filter((each) => each.currency === currency);
		const prices = others
			.filter(({ storeId }) => within.some((each) => each.storeId === storeId))
			.map((row) => row.price);
		if (prices.length === 0) return [];
		const ends = new Set([Math.min(...prices), Math.max(...prices)]);
		return [[...ends].map((each) => formatMoney(each, currency)).join(" to ")];
	});
	const count = formatCount(others.length);
	const words = others.length === 1 ? "location has" : "locations have";
	return `${count} ${words} another price${ranges.length > 0 ? `: ${ranges.join(", ")}` : ""}`;
}

const MAX_NAMED_PRICES = 3;

/** Names the prices that were changed: "12 Wings is $17.49 at Fishtown". */
export function changedPricesText(
	title: string,
	{ viewer, merchant }: { viewer: Pick<Viewer, "locations">; merchant: { name: string } },
	before: StorePrices,
	saved: StorePrices,
): string {
	const names = shortTitles(viewer.locations, merchant.name);
	const priceAt = ({ price, rows }: StorePrices, store: string) =>
		rows.find(({ storeId }) => storeId === store)?.price ?? price;
	const changed = viewer.locations.filter(
		({ storeId }) => priceAt(before, storeId) !== priceAt(saved, storeId),
	);
	const texts = changed.map(({ storeId, title: full, currency }) => {
		const price = priceAt(saved, storeId);
		const place = names.get(storeId) ?? full;
		return `${price === null ? "no price" : formatMoney(price, currency as Currency)} at ${place}`;
	});
	if (texts.length === 0) return `Prices for ${title} were updated`;
	if (texts.length > MAX_NAMED_PRICES) {
		return `Prices for ${title} were updated at ${texts.length} locations`;
	}
	return texts.length === 1 ? `${title} is ${texts[0]}` : `${title}: ${texts.join(", ")}`;
}

function sinceText(row: StorePrices["rows"][number] | undefined, zone: string): string {
	if (!row?.since) return "";
	const since = `Since ${formatInstant(row.since, zone, "date")}`;
	return row.by ? `${since} by ${row.by}` : since;
}

/** Each location's price by its name, for a form that was changed elsewhere meanwhile. */
export function priceLabels({ locations }: StorePricesEditor): FormFieldLabel[] {
	return locations.map(({ title, symbol }, index) => ({
		name: `rows[${index}].price`,
		label: title,
		format: (entries) => {
			const [, price = ""] = entries[0] ?? [];
			return price === "" ? "The organization’s price" : `${symbol}${price}`;
		},
	}));
}
