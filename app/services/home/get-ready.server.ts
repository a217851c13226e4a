import type { GetReadyStep } from "~/models/home/home-view";
import type { LocationState } from "~/models/home/location-state";
import type { CheckId } from "~/models/orders/check";
import type { OrderCounts } from "~/models/orders/order-detail";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import type { GivenQuote } from "~/models/quotes/given-quote";
import type { TrialItem } from "~/models/quotes/trial";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { getPaymentLink } from "~/services/gateway/money/payment-provider.server";
import { taxReader } from "~/services/gateway/money/taxes.server";
import { askQuote, findTrialItems, getTrialTerms } from "~/services/gateway/quotes/quotes.server";
import { canOrderBody } from "~/services/quotes/trial.server";
import type { PageAccess } from "~/services/web/access.server";

const MOST_ASKED = 8;

interface Known {
	states: readonly LocationState[];
	counts: OrderCounts | null;
}

/** What is missing until a location takes its first order, by its quote; empty once it has one, or when nothing is. */
export async function getReady(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	location: LocationSummary,
	{ states, counts }: Known,
): Promise<GetReadyStep[]> {
	if (!counts || hasSold(counts) || !canSee(pages.tryOrder, viewer, location)) return [];
	const [terms, { found }] = await Promise.all([
		getTrialTerms(gateway),
		findTrialItems(gateway, { search: "", ids: [] }),
	]);
	const option = terms.options.find(({ isEnabled }) => isEnabled) ?? terms.options[0];
	const quotes = await Promise.all(
		[null, ...likeliest(found).slice(0, MOST_ASKED)].map((item) =>
			quoteOf(gateway, option?.id ?? "", item),
		),
	);
	const [open, ...ofItems] = quotes.flatMap((quote) => quote ?? []);
	if (!open) return [];
	const sold = ofItems.find((quote) => !faultOf(quote, MENU)) ?? ofItems[0] ?? null;
	const hours = states.find(({ storeId }) => storeId === location.storeId)?.open;
	const [taxes, isPaid] = await Promise.all([
		canSee(pages.locationTaxes, viewer, location) ? taxReader(gateway)({ limit: 1 }) : null,
		canSee(pages.locationPaymentProvider, viewer, location) ? getPaymentLink(gateway) : null,
	]);
	const hasOption = terms.options.some(({ isEnabled }) => isEnabled);
	const step = (id: PageId, label: string, why: string | null): GetReadyStep => ({
		label,
		why: why ?? "",
		isDone: why === null,
		to: linkTo(viewer, location, id),
	});
	const steps = [
		step("locationHours", "Business hours", hours?.reason === "no-hours" ? "No hours yet" : null),
		step(
			"diningOptions",
			"Pickup or delivery",
			hasOption ? faultOf(open, ["dining-option", "location-sells"]) : "Everything is off",
		),
		step(
			"locationMenuTree",
			"A menu with something to sell",
			sold ? faultOf(sold, MENU) : "No items yet",
		),
		...(taxes
			? [step("locationTaxes", "Taxes", taxes.pagination.total > 0 ? null : "No taxes yet")]
			: []),
		step(
			"locationPaymentProvider",
			"Payment",
			faultOf(open, ["payment-method"]) ??
				(isPaid && isPaid.account === null ? "No payment provider is linked" : null),
		),
		step("tryOrder", "Test order", counts.test > 0 ? null : "Place one and see it arrive"),
		step(
			"locationStopOrders",
			"Go live",
			faultOf(open, ["merchant-stop", "store-stop", "pos-link"]),
		),
	];
	return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** Items with a price that are not sold out, then the others. */
function likeliest(found: readonly TrialItem[]): TrialItem[] {
	const isLikely = ({ price, isSoldOut }: TrialItem) => price !== null && !isSoldOut;
	return [...found.filter(isLikely), ...found.filter((item) => !isLikely(item))];
}

const MENU: readonly CheckId[] = ["menu", "category", "item", "item-quantity", "modifiers"];

function hasSold({ test: _, ...counts }: OrderCounts): boolean {
	return Object.values(counts).some((count) => count > 0);
}

function faultOf({ checks }: GivenQuote, ids: readonly CheckId[]): string | null {
	return checks.find(({ id, passed }) => !passed && ids.includes(id))?.words ?? null;
}

async function quoteOf(
	gateway: PageAccess["gateway"],
	option: string,
	item: TrialItem | null,
): Promise<GivenQuote | null> {
	const question = {
		...{ option, when: "asap", date: "", time: "", address: "", method: undefined },
		...{ source: "web", item: item?.id ?? null, total: 2_000, alcohol: false },
	} as unknown as Parameters<typeof canOrderBody>[0];
	const asked = { option, when: "asap", point: null, found: null, problem: null };
	const result = await askQuote(gateway, canOrderBody(question, asked, item ? [item] : []));
	return result.ok ? result.data : null;
}

function linkTo(viewer: Viewer, location: LocationSummary, id: PageId): string | null {
	const page = pages[id];
	return canSee(page, viewer, location) ? pagePath(page, { id: location.storeId }) : null;
}
