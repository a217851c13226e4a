import {
	availabilityText,
	DISCOUNT_IMAGES,
	type Discount,
	type DiscountEditor,
	type DiscountRow,
	discountSummary,
	priorityPlaces,
} from "~/models/discounts/discount";
import { discountEntity } from "~/models/discounts/discount.entity";
import { discountFormFields, discountFormSchema } from "~/models/discounts/discount.schema";
import { sameEveryDay } from "~/models/hours/business-hours";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { countText, formatCount } from "~/models/shared/count-text";
import { fieldLabels } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, formatMoney, moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import type { Viewer } from "~/models/viewer/viewer";
import { crudClient, type WriteOptions } from "~/services/gateway/crud-client.server";
import { customerNames } from "~/services/gateway/customers/customers.server";
import { findMenuParts, menuPartNames } from "~/services/gateway/menu/menu-parts.server";
import { weekGroups } from "~/services/hours/windows-in.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { locationCount } from "~/services/web/location-options.server";
import { locationChoices, searchedLocations } from "~/services/web/searched-locations.server";
import { canFindCustomers, searchedCustomers, searchedParts } from "./searched-lists.server";

const PATH = "/api/v2/store-v2/:merchantId/discounts";

export const discountClient = crudClient(PATH);

type Editing = Pick<PageAccess, "gateway" | "viewer">;

/** Builds the form view of a discount; null for a new one. Throws a Response. */
export async function discountEditor(
	access: Editing,
	discount: Discount | null,
): Promise<DiscountEditor> {
	const { viewer } = access;
	const searched = await searchedLocations(access);
	return {
		values: discount ? await valuesIn(access, discount) : NEW_DISCOUNT,
		version: discount?.version ?? null,
		hasCustomers: canFindCustomers(viewer),
		constraint: formConstraint(discountFormFields),
		labels: fieldLabels(discountEntity),
		locations: locationChoices(searched, discount?.stores ?? []),
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		hasCurrencies: hasCurrencies(viewer),
	};
}

/** Builds the `saveForm` options of the discount form. Throws a Response. */
export async function discountSaving(access: Editing, request: Request) {
	return {
		schema: discountFormSchema,
		images: discountImages(access),
		finds: [
			...(await searchedParts(request, access.viewer, (kinds, query) =>
				findMenuParts(access.gateway, kinds, query),
			)),
			...(canFindCustomers(access.viewer) ? [await searchedCustomers(access, request)] : []),
		],
		places: await searchedLocations(access),
		conflict: async (current: Discount) => ({
			value: await valuesIn(access, current),
			version: current.version,
			labels: [AT_SOME_LOCATIONS, ...discountLabels(access.viewer)],
		}),
	};
}

export function discountImages({ gateway }: { gateway: ScopedGateway }) {
	return { gateway, fields: DISCOUNT_IMAGES };
}

export function discountLabels(viewer: Viewer, omit: readonly string[] = []) {
	return conflictLabels(discountEntity, {
		viewer,
		omit,
		groups: {
			...Object.fromEntries(CHOSEN.map((field) => [field, titlesText])),
			...weekGroups(viewer.clock),
		},
	});
}

const ALL_BY_PRIORITY = {
	search: "",
	sort: "priority",
	direction: "asc",
	limit: 500,
	offset: 0,
} as const;

type ReadPriorities = (
	query: typeof ALL_BY_PRIORITY,
) => Promise<{ rows: readonly { priority: number }[] }>;

/** Place of each priority among all discounts of a list. Throws a Response. */
export async function priorityTexts(read: ReadPriorities): Promise<ReadonlyMap<number, string>> {
	const { rows } = await read(ALL_BY_PRIORITY);
	return priorityPlaces(rows.map(({ priority }) => priority));
}

/** A discount as the list shows it. */
export function discountRow(
	discount: Discount,
	{ viewer }: Pick<PageAccess, "viewer">,
	places: ReadonlyMap<number, string>,
): DiscountRow {
	const { id, name, isActive, priority, promoCode, stores, offAt } = discount;
	const locations = locationCount(stores, viewer);
	return {
		id,
		name,
		isActive,
		priority: places.get(priority) ?? String(priority),
		what: discountSummary(discount, menuCurrency(viewer)),
		when: availabilityText(discount, viewer.clock),
		code: promoCode ?? "",
		locations: offAt.length === 0 ? locations : `${locations}, off at ${offAt.length}`,
	};
}

/** "10% off the order from $25.00. Always, at every location." of a saved discount. */
export function discountSentence(discount: Discount, { viewer }: Pick<PageAccess, "viewer">) {
	const { stores, isActive } = discount;
	const count = stores?.length ?? 0;
	const places = stores ? `at ${countText(count, "location")}` : "at every location";
	const words = `${discountSummary(discount, menuCurrency(viewer))}. ${availabilityText(discount, viewer.clock)}, ${places}.`;
	return isActive ? words : `Not active. ${words}`;
}

