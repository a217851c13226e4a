import { inGrams } from "~/models/fulfilment/weight";
import type { MenuPart } from "~/models/menu/menu-part";
import type { MenuPartHere } from "~/models/menu/own-values";
import { portion, type RoundingType, rounded } from "~/models/shared/rounding";
import type { AskedItem, AskedMenuItem, GivenRequest, QuoteRequest } from "./quote-request";

/** The things of the menu that a basket has to do with, by id. */
export type MenuFacts = ReadonlyMap<string, MenuPartHere>;

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

export function isOfMenu(item: AskedItem | AskedMenuItem): item is AskedMenuItem {
	return "itemId" in item;
}

const NOTHING_KNOWN = {
	taxes: null,
	taxRatePpm: null,
	prepMinutes: null,
	weight: 0,
	containsAlcohol: false,
};

/** What is gone costs nothing: the chain says that it cannot be ordered. */
function fromMenu(
	{ itemId, quantity, modifiers, notes }: AskedMenuItem,
	menu: MenuFacts,
	rounding: RoundingType,
): AskedItem {
	const item = menu.get(itemId);
	const chosen = modifiers.map(({ modifierId, quantity: times }) => {
		const part = menu.get(modifierId);
		return { part, title: part?.title ?? "Unknown", quantity: times, price: part?.price ?? 0 };
	});
	const asked = {
		...NOTHING_KNOWN,
		quantity,
		notes,
		modifiers: chosen.map(({ part: _, ...modifier }) => modifier),
	};
	if (!item) return { ...asked, title: "Unknown item", unitPrice: 0 };
	return {
		...asked,
		title: item.title,
		unitPrice: priceOf(item, rounding),
		taxRatePpm: item.taxRatePpm,
		prepMinutes: item.prepMinutes,
		weight: gramsOf(item),
		containsAlcohol: item.containsAlcohol || chosen.some(({ part }) => part?.containsAlcohol),
	};
}

/** Minor units for one: by weight, the price of its unit times what it weighs. */
function priceOf({ price, priceType, weightAmount }: MenuPart, rounding: RoundingType): number {
	if (price === null || priceType === "fixed" || weightAmount === null) return price ?? 0;
	return rounded(portion(price, weightAmount, 100), rounding);
}

function gramsOf({ weightAmount, weightUnit }: MenuPart): number {
	if (weightAmount === null || weightUnit === null) return 0;
	return inGrams(weightAmount / 100, weightUnit);
}
