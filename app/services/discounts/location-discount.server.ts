import {
	availabilityText,
	BEHAVIOR_LABELS,
	discountSummary,
	LEVEL_LABELS,
	nthOrderLabel,
} from "~/models/discounts/discount";
import { discountEntity } from "~/models/discounts/discount.entity";
import { discountFormFields, discountFormSchema } from "~/models/discounts/discount.schema";
import type {
	LocationDiscount,
	LocationDiscountDetail,
	LocationDiscountRow,
} from "~/models/discounts/location-discount";
import { fieldLabels } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, formatMoney } from "~/models/shared/money";
import { viewerPermissions } from "~/models/viewer/viewer";
import { crudClient, type WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { locationMenuReader } from "~/services/gateway/menu/menu-parts.server";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import {
	discountImages,
	discountLabels,
	NEW_DISCOUNT,
	toDiscountFormValues,
} from "./discount.server";
import { searchedParts } from "./searched-lists.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/discounts";

type Editing = Pick<LocationAccess, "gateway" | "viewer" | "location">;

export const locationDiscountClient = crudClient(PATH);

/** Fetches a discount that applies at the location, with item names. Throws a Response, 404 if missing. */
export function getLocationDiscount(
	gateway: ScopedGateway,
	id = "",
): Promise<LocationDiscountDetail> {
	return gateway.get(`${PATH}/:id`, { params: { ...locationParams(gateway), id } });
}

/** Turns a discount off or on at the location. */
export function switchDiscount(
	gateway: ScopedGateway,
	id: string,
	body: { isOff: boolean },
	options: WriteOptions,
) {
	return gateway.send("PATCH", `${PATH}/:id/switch`, {
		params: { ...locationParams(gateway), id },
		body,
		...options,
	});
}

/** Builds the form view of a discount at this location only; null for a new one. */
export function locationDiscountEditor(
	{ viewer, location }: Pick<Editing, "viewer" | "location">,
	discount: LocationDiscountDetail | null,
) {
	return {
		values: discount ? toFormValuesHere(discount) : NEW_DISCOUNT,
		version: discount?.version ?? null,
		constraint: formConstraint(discountFormFields),
		labels: fieldLabels(discountEntity),
		hasCustomers: false,
		locations: null,
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer, location)],
		hasCurrencies: false,
	};
}

/** Builds the `saveForm` options of this location's discount form. Throws a Response. */
export async function locationDiscountSaving({ gateway, viewer }: Editing, request: Request) {
	const finds = await searchedParts(request, viewer, (kinds, requested) => {
		const query = { ...requested, offset: 0, sort: "title", direction: "asc" } as const;
		return Promise.all(kinds.map((kind) => locationMenuReader(gateway, kind)(query)));
	});
	return {
		schema: discountFormSchema,
		images: discountImages({ gateway }),
		finds,
		conflict: (current: LocationDiscountDetail) => ({
			value: toFormValuesHere(current),
			version: current.version,
			labels: discountLabels(viewer, ["stores", "customers"]),
		}),
	};
}

/** The form's value without fields that only the organization sets. */
export function withoutStores<T extends { stores: unknown; customers: unknown }>(typed: T) {
	const { stores: _, customers: __, ...value } = typed;
	return value;
}

/** A discount as the list of the location shows it. */
export function locationDiscountRow(
	discount: LocationDiscount,
	access: Pick<Editing, "viewer" | "location">,
	places: ReadonlyMap<number, string>,
) {
	const { id, name, priority, state, promoCode, isOwn } = discount;
	const row: LocationDiscountRow = {
		id,
		name,
		priority: places.get(priority) ?? String(priority),
		state,
		...describeDiscount(discount, access),
		code: promoCode ?? "",
		whose: isOwn ? "This location only" : "Other locations too",
	};
	return row;
}

/** Presents a discount, with the actions available to the viewer here. */
export function locationDiscountView(
	discount: LocationDiscountDetail,
	access: Pick<Editing, "viewer" | "location">,
) {
	const { viewer, location } = access;
	const { name, description, promoCode, level, minOrder, maxPerCustomer, guid } = discount;
	const { maxUses, uses } = discount;
	const { title, subtitle, isOnDealsPage, behavior, customerCount } = discount;
	const { nthOrder, priority, isCombinable, isOwn, isOffHere, switchVersion, state } = discount;
	const { what, when } = describeDiscount(discount, access);
	const currency = menuCurrency(viewer, location);
	return {
		name,
		isOwn,
		isOffHere,
		switchVersion,
		state,
		canSwitch: viewerPermissions(viewer).includes("STORE_PROMOTION.API_UPDATE"),
		facts: [
			...present("Title", title),
			...present("Subtitle", subtitle),
			...present("Message", description),
			{ term: "Discount", value: what },
			{ term: "Applies to", value: LEVEL_LABELS[level] },
			...present("Items", joinTitles(discount, "items")),
			...present("Categories", joinTitles(discount, "categories")),
			{ term: "Extra rule", value: BEHAVIOR_LABELS[behavior] },
			...present("Linked items", joinTitles(discount, "linkedItems")),
			{ term: "When", value: when },
			{ term: "Promo code", value: promoCode ?? "None, applies automatically" },
			{ term: "Minimum order", value: minOrder === 0 ? "None" : formatMoney(minOrder, currency) },
			{
				term: "Customer’s nth order",
				value: nthOrder === null ? "Any order" : `Only the ${nthOrderLabel(nthOrder)}`,
			},
			{
				term: "Customers",
				value: customerCount === 0 ? "All" : `${customerCount} chosen by the organization`,
			},
			{ term: "Uses per customer", value: maxPerCustomer ?? "No limit" },
			{ term: "Total uses", value: maxUses === null ? "No limit" : `${uses} of ${maxUses}` },
			{ term: "Priority", value: priority },
			{ term: "Combine with other discounts", value: isCombinable ? "Yes" : "No" },
			{ term: "On the deals page", value: isOnDealsPage ? "Yes" : "No" },
			...present("POS GUID", guid ?? ""),
			{ term: "Applies at", value: isOwn ? "This location only" : "Other locations too" },
		],
	};
}

function present(term: string, value: string) {
	return value === "" ? [] : [{ term, value }];
}

function joinTitles(
	{ itemTitles, ...discount }: LocationDiscountDetail,
	list: "items" | "categories" | "linkedItems",
): string {
	const titles = new Map(itemTitles.map(({ id, title }) => [id, title]));
	return discount[list].flatMap((id) => titles.get(id) ?? []).join(", ");
}

function describeDiscount(
	discount: LocationDiscount,
	{ viewer, location }: Pick<Editing, "viewer" | "location">,
) {
	return {
		what: discountSummary(discount, menuCurrency(viewer, location)),
		when: availabilityText(discount, viewer.clock),
	};
}

function toFormValuesHere({ itemTitles, ...discount }: LocationDiscountDetail) {
	const titles = new Map(itemTitles.map(({ id, title }) => [id, title]));
	const { isOwn: _, isOffHere: __, switchVersion: ___, state: ____, ...rest } = discount;
	const { customerCount: _____, ...own } = rest;
	return toDiscountFormValues({ ...own, stores: null, offAt: [], customers: [] }, (id) =>
		titles.get(id),
	);
}
