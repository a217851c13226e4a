import { discountWords, LEVEL_LABELS, nthWords, whenWords } from "~/models/discounts/discount";
import { discountEntity } from "~/models/discounts/discount.entity";
import { discountFormFields, discountFormSchema } from "~/models/discounts/discount.schema";
import type {
	DiscountHere,
	DiscountHereDetail,
	DiscountHereRow,
} from "~/models/discounts/discount-here";
import { labelsOf } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, formatMoney } from "~/models/shared/money";
import { permissionsOf } from "~/models/viewer/viewer";
import { crudClient, type Seen } from "~/services/gateway/crud-client.server";
import { menuReaderHere } from "~/services/gateway/menu/menu-parts.server";
import { placeOf } from "~/services/gateway/place-of.server";
import { kindsOn } from "~/services/menu/kinds-on.server";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { constraintOf } from "~/services/web/form.server";
import {
	DISCOUNTED_KINDS,
	discountLabels,
	NEW_DISCOUNT,
	searchedItems,
	typedDiscount,
} from "./discount.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/discounts";

type Editing = Pick<LocationAccess, "gateway" | "viewer" | "location">;

export const discountHereClient = crudClient(PATH);

/** One discount that applies at the location, with the names of its items. Throws a Response, 404 when there is none. */
export function getDiscountHere(gateway: ScopedGateway, id = ""): Promise<DiscountHereDetail> {
	return gateway.get(`${PATH}/:id`, { params: { ...placeOf(gateway), id } });
}

/** Turns a discount off or on at the location. */
export function switchDiscount(
	gateway: ScopedGateway,
	id: string,
	body: { isOff: boolean },
	seen: Seen,
) {
	return gateway.send("PATCH", `${PATH}/:id/switch`, {
		params: { ...placeOf(gateway), id },
		body,
		...seen,
	});
}

/** What the form shows of a discount of this location alone, of a new one for null. */
export function discountHereEditor(
	{ viewer, location }: Pick<Editing, "viewer" | "location">,
	discount: DiscountHereDetail | null,
) {
	return {
		values: discount ? typedHere(discount) : NEW_DISCOUNT,
		version: discount?.version ?? null,
		constraint: constraintOf(discountFormFields),
		labels: labelsOf(discountEntity),
		locations: null,
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer, location)],
		hasCurrencies: false,
	};
}

/** What `saveForm` needs to know of the form. Throws a Response. */
export async function discountHereSaving({ gateway, viewer }: Editing, request: Request) {
	const find = (asked: { search: string; limit: number }) => {
		const query = { ...asked, offset: 0, sort: "title", direction: "asc" } as const;
		const kinds = kindsOn(viewer, DISCOUNTED_KINDS);
		return Promise.all(kinds.map((kind) => menuReaderHere(gateway, kind)(query)));
	};
	return {
		schema: discountFormSchema,
		searched: await searchedItems(request, find),
		conflict: (current: DiscountHereDetail) => ({
			value: typedHere(current),
			version: current.version,
			labels: discountLabels(viewer, ["stores"]),
		}),
	};
}

/** The form's value without locations: the address names the one that it is for. */
export function withoutStores<T extends { stores: unknown }>({ stores: _, ...value }: T) {
	return value;
}

/** A discount as the list of the location shows it. */
export function discountHereRow(
	discount: DiscountHere,
	access: Pick<Editing, "viewer" | "location">,
) {
	const { id, name, priority, state, promoCode, isOwn } = discount;
	const row: DiscountHereRow = {
		...{ id, name, priority, state },
		...wordsOf(discount, access),
		code: promoCode ?? "",
		whose: isOwn ? "Here alone" : "At others, too",
	};
	return row;
}

/** A discount in words, and what the viewer may do with it here. */
export function discountHereView(
	discount: DiscountHereDetail,
	access: Pick<Editing, "viewer" | "location">,
) {
	const { viewer, location } = access;
	const { name, description, promoCode, level, itemTitles, minOrder, maxPerCustomer } = discount;
	const { nthOrder, priority, isCombinable, isOwn, isOffHere, switchVersion, state } = discount;
	const { what, when } = wordsOf(discount, access);
	const currency = menuCurrency(viewer, location);
	const may = (name: "API_UPDATE") => permissionsOf(viewer).includes(`STORE_PROMOTION.${name}`);
	return {
		...{ name, isOwn, isOffHere, switchVersion, state },
		maySwitch: may("API_UPDATE"),
		facts: [
			{ term: "Description", value: description },
			{ term: "Takes off", value: what },
			{ term: "Of", value: LEVEL_LABELS[level] },
			...(itemTitles.length > 0
				? [{ term: "Items", value: itemTitles.map(({ title }) => title).join(", ") }]
				: []),
			{ term: "When", value: when },
			{ term: "Promo code", value: promoCode ?? "None: it applies by itself" },
			{ term: "Minimum order", value: minOrder === 0 ? "None" : formatMoney(minOrder, currency) },
			{
				term: "For",
				value: nthOrder === null ? "Any order" : `A customer’s ${nthWords(nthOrder)}`,
			},
			{ term: "At most orders of a customer", value: maxPerCustomer ?? "No limit" },
			{ term: "Priority", value: priority },
			{ term: "Goes together with others", value: isCombinable ? "Yes" : "No" },
			{ term: "Applies", value: isOwn ? "At this location alone" : "At other locations, too" },
		],
	};
}

function wordsOf(
	discount: DiscountHere,
	{ viewer, location }: Pick<Editing, "viewer" | "location">,
) {
	return {
		what: discountWords(discount, menuCurrency(viewer, location)),
		when: whenWords(discount, viewer.clock),
	};
}

function typedHere({ itemTitles, ...discount }: DiscountHereDetail) {
	const titles = new Map(itemTitles.map(({ id, title }) => [id, title]));
	const { isOwn: _, isOffHere: __, switchVersion: ___, state: ____, ...own } = discount;
	return typedDiscount({ ...own, stores: null, offAt: [] }, (id) => titles.get(id));
}
