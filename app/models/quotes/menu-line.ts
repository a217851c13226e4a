import { toGrams } from "~/models/fulfilment/weight";
import { chosenIn, findComboItem } from "~/models/menu/combo-selection";
import { isShown, type MenuPart } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { portion, type RoundingType, rounded } from "~/models/shared/rounding";
import type {
	GivenRequest,
	QuoteRequest,
	RequestedItem,
	RequestedMenuItem,
	RequestedModifier,
} from "./quote-request";

export type MenuFacts = ReadonlyMap<string, LocationMenuPart>;

/** The request with every item at its own price: those of the menu get title, price and the rest from there. */
export function withMenu(
	request: GivenRequest,
	menu: MenuFacts,
	rounding: RoundingType,
): QuoteRequest {
	const items = request.items.map((item) =>
		isOfMenu(item) ? fromMenu(item, menu, rounding) : item,
	);
	return { ...request, items };
}

export function isOfMenu(item: RequestedItem | RequestedMenuItem): item is RequestedMenuItem {
	return "itemId" in item;
}

const NOTHING_KNOWN = {
	taxes: null,
	taxRatePpm: null,
	prepMinutes: null,
	weight: 0,
	containsAlcohol: false,
};

/** Prices deleted items at zero; the menu checks reject them. */
function fromMenu(
	{ itemId, quantity, variationId, modifiers, choices, notes }: RequestedMenuItem,
	menu: MenuFacts,
	rounding: RoundingType,
): RequestedItem {
	const item = menu.get(itemId);
	const chosen = [
		...chosenModifiers(menu, modifiers),
		...(item?.kind === "combo" ? comboChosen(menu, item, choices) : []),
	];
	const requestedItem = {
		...NOTHING_KNOWN,
		quantity,
		notes,
		modifiers: chosen.map(({ part, ...modifier }) => ({
			...modifier,
			...(part && { modifierId: part.id }),
		})),
	};
	if (!item) {
		return {
			...requestedItem,
			title: "Unknown item",
			unitPrice: 0,
			ofMenu: { itemId, variationId: null },
		};
	}
	const variation = findVariation(menu, item, variationId);
	return {
		...requestedItem,
		ofMenu: { itemId, variationId: variation?.id ?? null },
		title: variation ? `${item.title}, ${variation.title}` : item.title,
		unitPrice: computeUnitPrice({ ...item, price: variation?.price ?? item.price }, rounding),
		taxes: item.taxes,
		taxRatePpm: item.taxRatePpm,
		...prepTimes(item, chosen),
		weight: chosen.reduce(
			(sum, { part, quantity: times }) => sum + (part ? weightInGrams(part) * times : 0),
			weightInGrams(item),
		),
		containsAlcohol: item.containsAlcohol || chosen.some(({ part }) => part?.containsAlcohol),
	};
}

/** Visible variation group of an item; undefined without one. */
export function findVariationGroup(menu: MenuFacts, item: MenuPart): LocationMenuPart | undefined {
	return item.parts
		.flatMap((id) => menu.get(id) ?? [])
		.find((part) => part.kind === "variationGroup" && isShown(part));
}

/** Requested variation of an item, or its group's first if the group allows that; undefined if none. */
export function findVariation(
	menu: MenuFacts,
	item: MenuPart,
	variationId: string | null,
): LocationMenuPart | undefined {
	const variations = (findVariationGroup(menu, item)?.parts ?? []).flatMap(
		(id) => menu.get(id) ?? [],
	);
	if (variationId !== null) return variations.find(({ id }) => id === variationId);
	return item.selectionType === "FIRST" ? variations.find(isShown) : undefined;
}

interface Chosen extends RequestedModifier {
	part: LocationMenuPart | undefined;
}

function chosenModifiers(
	menu: MenuFacts,
	modifiers: RequestedMenuItem["modifiers"],
	times = 1,
): Chosen[] {
	return modifiers.map(({ modifierId, quantity }) => {
		const part = menu.get(modifierId);
		const title = part?.title ?? "Unknown";
		return { part, title, quantity: quantity * times, price: part?.price ?? 0 };
	});
}

function comboChosen(
	menu: MenuFacts,
	combo: MenuPart,
	named: RequestedMenuItem["choices"],
): Chosen[] {
	return chosenIn(combo.choices, named).flatMap((chosen) => {
		const { itemId, quantity, modifiers } = chosen;
		const part = menu.get(itemId);
		const price = findComboItem(combo.choices, chosen)?.extraPrice ?? 0;
		return [
			{ part, title: part?.title ?? "Unknown", quantity, price },
			...chosenModifiers(menu, modifiers, quantity),
		];
	});
}

/** A combo is ready when the longest of its items is, and takes of the kitchen what all of them take. */
function prepTimes(
	item: MenuPart,
	chosen: readonly Chosen[],
): Pick<RequestedItem, "prepMinutes" | "makeMinutes"> {
	if (item.kind !== "combo") return { prepMinutes: item.prepMinutes };
	const items = chosen.flatMap(({ part, quantity }) =>
		part && part.prepMinutes !== null ? [{ minutes: part.prepMinutes, quantity }] : [],
	);
	if (items.length === 0) return { prepMinutes: null };
	return {
		prepMinutes: Math.max(...items.map(({ minutes }) => minutes)),
		makeMinutes: items.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0),
	};
}

function computeUnitPrice(
	{ price, priceType, weightAmount }: MenuPart,
	rounding: RoundingType,
): number {
	if (price === null || priceType === "fixed" || weightAmount === null) return price ?? 0;
	return rounded(portion(price, weightAmount, 100), rounding);
}

function weightInGrams({ weightAmount, weightUnit }: MenuPart): number {
	if (weightAmount === null || weightUnit === null) return 0;
	return toGrams(weightAmount / 100, weightUnit);
}
