import { openState } from "~/models/hours/open-state";
import type { ComboChoice } from "~/models/menu/combo";
import { isChoosable, isRequired } from "~/models/menu/impossible-items";
import { whyNotOffered } from "~/models/menu/is-offered";
import { pickImages } from "~/models/menu/menu-image";
import type { MenuPart } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import { localDate } from "~/models/shared/instants";
import type {
	PublicAvailability,
	PublicCategory,
	PublicHours,
	PublicItem,
	PublicItemGroup,
	PublicLocation,
	PublicMenu,
	PublicMenuList,
	PublicModifier,
	PublicModifierGroup,
	PublicVariation,
} from "./public-menu";
import { publicState, type StateFacts, stateChangesAt } from "./public-state";

export interface PublicMenuFacts extends StateFacts {
	location: PublicLocation;
	/** Parts that are not deleted, with the location's own values and sold-out state. */
	parts: readonly LocationMenuPart[];
}

export function buildPublicMenu(facts: PublicMenuFacts): PublicMenu {
	const offer = buildOffer(facts);
	const menus = toPublicMenus(facts.parts, offer);
	const standing = named(offer, menus.flatMap(listItemIds));
	const offered = containedIn(offer, standing.filter(isCombo));
	const alone = new Set(standing);
	const items = [...new Set([...standing, ...offered])];
	const plain = items.filter((item) => !isCombo(item));
	const groups = containedIn(offer, plain);
	const variations = containedIn(offer, groups.filter(isVariationGroup));
	const modifierGroups = groups.filter((group) => !isVariationGroup(group));
	const modifiers = containedIn(offer, modifierGroups);
	return {
		location: facts.location,
		state: publicState(facts),
		hours: hoursFrom(facts),
		menus,
		items: items.map((item) => toPublicItem(offer, item, alone.has(item))),
		modifierGroups: modifierGroups.map((group) => toPublicModifierGroup(offer, group)),
		modifiers: modifiers.map(toPublicModifier),
		changesAt: earliestInstant([
			...stateChangesAt(facts),
			...ownHoursChangeAt(facts),
			...[...items, ...variations, ...modifiers].map(({ soldOut }) => soldOut?.until ?? null),
		]),
	};
}

function hoursFrom({ hours, at, zone }: PublicMenuFacts): PublicHours {
	const today = localDate(new Date(at).toISOString(), zone);
	return {
		weekly: hours.weekly,
		specialDays: hours.specialDays.filter(({ date }) => date >= today),
	};
}

/** Menu parts that customers see, by id, without sold-out states that have ended by then. */
type Offer = ReadonlyMap<string, LocationMenuPart>;

function buildOffer({ parts, at, zone, location: { storeId } }: PublicMenuFacts): Offer {
	const terms = { storeId, zone, at, behavior: null, isInRestaurant: false };
	const offer = new Map<string, LocationMenuPart>();
	for (const part of parts) {
		if (whyNotOffered(part, terms) !== null) continue;
		offer.set(part.id, { ...part, soldOut: isSoldOut(part.soldOut, at) ? part.soldOut : null });
	}
	return offer;
}

function ownHoursChangeAt({ parts, at, zone }: PublicMenuFacts): (string | null)[] {
	const now = new Date(at).toISOString();
	return parts.flatMap(({ haveCustomSchedule, weeklySchedule }) => {
		if (!haveCustomSchedule) return [];
		const state = openState({ weekly: weeklySchedule, specialDays: [] }, zone, now);
		return [state.until ?? null, state.opensAt ?? null];
	});
}

/** Menus by concept, then those without one; hides menus whose concepts are all hidden. */
function toPublicMenus(parts: readonly LocationMenuPart[], offer: Offer): PublicMenuList[] {
	const partsOfKind = (kind: MenuPart["kind"]) =>
		parts.filter((part) => part.kind === kind).sort(byTitle);
	const concepts = partsOfKind("itemSetConcept");
	const contained = new Set(concepts.flatMap((concept) => concept.parts));
	const open = concepts.filter(({ id }) => offer.has(id));
	const alone = partsOfKind("itemSet").flatMap(({ id }) => (contained.has(id) ? [] : [id]));
	return named(offer, [...open.flatMap((concept) => concept.parts), ...alone]).flatMap((menu) => {
		const categories = containedIn(offer, [menu]).flatMap((part) =>
			toPublicCategories(offer, part),
		);
		if (categories.length === 0) return [];
		const over = open.filter((concept) => concept.parts.includes(menu.id));
		return [{ ...publicFields(menu), concepts: over.map(toPublicConcept), categories }];
	});
}

function toPublicConcept({ id, title, primaryImageId }: LocationMenuPart) {
	return { id, title, primaryImageId };
}

function toPublicCategories(offer: Offer, category: LocationMenuPart): PublicCategory[] {
	const groups: PublicItemGroup[] = [];
	for (const part of containedIn(offer, [category])) {
		const last = groups.at(-1);
		if (part.kind !== "storeItem" && !isCombo(part)) {
			const itemIds = containedIn(offer, [part]).map(({ id }) => id);
			if (itemIds.length > 0) groups.push({ group: publicGroupFields(part), itemIds });
		} else if (last?.group === null) last.itemIds.push(part.id);
		else groups.push({ group: null, itemIds: [part.id] });
	}
	return groups.length > 0 ? [{ ...publicFields(category), groups }] : [];
}

function publicGroupFields(group: LocationMenuPart): PublicItemGroup["group"] {
	const { kind, comboType, promotion } = group;
	return { ...publicFields(group), promotion, comboType: kind === "comboGroup" ? comboType : null };
}

