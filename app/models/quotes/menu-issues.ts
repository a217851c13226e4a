import { isRequired } from "~/models/menu/impossible-items";
import { type OfferTerms, whyNotOffered } from "~/models/menu/is-offered";
import { isShown, type MenuPart } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import { formatInstant } from "~/models/shared/instants";
import type { MenuFacts } from "./menu-line";
import type { RequestedMenuItem } from "./quote-request";

export type MenuIssue =
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

function soldOutIssue(
	{ at, zone }: Offer,
	{ id, title, soldOut }: LocationMenuPart,
): MenuIssue | null {
	if (!soldOut || !isSoldOut(soldOut, at)) return null;
	const { since, until } = soldOut;
	const end = until ? ` until ${formatInstant(until, { zone, clock: "24" }, "dateTime")}` : "";
	return { words: `“${title}” is sold out${end}`, soldOutId: id, since };
}

/** All that is wrong with the modifiers that are chosen, or missing. */
export function modifierIssues(
	offer: Offer,
	line: Pick<RequestedMenuItem, "modifiers">,
	item: MenuPart,
): MenuIssue[] {
	const { menu } = offer;
	const groups = item.parts
		.flatMap((id) => menu.get(id) ?? [])
		.filter((part) => part.kind === "itemOptions" && isShown(part));
	const ofChosen = line.modifiers.flatMap(({ modifierId }): MenuIssue[] => {
		const part = menu.get(modifierId) ?? null;
		if (!part || !groups.some(({ parts }) => parts.includes(modifierId))) {
			return [{ words: `“${item.title}” doesn’t offer this modifier`, part: item }];
		}
		return toIssues(pickedOptionIssue(offer, part));
	});
	const ofGroups = groups.flatMap((group): MenuIssue[] => {
		const isChosen = line.modifiers.some(({ modifierId }) => group.parts.includes(modifierId));
		const empty = isRequired(group) && !isChosen ? emptyGroupIssue(offer, item, group) : null;
		if (empty) return [empty];
		const issue = groupIssue(group, line);
		return issue ? [{ words: `“${item.title}”: ${issue}`, part: group }] : [];
	});
	return [...ofChosen, ...ofGroups];
}

export function toIssues(issue: MenuIssue | null): MenuIssue[] {
	return issue ? [issue] : [];
}

/** Fault if a required group has nothing available, with the reason for its first part. */
export function emptyGroupIssue(offer: Offer, item: MenuPart, group: MenuPart): MenuIssue | null {
	const issues = group.parts
		.flatMap((id) => offer.menu.get(id) ?? [])
		.map((part) => pickedOptionIssue(offer, part));
	if (issues.includes(null)) return null;
	const [first] = issues;
	const message = `“${item.title}” requires a choice of “${group.title}”, but none is available.`;
	if (!first) return { words: `${message} The group is empty`, part: group };
	return { ...first, words: `${message} ${first.words}` };
}

export function pickedOptionIssue(offer: Offer, part: LocationMenuPart): MenuIssue | null {
	if (!isShown(part) || !part.isOrderable) {
		return { words: `“${part.title}” isn’t available now`, part };
	}
	return soldOutIssue(offer, part);
}

function groupIssue(
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

export function itemIssue(offer: Offer, item: LocationMenuPart): MenuIssue | null {
	if (!isOpen(offer, item)) {
		return { words: `“${item.title}” ${whyClosed(offer, item)}`, part: item };
	}
	const soldOut = soldOutIssue(offer, item);
	if (soldOut) return soldOut;
	return item.isOrderable ? null : { words: `“${item.title}” can’t be ordered now`, part: item };
}
