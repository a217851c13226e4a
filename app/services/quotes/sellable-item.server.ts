import type { CheckId } from "~/models/orders/check";
import type { GivenCheck, GivenQuote } from "~/models/quotes/given-quote";
import { canBeOrdered, type TrialItem } from "~/models/quotes/trial";
import { askQuote, findTrialItems } from "~/services/gateway/quotes/quotes.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { canOrderBody } from "./trial.server";

const MOST_TRIED = 8;

const MENU: readonly CheckId[] = ["menu", "category", "item", "item-quantity", "modifiers"];

/** The quote of an item that the menu offers at a time ("asap" or ISO UTC), else of the likeliest; null without items. */
export async function quoteSellableItem(
	gateway: ScopedGateway,
	option: string,
	when = "asap",
): Promise<GivenQuote | null> {
	const { found } = await findTrialItems(gateway, { search: "", ids: [] });
	let likeliest: GivenQuote | null = null;
	for (const item of likeliestFirst(found).slice(0, MOST_TRIED)) {
		const quote = await quoteItem(gateway, { option, when }, item);
		if (quote && !menuFault(quote)) return quote;
		likeliest ??= quote;
	}
	return likeliest;
}

/** The quote of an item with the fewest choices, or of what no menu holds. */
export async function quoteItem(
	gateway: ScopedGateway,
	{ option, when }: { option: string; when: string },
	item: TrialItem | null,
): Promise<GivenQuote | null> {
	const question = {
		...{ option, when: "asap" as const, date: "", time: "", address: "", method: null },
		...{ latitude: null, longitude: null, source: "web" as const },
		...{ item: item?.id ?? null, total: 2_000, alcohol: false },
	};
	const query = { option, when, point: null, found: null, problem: null };
	const result = await askQuote(gateway, canOrderBody(question, query, item ? [item] : []));
	return result.ok ? result.data : null;
}

/** What a quote says of the menu, in place of that of a basket without items of it. */
export function withMenuOf(quote: GivenQuote, sellable: GivenQuote | null): GivenQuote {
	const checks = quote.checks.flatMap((check): GivenCheck[] => {
		if (!MENU.includes(check.id)) return [check];
		if (sellable) return sellable.checks.filter(({ id }) => id === check.id);
		return check.id === "item" ? [{ ...check, passed: false, words: NO_ITEMS }] : [];
	});
	return { ...quote, checks, orderable: checks.every(({ passed }) => passed) };
}

const NO_ITEMS = "The menu has no items yet";

export function menuFault({ checks }: Pick<GivenQuote, "checks">): string | null {
	return checks.find(({ id, passed }) => !passed && MENU.includes(id))?.words ?? null;
}

/** Items with a price that can be ordered, then the others. */
function likeliestFirst(found: readonly TrialItem[]): TrialItem[] {
	const isLikely = (item: TrialItem) => item.price !== null && canBeOrdered(item);
	return [...found.filter(isLikely), ...found.filter((item) => !isLikely(item))];
}
