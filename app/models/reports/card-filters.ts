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
	cardScope: { kind: "choices", label: "Gift card scope", options: toOptions(CARD_SCOPES) },
	cardSource: {
		kind: "choices",
		label: "Gift card source",
		options: toOptions(GIFT_CARD_SOURCES),
	},
	cardType: { kind: "choices", label: "Gift card type", options: toOptions(GIFT_CARD_TYPES) },
} as const;

/** Valid gift card filters of a request; ignores those the report doesn't offer. */
export function parseCardFilters(
	requested: Partial<Record<CardFilter, string[]>>,
	offered: readonly CardFilter[] = CARD_FILTERS,
): CardFilters {
	const chosenValues = <T extends string>(name: CardFilter, values: readonly T[]) =>
		offered.includes(name) ? values.filter((value) => requested[name]?.includes(value)) : [];
	return {
		cardScope: chosenValues("cardScope", CARD_SCOPE_NAMES),
		cardSource: chosenValues("cardSource", GIFT_CARD_SOURCE_NAMES),
		cardType: chosenValues("cardType", GIFT_CARD_TYPE_NAMES),
	};
}

/** Whether only some gift cards count. */
export function hasCardFilter(filters: CardFilters): boolean {
	return CARD_FILTERS.some((name) => filters[name]?.length);
}
