import {
	CARD_SCOPE_NAMES,
	CARD_SCOPES,
	type CardScope,
	GIFT_CARD_SOURCE_NAMES,
	GIFT_CARD_SOURCES,
	GIFT_CARD_TYPE_NAMES,
	GIFT_CARD_TYPES,
	type GiftCardSource,
	type GiftCardType,
} from "~/models/gift-cards/gift-card";
import { toOptions } from "~/models/shared/define-list";

/** Gift cards to count (spec 2.28); omitted filters count all. */
export interface CardFilters {
	cardScope?: CardScope[] | undefined;
	cardSource?: GiftCardSource[] | undefined;
	cardType?: GiftCardType[] | undefined;
}
export type CardFilter = keyof CardFilters;

export const CARD_FILTERS = ["cardScope", "cardSource", "cardType"] as const satisfies CardFilter[];

export const cardListFilters = {
	cardScope: { kind: "checks", label: "Gift card scope", options: toOptions(CARD_SCOPES) },
	cardSource: {
		kind: "checks",
		label: "Gift card source",
		options: toOptions(GIFT_CARD_SOURCES),
	},
	cardType: { kind: "checks", label: "Gift card type", options: toOptions(GIFT_CARD_TYPES) },
} as const;

export function cardFilters(
	requested: Partial<Record<CardFilter, string[]>>,
	has: readonly CardFilter[] = CARD_FILTERS,
): CardFilters {
	const of = <T extends string>(name: CardFilter, values: readonly T[]) =>
		has.includes(name) ? values.filter((value) => requested[name]?.includes(value)) : [];
	return {
		cardScope: of("cardScope", CARD_SCOPE_NAMES),
		cardSource: of("cardSource", GIFT_CARD_SOURCE_NAMES),
		cardType: of("cardType", GIFT_CARD_TYPE_NAMES),
	};
}

export function isOfSomeCards(filters: CardFilters): boolean {
	return CARD_FILTERS.some((name) => filters[name]?.length);
}
