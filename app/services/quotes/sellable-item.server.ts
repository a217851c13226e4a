import type { CheckId } from "~/models/orders/check";
import type { GivenCheck, GivenQuote } from "~/models/quotes/given-quote";
import { canBeOrdered, type TrialItem } from "~/models/quotes/trial-item";
import { findTrialItems, requestQuote } from "~/services/gateway/quotes/quotes.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { canOrderBody } from "./trial.server";

const MAX_TRIED = 8;

const MENU: readonly CheckId[] = ["menu", "category", "item", "item-quantity", "modifiers"];

/** The quote of an item that the menu offers at a time ("asap" or ISO UTC), else of the likeliest; null without items. */
export async function quoteSellableItem(
	gateway: ScopedGateway,
	option: string,
	when = "asap",
): Promise<GivenQuote | null> {
	const { found } = await findTrialItems(gateway, { search: "", ids: [] });
	let likeliest: GivenQuote | null = null;
	for (const item of likeliestFirst(found).slice(0, MAX_TRIED)) {
		const quote = await quoteItem(gateway, { option, when }, item);
		if (quote && !menuIssue(quote)) return quote;
		likeliest ??= quote;
	}
	return likeliest;
}

/** Quotes a basket with the given item, or without items if null; null if the quote fails. */
export async function quoteItem(
	gateway: ScopedGateway,
	{ option, when }: { option: string; when: string },
	item: TrialItem | null,
): Promise<GivenQuote | null> {
	const question = {
		option,
		when: "asap" as const,
		date: "",
		time: "",
		address: "",
		method: null,
		latitude: null,
		longitude: null,
		source: "web" as const,
		item: item?.id ?? null,
		total: 2_000,
		alcohol: false,
	};
	const query = { option, when, point: null, found: null, problem: null };
	const result = await requestQuote(gateway, canOrderBody(question, query, item ? [item] : []));
	return result.ok ? result.data : null;
}

/** Replaces the quote's menu checks with those of a sellable item; fails the item check if there is no such item. */
export function withMenuChecks(quote: GivenQuote, sellable: GivenQuote | null): GivenQuote {
	const checks = quote.checks.flatMap((check): GivenCheck[] => {
		if (!MENU.includes(check.id)) return [check];
		if (sellable) return sellable.checks.filter(({ id }) => id === check.id);
		return check.id === "item" ? [{ ...check, passed: false, words: NO_ITEMS }] : [];
	});
	return { ...quote, checks, orderable: checks.every(({ passed }) => passed) };
}

const NO_ITEMS = "The menu has no items yet";

export function menuIssue({ checks }: Pick<GivenQuote, "checks">): string | null {
	return checks.find(({ id, passed }) => !passed && MENU.includes(id))?.words ?? null;
}

function likeliestFirst(found: readonly TrialItem[]): TrialItem[] {
	const isLikely = (item: TrialItem) => item.price !== null && canBeOrdered(item);
	return [...found.filter(isLikely), ...found.filter((item) => !isLikely(item))];
}
