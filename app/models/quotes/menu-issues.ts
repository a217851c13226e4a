import type { ComboChoice } from "~/models/menu/combo";
import { type ChosenItem, chosenIn } from "~/models/menu/combo-selection";
import { isRequired } from "~/models/menu/impossible-items";
import { type OfferTerms, whyNotOffered } from "~/models/menu/is-offered";
import { isShown, type MenuPart } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import { formatInstant } from "~/models/shared/instants";
import { findVariation, findVariationGroup, type MenuFacts } from "./menu-line";
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
function modifierIssues(
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

function toIssues(issue: MenuIssue | null): MenuIssue[] {
	return issue ? [issue] : [];
}

/** Fault if a required group has nothing available, with the reason for its first part. */
function emptyGroupIssue(offer: Offer, item: MenuPart, group: MenuPart): MenuIssue | null {
	const issues = group.parts
		.flatMap((id) => offer.menu.get(id) ?? [])
		.map((part) => pickedOptionIssue(offer, part));
	if (issues.includes(null)) return null;
	const [first] = issues;
	const message = `“${item.title}” requires a choice of “${group.title}”, but none is available.`;
	if (!first) return { words: `${message} The group is empty`, part: group };
	return { ...first, words: `${message} ${first.words}` };
}

function pickedOptionIssue(offer: Offer, part: LocationMenuPart): MenuIssue | null {
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

/** Issues with the choices of an item or a combo, chosen or missing. */
export function choiceIssues(offer: Offer, line: RequestedMenuItem, item: MenuPart): MenuIssue[] {
	if (item.kind === "combo") return comboSelectionIssues(offer, line, item);
	if (line.choices.length > 0) return [noSuchChoice(item)];
	return [...toIssues(variationIssue(offer, line, item)), ...modifierIssues(offer, line, item)];
}

function variationIssue(
	offer: Offer,
	{ variationId }: RequestedMenuItem,
	item: MenuPart,
): MenuIssue | null {
	const group = findVariationGroup(offer.menu, item);
	const variation = findVariation(offer.menu, item, variationId);
	if (variation) return pickedOptionIssue(offer, variation);
	if (variationId !== null) return noSuchChoice(item);
	if (!group) return null;
	const empty = emptyGroupIssue(offer, item, group);
	if (empty) return empty;
	return { words: `“${item.title}”: choose one of “${group.title}”`, part: group };
}

function comboSelectionIssues(offer: Offer, line: RequestedMenuItem, combo: MenuPart): MenuIssue[] {
	const { choices } = combo;
	const isKnown = ({ choiceId }: ChosenItem) => choices.some(({ id }) => id === choiceId);
	if (line.modifiers.length > 0 || line.variationId !== null || !line.choices.every(isKnown))
		return [noSuchChoice(combo)];
	const chosen = chosenIn(choices, line.choices);
	return choices.flatMap((choice) => {
		const ofChoice = chosen.filter(({ choiceId }) => choiceId === choice.id);
		const empty = unfillable(offer, combo, choice);
		if (empty) return [empty];
		return [
			...toIssues(choiceCountIssue(combo, choice, ofChoice)),
			...ofChoice.flatMap((each) => chosenItemIssues(offer, combo, choice, each)),
		];
	});
}

function unfillable(
	offer: Offer,
	combo: MenuPart,
	{ title, isOptional, items }: ComboChoice,
): MenuIssue | null {
	if (isOptional) return null;
	const issues = items.map(({ itemId }) => {
		const item = offer.menu.get(itemId);
		return item ? itemIssue(offer, item) : goneFromMenu(combo);
	});
	const [first = goneFromMenu(combo)] = issues;
	if (first === null || issues.includes(null)) return null;
	const message = `“${combo.title}”: nothing is available for “${title}”. ${first.words}`;
	return { ...first, words: message };
}

function chosenItemIssues(
	offer: Offer,
	combo: MenuPart,
	choice: ComboChoice,
	chosen: ChosenItem,
): MenuIssue[] {
	const item = offer.menu.get(chosen.itemId);
	if (!item || choice.items.every(({ itemId }) => itemId !== chosen.itemId)) {
		return [
			{ words: `“${choice.title}” of “${combo.title}” doesn’t include this item`, part: combo },
		];
	}
	const issue = itemIssue(offer, item);
	return issue ? [issue] : modifierIssues(offer, chosen, item);
}

function choiceCountIssue(
	combo: MenuPart,
	{ title, quantity, isOptional }: ComboChoice,
	chosen: readonly ChosenItem[],
): MenuIssue | null {
	const count = chosen.reduce((sum, each) => sum + each.quantity, 0);
	if (isOptional ? count <= quantity : count === quantity) return null;
	const many = isOptional ? `at most ${quantity}` : quantity;
	return { words: `“${combo.title}”: choose ${many} of “${title}”`, part: combo };
}

function noSuchChoice(item: MenuPart): MenuIssue {
	return { words: `“${item.title}” doesn’t offer this choice`, part: item };
}

function goneFromMenu(combo: MenuPart): MenuIssue {
	return { words: "An item is no longer on the menu", part: combo };
}