/** Within a combo alone, it needs no price of its own. */
function toPublicItem(offer: Offer, item: LocationMenuPart, isAlone: boolean): PublicItem {
	const groups = isCombo(item) ? [] : containedIn(offer, [item]);
	const choices = offeredChoices(offer, item);
	const missing = () =>
		isCombo(item) ? missingItem(offer, choices) : missingChoice(offer, groups);
	const variations = containedIn(offer, groups.filter(isVariationGroup));
	const isPriced = !isAlone || [item, ...variations].some(({ price }) => price !== null);
	return {
		...publicFields(item),
		...(isPriced ? publicAvailability(item, missing) : NOT_SOLD),
		...pickImages(item),
		price: item.price,
		priceType: item.priceType,
		pricePrefix: item.pricePrefix,
		weightAmount: item.weightAmount,
		weightUnit: item.weightUnit,
		containsAlcohol: item.containsAlcohol,
		minQuantity: item.minQuantity,
		maxQuantity: item.maxQuantity,
		variationGroup: toPublicVariationGroup(offer, item, groups.find(isVariationGroup)),
		modifierGroupIds: groups.filter((group) => !isVariationGroup(group)).map(({ id }) => id),
		choices,
	};
}

function toPublicModifierGroup(offer: Offer, group: LocationMenuPart): PublicModifierGroup {
	const { id, title, description, isMandatory, minSelections, maxSelections } = group;
	const modifierIds = containedIn(offer, [group]).map((modifier) => modifier.id);
	return { id, title, description, isMandatory, minSelections, maxSelections, modifierIds };
}

function toPublicModifier(modifier: LocationMenuPart): PublicModifier {
	const { id, title, description, price, containsAlcohol } = modifier;
	return { id, title, description, price, containsAlcohol, ...publicAvailability(modifier) };
}

const NOT_SOLD: PublicAvailability = { unavailable: "not-sold", availableFrom: null };

function publicAvailability(
	part: LocationMenuPart,
	missing: () => PublicAvailability | null = () => null,
): PublicAvailability {
	if (part.soldOut) return { unavailable: "sold-out", availableFrom: part.soldOut.until };
	if (!part.isOrderable) return NOT_SOLD;
	return missing() ?? { unavailable: null, availableFrom: null };
}

/** Unavailable if a required group has no choice left, until the last such group has one again. */
function missingChoice(
	offer: Offer,
	groups: readonly LocationMenuPart[],
): PublicAvailability | null {
	const required = groups.filter(isRequired);
	return noChoice(required.map((group) => containedIn(offer, [group])));
}

function missingItem(offer: Offer, choices: readonly ComboChoice[]): PublicAvailability | null {
	const required = choices.filter(({ isOptional }) => !isOptional);
	return noChoice(
		required.map(({ items }) =>
			named(
				offer,
				items.map(({ itemId }) => itemId),
			),
		),
	);
}

function noChoice(choices: readonly (readonly LocationMenuPart[])[]): PublicAvailability | null {
	const emptied = choices.filter((parts) => !parts.some(isChoosable));
	if (emptied.length === 0) return null;
	const backs = emptied.map((parts) =>
		earliestInstant(parts.map((each) => (each.isOrderable ? (each.soldOut?.until ?? null) : null))),
	);
	const known = backs.flatMap((back) => back ?? []).sort();
	return {
		unavailable: "no-choice",
		availableFrom: known.length === backs.length ? (known.at(-1) ?? null) : null,
	};
}

function toPublicVariationGroup(
	offer: Offer,
	{ selectionType }: MenuPart,
	group: LocationMenuPart | undefined,
): PublicItem["variationGroup"] {
	if (!group) return null;
	const { id, title } = group;
	return {
		id,
		title,
		selectionType,
		variations: containedIn(offer, [group]).map(toPublicVariation),
	};
}

function toPublicVariation(variation: LocationMenuPart): PublicVariation {
	const { id, title, description, price } = variation;
	return { id, title, description, price, ...publicAvailability(variation) };
}

function isVariationGroup({ kind }: MenuPart): boolean {
	return kind === "variationGroup";
}

function isCombo({ kind }: MenuPart): boolean {
	return kind === "combo";
}

function offeredChoices(offer: Offer, { choices }: MenuPart): ComboChoice[] {
	return choices.map(({ items, ...choice }) => ({
		...choice,
		items: items.filter(({ itemId }) => offer.has(itemId)),
	}));
}

function publicFields({ id, title, subtitle, description, diningBehaviors }: LocationMenuPart) {
	return { id, title, subtitle, description, diningBehaviors };
}

function listItemIds({ categories }: PublicMenuList): string[] {
	return categories.flatMap(({ groups }) => groups.flatMap(({ itemIds }) => itemIds));
}

function containedIn(offer: Offer, holders: readonly MenuPart[]): LocationMenuPart[] {
	return named(
		offer,
		holders.flatMap(({ parts }) => parts),
	);
}

function named(offer: Offer, ids: readonly string[]): LocationMenuPart[] {
	return [...new Set(ids)].flatMap((id) => offer.get(id) ?? []);
}

function earliestInstant(instants: readonly (string | null)[]): string | null {
	return instants.flatMap((each) => each ?? []).sort()[0] ?? null;
}

function byTitle(a: MenuPart, b: MenuPart): number {
	return a.title.localeCompare(b.title, "en-US") || (a.id < b.id ? -1 : 1);
}
