import { isRequired } from "~/models/menu/impossible-items";
import { type OfferTerms, whyNotOffered } from "~/models/menu/is-offered";
import { isShown, type MenuPart } from "~/models/menu/menu-part";
import type { MenuPartHere } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import { formatInstant } from "~/models/shared/instants";
import type { MenuFacts } from "./menu-line";
import type { RequestedMenuItem } from "./quote-request";

export type Fault =
	| { words: string; part: MenuPart | null }
	| {
			words: string;
			soldOutId: string;
			since: string;
	  }
	| { words: string; isOfCounter: true };

export interface Offer extends OfferTerms {
	menu: MenuFacts;
}

function soldOutFault({ at, zone }: Offer, { id, title, soldOut }: MenuPartHere): Fault | null {
	if (!soldOut || !isSoldOut(soldOut, at)) return null;
	const { since, until } = soldOut;
	const end = until ? ` until ${formatInstant(until, { zone, clock: "24" }, "dateTime")}` : "";
	return { words: `“${title}” is sold out${end}`, soldOutId: id, since };
}

/** All that is wrong with the modifiers that are chosen, or missing. */
export function modifierFaults(
	offer: Offer,
	line: Pick<RequestedMenuItem, "modifiers">,
	item: MenuPart,
): Fault[] {
	const { menu } = offer;
	const groups = item.parts
		.flatMap((id) => menu.get(id) ?? [])
		.filter((part) => part.kind === "itemOptions" && isShown(part));
	const ofChosen = line.modifiers.flatMap(({ modifierId }): Fault[] => {
		const part = menu.get(modifierId) ?? null;
		if (!part || !groups.some(({ parts }) => parts.includes(modifierId))) {
			return [{ words: `“${item.title}” has no such choice`, part: item }];
		}
		return listed(pickedFault(offer, part));
	});
	const ofGroups = groups.flatMap((group): Fault[] => {
		const isChosen = line.modifiers.some(({ modifierId }) => group.parts.includes(modifierId));
		const empty = isRequired(group) && !isChosen ? emptyFault(offer, item, group) : null;
		if (empty) return [empty];
		const fault = groupFault(group, line);
		return fault ? [{ words: `“${item.title}”: ${fault}`, part: group }] : [];
	});
	return [...ofChosen, ...ofGroups];
}

export function listed(fault: Fault | null): Fault[] {
	return fault ? [fault] : [];
}

/** Where nothing is left of a group that an item requires, with what keeps the first of it away. */
export function emptyFault(offer: Offer, item: MenuPart, group: MenuPart): Fault | null {
	const faults = group.parts
		.flatMap((id) => offer.menu.get(id) ?? [])
		.map((part) => pickedFault(offer, part));
	if (faults.includes(null)) return null;
	const [first] = faults;
	const words = `“${item.title}” requires a choice of “${group.title}”, but none is available.`;
	if (!first) return { words: `${words} The group is empty`, part: group };
	return { ...first, words: `${words} ${first.words}` };
}

export function pickedFault(offer: Offer, part: MenuPartHere): Fault | null {
	if (!isShown(part) || !part.isOrderable) {
		return { words: `“${part.title}” cannot be chosen now`, part };
	}
	return soldOutFault(offer, part);
}

function groupFault(
	{ title, parts, isMandatory, minSelections: min, maxSelections: max }: MenuPart,
	{ modifiers }: Pick<RequestedMenuItem, "modifiers">,
): string | null {
	const count = modifiers
		.filter(({ modifierId }) => parts.includes(modifierId))
		.reduce((sum, { quantity }) => sum + quantity, 0);
	if (count < min && (isMandatory || count > 0)) return `choose at least ${min} of “${title}”`;
	return max > 0 && count > max ? `choose at most ${max} of “${title}”` : null;
}

export function isOpen(offer: Offer, part: MenuPart): boolean {
	return whyNotOffered(part, offer) === null;
}

export function whyClosed(offer: Offer, part: MenuPart): string {
	return whyNotOffered(part, offer) ?? "is not offered";
}

export function itemFault(offer: Offer, item: MenuPartHere): Fault | null {
	if (!isOpen(offer, item)) {
		return { words: `“${item.title}” ${whyClosed(offer, item)}`, part: item };
	}
	const soldOut = soldOutFault(offer, item);
	if (soldOut) return soldOut;
	return item.isOrderable ? null : { words: `“${item.title}” cannot be ordered now`, part: item };
}