/** The locations that turned a discount off for themselves, with a link to where they say so. */
export function discountOffView({ id, offAt }: Discount, { viewer }: Pick<PageAccess, "viewer">) {
	return viewer.locations.flatMap((location) => {
		if (!offAt.includes(location.storeId)) return [];
		const { storeId, title } = location;
		const isLinked = canSee(pages.locationDiscount, viewer, location);
		const params = { id: storeId, localDiscountId: id };
		return [{ storeId, title, to: isLinked ? pagePath(pages.locationDiscount, params) : null }];
	});
}

/** What a discount has brought in the last days, one line per currency. Throws a Response. */
export async function recentUses({ get, merchantId }: ScopedGateway, id: string) {
	const { rows } = await get(`${PATH}/:id/uses`, { params: { merchantId, id } });
	return rows.map(({ currency, orders, amount, total }) => ({
		currency,
		orders: formatCount(orders),
		amount: formatMoney(amount, currency),
		total: formatMoney(total, currency),
	}));
}

export interface DiscountUse {
	orders: number;
	/** "$120.00 + CA$8.00" in several currencies. */
	cost: string;
	days: number[];
}

/** Uses of each discount in the last days, by id; null for people limited to locations. Throws a Response. */
export async function fetchDiscountUses({
	gateway: { get, merchantId },
	viewer,
}: Editing): Promise<ReadonlyMap<string, DiscountUse> | null> {
	if (viewer.user.stores !== null) return null;
	const { rows } = await get("/api/v2/store-v2/:merchantId/discount-uses", {
		params: { merchantId },
	});
	const uses = new Map<string, DiscountUse>();
	for (const { id, currency, orders, amount, days } of rows) {
		const known = uses.get(id);
		const cost = formatMoney(amount, currency);
		uses.set(id, {
			orders: orders + (known?.orders ?? 0),
			cost: known ? `${known.cost} + ${cost}` : cost,
			days: days.map((each, index) => each + (known?.days[index] ?? 0)),
		});
	}
	return uses;
}

/** Turns a discount on again wherever it is off. */
export function turnOnEverywhere(
	{ send, merchantId }: ScopedGateway,
	id: string,
	options: WriteOptions,
) {
	return send("POST", `${PATH}/:id/turn-on`, { params: { merchantId, id }, ...options });
}

async function valuesIn({ gateway, viewer }: Editing, discount: Discount) {
	const { items, categories, linkedItems, customers } = discount;
	const [parts, people] = await Promise.all([
		menuPartNames(gateway, [...new Set([...items, ...categories, ...linkedItems])]),
		canFindCustomers(viewer) ? customerNames(gateway, customers) : new Map<string, string>(),
	]);
	return {
		...toDiscountFormValues(discount, (id) => parts.get(id)?.title),
		customers: customers.map((id) => ({ id, title: people.get(id) ?? "A customer" })),
	};
}

function titlesText(entries: readonly (readonly [string, string])[]): string {
	return entries.flatMap(([name, title]) => (name.endsWith(".title") ? [title] : [])).join(", ");
}

const CHOSEN = ["items", "categories", "linkedItems", "customers"] as const;

/** A discount as its form shows it. */
export function toDiscountFormValues(
	discount: Discount,
	titleOf: (id: string) => string | undefined,
) {
	const {
		ratePpm,
		amount,
		maxAmount,
		minOrder,
		stores,
		customers: _,
		offAt: __,
		...rest
	} = discount;
	const named = (ids: readonly string[]) =>
		ids.map((id) => ({ id, title: titleOf(id) ?? "Deleted from the menu" }));
	return {
		...rest,
		guid: rest.guid ?? "",
		imageId: rest.imageId ?? "",
		promoCode: rest.promoCode ?? "",
		items: named(rest.items),
		categories: named(rest.categories),
		linkedItems: named(rest.linkedItems),
		ratePpm: ratePpm === null ? "" : rateInput(ratePpm),
		amount: amount === null ? "" : moneyInput(amount),
		maxAmount: maxAmount === null ? "" : moneyInput(maxAmount),
		minOrder: minOrder === 0 ? "" : moneyInput(minOrder),
		startsOn: rest.startsOn ?? "",
		endsOn: rest.endsOn ?? "",
		nthOrder: rest.nthOrder === null ? "" : String(rest.nthOrder),
		maxPerCustomer: rest.maxPerCustomer === null ? "" : String(rest.maxPerCustomer),
		maxUses: rest.maxUses === null ? "" : String(rest.maxUses),
		quantity: String(rest.quantity),
		maxPerOrder: rest.maxPerOrder === null ? "" : String(rest.maxPerOrder),
		priority: String(rest.priority),
		atSomeLocations: stores !== null,
		stores: stores ?? [],
	};
}

export const NEW_DISCOUNT = {
	isActive: true,
	level: "CHECK",
	quantity: "1",
	quantityType: "MINIMUM",
	amountType: "PERCENT",
	weeklySchedule: sameEveryDay([]),
	priority: "50",
	stores: [],
	items: [],
	categories: [],
	behavior: "NONE",
	linkedItems: [],
	customers: [],
};
